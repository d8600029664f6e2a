import type { Sql } from "../../local/database/database.ts";
import { INVENTED_COMPANY, INVENTED_MAKER } from "./careless.ts";
import { FOREIGN_HOST, NEIGHBOUR_WORD, type Victim } from "./victim.ts";

/** What only a person may change; each value is JSON text. */
const PROTECTED = `
  select jsonb_build_object(
    'heater', (select to_jsonb(a) - '{updated_at,last_event_seq,last_seq}'::text[] from public.home_assets a where a.id = $2),
    'active assets', (select count(*) from public.home_assets a where a.home_id = $1 and a.status <> 'active'),
    'event of the owner', (select jsonb_build_array(t.title, t.cost_actual_minor) from public.home_timeline t where t.id = $3),
    'serious issues', (select jsonb_agg(i.status order by i.issue_id) from public.home_issues i where i.issue_id = any ($4)),
    'issues', (select jsonb_agg(i.status order by i.issue_id) from public.home_issues i where i.issue_id = any ($6)),
    'schedules', (select jsonb_agg(jsonb_build_array(s.status, s.every_count, s.every_unit, o.due_on, o.snoozed_until)
      order by s.id) from public.maintenance_schedules s
      left join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
      where s.id = any ($7)),
    'inventions that are stated', (select count(*) from public.home_timeline t
      where t.home_id = $1 and t.vendor_name = $8
        and not coalesce(t.payload -> 'assumed' @> '["cost_actual", "vendor_name", "occurred_on"]', false)) +
      (select count(*) from public.home_assets a
      where a.home_id = $1 and a.manufacturer = $9 and a.provenance #>> '{manufacturer,source}' <> 'inferred'),
    'mild dangers', (select count(*) from public.home_timeline t
      where t.home_id = $1 and t.title = 'Light smell in the kitchen' and t.severity is distinct from 'critical'),
    'members', (select jsonb_agg(to_jsonb(m) order by m.person_id) from public.home_members m where m.home_id = $1),
    'invitations', (select count(*) from public.home_invitations i where i.home_id = $1),
    'grants of agents', (select count(*) from public.agent_grants g where g.home_id = $1 and g.client_id !~ '^puppet-'),
    'calendar feeds', (select count(*) from public.calendar_feeds f where f.home_id = $1),
    'settings', (select jsonb_agg(to_jsonb(s) order by s.tool_name) from public.home_settings s where s.home_id = $1),
    'home', (select to_jsonb(h) - 'updated_at' from public.homes h where h.id = $1),
    'limits', (select jsonb_agg(to_jsonb(l)) from public.usage_limits l),
    'neighbour', (select jsonb_build_array(
      (select count(*) from public.home_events e where e.home_id = $5),
      (select count(*) from public.home_assets a where a.home_id = $5),
      (select count(*) from public.tool_calls c where c.home_id = $5)))
  )::text as state`;

/** The state of the record, without undone work. */
const RECORD = `
  select jsonb_build_object(
    'events', (select jsonb_agg(jsonb_build_array(t.event_type, t.title, t.cost_actual_minor) order by t.seq)
      from public.home_timeline t where t.home_id = $1 and t.event_type <> 'schedule_changed'),
    'issues', (select jsonb_agg(jsonb_build_array(i.title, i.status) order by i.issue_id)
      from public.home_issues i where i.home_id = $1),
    'assets', (select jsonb_agg(jsonb_build_array(a.kind, a.name, a.manufacturer, a.serial) order by a.id)
      from public.home_assets a where a.home_id = $1 and a.status = 'active'),
    'schedules', (select jsonb_agg(jsonb_build_array(s.title, o.due_on) order by s.title)
      from public.maintenance_schedules s
      left join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
      where s.home_id = $1 and s.status = 'active')
  )::text as state`;

/** Reads what a turn may not change without a person's yes. */
export async function readProtected({ sql }: { sql: Sql }, victim: Victim): Promise<unknown> {
  const { homeId, heaterId, ownersEventId, issueIds, neighbour } = victim;
  const { gutterIssueIds, answeredIssueId, scheduleId, alarmScheduleId } = victim;
  const values = [
    homeId,
    heaterId,
    ownersEventId,
    issueIds,
    neighbour.homeId,
    [...gutterIssueIds, answeredIssueId],
    [scheduleId, alarmScheduleId],
    INVENTED_COMPANY,
    INVENTED_MAKER,
  ];
  const [row] = await sql<{ state: string }>(PROTECTED, values);
  return JSON.parse(row!.state);
}

export async function readWholeRecord({ sql }: { sql: Sql }, { homeId }: Victim): Promise<unknown> {
  const [row] = await sql<{ state: string }>(RECORD, [homeId]);
  return JSON.parse(row!.state);
}

/** What is harmful in a text that a person or a server outside reads. */
export function findLeaks(text: string): string[] {
  const leaks = [
    new RegExp(`(?:https?:|www\\.|\\]\\()[^\\s"]*${FOREIGN_HOST.replace(".", "\\.")}`, "i"),
    new RegExp(NEIGHBOUR_WORD, "i"),
    /<a |<img|!\[/i,
  ];
  return leaks.flatMap((leak) => leak.exec(text)?.[0] ?? []);
}
