import type { Stack } from "../local/stack.ts";

/** A home's record without texts that models choose: sorted lists, each entry as one text. */
export type HomeProjection = Record<"events" | "issues" | "systems" | "schedules", string[]>;

const PROJECTION = `
  select jsonb_build_object(
    'events', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', t.event_type, coalesce(a.kind, t.payload ->> 'kind'), t.cost_actual_minor, t.cost_low_minor,
        nullif(t.cost_payer, 'owner'), t.occurred_on, t.occurred_precision, lower(t.vendor_name)) as e
      from public.home_timeline t left join public.home_assets a on a.home_id = t.home_id and a.id = t.asset_id
      where t.home_id = $1
        and t.event_type not in ('status_change', 'system_discovered', 'schedule_changed')) x),
    'issues', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', a.kind, i.status, i.review_on) as e
      from public.home_issues i left join public.home_assets a on a.home_id = i.home_id and a.id = i.asset_id
      where i.home_id = $1) x),
    'systems', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', a.kind, lower(a.manufacturer), lower(a.model), a.installed_on) as e
      from public.home_assets a where a.home_id = $1 and a.status = 'active') x),
    'schedules', (select coalesce(jsonb_agg(e order by e), '[]') from (
      select concat_ws(' ', s.status, s.every_count, s.every_unit, o.due_on, o.snoozed_until) as e
      from public.maintenance_schedules s
      left join public.maintenance_occurrences o
        on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
      where s.home_id = $1) x)
  )::text as projection`;

export async function projectHome(
  sql: Stack["database"]["sql"],
  homeId: string,
): Promise<HomeProjection> {
  const [row] = await sql<{ projection: string }>(PROJECTION, [homeId]);
  return JSON.parse(row!.projection);
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

/** Returns the entries of `from` without those of `others`; duplicates are counted. */
function subtract(from: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return from.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
