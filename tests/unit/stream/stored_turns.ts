/** Turns with their live events, and the reply and parts that were stored of them. */
import { type Part, type TextPart, toToolCallPart } from "@function/contract/parts.ts";
import type { TurnReply } from "@function/contract/reply.ts";
import type { ReplyFields } from "@function/contract/reply_fields.ts";
import type { ToolCallView } from "@function/contract/tool_call_view.ts";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import {
  answered,
  badge,
  call,
  continued,
  delta,
  fields,
  inputStart,
  messageId,
  reply,
  result,
  started,
  text,
  toolCall,
  toolResult,
  turnId,
} from "./events.ts";
import { secondPassTurns } from "./second_pass_turns.ts";

export interface StoredTurn {
  /** Without `finished`, which has the reply. */
  events: TurnEvent[];
  reply: TurnReply;
  parts: Part[];
  /** The call response to the turn that this one continues. */
  response?: CallResponse;
}

type CallResponse = { turn: string; approved?: boolean; output?: unknown };

interface TurnContent {
  /** Text beside the calls. */
  preface?: string;
  calls?: ToolCallView[];
  /** The server's texts while calls are pending: a notice, and what the calls need. */
  pauseTexts?: string[];
  /** The notice before the answer. */
  notice?: string;
  /** The notice after the answer. */
  correction?: string;
  /** Texts after the calls; the first is streamed as a delta too. */
  answer?: string[];
  /** Fields of the reply besides the message. */
  extras?: ReplyFields;
  response?: CallResponse;
}

const usage = { inputTokens: 70, cachedInputTokens: 0, outputTokens: 7, modelCalls: 1 };

function storedTurn(content: TurnContent): StoredTurn {
  const { preface = "", calls = [], pauseTexts = [], answer = [], response } = content;
  const notice = content.notice ?? content.correction;
  const extras = {
    suggestions: [],
    usage,
    outcome: "nothing_to_save" as const,
    changed: ["threads" as const],
    ...(notice !== undefined && { notice }),
    ...content.extras,
  };
  const { functionCall, functionResult, degraded, stopped: _, status, ...rest } = extras;
  const isPaused = status === "requires_action";
  const deltas = answer.slice(0, 1).map((text) => delta(text.slice(0, 6)));
  const [before, after] = [content.notice ?? "", content.correction ?? ""];
  const parts: Part[] = [
    ...textParts(preface),
    ...calls.map((call) => toToolCallPart(call)),
    ...calls.filter(({ output }) => output !== undefined).map(resultPart),
    ...pauseTexts.flatMap((text, i) =>
      textParts(text, { by: "app", ...(i < pauseTexts.length - 1 && { notice: "pause" }) })
    ),
    ...textParts(before, { by: "app", notice: "results" }),
    ...answer.flatMap((text) => textParts(text)),
    ...textParts(after, { by: "app", notice: "correction" }),
  ];
  const texts = parts.flatMap((part) => part.type === "text" ? part.text : []);
  return {
    ...(response && { response }),
    events: [
      ...(response ? [continued] : [started, ...proposal(preface, calls)]),
      ...calls.map((call) => call.output === undefined ? toolCall(call) : toolResult(call)),
      ...(isPaused ? pauseTexts.map(text) : []),
      ...(functionCall && !isPaused ? [fields({ functionCall, functionResult })] : []),
      ...(before === "" ? [] : [text(before)]),
      ...deltas,
      ...(degraded ? [fields({ degraded })] : []),
      ...[...answer, after].filter((one) => one !== "").map(text),
      fields(isPaused ? { usage, outcome: rest.outcome, changed: rest.changed } : rest),
    ],
    reply: reply({ ...extras, message: texts.join("\n\n"), toolCalls: calls }),
    parts,
  };
}

function proposal(preface: string, calls: ToolCallView[]): TurnEvent[] {
  return [
    ...(preface === "" ? [] : [delta(preface)]),
    ...calls.map(({ id, name }) => inputStart(id, name)),
  ];
}

function textParts(text: string, more: Partial<TextPart> = {}): TextPart[] {
  return text === "" ? [] : [{ type: "text", text, ...more }];
}

function resultPart({ id, name, state, output }: ToolCallView): Part {
  const failure = state === "output-available" ? {} : { isError: true };
  return { type: "tool-result", toolCallId: id, toolName: name, output, ...failure };
}

const failure = { ...result, success: false, code: "unavailable", message: "That was not saved." };
const failed = call("c2", { state: "output-error", output: failure, errorText: failure.message });
const approval = { id: "ap1", expiresAt: "2030-01-01T00:00:00Z" };
const pending = call("c2", { state: "approval-requested", approval });
const approved = answered("c2", { approval: { ...approval, approved: true } });
const denied = call("c2", {
  state: "output-denied",
  output: { ...result, success: false, code: "denied", message: "You declined." },
  approval: { ...approval, approved: false },
});
const clientCall = call("c1", { name: "request_user_input", input: { question: "Which?" } });
const extras: ReplyFields = { suggestions: ["What next?"], focus: { type: "asset", id: "a1" } };
const clientBadge = {
  functionCall: { name: clientCall.name, arguments: "{}" },
  functionResult: "0",
};
const paused = {
  preface: "Let me see.",
  calls: [answered("c1"), pending],
  pauseTexts: ["Recorded the leak.", "May I?"],
};

export const storedTurns: Record<string, StoredTurn> = {
  "a plain turn": storedTurn({ answer: ["Turn off the water."], extras }),
  "a tool turn": storedTurn({
    preface: "One moment.",
    calls: [answered("c1"), failed],
    answer: ["I noted the leak."],
    extras: { ...extras, ...badge },
  }),
  "a failed write": storedTurn({
    preface: "One moment.",
    calls: [failed],
    notice: "Not saved: “Leak”.",
    answer: ["Shut the valve."],
    extras: { ...extras, ...badge, outcome: "not_saved" },
  }),
  "a false claim of a save": storedTurn({
    answer: ["I have recorded it."],
    correction: "(Nothing in your record was added or changed with this message.)",
    extras,
  }),
  "a degraded turn after a partial answer": storedTurn({
    calls: [answered("c1")],
    answer: ["I note", "Recorded the leak."],
    extras: { ...badge, degraded: true },
  }),
  "a stopped plain turn": storedTurn({ answer: ["Turn"], extras: { stopped: true } }),
  "a turn stopped before its tools": storedTurn({
    calls: [failed],
    notice: "Stopped. Nothing was saved.",
    extras: { stopped: true },
  }),
  "a pending approval": storedTurn({
    ...paused,
    extras: { ...badge, status: "requires_action", outcome: "waiting" },
  }),
  "an approval": storedTurn({
    ...paused,
    calls: [answered("c1"), approved],
    answer: ["Done."],
    extras: { ...extras, ...badge },
    response: { turn: "a pending approval", approved: true },
  }),
  "a denial": storedTurn({
    ...paused,
    calls: [answered("c1"), denied],
    answer: ["All right."],
    extras: badge,
    response: { turn: "a pending approval", approved: false },
  }),
  "a pending client-side tool": storedTurn({
    calls: [clientCall],
    pauseTexts: ["I need your answer."],
    extras: { status: "requires_action" },
  }),
  "a client tool output": storedTurn({
    calls: [{ ...clientCall, state: "output-available", output: 0 }],
    pauseTexts: ["I need your answer."],
    answer: ["Good."],
    extras: { ...extras, ...clientBadge },
    response: { turn: "a pending client-side tool", output: 0 },
  }),
  ...secondPassTurns,
};

export function liveEvents({ events, reply }: StoredTurn): TurnEvent[] {
  return [...events, { type: "finished", turnId, reply, replayed: false }];
}

export function replayedTurn(
  { reply, parts, response }: StoredTurn,
  isContinuation = false,
): TurnEvent[] {
  const stored = { turnId, reply, parts, isContinuation };
  const shownPassCount = response?.turn.includes("second pass") ? 2 : 1;
  return [{
    type: "finished",
    replayed: true,
    ...stored,
    ...(isContinuation && { shownPassCount }),
  }];
}

/** The assistant message of the turn, as SQL `read_messages` returns it. */
export function storedMessage({ reply, parts }: StoredTurn) {
  const { message: _, toolCalls: __, threadId: ___, messageId: ____, ...shown } = reply;
  return {
    id: messageId,
    role: "assistant" as const,
    parts,
    origin: "turn" as const,
    model: "m",
    provider: null,
    shown,
  };
}
