import type { World } from "../support/world.ts";

/** How much stands in a home: of everything that a turn may write. */
export async function rowsOf({ sql }: World, homeId: string) {
  const [counts] = await sql<
    { events: number; messages: number; turns: number; calls: number; threads: number }
  >(
    `select (select count(*)::int from public.home_events where home_id = $1) as events,
      (select count(*)::int from public.chat_messages where home_id = $1) as messages,
      (select count(*)::int from public.chat_turns where home_id = $1) as turns,
      (select count(*)::int from public.tool_calls where home_id = $1) as calls,
      (select count(*)::int from public.chat_threads where home_id = $1) as threads`,
    [homeId],
  );
  return { ...counts! };
}

export const NOTHING = { events: 0, messages: 0, turns: 0, calls: 0, threads: 0 };

/** The titles of a home's events in the order of recording. */
export async function titlesOf({ sql }: World, homeId: string): Promise<string[]> {
  const rows = await sql<{ title: string }>(
    `select title from public.home_events where home_id = $1 order by seq`,
    [homeId],
  );
  return rows.map(({ title }) => title);
}

/** An active system in a home; returns its id. */
export async function addAsset(
  { sql }: World,
  homeId: string,
  asset: { kind: string; name: string; space?: string; personId: string },
): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into public.home_assets (home_id, category, kind, name, space, created_by)
     values ($1, 'plumbing', $2, $3, $4, $5) returning id`,
    [homeId, asset.kind, asset.name, asset.space ?? null, asset.personId],
  );
  return row!.id;
}
