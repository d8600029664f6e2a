/** The rows that the SQL functions return. What a schema does not name is left out. */
import { z } from "zod";
import { NOTICE_MARKS, type Part, type StoredMessage } from "../contract/parts.ts";
import { listChanged } from "../contract/changed_lists.ts";
import { fileReading } from "../contract/file_reading.ts";
import { buildReceipts } from "../contract/receipts.ts";
import { readReplyFields } from "../contract/reply_fields.ts";
import { approval, approvalPlan, toolCallState } from "../contract/tool_call_view.ts";
import { renderedText } from "../contract/rendered_text.ts";
import { loggedTurnEvent } from "../contract/turn_events.ts";
import { isObject, type JsonObject } from "../json_value.ts";

/** Short ids by uuid. */
export const shortIds = z.record(z.string(), z.string());

/**
 * Returns the schema of a list that leaves out the items that `item` rejects. Any caller may have stored the JSON: one
 * malformed item must not make a thread unreadable for its other members.
 */
function listOfReadable<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    })
  );
}

const part: z.ZodType<Part> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string(),
    by: z.literal("app").optional(),
    notice: z.enum(NOTICE_MARKS).optional(),
  }),
  z.object({
    type: z.literal("tool-call"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown().default(undefined),
    state: toolCallState,
    approval: approval.optional(),
    output: z.unknown().optional(),
    errorText: z.string().optional(),
    provider: z.string().optional(),
    shortIds: shortIds.optional(),
  }),
  z.object({
    type: z.literal("tool-result"),
    toolCallId: z.string(),
    toolName: z.string(),
    output: z.unknown().default(undefined),
    isError: z.boolean().optional(),
  }),
  z.object({
    type: z.literal("file"),
    mediaType: z.string(),
    url: z.string(),
    name: z.string().optional(),
    fileId: z.string().optional(),
    description: z.string().optional(),
    reading: fileReading.optional().catch(undefined),
  }),
  z.object({
    type: z.literal("follow-up-context"),
    kind: z.string().min(1).max(64),
    id: z.string().max(64).optional(),
    text: z.string().max(2_000).optional(),
    shortId: z.string().optional(),
  }),
]);

/**
 * The readable parts of a message. A result without an output gets the output or error of the nearest call before it with
 * its id: SQL `read_history` sends each output once.
 */
export const storedParts: z.ZodType<Part[]> = listOfReadable(part).transform((parts) =>
  parts.map((one, index) =>
    one.type === "tool-result" && one.output === undefined
      ? { ...one, output: findOutput(one.toolCallId, parts.slice(0, index)) }
      : one
  )
);

function findOutput(toolCallId: string, earlier: readonly Part[]): unknown {
  const call = earlier.findLast((one) => one.type === "tool-call" && one.toolCallId === toolCallId);
  if (call?.type !== "tool-call") return undefined;
  return call.output === undefined ? call.errorText : call.output;
}

export const storedMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: storedParts,
  origin: z.enum(["app", "turn", "client_import"]),
  model: z.string().nullable(),
  provider: z.string().nullable(),
}) satisfies z.ZodType<StoredMessage>;

/**
 * Returns fields of SQL as the reply has them. In SQL `functionResult` is JSON in which texts can be rendered, and
 * `receipts` has the calls that wrote, and `changed` no `threads`.
 */
function fromSqlFields(
  { functionResult, receipts: calls, changed, ...fields }: JsonObject,
): JsonObject {
  return {
    ...fields,
    ...(functionResult !== undefined && { functionResult: JSON.stringify(functionResult) }),
    ...(Array.isArray(calls) && { receipts: buildReceipts(calls.filter(isObject)) }),
    ...(changed !== undefined && { changed: listChanged([{ changed }]) }),
  };
}

/** The fields of an answer's reply that its parts do not have; null if no answer was stored. */
export const replyFields = z.record(z.string(), z.unknown())
  .transform((fields) => readReplyFields(fromSqlFields(fields)))
  .nullable().catch(null);

/** What `run_tools` returns of a tool call. */
export const toolCallRow = z.object({
  id: z.string(),
  ordinal: z.int(),
  name: z.string(),
  state: toolCallState,
  /** The tool's result or the client tool output, any JSON; null while the call is pending. */
  result: z.unknown(),
  error_text: z.string().nullable().exactOptional(),
  /** The short ids of the rows that the result names. */
  short_ids: shortIds.nullable().exactOptional(),
  /** Whether an earlier call of the turn has the same tool and the same resolved input. */
  is_duplicate: z.boolean().exactOptional(),
  approval: z.object({
    id: z.string(),
    expires_at: z.string(),
    preview: renderedText.exactOptional(),
    approved: z.boolean().exactOptional(),
    reason: z.string().exactOptional(),
    plan: approvalPlan.exactOptional(),
    only: z.array(z.string()).exactOptional(),
  }).exactOptional(),
});
export type ToolCallRow = z.infer<typeof toolCallRow>;

/** What a resumed or continued turn gets: also the call as it was stored. */
export const storedToolCallRow = toolCallRow.extend({
  /** The number of the pass that proposed it, from 1. */
  pass: z.int(),
  error_text: z.string().nullable(),
  arguments: z.string(),
  /** The provider's whole call as JSON text; `""` if there is none. */
  provider: z.string(),
  provider_call_id: z.string().nullable(),
  /** The validated arguments; null if validation failed. */
  input: z.unknown(),
  /** Of an undecided call: whether its approval was requested again, with another plan. */
  is_asked_again: z.boolean().exactOptional(),
});
export type StoredToolCallRow = z.infer<typeof storedToolCallRow>;

/** The home as SQL `private.home_context` describes it, which also bounds every list. Rows have further columns. */
export const homeContext = z.looseObject({
  today: z.string(),
  home: z.looseObject({
    name: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    country: z.string().nullable(),
    /** City and region. */
    place: z.string().nullable(),
  }),
  you: z.looseObject({ name: z.string().nullable(), role: z.string() }),
  assets: z.array(z.looseObject({ id: z.string(), kind: z.string(), name: z.string() })),
  vendors: z.array(z.looseObject({ name: z.string() })),
  settled_issues: z.array(z.looseObject({ issue_id: z.string(), title: z.string() })),
  open_issues: z.array(z.looseObject({
    issue_id: z.string(),
    asset_id: z.string().nullable(),
    title: z.string(),
    status: z.string(),
  })),
  attention: z.array(z.looseObject({
    kind: z.string(),
    id: z.string(),
    asset_id: z.string().nullable(),
    title: z.string(),
    /** Of the catalogue: the title is its English one, which nobody changed. */
    task: z.string().exactOptional(),
    due_on: z.string().nullable(),
  })),
  recent_events: z.array(
    z.looseObject({ id: z.string(), title: z.string(), event_type: z.string() }),
  ),
});
export type HomeContext = z.infer<typeof homeContext>;

/** An event of `read_turn_events`, whose fields of the reply are as SQL gives them. */
const storedTurnEvent = z.unknown().transform((event) =>
  isObject(event) && isObject(event["fields"])
    ? { ...event, fields: fromSqlFields(event["fields"]) }
    : event
).pipe(loggedTurnEvent);

/**
 * Consecutive events of an attempt. `seq` counts the attempt's batches from 1. An unknown event is left out: an
 * instance of another version may have written it, or a caller through `append_turn_events`.
 */
export const eventBatch = z.object({ seq: z.int(), events: listOfReadable(storedTurnEvent) });
export type EventBatch = z.infer<typeof eventBatch>;
