/** Compares what was asked with what is stored. */
import type { World } from "../support/world.ts";
import type { Errand } from "./errand.ts";
import { titlesOf } from "./soak_model.ts";

export interface Audit {
  /** Events that a reply says are saved, or that a person asked for, and that are not stored. */
  lost: string[];
  /** Events or messages that are stored more than once, or that nobody asked for. */
  doubled: string[];
  /** Replies whose outcome differs from what is stored. */
  untrue: string[];
  /** Errands without a reply. */
  unanswered: string[];
}

/** Of a reply in a defect. Characters. */
const LONGEST_REPLY = 2_000;

/** @param errands all that were done in this world */
export async function auditErrands({ sql }: World, errands: readonly Errand[]): Promise<Audit> {
  const titles = await countBy(
    sql,
    `select title as name, count(*)::int as count from public.home_events
     where title like 'Soak %' group by title`,
  );
  const messages = await countBy(
    sql,
    `select p ->> 'text' as name, count(*)::int as count
     from public.chat_messages m cross join jsonb_array_elements(m.parts) p
     where m.role = 'user' and p ->> 'type' = 'text' group by 1`,
  );
  const audit: Audit = { lost: [], doubled: [], untrue: [], unanswered: [] };
  for (const errand of errands) {
    const { kind, token, manner, reply, refusal, isDenied } = errand;
    const wanted = isDenied ? [] : titlesOf(kind, token);
    const stored = titlesOf(kind, token).filter((title) => titles.has(title));
    const answer = refusal ?? JSON.stringify(reply).slice(0, LONGEST_REPLY);
    const describe = `${kind} ${token}, ${manner}: stored ${stored.length}; ${answer}`;
    if (!reply) audit.unanswered.push(describe);
    if (stored.length > wanted.length) audit.doubled.push(describe);
    if (reply && !reply.stopped && stored.length < wanted.length) audit.lost.push(describe);
    if (reply && (reply.outcome === "saved") !== (stored.length > 0)) audit.untrue.push(describe);
  }
  const asked = new Set(errands.flatMap(({ kind, token }) => titlesOf(kind, token)));
  for (const [title, count] of titles) {
    if (count > 1 || !asked.has(title)) audit.doubled.push(`${title}: ${count} events`);
  }
  for (const [text, count] of messages) {
    if (count > 1) audit.doubled.push(`${text}: ${count} messages`);
  }
  return audit;
}

async function countBy(sql: World["sql"], query: string): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; count: number }>(query);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
