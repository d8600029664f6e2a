import type { ToolCallPart } from "../../../contract/parts.ts";
import { isObject, type JsonObject, parseObject } from "../../../json_value.ts";
import type { ShortIds } from "../../../short_id.ts";
import { countBytes } from "../../../storable_text.ts";
import { toToolContent } from "../../tool_content.ts";
import { compactResult } from "../compact_result.ts";
import { cutText } from "./cut_text.ts";

/** Maximum bytes of a call's arguments and the content of its `tool` message together. */
export const MAX_SHORT_CALL_BYTES = 120;
/** Maximum bytes of a content that can be cut. The arguments need the rest. */
const MAX_CONTENT_BYTES = 80;
const MAX_ARGUMENT_BYTES = 48;
/** Maximum bytes of a result with ids. Its arguments may be left out. */
const MAX_RESULT_BYTES = MAX_SHORT_CALL_BYTES - "{}".length;

/** Codes whose message is left out, because the arguments say more. */
const SAID_BY_ARGUMENTS = new Set<unknown>(["ok", "already_done", "needs_clarification"]);
/** The ids of the rows that a call made or changed. Later calls have them as arguments. */
const ID_FIELDS = ["event_id", "entry_id", "issue_id", "asset_id"];
/** The rows that a look-up found. */
const LIST_FIELDS = ["entries", "items", "open_issues", "assets"];

/** What a model reads of a call in the turns after its own. */
export interface ShortCall {
  /** The first arguments that fit. */
  input: JsonObject;
  /** The code of the result with the ids of the rows that the call made, changed or found, or the beginning of any other output. */
  content: string;
}

/** Returns the short form of a call. It depends on the stored call alone, so that it is the same in every later turn. */
export function shortenCall(call: ToolCallPart): ShortCall {
  const result = call.output === undefined ? undefined : readResult(call.output, call.shortIds);
  const short = result && shortenResult(result);
  const content = short ? JSON.stringify(short) : shortenOutcome(call);
  const input = shortenInput(call.input, MAX_SHORT_CALL_BYTES - countBytes(content));
  const found = result ? listFoundIds(result) : [];
  if (!short || found.length === 0) return { input, content };
  const room = Math.min(
    MAX_SHORT_CALL_BYTES - countBytes(JSON.stringify(input)),
    MAX_CONTENT_BYTES,
  );
  return { input, content: JSON.stringify(addFoundIds(short, found, room)) };
}

/** The result of a server tool with the short ids that its turn sends; undefined for any other output. */
function readResult(output: unknown, shortIds?: ShortIds): JsonObject | undefined {
  const read = isObject(output) ? selectReadFields(output) : output;
  const compact = compactResult(read, shortIds);
  return isObject(compact) && compact !== read ? compact : undefined;
}

/** A result without what the short form never shows: most of its data. */
function selectReadFields(output: JsonObject): JsonObject {
  const { data, clarification } = output;
  return {
    ...output,
    ...(isObject(data) && { data: selectIds(data) }),
    ...(isObject(clarification) && {
      clarification: { options: selectRowIds(clarification["options"]) },
    }),
  };
}

function selectIds(data: JsonObject): JsonObject {
  const ids: JsonObject = {};
  for (const field of ID_FIELDS) if (data[field] !== undefined) ids[field] = data[field];
  for (const field of LIST_FIELDS) {
    if (data[field] !== undefined) ids[field] = selectRowIds(data[field]);
  }
  return ids;
}

/** More rows than fit in any short form are not read. */
const MAX_ROWS = 20;

function selectRowIds(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.slice(0, MAX_ROWS).map((row) =>
    isObject(row) ? { id: row["id"], issue_id: row["issue_id"] } : row
  );
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
    case "approval-requested":
      return renderPending(approval?.["expiresAt"]);
    default:
      return renderCode(approval?.approved === false ? "denied" : "not_executed");
  }
}

function renderCode(code: string): string {
  return JSON.stringify({ code });
}

/** The content has the time of expiry, because it must not change when the approval expires. */
function renderPending(expiresAt: unknown): string {
  const until = typeof expiresAt === "string" ? expiresAt.slice(0, 16) : undefined;
  return JSON.stringify({ code: "awaiting_approval", message: "Still waiting", until });
}

/** The code, the undo if it is more than a void of the event, and the ids of what was made or changed. */
function shortenResult(result: JsonObject): JsonObject {
  const data = dataOf(result);
  const eventId = data["event_id"] ?? result["eventId"];
  let short: JsonObject = { code: result["code"] };
  if (!SAID_BY_ARGUMENTS.has(result["code"])) short = addMessage(short, result["message"]);
  if (isObject(result["undo"])) short = addIfFits(short, "undo", result["undo"], MAX_RESULT_BYTES);
  for (const field of ID_FIELDS) {
    // The event that reports an issue is the issue, and an event names its asset.
    const id = field === "event_id" ? eventId : data[field];
    if (typeof id !== "string") continue;
    const isKnown = field === "asset_id"
      ? eventId !== undefined
      : Object.values(short).includes(id);
    if (!isKnown) short = addIfFits(short, field, id, MAX_RESULT_BYTES);
  }
  return short;
}

/** The ids that a look-up found, or among which the person may choose. */
function listFoundIds(result: JsonObject): string[] {
  const { options } = isObject(result["clarification"]) ? result["clarification"] : {};
  const data = dataOf(result);
  return [options, ...LIST_FIELDS.map((field) => data[field])].flatMap(idsOf);
}

/** Adds the first ids that fit. */
function addFoundIds(short: JsonObject, ids: string[], maxBytes: number): JsonObject {
  let longer = short;
  for (let count = 1; count <= ids.length; count++) {
    const more = addIfFits(longer, "found", ids.slice(0, count), maxBytes);
    if (more === longer) break;
    longer = more;
  }
  return longer;
}

/** Adds the reason of a failure. */
function addMessage(short: JsonObject, message: unknown): JsonObject {
  const room = MAX_CONTENT_BYTES - countBytes(JSON.stringify({ ...short, message: "" }));
  return addIfFits(short, "message", cutText(String(message), room), MAX_CONTENT_BYTES);
}

function addIfFits(
  short: JsonObject,
  field: string,
  value: unknown,
  maxBytes: number,
): JsonObject {
  const longer = { ...short, [field]: value };
  return countBytes(JSON.stringify(longer)) <= maxBytes ? longer : short;
}

function dataOf({ data }: JsonObject): JsonObject {
  return isObject(data) ? data : {};
}

function idsOf(rows: unknown): string[] {
  return Array.isArray(rows)
    ? rows.flatMap((row) => {
      const id = isObject(row) ? row["id"] ?? row["issue_id"] : undefined;
      return typeof id === "string" ? [id] : [];
    })
    : [];
}

function shortenInput(input: unknown, maxBytes: number): JsonObject {
  const given = isObject(input) ? input : typeof input === "string" ? parseObject(input) : {};
  const short: JsonObject = {};
  let bytes = "{}".length;
  for (const [field, value] of Object.entries(given ?? {})) {
    const kept = typeof value === "string" ? cutText(value, MAX_ARGUMENT_BYTES) : value;
    const comma = bytes > "{}".length ? "," : "";
    const added = countBytes(`${comma}${JSON.stringify(field)}:${JSON.stringify(kept)}`);
    if (bytes + added > maxBytes) continue;
    short[field] = kept;
    bytes += added;
  }
  return short;
}
