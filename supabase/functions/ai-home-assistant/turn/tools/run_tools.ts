import type { TurnEvent } from "../../contract/turn_events.ts";
import { TurnError } from "../../errors.ts";
import type { Completion } from "../../model/chat_model.ts";
import type { ToolCallRow } from "../../record/home_record.ts";
import { handleFunctionCall } from "../../tools/handle_function_call.ts";
import { MAX_CALLS } from "../../tools/not_executed.ts";
import { createToolStep } from "../../tools/tool_step.ts";
import type { AnsweredCall, StepEntry, ToolCall } from "../../tools/tool_step.ts";
import { asAnswered } from "./stored_tool_call.ts";
import type { TurnDependencies } from "../dependencies.ts";
import { proposedView } from "../reply/tool_call_view.ts";
import type { OpenTurn } from "../turn_state.ts";

/** Runs and answers every call of pass one, in order, with one call of the database. */
export async function* runTools(
  calls: readonly ToolCall[],
  completion: Completion,
  turn: OpenTurn,
  { record, tools, settings, now }: TurnDependencies,
): AsyncGenerator<TurnEvent, AnsweredCall[]> {
  for (const call of calls) yield { type: "tool-call", call: proposedView(call) };
  const { begun, prompt, deadline, meter } = turn;
  const step = createToolStep(calls, async (entries) => {
    const answer = await record.runTools({
      turn_id: begun.turn.id,
      lease_token: begun.turn.lease_token,
      pass_one: {
        message: completion.message,
        model: completion.model,
        finish_reason: completion.finishReason,
        usage: meter.passes()[0] ?? null,
      },
      context_text: prompt.contextText,
      approval_ttl_hours: settings.approvalTtlHours,
      calls: entries.map(toRecord),
    });
    if (answer.outcome === "stopped") throw turn.stop.now();
    if (answer.outcome !== "ok") throw new TurnError("turn_in_progress", { retryAfter: 5 });
    return entries.map((entry, i) => answered(entry, answer.calls[i]));
  });
  const context = {
    homeId: begun.turn.home_id,
    personId: begun.turn.person_id,
    today: begun.home_context.today,
    signal: AbortSignal.timeout(Math.max(0, deadline - now())),
    tools,
    step,
    toolTimeoutMs: settings.toolTimeoutMs,
  };
  return await Promise.all(
    calls.map((call, i) => handleFunctionCall(call, { ...context, isOverLimit: i >= MAX_CALLS })),
  );
}

function toRecord({ call, ordinal, input, result, preview }: StepEntry) {
  return {
    id: call.id,
    ordinal,
    provider_call_id: call.providerCallId,
    name: call.name,
    arguments: call.arguments,
    provider: call.provider,
    input,
    result,
    preview,
  };
}

function answered(entry: StepEntry, stored: ToolCallRow | undefined): AnsweredCall {
  if (stored?.id !== entry.call.id) throw new TurnError("internal");
  return asAnswered(entry.call, entry.input, stored, entry.preview);
}
