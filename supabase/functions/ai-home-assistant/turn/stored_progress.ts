import type { Part } from "../contract/parts.ts";
import type { TurnReply } from "../contract/reply.ts";
import { isPending } from "../contract/tool_call_view.ts";
import { TurnError } from "../errors.ts";
import { sentencesIn } from "../sentences/choose_sentences.ts";
import type { Sentences } from "../sentences/sentences.ts";
import type { BeginTurnRequest, LeasedTurn, PausedTurn } from "../record/turn_database.ts";
import { createOutputGate } from "../sanitise/output_gate.ts";
import type { Tool } from "../tools/tool.ts";
import { readRawMessageText } from "./build_prompt.ts";
import { composeReply } from "./build_reply.ts";
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
  /** The person's message is a plain yes or no that decided calls of an earlier message. */
  | { type: "decided"; steps: readonly ToolStep[] }
  /** The person's message is a plain yes or no, and several calls are pending, or one whose plan has changed. They stay so. */
  | { type: "undecided"; isAskedAgain: boolean };

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
  decision: BeginTurnRequest["decision"] = null,
): StoredProgress {
  if (row.decided_calls) {
    const calls = row.decided_calls.map((call) => fromToolCallRow(call, tools, sentences));
    const step = { providerMessage: null, preface: "", calls, isInHistory: true } as const;
    return { type: "decided", steps: [step] };
  }
  const { undecided_calls: undecided = [] } = row;
  const isAskedAgain = undecided.some((call) => call.is_asked_again);
  if (isPlain(decision) && (undecided.length > 1 || isAskedAgain)) {
    return { type: "undecided", isAskedAgain: isAskedAgain && undecided.length === 1 };
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

/** Whether a message with this decision says nothing else. */
function isPlain(decision: BeginTurnRequest["decision"]): boolean {
  return decision !== null && decision !== "unclear" && decision !== "denied_and_more";
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
 * Returns the reply of a paused turn whose process died before it stored a message, made from the stored calls. It is
 * not stored: a retry of the message stores its own.
 */
export function buildPendingReply(
  { turn, calls: rows }: PausedTurn,
  tools: readonly Tool[],
): TurnReply {
  const sentences = sentencesIn(turn.language);
  const calls = rows.map((row) => fromToolCallRow(row, tools, sentences));
  const lastPass = Math.max(...rows.map(({ pass }) => pass));
  const lastCalls = calls.filter((_, i) => rows[i]!.pass === lastPass);
  const answer = buildPendingParts({ preface: "", calls: lastCalls }, [], tools, sentences);
  const reply = composeReply({
    threadId: turn.thread_id,
    messageId: turn.assistant_message_id,
    parts: answer,
    tools,
    calls,
    usage: createUsageMeter().total(),
    suggestions: suggestAnswers(calls.filter(isPending), sentences),
  });
  return createOutputGate(tools).sanitiseReply(reply);
}
