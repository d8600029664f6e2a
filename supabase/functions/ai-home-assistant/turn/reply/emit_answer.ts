/** The kinds of answers. Each function emits the texts of its answer and returns it. */
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion } from "../../model/chat_model.ts";
import { stoppedCallResult } from "../../tools/error_results.ts";
import { createToolCall, resultsOf, type ToolCall, withResult } from "../../tools/tool_call.ts";
import type { PartialAnswer, PartialToolCall } from "../passes/partial_answer.ts";
import type { ToolStep, TurnAnswer } from "../turn_answer.ts";
import { isCutShort, readAnswerText } from "./answer_text.ts";
import { toTextPart } from "./build_message_parts.ts";
import { buildPendingText } from "./build_pending_text.ts";
import { correctSavedStatement } from "./saved_statement_check.ts";
import { buildToolCallView } from "./build_tool_call_view.ts";

type Emitted = Generator<TurnEvent, TurnAnswer>;

/** The model's text: of pass one without `step`, of pass two with it. */
export function* emitModelAnswer(completion: Completion, step?: ToolStep): Emitted {
  const results = resultsOf(step?.calls ?? []);
  const text = correctSavedStatement(readAnswerText(completion), results);
  yield { type: "text", text };
  return {
    text,
    parts: [toTextPart(text)],
    ...(step && { step }),
    providerMessage: { model: completion.model, rawMessage: completion.rawMessage },
    degraded: isCutShort(completion),
  };
}

/** The model's text of pass one, in a turn without calls. The message shows calls that text has replaced. */
export function* emitPlainAnswer(
  completion: Completion,
  partial: PartialAnswer | undefined,
): Emitted {
  const replacedCalls = partial?.replacedCalls() ?? [];
  if (replacedCalls.length === 0) return yield* emitModelAnswer(completion);
  const preface = partial?.preface() ?? "";
  return yield* emitModelAnswer(completion, {
    providerMessage: null,
    preface,
    calls: [],
    replacedCalls,
  });
}

interface ServerAnswerOptions {
  step?: ToolStep;
  /** Text of the model that was streamed already and precedes `text`; `""` if there is none. */
  streamed?: string;
  degraded?: boolean;
  stopped?: true;
}

/** A text of the server: the model gave no complete answer, or was not requested to. */
export function* emitServerAnswer(
  text: string,
  { streamed = "", degraded = false, ...rest }: ServerAnswerOptions,
): Emitted {
  // A `text` that starts with the streamed text replaces it, so the same sentences are not sent twice.
  const isContinued = streamed !== "" && text.startsWith(streamed);
  const texts = streamed === "" || isContinued ? [text] : [streamed, text];
  for (const emitted of texts) yield { type: "text", text: emitted };
  return {
    text: texts.join("\n\n"),
    parts: texts.map(toTextPart),
    providerMessage: null,
    degraded,
    ...rest,
  };
}

/** The answer of a turn that pauses: what is done, and what the pending calls need. */
export function* emitPendingAnswer(step: ToolStep): Emitted {
  const { notice, text } = buildPendingText(step);
  if (notice !== "") yield { type: "text", text: notice };
  return {
    text,
    parts: notice === "" ? [] : [{ ...toTextPart(notice), by: "app" }],
    step,
    providerMessage: null,
    degraded: false,
  };
}

/**
 * The answer of a turn that was stopped before any tool ran: the text streamed so far. Calls that clients
 * already show get the result that they did not run.
 */
export function* emitStoppedAnswer(
  partial: PartialAnswer | undefined,
  proposed: readonly ToolCall[] = (partial?.calls() ?? []).map(toProposedCall),
): Emitted {
  const streamed = partial?.text() ?? "";
  if (proposed.length === 0) {
    return yield* emitServerAnswer(correctSavedStatement(streamed, []) || STOPPED, {
      stopped: true,
    });
  }
  const calls = proposed.map((call) => withResult(call, stoppedCallResult()));
  for (const call of calls) yield { type: "tool-result", call: buildToolCallView(call) };
  const step = { providerMessage: null, preface: streamed, calls };
  return yield* emitServerAnswer(STOPPED, { step, stopped: true });
}

const STOPPED = "Stopped. Nothing was saved.";

function toProposedCall(call: PartialToolCall): ToolCall {
  return createToolCall({ ...call, providerCallId: call.id, rawCall: "" });
}
