/** A stop that arrives while the process of a waiting turn gives its lease back. PGlite runs no two at once. */
import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { DataResponse } from "../../support/person.ts";
import { beginRpcTurn, rpcCall } from "../../support/rpc_turn.ts";
import { isPostgres, waitForLocks } from "../../support/wait_for_locks.ts";

const test = inWorld();

test("a stop that waits for the end of a lease leaves a waiting turn alone", async (world) => {
  const owner = await world.person();
  const turn = await beginRpcTurn(owner);
  await turn.runTools([
    rpcCall(0, "request_user_input", { question: "Which room?", kind: "text" }),
  ]);
  const requests = [
    () => turn.call("release_turn"),
    () => owner.rpc("stop_turn", { request: { home_id: owner.homeId, thread_key: turn.threadId } }),
  ];
  const answers: Promise<DataResponse>[] = [];
  if (isPostgres) {
    await world.stack.database.transaction(async (sql) => {
      await sql("select from public.chat_turns where thread_id = $1 for no key update", [
        turn.threadId,
      ]);
      for (const request of requests) {
        answers.push(request());
        await waitForLocks(world, answers.length);
      }
    });
  } else {
    for (const request of requests) answers.push(Promise.resolve(await request()));
  }
  const [released, stopped] = await Promise.all(answers);
  assertEquals(released!.body, { outcome: "ok" });
  assertEquals((stopped!.body as { stopped: boolean }).stopped, false);
  const calls = await world.sql(
    "select result from public.tool_calls where home_id = $1 and turn_id is not null",
    [owner.homeId],
  );
  assertEquals(calls, [{ result: null }]);
});
