import { z } from "zod";
import {
  type LoggedTurnEvent,
  loggedTurnEvent,
} from "../../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import {
  turnOutcome,
  turnReply,
} from "../../../../supabase/functions/ai-home-assistant/contract/reply.ts";
import {
  ignoredArgument,
  RESULT_CODES,
} from "../../../../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import type {
  AppendTurnEventsRequest,
  BeginTurnRequest,
  FinishTurnRequest,
  Lease,
  ReadMessagesRequest,
  ReadTurnEventsRequest,
  RenewTurnRequest,
  RespondToCallRequest,
  RunToolsRequest,
  StopTurnRequest,
} from "../../../../supabase/functions/ai-home-assistant/record/turn_database.ts";
import { languageCode } from "../../../../supabase/functions/ai-home-assistant/contract/language.ts";
import { toPascal } from "../to_pascal.ts";
import { schemaOf } from "./same_type.ts";
import { answerPart, storedPart } from "./stored_part_schemas.ts";

/** A request of which SQL has defaults for some fields. */
type WithDefaults<Request, Fields extends keyof Request> =
  & Omit<Request, Fields>
  & Partial<Pick<Request, Fields>>;

const loggedEvent = (loggedTurnEvent as z.ZodType<LoggedTurnEvent, LoggedTurnEvent>)
  .describe("An event of the turn event log");

const home = z.guid().nullable().exactOptional()
  .describe("Null: the person's only home, or the only one with the thread");
const language = languageCode.nullable();
const leaseSeconds = z.int().describe("1 to 300");
const historyLimit = z.int().describe("The largest number of earlier messages");
const hash = z.string().describe("SHA-256 of the request's canonical JSON, hexadecimal");

const thread = {
  thread_key: z.string().describe("The thread's id, or the caller's own key"),
  home_id: home,
};

const lease = { turn_id: z.guid(), lease_token: z.guid() };

const batch = {
  seq: z.int().describe("From 1; a number that is stored already is ignored"),
  events: z.array(loggedEvent),
};

const beginTurn = z.object({
  turn_id: z.guid(),
  attempt_id: z.guid().describe("A repeated request with the same id gets the same outcome"),
  route: z.literal("turn").describe("The scope of the idempotency key"),
  idempotency_key: z.string(),
  request_hash: hash,
  home_id: home,
  thread_key: z.string().nullable().exactOptional().describe("Null: the default thread"),
  message: z.object({
    client_id: z.string().nullable().describe("The client's own id of the message"),
    parts: z.array(storedPart),
  }),
  own_words: z.string().max(1000).exactOptional()
    .describe(
      "The message without quotations and pasted text. Without it, serious changes are asked about",
    ),
  named_title: z.string().max(200).nullable().exactOptional()
    .describe("The only title that a short message quotes, as a suggestion does"),
  asks_undo: z.boolean().exactOptional()
    .describe("Whether the message is a short one that asks to undo or delete something"),
  languages: z.object({
    message: language.describe("Of the message, if its words are certainly of one"),
    locale: language.describe("Of the request's `locale`"),
    accepted: language.describe("Of `Accept-Language`"),
  }).exactOptional().describe(
    "The first of these, with the person's and the home's, is the turn's",
  ),
  screen_id: z.string().nullable().exactOptional().describe("The id of what the app shows"),
  regenerate: z.boolean().exactOptional()
    .describe("Whether `client_id` names a message to answer again"),
  decision: z.enum([
    "approved",
    "approved_both",
    "approved_all",
    "denied",
    "denied_all",
    "denied_and_more",
    "named",
    "sent",
    "unclear",
  ]).nullable().exactOptional().describe(
    "If the message has a yes or a no: decides the only pending approval, both, all or those named, for `sent` the only draft, or for `unclear` none",
  ),
  decision_changes: z.array(z.string()).nullable().exactOptional()
    .describe("Codes of changes: the message approves only a plan with one of them"),
  decision_calls: z.array(
    z.object({
      approval_id: z.string(),
      approved: z.boolean(),
      only: z.array(z.string()).exactOptional(),
    }),
  ).nullable().exactOptional()
    .describe(
      "With `named`: the calls that the message names, what it decides of each, and the optional changes that it approves",
    ),
  imported_history: z.array(
    z.object({ role: z.enum(["user", "assistant"]), content: z.string() }),
  ).exactOptional().describe("Of an older app; stored in a thread without messages"),
  history_limit: historyLimit.exactOptional(),
  lease_seconds: leaseSeconds.exactOptional(),
});

const statements = z.array(z.looseObject({ code: z.string() }));

/** A result whose message is a text of statements, which each reader gets as sentences. */
const givenResult = z.looseObject({
  type: z.string(),
  success: z.boolean(),
  code: z.enum(RESULT_CODES),
  message: z.union([z.string(), z.object({ statements })]),
  ignored: z.array(ignoredArgument).optional(),
});

const requestedCall = z.object({
  id: z.string(),
  ordinal: z.int(),
  provider_call_id: z.string().nullable(),
  name: z.string().describe("The tool"),
  arguments: z.string().describe("As the model wrote them"),
  provider: z.string().describe("The provider's whole call as JSON text"),
  input: z.unknown().describe("The checked arguments; null if they did not pass"),
  ignored: z.array(ignoredArgument).describe("Arguments that were not used, or only in part"),
  notes: statements.describe("How the arguments were read"),
  assumed: z.array(z.string()).describe("The arguments whose value nobody said"),
  result: givenResult.nullable().describe("Of a call that the database does not run"),
});

const runTools = z.object({
  ...lease,
  pass: z.object({
    number: z.int().describe("From 1; at most 2 passes of a turn have calls"),
    message: z.string().describe("The provider's message as JSON text"),
    model: z.string(),
    finish_reason: z.string().nullable(),
    usage: z.unknown().describe("Tokens, cost and time, as in `finish_turn`"),
  }),
  context_text: z.string().describe("The home context as the pass read it"),
  approval_ttl_hours: z.number(),
  calls: z.array(requestedCall),
});

const finishTurn = z.object({
  ...lease,
  message: z.object({
    parts: z.array(answerPart),
    reply_fields: turnReply.pick({
      suggestions: true,
      notice: true,
      usage: true,
      degraded: true,
      stopped: true,
    }).describe("What the reply has besides the parts and the calls"),
    provider: z.string().nullable(),
    model: z.string().nullable(),
  }),
  status: turnReply.shape.status,
  outcome: turnOutcome.exactOptional(),
  usage: z.array(z.object({
    pass: z.int().describe("The number of the pass in its turn, from 1"),
    model: z.string(),
    input_tokens: z.int(),
    cached_input_tokens: z.int(),
    output_tokens: z.int(),
    cost_micros: z.number().nullable(),
    latency_ms: z.number(),
  })),
  events: z.array(z.object(batch)).exactOptional().describe("The last batches"),
});

const answer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("decision"),
    approved: z.boolean(),
    reason: z.string().nullable(),
    only: z.unknown().exactOptional()
      .describe("The keys of the optional changes that an approval takes; all without it"),
    output: z.unknown().describe("The value, if the call is one of a client-side tool"),
    valid_for: z.array(z.string()).describe("The tools whose output the value can be"),
  }),
  z.object({
    kind: z.literal("output"),
    output: z.unknown(),
    valid_for: z.array(z.string()).describe("The tools whose output the value can be"),
  }),
  z.object({ kind: z.literal("error"), error_text: z.string() }),
]);

const answerCall = z.object({
  ...thread,
  tool_call_id: z.string(),
  message_id: z.string().nullable().describe("Required without `approval_id`"),
  approval_id: z.string().nullable().describe("Names the plan; the newest one by default"),
  attempt_id: z.guid(),
  lease_seconds: leaseSeconds.exactOptional(),
  history_limit: historyLimit.exactOptional(),
  answer,
  request_hash: hash,
  idempotency_key: z.string().nullable(),
  is_streamed: z.boolean().describe("Whether the client shows the answer in its last message"),
});

const readTurnEvents = z.object({
  ...thread,
  turn_id: z.guid().exactOptional().describe("The running turn by default"),
  attempt: z.int().exactOptional(),
  after_seq: z.int().exactOptional().describe("The last batch already read; 0 for none"),
});

const readMessages = z.object({
  ...thread,
  before: z.string().nullable().exactOptional()
    .describe("The id of a message: only earlier messages are returned"),
  limit: z.int().exactOptional().describe("1 to 200; 50 by default"),
});

/** Schemas of the argument `request` of the functions of turns, by function. */
const REQUESTS = {
  answer_call: schemaOf<
    WithDefaults<RespondToCallRequest, "home_id" | "lease_seconds" | "history_limit">
  >()(answerCall),
  append_turn_events: schemaOf<AppendTurnEventsRequest>()(z.object({ ...lease, ...batch })),
  begin_turn: schemaOf<
    WithDefaults<
      BeginTurnRequest,
      | "home_id"
      | "thread_key"
      | "own_words"
      | "named_title"
      | "asks_undo"
      | "languages"
      | "screen_id"
      | "regenerate"
      | "decision"
      | "decision_changes"
      | "decision_calls"
      | "imported_history"
      | "history_limit"
      | "lease_seconds"
    >
  >()(beginTurn),
  finish_turn: schemaOf<WithDefaults<FinishTurnRequest, "outcome">>()(finishTurn),
  read_messages: schemaOf<WithDefaults<ReadMessagesRequest, "home_id" | "before" | "limit">>()(
    readMessages,
  ),
  read_turn_events: schemaOf<WithDefaults<ReadTurnEventsRequest, "home_id" | "after_seq">>()(
    readTurnEvents,
  ),
  release_turn: schemaOf<Lease>()(z.object(lease)),
  renew_turn: schemaOf<WithDefaults<RenewTurnRequest, "lease_seconds">>()(
    z.object({ ...lease, lease_seconds: leaseSeconds.exactOptional() }),
  ),
  run_tools: schemaOf<RunToolsRequest>()(runTools),
  stop_turn: schemaOf<WithDefaults<StopTurnRequest, "home_id">>()(z.object(thread)),
} satisfies Record<string, z.ZodType>;

/** Schemas of the requests of turns and of what they have in common, by their names in docs/openapi.json. */
export const TURN_REQUESTS: Record<string, z.ZodType> = {
  LoggedTurnEvent: loggedEvent,
  AnswerPart: answerPart,
  StoredPart: storedPart,
  ...Object.fromEntries(
    Object.entries(REQUESTS).map(([name, schema]) => [toRequestName(name), schema]),
  ),
};

/** Returns the name of the schema of `function.request` for a function of turns. Undefined for any other argument. */
export function findTurnRequest(argument: string): string | undefined {
  const [name, field] = argument.split(".");
  return field === "request" && name! in REQUESTS ? toRequestName(name!) : undefined;
}

function toRequestName(functionName: string): string {
  return `${toPascal(functionName)}Request`;
}
