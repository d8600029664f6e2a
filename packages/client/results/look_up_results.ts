/** Results of the tools that search the record, prices and companies. */
import { z } from "zod";
import { renderedName } from "@function/contract/rendered_text.ts";
import { defineResult } from "./define_result.ts";
import {
  day,
  eventDatePrecision,
  foundAsset,
  foundEvent,
  majorUnits,
  money,
  typicalLife,
} from "./result_fields.ts";

export const searchHomeRecordResult = defineResult("home_record_search", {
  data: z.object({
    find: z.string().describe("`list`, `last`, `count` or `sum`"),
    total: z.number().int().describe("How many entries were found"),
    entries: z.array(foundEvent).describe("The newest of them").optional(),
    assets: z.array(foundAsset).optional(),
    vendors: z.array(z.looseObject({ id: z.string(), name: z.string() })).optional(),
    sums: z.array(z.object({
      currency: z.string(),
      entries: z.number().int(),
      amount: majorUnits.describe("What the owner paid"),
      paid_by_others: majorUnits,
      others: z.array(z.object({
        payer: z.string(),
        entries: z.number().int(),
        amount: majorUnits,
      })),
    })).optional(),
    left_out: z.object({ estimates: z.number().int(), without_cost: z.number().int() }).optional(),
    recorded_on: z.unknown().optional(),
    partial_matches: z.array(z.looseObject({
      terms: z.array(z.string()),
      found: z.array(z.string()),
    })).describe("Subjects of which not all words were found").optional(),
    other_entries: z.number().int().optional(),
    newest_other_entry: foundEvent.optional(),
    without_subject: z.boolean().optional(),
  }),
});

export const calculateCostImpactResult = defineResult("cost_impact", {
  data: z.object({
    work: z.string().describe("`repair`, `maintenance`, `inspection` or `replacement`"),
    system_kind: z.string().optional(),
    label: renderedName.describe("The kind in words").optional(),
    currency: z.string(),
    basis: z.enum(["home", "guide", "none"]).describe(
      "Whose figures they are; `none`: there are none",
    ),
    low: majorUnits.optional(),
    high: majorUnits.optional(),
    own: z.object({
      low: majorUnits,
      high: majorUnits,
      quotes: z.number().int(),
      paid: z.number().int(),
      since: z.string().describe("`YYYY-MM`").optional(),
      until: z.string().describe("`YYYY-MM`").optional(),
      entries: z.array(z.object({
        event_id: z.string(),
        title: renderedName,
        occurred_on: day.nullable(),
        occurred_precision: eventDatePrecision,
        low: majorUnits,
        high: majorUnits,
        is_quote: z.boolean(),
      })),
    }).describe("The newest quotes and paid costs of this home").optional(),
    guide: z.object({
      low: majorUnits,
      high: majorUnits,
      country: z.string(),
      region: z.string().optional(),
      region_factor: z.number().optional(),
      source_name: z.string(),
      source_url: z.string().optional(),
      checked_on: day,
    }).describe("The operator's figure").optional(),
    life: typicalLife.describe("How long such systems serve, and how old this one is").optional(),
  }),
});

export const getContractorRecommendationsResult = defineResult("contractor_recommendations", {
  data: z.object({
    trade: z.string(),
    own: z.array(z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().optional(),
      email: z.string().optional(),
      website: z.string().optional(),
      trades: z.array(z.string()).optional(),
      last_used_on: day.optional(),
      last_used_precision: eventDatePrecision.optional(),
      used_for: renderedName.optional(),
      paid: money.optional(),
    })).describe("Companies of the record, the last used first"),
    places: z.array(z.object({
      name: z.string(),
      phone: z.string().optional(),
      website: z.string().optional(),
      rating: z.number().optional(),
      rating_count: z.number().optional(),
    })).describe("Companies nearby that nobody of this home has used"),
    places_status: z.enum(["found", "none_found", "unavailable", "off"]),
  }),
});
