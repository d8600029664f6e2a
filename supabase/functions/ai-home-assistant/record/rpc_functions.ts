import type { TurnDatabase } from "./turn_database.ts";
import { answerCallRpc } from "./rpc/answer_call.ts";
import { appendTurnEventsRpc } from "./rpc/append_turn_events.ts";
import { beginTurnRpc } from "./rpc/begin_turn.ts";
import { finishTurnRpc } from "./rpc/finish_turn.ts";
import { readMessagesRpc } from "./rpc/read_messages.ts";
import { readTurnEventsRpc } from "./rpc/read_turn_events.ts";
import { releaseTurnRpc } from "./rpc/release_turn.ts";
import { renewTurnRpc } from "./rpc/renew_turn.ts";
import type { RpcFunction } from "./rpc/rpc_function.ts";
import { runToolsRpc } from "./rpc/run_tools.ts";
import { stopTurnRpc } from "./rpc/stop_turn.ts";

/** The SQL function behind each method of `TurnDatabase`. */
export const RPC_FUNCTIONS = {
  beginTurn: beginTurnRpc,
  runTools: runToolsRpc,
  respondToCall: answerCallRpc,
  readMessages: readMessagesRpc,
  finishTurn: finishTurnRpc,
  renewTurn: renewTurnRpc,
  releaseTurn: releaseTurnRpc,
  appendTurnEvents: appendTurnEventsRpc,
  readTurnEvents: readTurnEventsRpc,
  stopTurn: stopTurnRpc,
} satisfies { [M in keyof TurnDatabase]: RpcFunction<Awaited<ReturnType<TurnDatabase[M]>>> };
