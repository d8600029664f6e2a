import type { HeldTurn } from "../held_turn.ts";
import { lacksProviderId } from "../tools/normalise_tool_calls.ts";
import { callsOf } from "../turn_answer.ts";

/**
 * Whether the next pass of the turn offers tools: pass one does, and the pass after the person has answered a
 * question of pass one. The guard and an exceeded limit leave the second one out.
 */
export function offersTools({ progress, isLimitExceeded }: HeldTurn): boolean {
  if (progress.type === "none") return true;
  return "mayCallToolsAgain" in progress && progress.mayCallToolsAgain && !isLimitExceeded &&
    !callsOf(progress.steps).some(lacksProviderId);
}
