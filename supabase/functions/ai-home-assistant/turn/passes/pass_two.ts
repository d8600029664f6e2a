import type { StoredMessage } from "../../contract/parts.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion } from "../../model/chat_model.ts";
import { buildPassTwoInstruction } from "../../model/prompts/build_pass_two_instruction.ts";
import { toolDefinitions } from "../../tools/tool_definitions.ts";
import { resultsOf } from "../tools/stored_tool_call.ts";
import { completePass } from "./complete_pass.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { PartialAnswer } from "./partial_answer.ts";
import { echoedMessage, toolMessages } from "./pass_two_messages.ts";
import { partsOfStep } from "../reply/build_reply.ts";
import { claimsMoreThanHappened, withHonestEnd } from "../reply/save_claim_check.ts";
import { sanitiseText } from "../../sanitise/sanitise_text.ts";
import type { OpenTurn, ToolPhase } from "../turn_state.ts";

const MAX_TOKENS = 600;

/** What a model said to the person, and the message it came in. */
export interface Said {
  text: string;
  model: string;
  message: string;
}

/**
 * Asks the same model again, without tools, to answer the person now that the tools have run.
 * Undefined when there is nothing in it to keep; why is in the trace.
 */
export async function* passTwo(
  { prompt, deadline, meter, stop }: OpenTurn,
  phase: ToolPhase,
  draft: PartialAnswer | undefined,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Said | undefined> {
  const { tools, now, trace } = deps;
  const start = now();
  const { message, model: madeBy, answered } = phase;
  try {
    const request = {
      messages: [
        ...prompt.messagesFor(madeBy),
        echoedMessage(message, answered),
        ...toolMessages(answered),
      ],
      messagesFor: (other: string) => prompt.messagesFor(other, stepOf(phase)),
      instruction: buildPassTwoInstruction(resultsOf(answered)),
      offeredTools: toolDefinitions(tools),
      maxTokens: MAX_TOKENS,
      temperature: 0.7,
      model: madeBy,
      deadline,
      signal: stop.signal,
    };
    const completion = yield* completePass(request, draft, deps);
    meter.add(2, completion, now() - start);
    const fault = faultOf(completion, answered);
    if (!fault) {
      const { text, model, message } = completion;
      return { text: withHonestEnd(sanitiseText(text), resultsOf(answered)), model, message };
    }
    trace.note({ pass2_unusable: fault });
  } catch (error) {
    trace.note({ pass2_unusable: error instanceof Error ? error.name : "error" });
  }
  return undefined;
}

/** What came of pass one, as it will be stored. */
function stepOf(tools: ToolPhase): StoredMessage {
  const parts = partsOfStep(tools);
  const { model, message } = tools;
  return { id: "", role: "assistant", parts, origin: "turn", model, provider: message };
}

/** A half sentence, a new proposal or a claim of something that failed is no answer. */
function faultOf(completion: Completion, answered: ToolPhase["answered"]): string | undefined {
  if (completion.toolCalls.length > 0) return "proposes_tools";
  if (sanitiseText(completion.text) === "") return "empty";
  if (completion.finishReason === "length") return "cut_off";
  // A refusal says nothing of what was recorded.
  if (completion.refusal !== null) return "refused";
  const results = resultsOf(answered);
  return claimsMoreThanHappened(completion.text, results) ? "claims_too_much" : undefined;
}
