import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { beginRpcTurn, rpcCall } from "../../support/rpc_turn.ts";
import { startBehindLock } from "../../support/start_behind_lock.ts";

const test = inHome();

test("a turn is not completed while a pass is stored whose call waits for the app", async ({ world, person }) => {
  const turn = await beginRpcTurn(person);
  const draft = { recipient: "Plumber", text: "When can you come?" };
  const [stored] = await startBehindLock(
    world,
    ["public.chat_turns", "assistant_message_id = $1", turn.assistantMessageId],
    () => turn.runTools([rpcCall(0, "compose_message", draft)]),
    () => turn.finish(),
  );
  const { calls } = stored.body as { calls: { state: string }[] };
  assertEquals(calls.map(({ state }) => state), ["input-available"]);
  const turns = await world.sql("select status from public.chat_turns where home_id = $1", [
    person.homeId,
  ]);
  assertEquals(turns, [{ status: "running" }]);
});
