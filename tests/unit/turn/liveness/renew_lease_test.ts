import { assertEquals } from "@std/assert";
import type { TurnDatabase } from "@function/record/turn_database.ts";
import { createTurnCancellation, renewLease } from "@function/turn/lease.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";
import { lease } from "../builders.ts";

Deno.test("renewLease() renews every third of the lease until it is disposed, also after a failure", () =>
  withFakeClock(async (clock) => {
    const requests: unknown[] = [];
    const cancellation = createTurnCancellation();
    const database = {
      renewTurn(request: object) {
        requests.push(request);
        if (requests.length === 1) return Promise.reject(new Error("no connection"));
        return Promise.resolve({ outcome: "ok", stop: requests.length === 3 });
      },
    } as unknown as TurnDatabase;
    const renewal = renewLease(database, lease, 30, cancellation);
    await clock.tickAsync(25_000);
    assertEquals(requests, Array(2).fill({ ...lease, lease_seconds: 30 }));
    assertEquals(cancellation.signal.aborted, false);
    await clock.tickAsync(10_000);
    assertEquals([requests.length, cancellation.signal.aborted], [3, true]);
    renewal[Symbol.dispose]();
    await clock.tickAsync(60_000);
    assertEquals(requests.length, 3);
  }));
