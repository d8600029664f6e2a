import { assertEquals, assertRejects } from "@std/assert";
import { runPhase } from "@function/turn/complete_pass.ts";
import { heldTurn, lease, turnDependencies } from "../builders.ts";

function createScene() {
  const released: unknown[] = [];
  const turn = heldTurn();
  const releaseTurn = (of: unknown) => Promise.reject(released.push(of));
  const deps = turnDependencies({ database: { releaseTurn } });
  const run = (of: () => Promise<string>) => runPhase({ turn, deps }, "tool_pass", of);
  return { run, released, cancellation: turn.cancellation };
}

Deno.test("runPhase() releases the lease of a failed phase and throws its error", async () => {
  const { run, released } = createScene();
  await assertRejects(() => run(() => Promise.reject(new RangeError("no"))), RangeError, "no");
  assertEquals(released, [lease]);
});

Deno.test("runPhase() keeps the lease of a phase that ends or that the person stops", async () => {
  const { run, released, cancellation } = createScene();
  const ended = await run(() => Promise.resolve("answer"));
  assertEquals(ended, "answer");
  cancellation.cancel();
  const stopped = await run(() => Promise.reject(cancellation.signal.reason));
  assertEquals([stopped, released], ["stopped", []]);
});
