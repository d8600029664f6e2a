/** Homes in which something is due in one tick, among all that have reminders. */
export const DUE_HOMES = 20;
const SECRET = "a".repeat(64);

const homes = (expression: string) =>
  `select ${expression} from generate_series(1, ${DUE_HOMES}) h`;

/** Makes it ten o'clock in the morning, on which some homes have work for their owners. */
export const MORNING = [
  `create or replace function access.now() returns timestamptz language plpgsql stable set search_path = ''
   as $$ begin return (current_date + time '10:00') at time zone 'America/New_York'; end $$`,
  `select private.set_job_secret('home-reminders', '${SECRET}')`,
  `update maintenance_schedules s set assignee_person_id = h.created_by
   from homes h where h.id = s.home_id and h.id in (${homes("md5('home ' || h)::uuid")})`,
  `update maintenance_occurrences set due_on = current_date
   where state = 'due' and home_id in (${homes("md5('home ' || h)::uuid")})`,
  `update private.reminder_homes set next_at = access.now()
   where home_id in (${homes("md5('home ' || h)::uuid")})`,
];

/** A call of the scheduler or of home-reminders: its name, the SQL, a part of its result, the rows it may read of a table. */
export type Tick = [name: string, expression: string, result: string, few: number];

export const TICKS: Tick[] = [
  [
    "the tick of a morning",
    "private.enqueue_reminders()",
    `"homes": ${DUE_HOMES}, "reminders": ${DUE_HOMES}`,
    DUE_HOMES * 40,
  ],
  ["the next tick", "private.enqueue_reminders()", `"homes": 0, "reminders": 0`, DUE_HOMES],
  [
    "the lease of its messages",
    `jsonb_array_length(public.lease_reminders('${SECRET}', 100))`,
    `"answer": ${DUE_HOMES}`,
    DUE_HOMES * 40,
  ],
  ["the next lease", `public.lease_reminders('${SECRET}', 100)`, `"answer": []`, 1],
  [
    "the settlement of a message",
    `public.settle_reminder('${SECRET}', (select id from reminders where state = 'pending' order by send_after limit 1), 1, true)`,
    `"answer": "delivered"`,
    2 * DUE_HOMES,
  ],
  ["the deletion of old ones", "private.delete_old_reminders()", `"reminders": 0`, DUE_HOMES],
];
