/** One valid result of each SQL function, with the fields that the function reads. */
import type { RPC_FUNCTIONS } from "@function/record/turn_database.ts";

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

export const homeContext = {
  today: "2026-11-21",
  home: {
    name: "Oak Street",
    time_zone: "Europe/Berlin",
    currency: "EUR",
    country: null,
    place: null,
    year_built: null,
  },
  you: { name: null, role: "owner" },
  assets: [{ id: id(1), kind: "water_heater", name: "Water heater", installed: "2019-05" }],
  vendors: [{ name: "Acme Plumbing", trades: ["plumbing"], phone: null }],
  settled_issues: [{ issue_id: id(4), asset_id: null, title: "Drip", status: "resolved" }],
  open_issues: [{ issue_id: id(2), asset_id: null, title: "Leak", status: "open" }],
  attention: [{ kind: "issue", id: id(2), asset_id: null, title: "Leak", due_on: "2026-11-22" }],
  recent_events: [{ id: id(3), title: "Leak", event_type: "issue", cost: 12.5 }],
};

export const toolCall = {
  id: "call_1",
  ordinal: 0,
  name: "record_home_event",
  state: "output-available",
  result: { type: "home_event_recorded", success: true, code: "ok", message: "Done.", more: 1 },
};

const approval = { id: id(2), expires_at: "2026-11-22T10:00:00+00:00" };
const pendingCall = { ...toolCall, state: "approval-requested", result: null, approval };

const storedToolCall = {
  ...toolCall,
  pass: 1,
  arguments: "{}",
  provider: '{"id":"call_1","extra_content":{"google":{"thought_signature":"c2ln"}}}',
  provider_call_id: "call_1",
  input: {},
  error_text: null,
};

export const storedMessage = {
  id: id(4),
  role: "assistant",
  parts: [{ type: "text", text: "Hello." }],
  origin: "turn",
  model: "m",
  provider: '{ "role": "assistant",  "content": "Hello." }',
};

const { provider: _, ...threadMessage } = storedMessage;

const ids = { id: id(5), attempt: 1, thread_id: id(8), assistant_message_id: id(4) };
const turn = {
  ...ids,
  lease_token: id(6),
  home_id: id(7),
  person_id: id(9),
  user_message_id: id(1),
  language: "de",
};

export const begunTurn = {
  outcome: "new",
  turn,
  home_context: homeContext,
  short_ids: {},
  history: [storedMessage],
  summary: null,
  cancelled_calls: [],
};

const repliedTurn = { id: id(5), thread_id: id(8), assistant_message_id: id(4) };
const followedTurn = {
  ...ids,
  status: "running",
  live: true,
  continues: false,
  responded_pass: null,
};

const continuedTurn = {
  ...begunTurn,
  outcome: "continue",
  passes: [{ message: "{}", model: "m", context_text: "" }],
  may_call_tools_again: true,
  responded_pass: 1,
  calls: [storedToolCall],
  user_message: { parts: [{ type: "text", text: "Yes." }] },
  message_parts: null,
};

const stored = { parts: null, reply_fields: null };
const replayedTurn = { outcome: "replay", turn: repliedTurn, ...stored };
const runningTurn = { outcome: "running", retry_after: 5 };
const threadRefusals = ["not_found", "home_required", "unauthenticated"]
  .map((outcome) => ({ outcome }));
const lease = [{ outcome: "ok", stop: true }, { outcome: "lease_lost", stop: false }];

/** Results of each method: every shape that its SQL function returns. */
export const rpcResults: Record<
  keyof typeof RPC_FUNCTIONS,
  { outcome: string; [field: string]: unknown }[]
> = {
  beginTurn: [
    begunTurn,
    { ...begunTurn, outcome: "resume", passes: continuedTurn.passes, calls: [storedToolCall] },
    replayedTurn,
    runningTurn,
    { ...runningTurn, turn: { id: id(5), attempt: 2, thread_id: id(8) }, stopping: true },
    { outcome: "limited", limit: "turns_per_day", retry_after: 60 },
    { outcome: "home_required" },
    { outcome: "home_missing" },
  ],
  runTools: [{ outcome: "ok", calls: [toolCall, pendingCall] }, { outcome: "stopped" }],
  respondToCall: [
    continuedTurn,
    {
      outcome: "waiting",
      turn: { ...repliedTurn, language: "fr" },
      calls: [storedToolCall],
    },
    replayedTurn,
    runningTurn,
    { outcome: "already_decided" },
  ],
  readMessages: [
    {
      outcome: "ok",
      thread_id: id(8),
      messages: [
        { ...threadMessage, shown: null },
        { ...threadMessage, shown: { suggestions: [] } },
        { ...threadMessage, role: "user" },
      ],
      has_more: false,
    },
    ...threadRefusals,
  ],
  finishTurn: [{ outcome: "ok" }, { outcome: "lease_lost" }, { outcome: "already_finished" }],
  renewTurn: lease,
  releaseTurn: [{ outcome: "ok" }, { outcome: "lease_lost" }],
  appendTurnEvents: lease,
  readTurnEvents: [
    {
      outcome: "ok",
      turn: followedTurn,
      batches: [{ seq: 1, events: [{ type: "text-delta", text: "Hel" }] }],
    },
    { outcome: "superseded", turn: followedTurn },
    { outcome: "none" },
    ...threadRefusals,
  ],
  stopTurn: [{ outcome: "ok", thread_id: id(8), stopped: true }, ...threadRefusals],
};
