import { assertEquals } from "@std/assert";
import { addSchedule } from "../../support/calendar.ts";
import { inWorld } from "../../support/in_world.ts";
import {
  buildReminderVariables,
  type Delivery,
  type Receiver,
  setClock,
  startReceiver,
  startWorker,
  type Worker,
} from "../../support/reminders.ts";
import type { World } from "../../support/world.ts";

const MINUTE = 60_000;
/** Longer than a lease. */
export const LEASE = 6 * MINUTE;

/** Homes with messages that wait, a receiver, and two workers. */
export interface ReminderScene extends World {
  receiver: Receiver;
  /** Two processes that deliver from the same outbox. */
  workers: [Worker, Worker];
  /** Makes new homes with work that is due this morning and enqueues their messages; returns the ids. */
  enqueue(homes: number): Promise<string[]>;
  /** The clock of the database, in milliseconds since the epoch. */
  now(): number;
  /** Sets the clock of the database. */
  wait(ms: number): Promise<void>;
  /** Lets both workers deliver at once. */
  deliverBoth(): Promise<void>;
  /** The messages by state. */
  countStates(ids: string[]): Promise<Record<string, number>>;
}

const receiver = startReceiver();
const env = buildReminderVariables(receiver);
const test = inWorld({ env });
let workers: [Worker, Worker] | undefined;
Deno.test.afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker[Symbol.asyncDispose]()));
  await receiver.shut();
});

/** Ten o'clock in the homes' time zone. Each test has a day of its own. */
let day = Date.UTC(2030, 0, 10, 16);

/** Declares a test with both workers running and nothing in the outbox. */
export function inReminderScene(name: string, run: (scene: ReminderScene) => Promise<void>): void {
  test(name, async (world) => {
    workers ??= [startWorker(world, env), startWorker(world, env)];
    const both = workers;
    receiver.received = [];
    receiver.respond = undefined;
    let now = (day += 24 * 60 * MINUTE);
    await world.sql(
      `update public.reminders set state = 'cancelled', settled_at = now() where state = 'pending'`,
    );
    await world.sql("update private.reminder_homes set next_at = null");
    await setClock(world, new Date(now));
    await run(Object.assign(Object.create(world), {
      receiver,
      workers: both,
      async enqueue(homes: number) {
        for (let n = 0; n < homes; n++) {
          const person = await world.person();
          await addSchedule(world, person, { days: 0 });
          await world.sql(
            "update public.maintenance_schedules set assignee_person_id = $1 where home_id = $2",
            [person.id, person.homeId],
          );
        }
        await world.sql(
          "update private.reminder_homes set next_at = access.now() where next_at is not null",
        );
        // Two schedulers at once.
        await Promise.all([1, 2].map(() => world.sql("select private.enqueue_reminders()")));
        const rows = await world.sql<{ id: string }>(
          "select id from public.reminders where state = 'pending' order by id",
        );
        assertEquals(rows.length, homes);
        return rows.map(({ id }) => id);
      },
      now: () => now,
      async wait(ms: number) {
        await setClock(world, new Date(now += ms));
      },
      async deliverBoth() {
        await Promise.all(both.map((worker) => worker.deliver()));
      },
      async countStates(ids: string[]) {
        const rows = await world.sql<{ state: string; n: number }>(
          "select state, count(*)::int as n from public.reminders where id = any ($1) group by 1",
          [ids],
        );
        return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
      },
    }));
  });
}

/** Fails unless every message arrived with one text and a receiver that deduplicates by id acts on it once. */
export async function assertEachOnce(scene: ReminderScene, ids: string[]): Promise<void> {
  assertEquals(await scene.countStates(ids), { delivered: ids.length });
  const effects = Map.groupBy(scene.receiver.received, ({ id }: Delivery) => id);
  assertEquals([...effects.keys()].sort(), ids);
  for (const copies of effects.values()) {
    assertEquals(new Set(copies.map(({ body }) => body)).size, 1, "the same text each time");
  }
  const before = scene.receiver.received.length;
  await scene.wait(LEASE);
  await scene.deliverBoth();
  assertEquals(scene.receiver.received.length, before, "nothing more is sent");
}
