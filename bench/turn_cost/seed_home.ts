import type { Sql } from "../../local/database/database.ts";

/** A person with their home. */
export interface Resident {
  id: string;
  homeId: string;
}

const KINDS = [
  ["water_heater", "plumbing", "Water heater"],
  ["furnace", "heating_cooling", "Furnace"],
  ["air_conditioner", "heating_cooling", "Air conditioner"],
  ["refrigerator", "appliance", "Refrigerator"],
  ["dishwasher", "appliance", "Dishwasher"],
  ["washing_machine", "appliance", "Washing machine"],
  ["dryer", "appliance", "Dryer"],
  ["toilet", "plumbing", "Toilet"],
  ["sump_pump", "plumbing", "Sump pump"],
  ["roof", "exterior", "Roof"],
  ["gutters", "exterior", "Gutters"],
  ["deck", "outdoor", "Deck"],
];

/** Adds twelve assets, four schedules and the given number of events to a home. */
export async function seedHome(
  sql: Sql,
  { id, homeId }: Resident,
  { events }: { events: number },
): Promise<void> {
  await sql(
    `insert into public.home_assets (home_id, kind, category, name, space, created_by)
     select $1::uuid, k ->> 0, k ->> 1, k ->> 2, 'basement', $2::uuid
     from jsonb_array_elements($3::text::jsonb) k`,
    [homeId, id, JSON.stringify(KINDS)],
  );
  await sql(
    `with schedules as (
       insert into public.maintenance_schedules
         (home_id, asset_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
       select home_id, id, 'Service the ' || lower(name), 'after_completion', 1, 'year', current_date - 30, created_by
       from public.home_assets where home_id = $1::uuid order by name limit 4
       returning home_id, id)
     insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
     select home_id, id, current_date + 20 from schedules`,
    [homeId],
  );
  await insertEvents(sql, { id, homeId }, events);
  await sql("analyze");
}

/** Inserts in batches: one statement of thousands of rows would block everything else. */
async function insertEvents(
  sql: Sql,
  { id, homeId }: Resident,
  events: number,
): Promise<void> {
  const batchSize = 1_000;
  for (let from = 0; from < events; from += batchSize) {
    await sql(
      `insert into public.home_events
         (id, home_id, asset_id, event_type, title, occurred_on, source, actor_person_id, cost_actual_minor, root_event_id)
       select e.id, $1::uuid, (array(select a.id from public.home_assets a where a.home_id = $1::uuid order by a.name))[1 + e.n % 12],
         (array['maintenance_performed', 'repair_completed', 'observation', 'issue_reported', 'note'])[1 + e.n % 5],
         'Entry number ' || e.n, current_date - 1 - (e.n % 3000), 'manual', $2::uuid,
         case when e.n % 5 < 2 then 10000 + e.n end, e.id
       from (select gen_random_uuid() as id, n from generate_series($3::int, $4::int) n) e`,
      [homeId, id, from, Math.min(from + batchSize, events) - 1],
    );
  }
  // Most issues of a long history are resolved.
  await sql(
    `update public.home_issue_states set status = 'resolved'
     where home_id = $1::uuid and last_seq < (select max(last_seq) - 10 from public.home_issue_states where home_id = $1::uuid)`,
    [homeId],
  );
}
