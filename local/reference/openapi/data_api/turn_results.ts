import type { z } from "zod";
import { answerCallRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/answer_call.ts";
import { appendTurnEventsRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/append_turn_events.ts";
import { beginTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/begin_turn.ts";
import { finishTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/finish_turn.ts";
import { readMessagesRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/read_messages.ts";
import { readTurnEventsRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/read_turn_events.ts";
import { releaseTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/release_turn.ts";
import { renewTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/renew_turn.ts";
import { runToolsRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/run_tools.ts";
import { stopTurnRpc } from "../../../../supabase/functions/ai-home-assistant/record/rpc/stop_turn.ts";
import { toPascal } from "../to_pascal.ts";

const RPCS: readonly { name: string; result: z.ZodType }[] = [
  answerCallRpc,
  appendTurnEventsRpc,
  beginTurnRpc,
  finishTurnRpc,
  readMessagesRpc,
  readTurnEventsRpc,
  releaseTurnRpc,
  renewTurnRpc,
  runToolsRpc,
  stopTurnRpc,
];

/** What the edge function reads of the results of the functions of turns, by their names in docs/openapi.json. */
export const TURN_RESULTS: Record<string, z.ZodType> = Object.fromEntries(
  RPCS.map(({ name, result }) => [toResultName(name), result]),
);

/** Returns the name of the schema of a function of turns. Undefined for any other function. */
export function findTurnResult(functionName: string): string | undefined {
  return RPCS.some(({ name }) => name === functionName) ? toResultName(functionName) : undefined;
}

function toResultName(functionName: string): string {
  return `${toPascal(functionName)}Result`;
}
