import { MAX_STORED_CALLS } from "../contract/limits.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { HeldTurn } from "./held_turn.ts";
import { runPhase } from "./liveness/run_phase.ts";
import { buildStep } from "./passes/build_step.ts";
import { limitCompletion } from "./passes/limit_completion.ts";
import { createPartialAnswer } from "./passes/partial_answer.ts";
import { runToolPass } from "./passes/run_tool_pass.ts";
import { buildEarlyReply } from "./reply/build_reply.ts";
import { emitPlainAnswer, emitStoppedAnswer } from "./reply/emit_answer.ts";
import { emitCalls } from "./reply/emit_steps.ts";
import type { EmitReplyFields } from "./reply/reply_field_emitter.ts";
import { normaliseToolCalls } from "./tools/normalise_tool_calls.ts";
import { runTools } from "./tools/run_tools.ts";
import { callsOf, type ToolStep, type TurnAnswer } from "./turn_answer.ts";

/**
 * Runs a pass with tools and the tools that it calls. Returns the new step, or the answer of the turn if the model
 * calls no tool or the person stops the turn.
 *
 * @param steps those of the passes before
 */
export async function runStep(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Promise<{ answer: TurnAnswer } | { step: ToolStep }> {
  const { emitAll } = turn.events;
  const earlierCalls = callsOf(steps);
  const partial = deps.isStreamed ? createPartialAnswer(deps, { earlierCalls }) : undefined;
  const phase = steps.length === 0 ? "pass1" : "pass2";
  const passed = await runPhase(turn, deps, phase, () => runToolPass(turn, steps, partial, deps));
  if (passed.isStopped) return { answer: emitAll(emitStoppedAnswer(partial, steps, turn)) };

  const completion = limitCompletion(passed.value, MAX_STORED_CALLS - earlierCalls.length);
  const { toolCalls } = completion;
  const proposed = normaliseToolCalls(toolCalls, deps.newId, partial?.calls(), earlierCalls);
  if (proposed.length === 0) {
    emitAll(emitFields(() => buildEarlyReply(turn, { steps }), "before-answer"));
    return { answer: emitAll(emitPlainAnswer(completion, steps, turn)) };
  }

  if (deps.isStreamed) emitAll(emitCalls({ calls: proposed }));
  const run = () => runTools(proposed, completion, steps, turn, deps);
  const ran = await runPhase(turn, deps, "tools", run);
  if (ran.isStopped) {
    return { answer: emitAll(emitStoppedAnswer(partial, steps, turn, proposed)) };
  }
  const step = buildStep(completion, ran.value, partial);
  if (deps.isStreamed) emitAll(emitCalls(step));
  return { step };
}
