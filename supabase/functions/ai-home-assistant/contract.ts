/**
 * The public API as schemas: what a client may send, what it gets back, and what is stored.
 * Types, validation and the API reference are all read from here.
 */
import { z } from "zod";

const uuid = z.uuid("must be a uuid");
const clientKey = z.string().min(1).max(64);
const threadKey = z.string().regex(
  /^[A-Za-z0-9_-]{1,64}$/,
  "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
);

/** What the person is looking at in the app. */
export const focus = z.object({
  type: z.enum(["asset", "issue", "schedule", "contractors", "report"]),
  id: z.string().max(64).describe("Of the asset, issue or schedule").optional(),
});
export type Focus = z.infer<typeof focus>;

/** The card, event or asset that the person tapped on before writing. */
export const followUpContext = z.object({
  kind: z.string().min(1).max(64).describe("`asset`, `event`, `suggestion`, …"),
  id: z.string().max(64).optional(),
  text: z.string().max(2_000).describe("What it says on the screen").optional(),
});
export type FollowUpContext = z.infer<typeof followUpContext>;

/** One line of an older app's own history: text only, and never trusted as tool history. */
export const importedMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
});

const IMPORTED = 40;

/** `POST /`, the app's form. Unknown fields are ignored. */
export const turnRequest = z.object({
  message: z.string().max(4_000, "must be 4,000 characters or fewer")
    .refine((text) => text.trim() !== "", "must not be blank")
    .describe("What the person says"),
  propertyId: uuid.describe("The home; needed when the person has several").optional(),
  threadId: threadKey.describe(
    "The thread's id, or a key of your own; left out begins a new thread",
  )
    .optional(),
  messageId: clientKey.describe("Your id of the message; sent again, it gets the same reply")
    .optional(),
  /** Only the newest are ever used; an app that always sends all of them is not refused for it. */
  conversationHistory: z.array(importedMessage).transform((all) => all.slice(-IMPORTED))
    .describe("An older app's own history; read once, when the thread is new").optional(),
  followUpContext: followUpContext.describe("What the person tapped on before writing").optional(),
  focusSystem: z.string().max(80).describe("The kind of system on the screen").optional(),
  activeFocus: focus.describe("What is on the screen").optional(),
});
export type TurnRequest = z.infer<typeof turnRequest>;

/**
 * `POST /`, the form of chat clients (AI SDK's `DefaultChatTransport`). The server's own history is the
 * truth: of `messages` it takes the person's last message, or their answers to calls that wait.
 * `regenerate-message`: `messages` end with the person's message that is to be answered again.
 */
export const chatClientRequest = turnRequest
  .pick({ propertyId: true, messageId: true, focusSystem: true, activeFocus: true })
  .extend({
    id: threadKey.describe("The chat's id: the key of the thread"),
    messages: z.array(z.unknown()).min(1)
      .describe("UI messages. The last of the person counts, or their answers in the last one"),
    trigger: z.enum(
      ["submit-message", "regenerate-message"],
      "must be submit-message or regenerate-message",
    ).describe("`regenerate-message` answers the last message of the person again")
      .default("submit-message"),
    followUpContext: followUpContext.optional(),
  });
export type ChatClientRequest = z.infer<typeof chatClientRequest>;

/** An answer to a call that waits: a decision, whatever the phone made of it, or that it failed there. */
const output = z.unknown();

/** `POST /tool-results`. An approval takes `'approved'`, `'denied'` or `{ approved, reason? }`. */
export const toolResultsRequest = z.object({
  threadId: threadKey.describe("As in the reply, or your own key"),
  toolCallId: z.string().min(1).max(512).describe("`id` of the call that waits"),
  /** Providers repeat call ids; with it an old answer meets no new question. */
  messageId: uuid.describe("The assistant message that asks").optional(),
  propertyId: uuid.describe("As in `POST /`").optional(),
  approvalId: z.string().max(64).describe("`approval.id` of the call").optional(),
  output: output.describe(
    "A decision: `'approved'`, `'denied'` or `{ approved, reason? }`. Else what the phone's tool came to",
  ).optional(),
  state: z.literal("output-error").describe("The phone could not do it").optional(),
  errorText: z.string().min(1).max(2_000).describe("Why, for `output-error`").optional(),
}).refine((body) => "output" in body || body.errorText !== undefined, {
  path: ["output"],
  message: "is required, or state 'output-error' with errorText",
});
export type ToolResultsRequest = z.infer<typeof toolResultsRequest>;

/** The codes of a tool's result. Only `ok` and `already_done` are a success. */
export const RESULT_CODES = [
  "ok",
  "already_done",
  "needs_clarification",
  "awaiting_approval",
  "denied",
  "expired",
  "not_found",
  "invalid_arguments",
  "conflict",
  "authority_conflict",
  "forbidden",
  "unavailable",
  "timeout",
  "internal",
] as const;

/**
 * What a tool call came to: what the model reads, what is stored, what the app's badge shows.
 * `message` is one sentence for a person. Tools add fields of their own (`eventId`, `title`, …).
 */
export const toolResult = z.looseObject({
  type: z.string().describe("What was done or found, e.g. `home_event_recorded`"),
  success: z.boolean().describe("Whether it is so now"),
  code: z.enum(RESULT_CODES),
  message: z.string().describe("One sentence for the person"),
  data: z.unknown().describe("What was found, or the facts as recorded").optional(),
  effects: z.array(z.looseObject({ kind: z.string(), id: z.string() }))
    .describe("The rows that were written").optional(),
  clarification: z.looseObject({ question: z.string(), options: z.array(z.unknown()) })
    .describe("What has to be known first").optional(),
  undo: z.looseObject({
    tool: z.string(),
    args: z.unknown().optional(),
    until: z.string().optional(),
  }).describe("The call that takes it back, and until when nobody is asked about it").optional(),
  focus: focus.describe("What the app may show").optional(),
});
export type ToolResult = z.infer<typeof toolResult>;

export const TOOL_CALL_STATES = [
  "input-available",
  "approval-requested",
  "approval-responded",
  "output-available",
  "output-error",
  "output-denied",
] as const;
const toolCallState = z.enum(TOOL_CALL_STATES);
export type ToolCallState = z.infer<typeof toolCallState>;

const approval = z.looseObject({ id: z.string(), approved: z.boolean().optional() })
  .describe("The question to the person, and their decision");

/** One part of a stored message. `provider` is JSON text: what the model's provider sent, untouched. */
export const part = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string(),
    /** Words of ours in a turn that waits for a person: what has been done and what is asked. */
    by: z.literal("app").optional(),
  }),
  z.object({
    type: z.literal("tool-call"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
    state: toolCallState,
    approval: approval.optional(),
    output: z.unknown().optional(),
    errorText: z.string().optional(),
    provider: z.string().optional(),
  }),
  z.object({
    type: z.literal("tool-result"),
    toolCallId: z.string(),
    toolName: z.string(),
    output: z.unknown(),
    isError: z.boolean().optional(),
  }),
  z.object({
    type: z.literal("file"),
    mediaType: z.string(),
    url: z.string(),
    name: z.string().optional(),
  }),
  followUpContext.extend({ type: z.literal("follow-up-context") }),
]);
export type Part = z.infer<typeof part>;
export type TextPart = Extract<Part, { type: "text" }>;
export type ToolCallPart = Extract<Part, { type: "tool-call" }>;
export type ToolResultPart = Extract<Part, { type: "tool-result" }>;
export type FilePart = Extract<Part, { type: "file" }>;

/** A message of a thread as Postgres keeps it. */
export interface StoredMessage {
  id: string;
  role: "user" | "assistant";
  parts: Part[];
  origin: "app" | "turn" | "client_import";
  /** The model that wrote it; provider fields mean something to this model only. */
  model: string | null;
  /** The provider's assistant message as JSON text; an array of them where the turn took two passes. */
  provider: string | null;
}

/** A tool call as the reply shows it. */
export const toolCallView = z.object({
  id: z.string(),
  name: z.string().describe("The tool"),
  input: z.unknown().describe("Its arguments"),
  state: toolCallState.describe(
    "`approval-requested` and, of a phone's tool, `input-available` wait for the person",
  ),
  output: z.unknown().describe("The result; of a server's tool as below").optional(),
  errorText: z.string().describe("For the person, when it failed").optional(),
  approval: approval.optional(),
});
export type ToolCallView = z.infer<typeof toolCallView>;

export const usage = z.object({
  inputTokens: z.number().int(),
  cachedInputTokens: z.number().int().describe("Of the input tokens"),
  outputTokens: z.number().int(),
  modelCalls: z.number().int(),
});
export type Usage = z.infer<typeof usage>;

/** `POST /`, the JSON reply. */
export const turnReply = z.object({
  message: z.string().describe("The answer, in Markdown without links and images"),
  functionCall: z.object({ name: z.string(), arguments: z.string() })
    .describe("The call the app's badge is about; `arguments` is JSON text").optional(),
  functionResult: z.string().describe("Its result, as JSON text").optional(),
  toolCalls: z.array(toolCallView).describe("Every call of the turn, in order"),
  suggestions: z.array(z.string()).max(3).describe("What the person might say next"),
  focus: focus.describe("What the app may show").optional(),
  status: z.enum(["completed", "requires_action"]).describe(
    "`requires_action`: calls wait for the person",
  ),
  degraded: z.literal(true).describe(
    "The model gave no usable answer; `message` is made of the results",
  ).optional(),
  stopped: z.literal(true).describe("The person stopped the turn; `message` is what there was")
    .optional(),
  threadId: z.string().describe("The thread's id"),
  messageId: z.string().describe("The assistant's message; a turn that goes on keeps it"),
  usage,
});
export type TurnReply = z.infer<typeof turnReply>;

/** What a reply shows beside the words and calls of its message, for a client that loads it again. */
export type Shown = Partial<
  Pick<
    TurnReply,
    | "usage"
    | "degraded"
    | "stopped"
    | "suggestions"
    | "focus"
    | "functionCall"
    | "functionResult"
    | "status"
  >
>;

/**
 * What happens in a turn, in order. `started` is first (a replay has none); `finished` is last; a turn
 * that fails throws a `TurnError` instead. The JSON reply needs `usage` and `finished` alone; the others
 * are for the stream.
 *
 * - `started`: `continues` where the client has the message already, because the turn waited for it.
 *   Then the results of its calls come first, as `tool-result`, without their `tool-call`.
 * - `text-delta`: the next piece of the text that goes on until a `text` event, which has the whole
 *   again, or until the first call. A `text` that does not begin with the pieces is a text of its own.
 * - `tool-input-start`, `tool-input-delta`: a call that is being written; `text` is a piece of its
 *   arguments' JSON. `tool-call` ends it, under the same id.
 * - `tool-call`: a call and its state; again when the state changes to `approval-requested` (with its
 *   `approval`). `tool-result`: the same for a call that has its output.
 */
export type TurnEvent =
  | { type: "started"; turnId: string; threadId: string; messageId: string; continues?: boolean }
  | { type: "text-delta"; text: string }
  | { type: "tool-input-start"; toolCallId: string; toolName: string }
  | { type: "tool-input-delta"; toolCallId: string; text: string }
  | { type: "tool-call"; call: ToolCallView }
  | { type: "tool-result"; call: ToolCallView }
  | { type: "function"; call: { name: string; arguments: string }; result: string }
  | { type: "text"; text: string }
  | { type: "suggestions"; suggestions: string[] }
  | { type: "focus"; focus: Focus }
  | { type: "degraded" }
  | { type: "usage"; usage: Usage }
  | {
    type: "finished";
    turnId: string;
    /** JSON text. */
    reply: string;
    replayed: boolean;
    /** Of a replay: the parts of the stored message, when there is one. */
    parts?: Part[] | null;
    /** Of a replay: the client has the message already, up to the question that it answered. */
    continues?: boolean;
  };
