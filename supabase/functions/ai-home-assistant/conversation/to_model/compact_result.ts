import { isObject, type JsonObject } from "../../json_value.ts";
import type { ShortIds } from "../../short_id.ts";
import { isUuidShaped, UUID_LENGTH } from "../../uuid.ts";
import { fitResult } from "./fit_result.ts";

/** The fields of a tool result that are texts. */
const TEXT_FIELDS = ["type", "code", "message"];
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
  if (!hasResultFields(output)) return output;
  const hasOwnId = isObject(output["data"]) && "event_id" in output["data"];
  const kept: JsonObject = {};
  for (const field of Object.keys(output)) {
    if (field === "eventId" || output[field] === null || APP_FIELDS.has(field)) continue;
    kept[field] = output[field];
  }
  if (!hasOwnId && output["eventId"]) kept["eventId"] = output["eventId"];
  const undo = findOtherUndo(output);
  if (undo) kept["undo"] = undo;
  const compact = shortenObject(kept, shortIds);
  return fitResult(compact, output["success"] === true && !writes(output));
}

function writes({ effects, eventId }: JsonObject): boolean {
  return typeof eventId === "string" || (Array.isArray(effects) && effects.length > 0);
}

/** The arguments that undo a result, unless they only void its own event. */
export function findOtherUndo({ undo, data, eventId }: Record<string, unknown>): unknown {
  const args = isObject(undo) ? undo["args"] : undefined;
  const ownId = (isObject(data) ? data["event_id"] : undefined) ?? eventId;
  if (!isObject(args) || (args["action"] === "void" && args["event_id"] === ownId)) {
    return undefined;
  }
  return args;
}

/** Whether the value has the fields of a result of a server tool. */
export function hasResultFields(output: unknown): output is JsonObject {
  return isObject(output) && typeof output["success"] === "boolean" &&
    TEXT_FIELDS.every((field) => typeof output[field] === "string");
}

/** Cuts each `…_on` by its `…_precision`, which is left out, and shortens ids. */
export function compactValue(value: unknown, shortIds: ShortIds = {}): unknown {
  if (typeof value === "string") return findShortId(value, shortIds);
  if (Array.isArray(value)) {
    return value.map((item) => compactValue(item, shortIds)).filter((item) => item !== undefined);
  }
  return isObject(value) ? shortenObject(value, shortIds) : value;
}

function shortenObject(value: JsonObject, shortIds: ShortIds): JsonObject {
  const shortened: JsonObject = {};
  for (const field of Object.keys(value)) {
    if (field.endsWith("_precision") && typeof dateOf(value, field) === "string") continue;
    const one = value[field];
    const precision = field.endsWith("_on") ? precisionOf(value, field) : undefined;
    const kept = typeof precision === "string" && typeof one === "string"
      ? shortenDate(one, precision)
      : compactValue(one, shortIds);
    if (kept !== undefined) shortened[field] = kept;
  }
  return shortened;
}

function dateOf(value: JsonObject, precisionField: string): unknown {
  return value[`${precisionField.slice(0, -"_precision".length)}_on`];
}

function precisionOf(value: JsonObject, dateField: string): unknown {
  return value[`${dateField.slice(0, -"_on".length)}_precision`];
}

/** Returns the short id of a uuid, undefined if it has none. Any other text is returned unchanged. */
export function findShortId(text: string, shortIds: ShortIds = {}): string | undefined {
  if (text.length !== UUID_LENGTH) return text;
  if (Object.hasOwn(shortIds, text)) return shortIds[text];
  return isUuidShaped(text) ? undefined : text;
}

/** Returns undefined for a date that is not known. */
function shortenDate(date: string, precision: string): string | undefined {
  if (precision === "unknown") return undefined;
  return precision === "year" ? date.slice(0, 4) : precision === "month" ? date.slice(0, 7) : date;
}
