import type { Sql } from "../../local/database/database.ts";

/** A home's record without texts that models choose: sorted lists, each entry as one text. */
export type HomeProjection = Record<
  "events" | "issues" | "systems" | "schedules" | "other homes",
  string[]
>;

type ReadableHome = { sql: Sql; homeId: string };

const PROJECTION = `
  select jsonb_build_object(
    'events', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', t.event_type, coalesce(a.kind, t.payload ->> 'kind'), t.cost_actual_minor, t.cost_low_minor,
        nullif(t.cost_payer, 'owner'), t.occurred_on, t.occurred_precision, lower(t.vendor_name)) as e
      from public.home_timeline t left join public.home_assets a on a.home_id = t.home_id and a.id = t.asset_id
      where t.home_id = $1
        and t.event_type not in ('status_change', 'system_discovered', 'schedule_changed')) x),
    'issues', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', a.kind, i.status, i.review_on, case when r.severity = 'critical' then r.severity end) as e
      from public.home_issues i join public.home_events r on r.home_id = i.home_id and r.id = i.issue_id
      left join public.home_assets a on a.home_id = i.home_id and a.id = i.asset_id
      where i.home_id = $1) x),
    'systems', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', a.kind, lower(a.manufacturer), lower(a.model), lower(a.serial),
        a.installed_on, nullif(a.status, 'active')) as e
      from public.home_assets a where a.home_id = $1) x),
    'schedules', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', s.status, s.every_count, s.every_unit, o.due_on, o.snoozed_until) as e
      from public.maintenance_schedules s
      left join public.maintenance_occurrences o
        on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
      where s.home_id = $1) x),
    'other homes', (select jsonb_agg(e order by e) from (
      select concat_ws(' ', 'events', count(*)) as e from public.home_events where home_id <> $1
      union all select concat_ws(' ', 'systems', count(*)) from public.home_assets where home_id <> $1
      union all select concat_ws(' ', 'calls', count(*)) from public.tool_calls where home_id <> $1) x)
  )::text as projection`;

export async function projectHome({ sql, homeId }: ReadableHome): Promise<HomeProjection> {
  const [row] = await sql<{ projection: string }>(PROJECTION, [homeId]);
  return JSON.parse(row!.projection);
}

/** What one turn wrote and took back: it is on record for good, and the projection does not show it. */
const TAKEN_BACK = `
  select 'event: ' || e.event_type as entry
  from public.home_events v
  join public.tool_calls c on c.home_id = v.home_id and c.id = v.tool_call_id
  join public.home_events e on e.home_id = v.home_id and e.id = v.corrects_event_id
  join public.tool_calls w on w.home_id = e.home_id and w.id = e.tool_call_id and w.turn_id = c.turn_id
  where v.home_id = $1 and v.event_type = 'void'
  union all
  select 'status: ' || string_agg(s.to_status, ', ' order by s.seq)
  from public.home_events s join public.tool_calls c on c.home_id = s.home_id and c.id = s.tool_call_id
  where s.home_id = $1 and s.event_type = 'status_change'
  group by s.root_event_id, c.turn_id having count(*) > 1`;

export async function listTakenBack({ sql, homeId }: ReadableHome): Promise<string[]> {
  return (await sql<{ entry: string }>(TAKEN_BACK, [homeId])).map(({ entry }) => entry);
}

export interface ProjectionDifference {
  /** Entries that only the model's home has. */
  unwanted: string[];
  /** Entries that only the reference has. */
  missing: string[];
}

export function compareHomes(
  home: HomeProjection,
  reference: HomeProjection,
): ProjectionDifference {
  const names = Object.keys(reference) as (keyof HomeProjection)[];
  const differences = names.map((name) => ({
    unwanted: subtract(home[name], reference[name]).map((entry) => `${name}: ${entry}`),
    missing: subtract(reference[name], home[name]).map((entry) => `${name}: ${entry}`),
  }));
  return {
    unwanted: differences.flatMap(({ unwanted }) => unwanted),
    missing: differences.flatMap(({ missing }) => missing),
  };
}

/** Returns what differs from an earlier projection of the home: `+` is new, `-` is gone. */
export function listChanges(before: HomeProjection, after: HomeProjection): string[] {
  const { unwanted, missing } = compareHomes(after, before);
  return [...unwanted.map((entry) => `+${entry}`), ...missing.map((entry) => `-${entry}`)];
}

/** Returns the entries of `from` without those of `others`; duplicates are counted. */
function subtract(from: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return from.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
