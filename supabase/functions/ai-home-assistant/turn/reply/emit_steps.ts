/** The events of steps with tool calls. */
import { selectEarlyFields } from "../../contract/reply_fields.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { HeldTurn } from "../held_turn.ts";
import type { ToolStep } from "../turn_answer.ts";
import { buildEarlyReply } from "./build_reply.ts";
import { buildToolCallView } from "./build_tool_call_view.ts";
import type { EmitReplyFields } from "./reply_field_emitter.ts";

type Events = Generator<TurnEvent, void>;

/** The steps that earlier attempts stored: their texts and calls as far as the client does not show them. */
export function* emitStoredSteps(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  emitFields: EmitReplyFields,
): Events {
  const { progress } = turn;
  const shownCount = progress.type === "responded" ? progress.shownPassCount : 0;
  for (const [i, step] of steps.entries()) {
    if (step.isInHistory) continue;
    const isShown = i < shownCount;
    if (!isShown && i > 0) yield* emitNextStep(turn, steps.slice(0, i), emitFields);
    if (!isShown && step.preface) yield { type: "text", text: step.preface };
    yield* emitCalls(step);
  }
}

/** The calls of a step with their results, or pending. */
export function* emitCalls({ calls }: Pick<ToolStep, "calls">): Events {
  for (const call of calls) {
    yield { type: isPending(call) ? "tool-call" : "tool-result", call: buildToolCallView(call) };
  }
}

/** Begins the step of another pass. The message of the step before it has what is known of the steps so far. */
export function* emitNextStep(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  emitFields: EmitReplyFields,
): Events {
  const readFields = () => selectEarlyFields(buildEarlyReply(turn, { steps }), "stream");
  yield* emitFields(readFields, "before-answer");
  yield { type: "next-step" };
}
