import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** A calendar that a person has created. */
export interface Feed {
  id: string;
  token: string;
  /** The address that a calendar program reads. */
  url: string;
}

/** Creates a calendar of a person's home. */
export async function createFeed(world: World, person: Person, filter = {}): Promise<Feed> {
  const { status, body } = await person.rpc("create_calendar_feed", {
    home_id: person.homeId,
    filter,
  });
  if (status !== 200) throw new Error(`create_calendar_feed fails: ${JSON.stringify(body)}`);
  const { feed_id, token } = body as { feed_id: string; token: string };
  return { id: feed_id, token, url: `${world.stack.url}/functions/v1/home-calendar/${token}.ics` };
}

/** Adds a schedule with its due occurrence, `days` from the home's today. Returns the occurrence's id. */
export async function addSchedule(
  world: World,
  person: Person,
  { title = "Replace the furnace filter", days = 10, recurrence = "after_completion" } = {},
): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `with schedule as (
       insert into public.maintenance_schedules
         (home_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
       values ($1, $2, $3, 3, 'month', access.home_today($1) + $4::int, $5)
       returning id, home_id, anchor_on)
     insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
     select home_id, id, anchor_on from schedule returning id`,
    [person.homeId, title, recurrence, days, person.id],
  );
  return row!.id;
}
