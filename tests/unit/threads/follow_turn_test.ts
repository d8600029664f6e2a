import { assertEquals } from "@std/assert";
import type { LoggedTurnEvent } from "@function/contract/logged_turn_events.ts";
import type { TurnError } from "@function/errors.ts";
import type { ReadTurnEventsResult, TurnDatabase } from "@function/record/turn_database.ts";
import { followTurn } from "@function/threads/follow_turn.ts";
import { withFakeClock } from "../../support/fake_clock.ts";

const ids = { id: "t", attempt: 1, thread_id: "h", assistant_message_id: "m" };
const turn = { ...ids, status: "running" as const, live: true, continues: false };
const delta = (text: string): LoggedTurnEvent => ({ type: "text-delta", text });

/** A poll that returns this batch. */
function found(
  seq: number | null,
  event: LoggedTurnEvent,
  reply: string | null = null,
): ReadTurnEventsResult {
  const batches = seq === null ? [] : [{ seq, events: [event] }];
  return { outcome: "ok", turn, batches, reply, parts: null };
}

/** Follows a turn whose events the database returns in these answers, one poll after the other. */
async function follow(...answers: ReadTurnEventsResult[]) {
  const texts: string[] = [];
  let error: unknown;
  await withFakeClock(async (clock) => {
    const database = { readTurnEvents: () => Promise.resolve(answers.shift()!) };
    const settings = { turnTimeoutMs: 60_000, leaseSeconds: 30 };
    const deps = { database: database as unknown as TurnDatabase, settings, now: () => 0 };
    const ended = (async () => {
      for await (const event of followTurn({ threadId: "h" }, deps)) {
        texts.push("text" in event ? event.text : event.type);
      }
    })().catch((reason) => error = reason);
    await clock.tickAsync(1_000);
    await ended;
  });
  return { texts, error };
}

Deno.test("followTurn() emits a turn from its start to its reply", async () => {
  const { texts, error } = await follow(found(1, delta("One")), found(2, delta(" two."), "{}"));
  assertEquals([texts, error], [["started", "One", " two.", "finished"], undefined]);
});

Deno.test("followTurn() throws at once if nobody works on the turn any more", async () => {
  const dead = { ...found(2, delta(" two.")), turn: { ...turn, live: false } };
  const { texts, error } = await follow(found(1, delta("One")), dead as ReadTurnEventsResult);
  assertEquals(texts, ["started", "One", " two."]);
  assertEquals((error as TurnError).logReason, "followed_turn_ended");
});

Deno.test("followTurn() throws where the last events were deleted, and emits no half answer as whole", async () => {
  const { texts, error } = await follow(found(1, delta("One")), found(null, delta(""), "{}"));
  assertEquals([(error as TurnError).code, texts], ["unavailable", ["started", "One"]]);
});
