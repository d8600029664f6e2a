/** A stop that arrives while the process of a waiting turn gives its lease back. PGlite runs no two at once. */
import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { beginRpcTurn, rpcCall } from "../../support/rpc_turn.ts";
import { startBehindLock } from "../../support/start_behind_lock.ts";

const test = inWorld();

test("a stop that waits for the end of a lease leaves a waiting turn alone", async (world) => {
  const owner = await world.person();
  const turn = await beginRpcTurn(owner);
  await turn.runTools([
    rpcCall(0, "request_user_input", { question: "Which room?", kind: "text" }),
  ]);
  const [released, stopped] = await startBehindLock(
    world,
    ["public.chat_turns", "thread_id = $1", turn.threadId],
    () => turn.call("release_turn"),
    () => owner.rpc("stop_turn", { request: { home_id: owner.homeId, thread_key: turn.threadId } }),
  );
  assertEquals(released.body, { outcome: "ok" });
  assertEquals((stopped.body as { stopped: boolean }).stopped, false);
  const calls = await world.sql(
    "select result from public.tool_calls where home_id = $1 and turn_id is not null",
    [owner.homeId],
  );
  assertEquals(calls, [{ result: null }]);
});
