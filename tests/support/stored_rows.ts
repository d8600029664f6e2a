/** What the tests read from the database. */
import type { World } from "./world.ts";

type Sql = World["sql"];

export interface RowCounts {
  events: number;
  messages: number;
  turns: number;
  calls: number;
  threads: number;
}

export const NO_ROWS: RowCounts = { events: 0, messages: 0, turns: 0, calls: 0, threads: 0 };

export interface StoredPart {
  type: string;
  toolCallId?: string;
  state?: string;
  output?: unknown;
  errorText?: string;
  isError?: boolean;
  text?: string;
  [more: string]: unknown;
}

export interface StoredTurn {
  status: string;
  degraded: boolean;
  threadId: string;
  messageId: string;
  /** The seconds that are left of its lease. */
  lease: number | null;
}

export interface StoredCall {
  id: string;
  state: string;
  result: unknown;
  error_text: string | null;
}

export interface StoredRows {
  /** The rows of a home in each table that a turn may write. */
  countRows(homeId: string): Promise<RowCounts>;
  /** The titles of a home's events in the order of recording. */
  eventTitles(homeId: string): Promise<string[]>;
  /** The turns of a home, oldest first. */
  storedTurns(homeId: string): Promise<StoredTurn[]>;
  /** The parts of a message as SQL gives them to readers of the thread. */
  storedParts(messageId: string): Promise<StoredPart[]>;
  /** The ids of the calls whose results a message has. */
  storedResults(messageId: string): Promise<string[]>;
  /** The tool calls of a thread, oldest first. */
  storedCalls(threadId: string): Promise<StoredCall[]>;
  /** Inserts an active asset; returns its id. */
  addAsset(
    person: { homeId: string; id: string },
    asset: { kind: string; name: string; space?: string },
  ): Promise<string>;
  /** Inserts yearly maintenance of an asset that is due today in the home; returns the schedule's id. */
  addSchedule(
    person: { homeId: string; id: string },
    title: string,
    assetId: string,
  ): Promise<string>;
}

export function createStoredRows(sql: Sql): StoredRows {
  async function storedParts(messageId: string): Promise<StoredPart[]> {
    const [row] = await sql<{ parts: StoredPart[] }>(
      `select private.build_message_parts(m) as parts from public.chat_messages m where id = $1`,
      [messageId],
    );
    return row!.parts;
  }
  return {
    async countRows(homeId) {
      const [counts] = await sql<RowCounts>(
        `select (select count(*)::int from public.home_events where home_id = $1) as events,
          (select count(*)::int from public.chat_messages where home_id = $1) as messages,
          (select count(*)::int from public.chat_turns where home_id = $1) as turns,
          (select count(*)::int from public.tool_calls where home_id = $1 and origin = 'turn') as calls,
          (select count(*)::int from public.chat_threads where home_id = $1) as threads`,
        [homeId],
      );
      return { ...counts! };
    },
    async eventTitles(homeId) {
      const rows = await sql<{ title: string }>(
        `select title from public.home_events where home_id = $1 order by seq`,
        [homeId],
      );
      return rows.map(({ title }) => title);
    },
    storedTurns: (homeId) =>
      sql<StoredTurn>(
        `select status, degraded, thread_id as "threadId", assistant_message_id as "messageId",
           extract(epoch from lease_expires_at - clock_timestamp())::float as lease
         from public.chat_turns where home_id = $1 order by created_at`,
        [homeId],
      ),
    storedParts,
    async storedResults(messageId) {
      const results = (await storedParts(messageId)).filter(({ type }) => type === "tool-result");
      return results.map(({ toolCallId }) => toolCallId!);
    },
    storedCalls: (threadId) =>
      sql<StoredCall>(
        `select c.call_id as id, c.state, c.result, c.error_text
         from public.tool_calls c join public.chat_turns t on t.id = c.turn_id
         where t.thread_id = $1 order by t.user_message_seq, c.ordinal`,
        [threadId],
      ),
    async addAsset({ homeId, id }, { kind, name, space }) {
      const [row] = await sql<{ id: string }>(
        `insert into public.home_assets (home_id, category, kind, name, space, created_by)
         values ($1, 'plumbing', $2, $3, $4, $5) returning id`,
        [homeId, kind, name, space ?? null, id],
      );
      return row!.id;
    },
    async addSchedule({ homeId, id }, title, assetId) {
      const [row] = await sql<{ id: string }>(
        `with schedule as (
           insert into public.maintenance_schedules
             (home_id, asset_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
           values ($1, $2, $3, 'after_completion', 1, 'year', access.home_today($1), $4) returning id),
         occurrence as (
           insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
           select $1, id, access.home_today($1) from schedule)
         select id from schedule`,
        [homeId, assetId, title, id],
      );
      return row!.id;
    },
  };
}
