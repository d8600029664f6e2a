/** The short form of calls, which every turn after their own sends. */
import type { Part, StoredMessage, ToolCallPart } from "../contract/parts.ts";
import { isObject, type JsonObject, parseObject } from "../json_value.ts";
import { AWAITS_ANSWER } from "../prompts/history_texts.ts";
import { isUuidShaped, type ShortIds } from "../ids.ts";
import { countBytes } from "../storable_text.ts";
import { readProviderMessages } from "./assistant_message.ts";
import { findCallToUndo, findShortId, hasResultFields } from "./call_outcome.ts";
import { toToolContent } from "./tool_content.ts";

/**
 * Returns normalised messages of earlier turns with the short form of each call and its result, one for each given
 * message. Every call has a result then, and the standard fields only: providers demand signatures and
 * reasoning only in the turn of the call, where it has its full form. A message keeps the same form in every turn.
 *
 * @param decidedCallIds calls that the person's message decided: the newest message with one of them keeps the full form
 */
export function shortenHistory(
  messages: readonly StoredMessage[],
  decidedCallIds: readonly string[] = [],
): StoredMessage[] {
  const decided = messages.findLastIndex(({ parts }) =>
    parts.some((part) => part.type === "tool-call" && decidedCallIds.includes(part.toolCallId))
  );
  let callCount = 0;
  return messages.map((message, i) => {
    if (message.role === "user" || i === decided) return message;
    return {
      ...message,
      provider: keepRawTexts(message.provider),
      // Shorter than ids of providers, which repeat them between turns.
      parts: shortenParts(message.parts, () => `h${++callCount}`),
    };
  });
}

function shortenParts(parts: readonly Part[], newCallId: () => string): Part[] {
  const shortened: Part[] = [];
  let results: Part[] = [];
  function endStep() {
    shortened.push(...results);
    results = [];
  }
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.type === "tool-result") continue;
    if (part.type !== "tool-call" || parts[i - 1]?.type !== "tool-call") endStep();
    if (part.type !== "tool-call") shortened.push(part);
    else {
      const call = buildShortCall(part, newCallId());
      const { toolCallId, toolName, output } = call;
      shortened.push(call);
      results.push({ type: "tool-result", toolCallId, toolName, output });
    }
  }
  endStep();
  return shortened;
}

function buildShortCall(call: ToolCallPart, toolCallId: string): ToolCallPart {
  const { input, content } = shortenCall(call);
  const { type, toolName } = call;
  return { type, toolCallId, toolName, input, state: "output-available", output: content };
}

/** Returns the raw messages without calls that have fields of their provider, as `StoredMessage.provider` has them. */
function keepRawTexts(rawMessages: string | null): string | null {
  const kept = readProviderMessages(rawMessages).filter(hasProviderText);
  return kept.length === 0 ? null : JSON.stringify(kept);
}

function hasProviderText(rawMessage: unknown): boolean {
  if (!isObject(rawMessage) || (rawMessage["tool_calls"] ?? null) !== null) return false;
  if (typeof rawMessage["content"] !== "string") return true;
  for (const field of Object.keys(rawMessage)) {
    if (!STANDARD_FIELDS.has(field) && !isBlank(rawMessage[field])) return true;
  }
  return false;
}

const STANDARD_FIELDS: ReadonlySet<string> = new Set(["role", "content", "tool_calls"]);

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** Maximum bytes of a call's arguments and the content of its `tool` message together. */
export const MAX_SHORT_CALL_BYTES = 120;
/** Maximum bytes of a content that can be cut. The arguments need the rest. */
const MAX_CONTENT_BYTES = 80;
const MAX_ARGUMENT_BYTES = 48;
/** The rows of a list that are read: more than fit in any short form. */
const MAX_ROWS = 20;
/** Maximum bytes of a result with ids. Its arguments may be left out. */
const MAX_RESULT_BYTES = MAX_SHORT_CALL_BYTES - "{}".length;

/** Codes whose message is left out, because the arguments say more. */
const SAID_BY_ARGUMENTS = new Set<unknown>(["ok", "already_done", "needs_clarification"]);
/** The ids of the rows that a call made or changed. Later calls have them as arguments. */
const ID_FIELDS = ["event_id", "entry_id", "issue_id", "asset_id"];
/** The rows that a look-up found. */
const LIST_FIELDS = ["entries", "items", "open_issues", "assets"];

/** What a model reads of a call in the turns after its own. */
interface ShortCall {
  /** The first arguments that fit; all while the call is pending. */
  input: JsonObject;
  /** The code of the result with the ids of the rows that the call made, changed or found, or the beginning of any other output. */
  content: string;
}

/** Returns the short form of a call. It depends on the stored call alone, so it is the same in every later turn. */
export function shortenCall(call: ToolCallPart): ShortCall {
  const { output, shortIds } = call;
  if (output === undefined && call.state === "approval-requested") return buildPendingCall(call);
  const result = hasResultFields(output) ? output : undefined;
  const content = result ? shortenResult(result, shortIds) : shortenOutcome(call);
  const input = shortenInput(call.input, MAX_SHORT_CALL_BYTES - countBytes(content));
  const found = result ? listFoundIds(result, shortIds) : [];
  if (found.length === 0) return { input, content };
  const room = MAX_SHORT_CALL_BYTES - countBytes(JSON.stringify(input));
  return { input, content: addFoundIds(content, found, Math.min(room, MAX_CONTENT_BYTES)) };
}

function shortenOutcome({ output, state, errorText, approval }: ToolCallPart): string {
  if (output !== undefined) return cutText(toToolContent(output), MAX_CONTENT_BYTES);
  switch (state) {
    case "output-available":
      return renderCode("ok");
    case "output-error":
      return cutText(errorText ?? renderCode("failed"), MAX_CONTENT_BYTES);
    case "output-denied":
      return renderCode("denied");
    default:
      return renderCode(approval?.approved === false ? "denied" : "not_executed");
  }
}

function renderCode(code: unknown): string {
  return JSON.stringify({ code });
}

/**
 * Returns the call with all its arguments, from which the model can make a call that replaces it. The content has the
 * time of expiry, because it must not change when the approval expires.
 */
function buildPendingCall({ input, approval }: ToolCallPart): ShortCall {
  const expiresAt = approval?.["expiresAt"];
  const until = typeof expiresAt === "string" ? expiresAt.slice(0, 16) : undefined;
  const content = { code: "awaiting_approval", message: AWAITS_ANSWER, until };
  return { input: isObject(input) ? input : {}, content: JSON.stringify(content) };
}

/** The code, and the ids of what was made or changed. */
function shortenResult(result: JsonObject, shortIds?: ShortIds): string {
  const { code, message } = result;
  const data = dataOf(result);
  const { call_id } = findCallToUndo(result);
  const eventId = readId("event_id" in data ? data["event_id"] : result["eventId"], shortIds);
  let short = renderCode(code);
  if (!SAID_BY_ARGUMENTS.has(code)) short = addMessage(short, message);
  if (call_id) short = addIfFits(short, "call_id", call_id, MAX_RESULT_BYTES);
  const shown: string[] = [];
  for (const field of ID_FIELDS) {
    // An event names its asset.
    if (field === "asset_id" && eventId !== undefined) continue;
    const id = field === "event_id" ? eventId : readId(data[field], shortIds);
    // The event that reports an issue is the issue.
    if (id === undefined || shown.includes(id)) continue;
    const longer = addIfFits(short, field, id, MAX_RESULT_BYTES);
    if (longer !== short) shown.push(id);
    short = longer;
  }
  return short;
}

function readId(value: unknown, shortIds?: ShortIds): string | undefined {
  return typeof value === "string" ? findShortId(value, shortIds) : undefined;
}

/** The ids that a look-up found, or among which the person may choose. */
function listFoundIds(result: JsonObject, shortIds?: ShortIds): string[] {
  const { clarification } = result;
  const data = dataOf(result);
  const ids: string[] = [];
  if (isObject(clarification)) addRowIds(clarification["options"], ids, shortIds);
  for (const field of LIST_FIELDS) addRowIds(data[field], ids, shortIds);
  return ids;
}

function addRowIds(rows: unknown, ids: string[], shortIds?: ShortIds): void {
  if (!Array.isArray(rows)) return;
  for (const row of rows.slice(0, MAX_ROWS)) {
    const id = isObject(row)
      ? readId(row["id"], shortIds) ?? readId(row["issue_id"], shortIds)
      : undefined;
    if (id !== undefined) ids.push(id);
  }
}

/** Adds the first ids that fit. */
function addFoundIds(short: string, ids: readonly string[], maxBytes: number): string {
  let longer = short;
  for (let count = 1; count <= ids.length; count++) {
    const more = addIfFits(short, "found", ids.slice(0, count), maxBytes);
    if (more === short) break;
    longer = more;
  }
  return longer;
}

/** Adds the reason of a failure. */
function addMessage(short: string, message: unknown): string {
  const room = MAX_CONTENT_BYTES - countBytes(addMember(short, "message", ""));
  return addIfFits(short, "message", cutText(String(message), room), MAX_CONTENT_BYTES);
}

function addIfFits(short: string, field: string, value: unknown, maxBytes: number): string {
  const longer = addMember(short, field, value);
  return countBytes(longer) <= maxBytes ? longer : short;
}

/** Adds a member to the JSON text of an object that has others. */
function addMember(object: string, field: string, value: unknown): string {
  return `${object.slice(0, -1)},"${field}":${JSON.stringify(value)}}`;
}

function dataOf({ data }: JsonObject): JsonObject {
  return isObject(data) ? data : {};
}

function shortenInput(input: unknown, maxBytes: number): JsonObject {
  const given = (typeof input === "string" ? parseObject(input) : input) ?? {};
  if (!isObject(given)) return {};
  const short: JsonObject = {};
  let bytes = "{}".length;
  for (const field of orderFields(given)) {
    const value = given[field];
    // A model has no use for an id without a short form.
    if (typeof value === "string" && isUuidShaped(value)) continue;
    const comma = bytes > "{}".length ? "," : "";
    const measure = (kept: unknown) =>
      countBytes(`${comma}${JSON.stringify(field)}:${JSON.stringify(kept)}`);
    let kept = typeof value === "string" ? cutText(value, MAX_ARGUMENT_BYTES) : value;
    // A model copies the calls that it sees: one without its title is no example.
    if (typeof value === "string" && LEADING_TEXTS.includes(field)) {
      kept = cutText(value, Math.min(MAX_ARGUMENT_BYTES, maxBytes - bytes - measure("")));
    }
    const added = measure(kept);
    if (bytes + added > maxBytes) continue;
    short[field] = kept;
    bytes += added;
  }
  return short;
}

/** Arguments without which a call of their tool would be rejected. */
const LEADING_FIELDS = [
  "event_type",
  "action",
  "to_status",
  "issue_id",
  "old_asset_id",
  "asset_id",
  "work",
  "trade",
  "channel",
  "kind",
];

/** Of these arguments, what fits is kept. */
const LEADING_TEXTS = ["title", "question", "body"];

/** The leading fields first, then the others as given. */
function orderFields(given: JsonObject): string[] {
  const leading = [...LEADING_FIELDS, ...LEADING_TEXTS]
    .filter((field) => Object.hasOwn(given, field));
  return [...leading, ...Object.keys(given).filter((field) => !leading.includes(field))];
}

const ELLIPSIS = "…";
const encoder = new TextEncoder();

/** Returns the text, or its beginning and "…" if it has more bytes in UTF-8. Cuts between characters. */
function cutText(text: string, maxBytes: number): string {
  if (countBytes(text) <= maxBytes) return text;
  const room = new Uint8Array(Math.max(0, maxBytes - countBytes(ELLIPSIS)));
  const { read } = encoder.encodeInto(text, room);
  return `${text.slice(0, read).trimEnd()}${ELLIPSIS}`;
}
