import { isObject, type JsonObject } from "../../json_value.ts";
import type { ShortIds } from "../../short_id.ts";
import { isUuidShaped } from "../../uuid.ts";
import { fitResult } from "./fit_result.ts";

/** Fields that only the app reads, or that repeat `code`, `message` and `data`. */
const APP_FIELDS = new Set([
  "success",
  "effects",
  "focus",
  "undo",
  "assetId",
  "issueId",
  "isNewAsset",
  "eventType",
  "systemKind",
  "title",
  "clarificationNeeded",
]);

/**
 * Returns the result of a server tool in few bytes, without the fields that only the app reads. Dates have their
 * known precision: "2015", not "2015-01-01". Ids are short ids. A uuid without a short id is left out, because the
 * model cannot use it. Any other output is returned unchanged.
 */
export function compactResult(output: unknown, shortIds: ShortIds = {}): unknown {
  if (!isToolResult(output)) return output;
  const { eventId, ...rest } = output;
  const hasOwnId = isObject(output["data"]) && "event_id" in output["data"];
  const kept = Object.entries({ ...rest, ...(hasOwnId || !eventId ? {} : { eventId }) })
    .filter(([field, value]) => value !== null && !APP_FIELDS.has(field));
  const undo = findOtherUndo(output);
  if (undo) kept.push(["undo", undo]);
  const compact = shorten(Object.fromEntries(kept), shortIds) as JsonObject;
  return fitResult(compact, output["success"] === true && !writes(output));
}

function writes({ effects, eventId }: JsonObject): boolean {
  return typeof eventId === "string" || (Array.isArray(effects) && effects.length > 0);
}

/** The arguments that undo a result, unless they only void its own event. */
function findOtherUndo({ undo, data, eventId }: Record<string, unknown>): unknown {
  const args = isObject(undo) ? undo["args"] : undefined;
  const ownId = (isObject(data) ? data["event_id"] : undefined) ?? eventId;
  if (!isObject(args) || (args["action"] === "void" && args["event_id"] === ownId)) {
    return undefined;
  }
  return args;
}

function isToolResult(output: unknown): output is Record<string, unknown> {
  return isObject(output) && typeof output["success"] === "boolean" &&
    ["type", "code", "message"].every((field) => typeof output[field] === "string");
}

/** Cuts each `…_on` by its `…_precision`, which is left out, and shortens ids. */
function shorten(value: unknown, shortIds: ShortIds): unknown {
  if (typeof value === "string") return shortenId(value, shortIds);
  if (Array.isArray(value)) {
    return value.map((item) => shorten(item, shortIds)).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const shortened = Object.entries(value).flatMap(([field, one]): [string, unknown][] => {
    const isPrecision = field.endsWith("_precision");
    if (isPrecision && typeof value[field.replace(/_precision$/, "_on")] === "string") return [];
    const precision = field.endsWith("_on") && value[field.replace(/_on$/, "_precision")];
    if (typeof precision !== "string" || typeof one !== "string") {
      const short = shorten(one, shortIds);
      return short === undefined ? [] : [[field, short]];
    }
    return precision === "unknown" ? [] : [[field, shortenDate(one, precision)]];
  });
  return Object.fromEntries(shortened);
}

function shortenId(text: string, shortIds: ShortIds): string | undefined {
  if (!isUuidShaped(text)) return text;
  return Object.hasOwn(shortIds, text) ? shortIds[text] : undefined;
}

function shortenDate(date: string, precision: string): string {
  return precision === "year" ? date.slice(0, 4) : precision === "month" ? date.slice(0, 7) : date;
}
