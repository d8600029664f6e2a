/** Four months, and two years each night, of twelve schedules, with a clock that moves from morning to morning, and workers that are killed. */
import { assert, assertEquals } from "@std/assert";
import type { ApiFault } from "../../support/api_proxy.ts";
import { cases } from "../../support/cases.ts";
import { chooseFaultSeed, createRandom, pick, type Random } from "../../support/random.ts";
import type { Delivery } from "../../support/reminders.ts";
import { inReminderScene, LEASE, type ReminderScene } from "./scene.ts";

const DAYS = Math.min(730, cases(122));
/** Months between two dates of each schedule. */
const INTERVALS = [2, 3, 3, 4, 4, 6, 6, 6, 12, 12, 12, 12];
const STEPS = ["lease_reminders", "settle_reminder"];
const KINDS: ApiFault["kind"][] = ["refuse", "hold", "hold_answer"];

inReminderScene(
  `F-D14: ${DAYS} days with killed workers lose no date, double none, and send nothing at night`,
  async (scene) => {
    const random = createRandom(chooseFaultSeed());
    const homeId = await addSchedules(scene);
    const begin = scene.now();
    const hours: number[] = [];
    const inEffect = new Map<string, Delivery & { day: string }>();
    scene.receiver.respond = (message) => {
      const { day, hour } = readLocalTime(scene.now());
      hours.push(hour);
      // A receiver that keeps the ids.
      if (!inEffect.has(message.id)) inEffect.set(message.id, { ...message, day });
      return 200;
    };

    for (let mornings = 0; await goToNextMorning(scene, homeId); mornings++) {
      if (scene.now() > begin + DAYS * 24 * 3_600_000) break;
      assert(mornings < 400, "the clock stands still");
      await Promise.all([1, 2].map(() => scene.sql("select private.enqueue_reminders()")));
      const known = new Set(inEffect.keys());
      const isKilled = random() < 0.25;
      if (isKilled) killDuring(scene, random);
      await scene.deliverBoth();
      // A request of a killed worker may reach the database late, and leases its messages once more.
      for (let rounds = 0; isKilled && await countPending(scene, homeId) > 0; rounds++) {
        assert(rounds < 5, "a message stays pending");
        await scene.wait(LEASE);
        await scene.deliverBoth();
      }
      scene.api.reset();
      for (const [id, { data }] of inEffect) {
        if (!known.has(id)) { for (const { links } of data.items) await act(scene, links, random); }
      }
    }

    assertEquals(hours.filter((hour) => hour < 8 || hour >= 20), [], "hours of the home");
    const messages = [...inEffect.values()];
    assertEquals(
      new Set(messages.map(({ day }) => day)).size,
      messages.length,
      "one message a day",
    );
    const dates = messages.flatMap(({ data }) =>
      data.items.map(({ title, due_on }) => `${title} ${due_on}`)
    );
    assertEquals(new Set(dates).size, dates.length, "each date once");
    const occurrences = await scene.sql<{ date: string }>(
      `select s.title || ' ' || o.due_on as date from public.maintenance_occurrences o
     join public.maintenance_schedules s on s.id = o.schedule_id
     where o.home_id = $1 and o.due_on < access.home_today($1)`,
      [homeId],
    );
    assert(occurrences.length > DAYS / 10, `${occurrences.length} dates`);
    assertEquals(occurrences.map(({ date }) => date).filter((date) => !dates.includes(date)), []);
  },
);

/** One home whose person has all schedules. Returns its id. */
async function addSchedules(scene: ReminderScene): Promise<string> {
  const { homeId, id } = await scene.person();
  await scene.sql(
    `with schedule as (
       insert into public.maintenance_schedules
         (home_id, title, recurrence, every_count, every_unit, anchor_on, created_by, assignee_person_id, lead_days)
       select $1, 'Task ' || n, (array['after_completion', 'fixed_calendar'])[1 + n % 2], months, 'month',
         access.home_today($1) + n::int, $2, $2, 0
       from unnest($3::int[]) with ordinality i (months, n)
       returning id, home_id, anchor_on)
     insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
     select home_id, id, anchor_on from schedule`,
    [homeId, id, INTERVALS],
  );
  return homeId;
}

async function countPending(scene: ReminderScene, homeId: string): Promise<number> {
  const [row] = await scene.sql<{ n: number }>(
    "select count(*)::int as n from public.reminders where home_id = $1 and state = 'pending'",
    [homeId],
  );
  return row!.n;
}

/** Sets the clock to the next reminder of the home. Returns false when there is none. */
async function goToNextMorning(scene: ReminderScene, homeId: string): Promise<boolean> {
  const [row] = await scene.sql<{ ms: number }>(
    `select extract(epoch from next_at)::float8 * 1000 as ms from private.reminder_homes
     where home_id = $1 and next_at is not null`,
    [homeId],
  );
  if (row) await scene.wait(Math.max(row.ms - scene.now(), 0) + 60_000);
  return row !== undefined;
}

/** Kills one of the workers at one step of this morning. */
function killDuring(scene: ReminderScene, random: Random): void {
  const worker = pick(random, scene.workers);
  scene.api.break({
    name: pick(random, STEPS),
    kind: pick(random, KINDS),
    held: () => worker.kill(),
  });
}

/** The person taps on one link of an item. */
async function act(scene: ReminderScene, links: Record<string, string>, random: Random) {
  const action = pick(random, ["done", "done", "done", "skip", "snooze"]);
  const [row] = await scene.sql<{ outcome: { success: boolean } }>(
    "select public.use_act_link($1) as outcome",
    [new URL(links[action]!).hash.slice(1)],
  );
  assert(row!.outcome.success, JSON.stringify(row));
}

function readLocalTime(moment: number): { day: string; hour: number } {
  const text = new Date(moment).toLocaleString("sv-SE", { timeZone: "America/Chicago" });
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}
