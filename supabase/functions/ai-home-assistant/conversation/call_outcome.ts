/** What a model reads of the outcome of a call in the turn of the call. */
import type { ToolCallPart } from "../contract/parts.ts";
import { isObject, type JsonObject } from "../json_value.ts";
import {
  APPROVAL_EXPIRED,
  APPROVED_NOT_EXECUTED,
  AWAITS_APPROVAL,
  FAILED_WITHOUT_REASON,
  NOT_EXECUTED,
  renderDenial,
  RESULT_NOT_KEPT,
} from "../prompts/history_texts.ts";
import { isUuidShaped, type ShortIds, UUID_LENGTH } from "../ids.ts";
import { countBytes } from "../storable_text.ts";
import { toToolContent } from "./tool_content.ts";

/**
 * Returns the content of a call's `tool` message: its output, or a sentence that says why it has none.
 *
 * @param now milliseconds since the epoch; without it no approval has expired
 */
export function renderCallOutcome(call: ToolCallPart, now?: number): string {
  if (call.output !== undefined) return toToolContent(compactResult(call.output, call.shortIds));
  switch (call.state) {
    case "output-error":
      return call.errorText ?? FAILED_WITHOUT_REASON;
    case "output-available":
      return RESULT_NOT_KEPT;
    case "output-denied":
      return renderDenial(call.approval?.["reason"]);
    case "approval-requested":
      return renderPendingApproval(call, now);
    case "approval-responded":
      if (call.approval?.approved === false) return renderDenial(call.approval["reason"]);
      if (call.approval?.approved === true) return APPROVED_NOT_EXECUTED;
      return renderPendingApproval(call, now);
    default:
      return NOT_EXECUTED;
  }
}

function renderPendingApproval({ approval }: ToolCallPart, now: number | undefined): string {
  const expiresAt = approval?.["expiresAt"];
  const isExpired = now !== undefined && typeof expiresAt === "string" &&
    Date.parse(expiresAt) <= now;
  return isExpired ? APPROVAL_EXPIRED : AWAITS_APPROVAL;
}

/** The fields of a tool result that are texts. */
const TEXT_FIELDS = ["type", "code", "message"];
/** Fields that only the app reads, or that repeat `code`, `message` and `data`. */
const APP_FIELDS = new Set([
  "success",
  "effects",
  "focus",
  "undo",
  "receipt",
  "changed",
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
  const compact = { ...shortenObject(kept, shortIds), ...findCallToUndo(output) };
  return fitResult(compact, output["success"] === true && !writes(output));
}

function writes({ effects, eventId }: JsonObject): boolean {
  return typeof eventId === "string" || (Array.isArray(effects) && effects.length > 0);
}

/** The argument that undoes a call whose result names an earlier event: a void of that event undoes too much. */
export function findCallToUndo({ code, undo }: JsonObject): { call_id?: unknown } {
  return code === "already_done" && isObject(undo) ? { call_id: undo["callId"] } : {};
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
    const one = field === "offers" ? withoutAppFields(value[field]) : value[field];
    const precision = field.endsWith("_on") ? precisionOf(value, field) : undefined;
    const kept = typeof precision === "string" && typeof one === "string"
      ? shortenDate(one, precision)
      : compactValue(one, shortIds);
    if (kept !== undefined) shortened[field] = kept;
  }
  return shortened;
}

function withoutAppFields(offers: unknown): unknown {
  if (!Array.isArray(offers)) return offers;
  return offers.map((offer) =>
    isObject(offer)
      ? Object.fromEntries(
        Object.entries(offer).filter(([field]) => !APP_FIELDS_OF_OFFERS.includes(field)),
      )
      : offer
  );
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

/** Maximum bytes of a tool result for the model. */
const MAX_WRITE = 600;
const MAX_LOOK_UP = 2_000;
const TEXT_LENGTHS = [300, 120, 60];

/** Lists from which the person or the model chooses: they stay whole. */
const CHOICES = ["offers", "options"];
/** Fields of an offer that only the app shows. */
const APP_FIELDS_OF_OFFERS = [
  "kind",
  "system",
  "source",
  "source_name",
  "source_url",
  "checked_on",
];

/**
 * Returns a result with at most 2,000 bytes for a look-up that found something, and 600 for any other, not counting the
 * lists to choose from. Cuts long texts first, then leaves out the last rows of the longest lists. `left_out` counts
 * these rows.
 */
function fitResult(result: JsonObject, isLookUp: boolean): JsonObject {
  const maxBytes = isLookUp ? MAX_LOOK_UP : MAX_WRITE;
  let fitted = result;
  for (const length of TEXT_LENGTHS) {
    if (countBytesOf(fitted) <= maxBytes) return fitted;
    fitted = cutTexts(fitted, length) as JsonObject;
  }
  for (let leftOut = 1; countBytesOf(fitted) > maxBytes; leftOut++) {
    const list = findLongestList(fitted);
    if (!list) return pickOutcome(fitted);
    list.pop();
    fitted["left_out"] = leftOut;
  }
  return fitted;
}

function countBytesOf(value: unknown): number {
  const text = JSON.stringify(value, (key, inner) => CHOICES.includes(key) ? undefined : inner);
  return countBytes(text);
}

/** Returns a copy. `message` is cut to the first length only, because no other field repeats it. */
function cutTexts(value: unknown, length: number, field = ""): unknown {
  if (typeof value === "string") {
    const max = field === "message" ? TEXT_LENGTHS[0]! : length;
    return value.length <= max ? value : `${value.slice(0, max - 1).toWellFormed()}…`;
  }
  if (Array.isArray(value)) return value.map((item) => cutTexts(item, length));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cutTexts(inner, length, key)]),
  );
}

function findLongestList(value: unknown): unknown[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const inner = Object.entries(value).map(([key, one]) =>
    CHOICES.includes(key) ? undefined : findLongestList(one)
  );
  const lists = [value, ...inner]
    .filter((one): one is unknown[] => Array.isArray(one) && one.length > 0);
  return lists.sort((a, b) => countBytesOf(b) - countBytesOf(a))[0];
}

function pickOutcome({ type, code, message, call_id }: JsonObject): JsonObject {
  return { type, code, message, ...(call_id !== undefined && { call_id }) };
}
