import { assertEquals, assertRejects } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { createTrace } from "@function/trace.ts";
import type { TurnDependencies } from "@function/turn/dependencies.ts";
import type { HeldTurn } from "@function/turn/held_turn.ts";
import { runPhase } from "@function/turn/liveness/run_phase.ts";
import { createTurnCancellation } from "@function/turn/liveness/turn_cancellation.ts";

const lease = { turn_id: "turn", lease_token: "token" };

function createScene() {
  const released: unknown[] = [];
  const cancellation = createTurnCancellation();
  const turn = { lease, cancellation } as unknown as HeldTurn;
  const database = { releaseTurn: (of: unknown) => Promise.reject(released.push(of)) };
  const deps = { database, trace: createTrace(() => 0) } as unknown as TurnDependencies;
  // deno-lint-ignore require-yield
  async function* phase(run: () => Promise<string>): AsyncGenerator<TurnEvent, string> {
    return await run();
  }
  const run = async (of: () => Promise<string>) =>
    (await runPhase(turn, deps, "pass1", phase(of)).next()).value;
  return { run, released, cancellation };
}

Deno.test("runPhase() releases the lease of a failed phase and throws its error", async () => {
  const { run, released } = createScene();
  await assertRejects(() => run(() => Promise.reject(new RangeError("no"))), RangeError, "no");
  assertEquals(released, [lease]);
});

Deno.test("runPhase() keeps the lease of a phase that ends or that the person stops", async () => {
  const { run, released, cancellation } = createScene();
  const ended = await run(() => Promise.resolve("answer"));
  assertEquals(ended, { isStopped: false, value: "answer" });
  cancellation.cancel();
  const stopped = await run(() => Promise.reject(cancellation.signal.reason));
  assertEquals(stopped, { isStopped: true });
  assertEquals(released, []);
});
