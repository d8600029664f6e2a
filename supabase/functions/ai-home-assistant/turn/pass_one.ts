import type { Completion } from "../model/port.ts";
import { toolDefinitions } from "../tools/definitions.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { OpenTurn } from "./turn_state.ts";

/** Room for several calls with full arguments. Tokens. */
const MAX_TOKENS = 1_000;

/**
 * Asks the model, with the tools. When it fails nothing has happened yet, so the turn is given up at
 * once and the same key may be tried again.
 */
export async function passOne(
  { prompt, begun, deadline, meter }: OpenTurn,
  { model, record, tools, now }: TurnDependencies,
): Promise<Completion> {
  const start = now();
  try {
    const completion = await model.complete({
      messages: prompt.messages,
      tools: toolDefinitions(tools),
      maxTokens: MAX_TOKENS,
      temperature: 0.7,
      deadline,
    });
    meter.add(1, completion, now() - start);
    return completion;
  } catch (error) {
    const { id, lease_token } = begun.turn;
    await record.release({ turn_id: id, lease_token }).catch(() => {});
    throw error;
  }
}
