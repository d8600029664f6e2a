import { assert, assertEquals } from "@std/assert";
import { awaitLater } from "../../support/await_later.ts";
import { inWorld } from "../../support/in_world.ts";
import { keepWriting } from "../../support/keep_writing.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import { until } from "../../support/until.ts";
import { raceRounds } from "../../support/wait_for_locks.ts";

const test = inWorld();

test("erases a home beside six writers without a deadlock", async (world) => {
  for (let time = 0; time < raceRounds(4); time++) {
    const owner = await world.person();
    const people = await Promise.all(
      Array.from({ length: 6 }, () => world.housemate(owner, "member")),
    );
    const writers = people.map((person) => awaitLater(keepWriting(person, owner.homeId)));
    await until(async () => (await world.countRows(owner.homeId)).events > 6);

    const erase = () =>
      owner.rpc("erase_home", { home_id: owner.homeId, confirm_name: "Test house" });
    const first = await erase();
    assertEquals(first.status, 200, JSON.stringify(first.body));
    for (const end of await Promise.all(writers)) {
      assert(
        ["home_not_found", "lease_lost", "42501", "23503"].includes(end),
        `a writer ends with ${end}`,
      );
    }
    await until(async () => ((await erase()).body as { done: boolean }).done);
    assertEquals(await world.countRows(owner.homeId), NO_ROWS);
  }
});

test("redacts and deletes beside six writers without a deadlock", async (world) => {
  const owner = await world.person();
  const people = await Promise.all(
    Array.from({ length: 6 }, () => world.housemate(owner, "member")),
  );
  const ends = new AbortController();
  const writers = people.map((person) =>
    awaitLater(keepWriting(person, owner.homeId, ends.signal))
  );
  await until(async () => (await world.countRows(owner.homeId)).events > 6);
  for (let time = 0; time < raceRounds(4); time++) {
    const [event] = await world.sql<{ id: string }>(
      "select id from public.home_events where home_id = $1 and event_type = 'observation' and title <> '[removed]' limit 1",
      [owner.homeId],
    );
    const redact = { home_id: owner.homeId, event_id: event!.id, reason: "other" };
    const deletions = people.map(async (person) => {
      const { body } = await person.rest("chat_threads?select=id&blanked_seq=eq.0");
      const [thread] = body as { id: string }[];
      return thread ? await person.rpc("delete_thread", { thread_id: thread.id }) : { status: 200 };
    });
    const all = await Promise.all([owner.rpc("redact_home_event", redact), ...deletions]);
    assertEquals(all.map(({ status }) => status), all.map(() => 200), JSON.stringify(all));
  }
  ends.abort();
  for (const end of await Promise.all(writers)) {
    assert(["aborted", "lease_lost"].includes(end), `a writer ends with ${end}`);
  }
});
