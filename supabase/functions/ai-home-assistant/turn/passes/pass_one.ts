import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion } from "../../model/chat_model.ts";
import { toolDefinitions } from "../../tools/tool_definitions.ts";
import { completePass } from "./complete_pass.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { PartialAnswer } from "./partial_answer.ts";
import type { OpenTurn } from "../turn_state.ts";

/** Room for several calls with full arguments. Tokens. */
const MAX_TOKENS = 1_000;

/** Asks the model, with the tools. When it fails, nothing has happened yet. */
export async function* passOne(
  turn: OpenTurn,
  draft: PartialAnswer | undefined,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Completion> {
  const start = deps.now();
  const request = {
    messages: turn.prompt.messagesFor(deps.settings.modelName),
    messagesFor: turn.prompt.messagesFor,
    tools: toolDefinitions(deps.tools),
    maxTokens: MAX_TOKENS,
    temperature: 0.7,
    deadline: turn.deadline,
    signal: turn.stop.signal,
  };
  const completion = yield* completePass(request, draft, deps);
  turn.meter.add(1, completion, deps.now() - start);
  return completion;
}
