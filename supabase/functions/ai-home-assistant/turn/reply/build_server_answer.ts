import type { TextPart } from "../../contract/parts.ts";
import { resultsOf } from "../../tools/tool_call.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { HeldTurn } from "../held_turn.ts";
import { lacksProviderId } from "../tools/normalise_tool_calls.ts";
import { callsOf, joinPrefaces, type ToolStep } from "../turn_answer.ts";
import { buildConfirmation } from "./build_confirmation.ts";
import { buildFallbackReply } from "./build_fallback_reply.ts";

/** The answer to steps that the model is not asked about; undefined if the model is to answer. */
export function buildServerAnswer(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  notices: readonly TextPart[],
  deps: TurnDependencies,
): string | undefined {
  // Guard: a provider that sends a call without an id may reject its result under an id that we generated.
  // The tools have run, so the turn does not risk a rejection: their results are the answer.
  const calls = callsOf(steps);
  if (calls.some(lacksProviderId)) {
    deps.trace.warn({ guard: "call_without_id" });
    return buildFallbackReply(resultsOf(calls));
  }
  const confirmation = buildConfirmation(
    turn,
    { preface: joinPrefaces(steps), calls },
    notices,
    deps,
  );
  if (confirmation !== undefined) deps.trace.note({ fast_ack: true });
  return confirmation;
}
