/** The reply of a turn, and where each of its fields appears. */
import { z } from "zod";
import { type Focus, focus } from "./fields.ts";
import { toolCallView } from "./tool_call_view.ts";

export const usage = z.object({
  inputTokens: z.number().int().describe("Tokens sent to the model"),
  cachedInputTokens: z.number().int().describe("The input tokens that the provider had cached"),
  outputTokens: z.number().int().describe("Tokens that the model wrote"),
  modelCalls: z.number().int().describe("Requests to the model"),
});
export type Usage = z.infer<typeof usage>;

export const turnReply = z.object({
  message: z.string().describe("The answer, in Markdown without links and images"),
  functionCall: z.object({ name: z.string(), arguments: z.string() })
    .describe("The first call that was executed, for the app's badge; `arguments` is JSON text")
    .optional(),
  functionResult: z.string().describe("The result of `functionCall`, as JSON text").optional(),
  toolCalls: z.array(toolCallView).describe("Every tool call of the turn, in order"),
  suggestions: z.array(z.string()).max(3).describe("Messages that the person may send next"),
  focus: focus.describe("What the app may open").optional(),
  status: z.enum(["completed", "requires_action"]).describe(
    "`requires_action`: a call needs an approval decision or client tool output",
  ),
  degraded: z.literal(true).describe(
    "The model gave no usable answer; `message` is made from the tool results",
  ).optional(),
  stopped: z.literal(true).describe(
    "The person stopped the turn; `message` is the part written by then",
  ).optional(),
  threadId: z.string().describe("The id of the thread"),
  messageId: z.string().describe(
    "The id of the assistant's message; a continued turn keeps it",
  ),
  usage: usage.describe("What the turn used"),
});
export type TurnReply = z.infer<typeof turnReply>;

/** What a reply has besides its message: what SQL `read_messages` returns as `shown`. */
export type ReplyExtras = Partial<
  Omit<TurnReply, "message" | "toolCalls" | "threadId" | "messageId">
>;

/** Data parts of the stream and of UI messages. A later part replaces an earlier one with its id. */
export type ReplyDataPart =
  | {
    type: "data-badge";
    id: "badge";
    data: Required<Pick<ReplyExtras, "functionCall" | "functionResult">>;
  }
  | { type: "data-suggestions"; id: "suggestions"; data: TurnReply["suggestions"] }
  | { type: "data-focus"; id: "focus"; data: Focus };

/** When the stream sends a field. The answer is the text after the tool calls. */
export type ReplyMoment = "start" | "before-answer" | "after-answer" | "end";

interface ReplyFieldRow {
  /** The JSON reply has every field. */
  json: true;
  /** The chunk that carries the field and, for metadata and data parts, when it is sent. */
  stream:
    | "start"
    | "text-*"
    | "tool-*"
    | "none"
    | { chunk: "message-metadata" | ReplyDataPart["type"]; at: ReplyMoment };
  /** Whether `GET /{threadId}/messages` returns the field in the message that the stream builds. */
  reload: boolean;
  /** Whether the stream of a stored reply carries the field. */
  replay: boolean;
}

const everywhere = { json: true, reload: true, replay: true } as const;

/**
 * Where each field of the reply appears. The stream, the replay and the reload read this table: a new
 * field needs its schema and its row here (a new data part also a line in `toDataParts`), and its value
 * in turn/reply/build_reply.ts.
 */
export const REPLY_FIELDS = {
  messageId: { ...everywhere, stream: "start" },
  message: { ...everywhere, stream: "text-*" },
  toolCalls: { ...everywhere, stream: "tool-*" },
  threadId: { ...everywhere, stream: { chunk: "message-metadata", at: "start" } },
  functionCall: { ...everywhere, stream: { chunk: "data-badge", at: "before-answer" } },
  functionResult: { ...everywhere, stream: { chunk: "data-badge", at: "before-answer" } },
  suggestions: { ...everywhere, stream: { chunk: "data-suggestions", at: "after-answer" } },
  focus: { ...everywhere, stream: { chunk: "data-focus", at: "after-answer" } },
  usage: { ...everywhere, stream: { chunk: "message-metadata", at: "after-answer" } },
  degraded: { ...everywhere, stream: { chunk: "message-metadata", at: "before-answer" } },
  stopped: { ...everywhere, stream: { chunk: "message-metadata", at: "end" } },
  status: { json: true, stream: "none", reload: false, replay: false },
} as const satisfies Record<keyof TurnReply, ReplyFieldRow>;

/** The types of the data parts that a reply's fields make. */
export const REPLY_DATA_PARTS = Object.values(REPLY_FIELDS).flatMap(({ stream }) =>
  typeof stream === "string" || stream.chunk === "message-metadata" ? [] : stream.chunk
);

type View = "stream" | "reload" | "replay";

/**
 * The fields that a view carries in metadata and data parts: of one moment, or of all. Data parts are
 * withheld while the turn requires action, because they would lead away from the pending call.
 */
export function selectFields(reply: ReplyExtras, view: View, moment?: ReplyMoment): ReplyExtras {
  const selected: ReplyExtras = {};
  for (const name of EXTRA_FIELDS) {
    const { stream, ...row } = REPLY_FIELDS[name];
    if (typeof stream === "string" || (view !== "stream" && !row[view])) continue;
    const isWithheld = reply.status === "requires_action" && stream.chunk !== "message-metadata";
    if (!isWithheld && (!moment || stream.at === moment)) copyField(name, reply, selected);
  }
  return selected;
}

const EXTRA_FIELDS = Object.keys(REPLY_FIELDS).filter((name): name is keyof ReplyExtras =>
  !["message", "toolCalls", "threadId", "messageId"].includes(name)
);

function copyField<K extends keyof ReplyExtras>(name: K, from: ReplyExtras, to: ReplyExtras) {
  if (from[name] !== undefined) to[name] = from[name];
}

/** The data parts of these fields. An empty list makes none. */
export function toDataParts(fields: ReplyExtras): ReplyDataPart[] {
  const { functionCall, functionResult, suggestions = [], focus } = fields;
  const parts: ReplyDataPart[] = [];
  if (functionCall && functionResult !== undefined) {
    parts.push({ type: "data-badge", id: "badge", data: { functionCall, functionResult } });
  }
  if (suggestions.length > 0) {
    parts.push({ type: "data-suggestions", id: "suggestions", data: suggestions });
  }
  if (focus) parts.push({ type: "data-focus", id: "focus", data: focus });
  return parts;
}

/** Those of these fields that message metadata carries. */
export function toMetadata(fields: ReplyExtras): ReplyExtras {
  const metadata: ReplyExtras = {};
  for (const name of EXTRA_FIELDS) {
    const { stream } = REPLY_FIELDS[name];
    if (typeof stream !== "string" && stream.chunk === "message-metadata") {
      copyField(name, fields, metadata);
    }
  }
  return metadata;
}
