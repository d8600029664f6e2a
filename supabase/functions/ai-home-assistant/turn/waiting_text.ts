import { isPending } from "../tools/tool_step.ts";
import { resultsOf } from "./answered.ts";
import { receipt } from "./receipt.ts";
import type { ToolPhase } from "./turn_state.ts";

/**
 * What a person reads while calls wait for them: what has been done already, what the model said or,
 * where it said nothing, what each call is about to do.
 */
export function waitingText({ preface, answered }: ToolPhase): string {
  const done = receipt(resultsOf(answered));
  const previews = answered.filter(isPending).map(({ preview }) => preview ?? "");
  const asked = preface || previews.filter((text) => text !== "").join(" ") || ASKED;
  return [done, asked].filter((text) => text !== "").join("\n\n");
}

const ASKED = "I need your answer before I can go on.";
