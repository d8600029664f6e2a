import { isObject } from "../../json_value.ts";
import type { FindPlaces, Place, PlaceSearch } from "./find_places.ts";

/**
 * The requested fields, which decide the price:
 * https://developers.google.com/maps/documentation/places/web-service/text-search
 */
const FIELDS = [
  "displayName",
  "nationalPhoneNumber",
  "websiteUri",
  "rating",
  "userRatingCount",
  "businessStatus",
];
const MAX_PLACES = 5;
const TIMEOUT_MS = 5_000;

/**
 * Returns a search with Google Places (New), text search. It sends the trade, the city, region and country, and the
 * language only.
 */
export function createGooglePlaces(
  { apiKey, baseUrl, fetchFn }: { apiKey: string; baseUrl: string; fetchFn: typeof fetch },
): FindPlaces {
  return async (search, signal) => {
    const response = await fetchFn(`${baseUrl}/v1/places:searchText`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-goog-api-key": apiKey,
        "x-goog-fieldmask": FIELDS.map((field) => `places.${field}`).join(","),
      },
      body: JSON.stringify(buildQuery(search)),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`Google Places responded with ${response.status}`);
    }
    const body: unknown = await response.json();
    if (!isObject(body)) throw new Error("Google Places responded without a JSON object");
    const { places = [] } = body;
    if (!Array.isArray(places)) throw new Error("Google Places responded without a list of places");
    return places.flatMap(readPlace).slice(0, MAX_PLACES);
  };
}

function buildQuery({ trade, area, country, locale }: PlaceSearch): object {
  return {
    textQuery: `${trade} contractor in ${area}`,
    pageSize: MAX_PLACES,
    ...(locale && { languageCode: locale }),
    ...(country && { regionCode: country }),
  };
}

function readPlace(place: unknown): Place[] {
  if (!isObject(place) || !isObject(place["displayName"])) return [];
  const { displayName: { text: name }, businessStatus = "OPERATIONAL" } = place as {
    displayName: Record<string, unknown>;
    businessStatus?: unknown;
  };
  if (typeof name !== "string" || businessStatus !== "OPERATIONAL") return [];
  const { nationalPhoneNumber: phone, websiteUri: website, rating, userRatingCount } = place;
  return [{
    name,
    ...(typeof phone === "string" && { phone }),
    ...(typeof website === "string" && { website }),
    ...(typeof rating === "number" && { rating }),
    ...(typeof userRatingCount === "number" && { rating_count: userRatingCount }),
  }];
}
