import { type Part, toToolCallView } from "../contract/parts.ts";
import { type TurnReply, turnReply } from "../contract/reply.ts";
import { type ReplyFields, toReplyJson } from "../contract/reply_fields.ts";
import { isPending } from "../contract/tool_call_view.ts";
import { TurnError } from "../errors.ts";
import { sentencesIn } from "../sentences/choose_sentences.ts";
import type { Sentences } from "../sentences/sentences.ts";
import type { LeasedTurn, PausedTurn } from "../record/turn_database.ts";
import { createOutputGate } from "../sanitise/output_gate.ts";
import type { Tool } from "../tools/tool.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import { readRawMessageText } from "./build_prompt.ts";
import { composeReply, joinTexts } from "./build_reply.ts";
import { sanitiseModelText } from "./partial_answer.ts";
import { createUsageMeter } from "./usage_meter.ts";
import { buildPendingParts } from "./emit_answer.ts";
import { suggestAnswers } from "./suggestions.ts";
import { fromToolCallRow } from "./tool_calls.ts";
import type { ToolStep } from "./turn_answer.ts";

/** What earlier attempts of a turn have stored. A pass and its tools are not repeated once they are stored. */
export type StoredProgress =
  | { type: "none" }
  /** `run_tools` stored the calls, then the process died. The client gets the message from its start. */
  | { type: "tools-stored" } & StoredSteps
  /**
   * The pending calls have their responses. The client already shows the calls of the first `shownPassCount` steps.
   * `shownParts` is the stored message with the results of the calls; null if the process died before it stored one.
   */
  | { type: "responded"; shownPassCount: number; shownParts: Part[] | null } & StoredSteps
  /** The person's message is a plain yes or no that decided a call of an earlier message. */
  | { type: "decided"; steps: readonly ToolStep[] }
  /** The person's message is a plain yes or no, and several calls are pending, or one whose plan has changed. They stay so. */
  | { type: "undecided"; calls: readonly ToolCall[] };

interface StoredSteps {
  /** One for each stored pass. */
  steps: readonly ToolStep[];
  /** Whether the next pass offers tools once more. */
  mayCallToolsAgain: boolean;
}

export function readStoredProgress(
  row: LeasedTurn,
  tools: readonly Tool[],
  sentences: Sentences,
): StoredProgress {
  if (row.decided_calls) {
    const calls = row.decided_calls.map((call) => fromToolCallRow(call, tools, sentences));
    const step = { providerMessage: null, preface: "", calls, isInHistory: true } as const;
    return { type: "decided", steps: [step] };
  }
  if (row.undecided_calls) {
    const calls = row.undecided_calls.map((call) => fromToolCallRow(call, tools, sentences));
    return { type: "undecided", calls };
  }
  const steps = row.outcome === "new" ? [] : readSteps(row, tools, sentences);
  const stored = { steps, mayCallToolsAgain: row.may_call_tools_again === true };
  if (row.outcome === "continue") {
    if (steps.length === 0) throw new TurnError("internal");
    const { responded_pass: shownPassCount, message_parts: shownParts } = row;
    return { type: "responded", ...stored, shownPassCount, shownParts };
  }
  return steps.length > 0 ? { type: "tools-stored", ...stored } : { type: "none" };
}

function readSteps(
  { passes = [], calls = [] }: LeasedTurn,
  tools: readonly Tool[],
  sentences: Sentences,
): ToolStep[] {
  return passes.map(({ model, message }, i) => ({
    // An empty message was dropped or redacted.
    providerMessage: message === "" ? null : { model, rawMessage: message },
    preface: sanitiseModelText(readRawMessageText(message), tools),
    calls: calls.filter(({ pass }) => pass === i + 1)
      .map((call) => fromToolCallRow(call, tools, sentences)),
  }));
}

/**
 * Returns the reply of a paused turn whose process died before it stored one, made from the stored calls, as
 * JSON text. It is not stored: a retry of the message stores its own.
 */
export function buildPendingReply(
  { turn, calls: rows }: PausedTurn,
  tools: readonly Tool[],
): string {
  const sentences = sentencesIn(turn.language);
  const calls = rows.map((row) => fromToolCallRow(row, tools, sentences));
  const lastPass = Math.max(...rows.map(({ pass }) => pass));
  const lastCalls = calls.filter((_, i) => rows[i]!.pass === lastPass);
  const answer = buildPendingParts({ preface: "", calls: lastCalls }, [], tools, sentences);
  const reply = composeReply({
    threadId: turn.thread_id,
    messageId: turn.assistant_message_id,
    parts: answer,
    answer,
    tools,
    calls,
    usage: createUsageMeter().total(),
    suggestions: suggestAnswers(calls.filter(isPending), sentences),
  });
  return toReplyJson(createOutputGate(tools).sanitiseReply(reply));
}

/** The stored message of a turn whose reply was dropped. */
interface StoredAnswer {
  turn: { thread_id: string; assistant_message_id: string };
  /** Null when no message is stored. */
  parts?: Part[] | null;
  /** Null when no reply was stored. */
  reply_fields?: ReplyFields | null;
}

/** Returns the reply of the stored message as JSON text, with the fields in their usual order. */
export function restoreReply(
  { turn, parts, reply_fields: fields }: StoredAnswer,
  tools: readonly Tool[],
): string {
  const calls = (parts ?? []).filter((part) => part.type === "tool-call");
  const reply: TurnReply = {
    suggestions: [],
    status: "completed",
    outcome: "nothing_to_save",
    usage: createUsageMeter().total(),
    ...fields,
    message: joinTexts(parts ?? []),
    toolCalls: calls.map(toToolCallView),
    threadId: turn.thread_id,
    messageId: turn.assistant_message_id,
  };
  const names = Object.keys(turnReply.shape) as (keyof TurnReply)[];
  const ordered = Object.fromEntries(
    names.flatMap((name) => reply[name] === undefined ? [] : [[name, reply[name]]]),
  ) as TurnReply;
  return toReplyJson(createOutputGate(tools).sanitiseReply(ordered));
}
