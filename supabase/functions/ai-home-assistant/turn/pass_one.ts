import type { Completion } from "../model/port.ts";
import { toolDefinitions } from "../tools/definitions.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { orGiveUp } from "./or_give_up.ts";
import type { OpenTurn } from "./turn_state.ts";

/** Room for several calls with full arguments. Tokens. */
const MAX_TOKENS = 1_000;

/** Asks the model, with the tools. When it fails, nothing has happened yet. */
export async function passOne(turn: OpenTurn, deps: TurnDependencies): Promise<Completion> {
  const start = deps.now();
  const completion = await orGiveUp(turn, deps, () =>
    deps.model.complete({
      messages: turn.prompt.messagesFor(deps.settings.modelName),
      messagesFor: turn.prompt.messagesFor,
      tools: toolDefinitions(deps.tools),
      maxTokens: MAX_TOKENS,
      temperature: 0.7,
      deadline: turn.deadline,
    }));
  turn.meter.add(1, completion, deps.now() - start);
  return completion;
}
