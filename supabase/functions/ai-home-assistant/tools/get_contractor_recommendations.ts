import { z } from "zod";
import type { ToolResult } from "../contract/tool_result.ts";
import { defineTool } from "./tool.ts";
import { isObject } from "../json_value.ts";

/** A search for companies near a home. It contains no data that identifies the home or a person. */
interface PlaceSearch {
  /** For example `plumbing`. */
  trade: string;
  /** City and region: `Springfield, IL`. */
  area: string;
  /** ISO 3166, two letters. */
  country: string | undefined;
  /** BCP 47. */
  locale: string | undefined;
}

/** A company of a public directory. Its texts are not trusted. */
export interface Place {
  name: string;
  phone?: string;
  website?: string;
  /** 1 to 5. */
  rating?: number;
  rating_count?: number;
}

/** Returns at most five places, none if there are none. Throws if the directory cannot be reached or refuses. */
export type FindPlaces = (search: PlaceSearch, signal: AbortSignal) => Promise<Place[]>;

/** A fixed list, because the trade is sent to the directory: a model cannot add a name or an address. */
const TRADES = [
  "plumbing",
  "hvac",
  "electrical",
  "appliance",
  "roofing",
  "painting",
  "landscaping",
  "carpentry",
  "masonry",
  "tiling",
  "cleaning",
  "chimney sweeping",
  "pest control",
  "inspection",
  "handyman",
] as const;

type PlacesStatus = "found" | "none_found" | "unavailable" | "off";

/**
 * Looks up companies nearby; `private.tool_get_contractor_recommendations` puts the vendors of the record before them.
 * The tool succeeds also when the directory fails.
 */
export const getContractorRecommendations = defineTool({
  name: "get_contractor_recommendations",
  kind: "server",
  description: "Whom to call: companies on record, then others nearby.",
  input: z.strictObject({ trade: z.enum(TRADES) }),
  hasSqlFunction: true,
  async execute({ trade }, { area, country, locale, findPlaces, signal }) {
    if (!findPlaces || !area) return buildResult("off", []);
    try {
      const places = await findPlaces({ trade, area, country, locale }, signal);
      return buildResult(places.length > 0 ? "found" : "none_found", places);
    } catch {
      return buildResult("unavailable", []);
    }
  },
});

function buildResult(status: PlacesStatus, places: Place[]): ToolResult {
  return {
    type: "contractor_recommendations",
    success: true,
    code: "ok",
    message: status,
    data: { places_status: status, places },
  };
}

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
