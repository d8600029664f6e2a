/** A turn in which the model asks which room, and records the answer. */
import { startClientToolTurn } from "./pending_calls.ts";
import type { Person } from "./person.ts";
import { recordIssue, requestInput } from "./tool_calls.ts";
import type { World } from "./world.ts";

export const KITCHEN = { answer: "Kitchen" };
export const ASK = requestInput("call_ask", "Which room?");
export const RECORD = { ...recordIssue("Leaking tap in the kitchen"), id: "call_record" };
export const DONE = { text: "The leak in the kitchen is on record." };

/** A turn that waits for the answer to "Which room?", and the request that answers it. */
export async function askRoom(
  world: World,
  { person, calls = [ASK] }: { person?: Person; calls?: object[] } = {},
) {
  const turn = await startClientToolTurn(world, {
    ...(person && { person }),
    calls,
    body: { message: "The tap leaks, please note it", messageId: "m1" },
  });
  const { threadId, messageId } = turn.reply;
  const answer = { threadId, messageId, toolCallId: "call_ask", output: KITCHEN };
  return { ...turn, threadId, messageId, answer };
}
