import { z } from "zod";
import type { ToolResult } from "../../contract/tool_result.ts";
import { defineTool } from "../tool.ts";
import type { Place } from "./find_places.ts";

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
