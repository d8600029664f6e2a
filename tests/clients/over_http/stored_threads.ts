/** Rows of threads as an earlier release stored them, and the messages that it showed of them. */
import type { Ai, Message } from "./client.ts";
import type { Context } from "./scenario.ts";
import file from "./stored_threads.json" with { type: "json" };
import type { World } from "./world.ts";

type Row = Record<string, unknown>;
type Table = keyof typeof file.rows;

const stored: {
  personId: string;
  homeId: string;
  rows: Record<Table, Row[]>;
  shown: Record<string, Message[]>;
  recordedAt: string;
} = file;

/** The commit of the release whose `deno task test:record` wrote the rows. */
export const RELEASE = "3c4bc678";

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;
const MODEL = /"offline-model@[^"]+"/g;
/** Columns that Postgres computes. */
const GENERATED = ["short_id"];

/**
 * Stores the rows of a thread as the thread and the home of this context, as if the release had stored them just now;
 * returns the messages that it showed of them.
 */
export async function loadThread(
  { world, person, threadId }: Context,
  key: string,
): Promise<Message[]> {
  const ids = new Map([[stored.personId, person.id], [stored.homeId, person.homeId]]);
  const elapsed = Date.now() - Date.parse(stored.recordedAt);
  const model = JSON.stringify(await readModelId(world));
  const localise = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value)
        .replace(UUID, (id) => ids.get(id) ?? ids.set(id, crypto.randomUUID()).get(id)!)
        .replace(TIME, (time) => new Date(Date.parse(time) + elapsed).toISOString())
        .replace(MODEL, model),
    );
  for (const [table, rows] of Object.entries(selectRows(key))) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0]!).filter((name) => !GENERATED.includes(name)).join(", ");
    const localised = localise(rows).map((row) => "key" in row ? { ...row, key: threadId } : row);
    await world.sql(
      `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)`,
      [JSON.stringify(localised)],
    );
  }
  await hashPendingCalls(world, person.id, threadId);
  return localise(stored.shown[key]!);
}

/** The hashes of approvals are keyed: in the release's database with its own key and ids, here with those of this one. */
async function hashPendingCalls(world: World, personId: string, threadKey: string): Promise<void> {
  await world.sql(HASH_PENDING_CALLS, []);
  await world.sql("select public.hash_pending_calls($1, $2)", [personId, threadKey]);
}

const HASH_PENDING_CALLS = `
create or replace function public.hash_pending_calls(person_id uuid, thread_key text) returns void
language plpgsql as $$
declare
  call public.tool_calls;
  planned jsonb;
begin
  perform set_config('request.jwt.claims', json_build_object('sub', person_id)::text, true);
  for call in
    select c.* from tool_calls c
    join tool_approvals a on a.tool_call_id = c.id and a.decision is null
    join chat_turns t on t.id = c.turn_id
    join chat_threads h on h.id = t.thread_id and h.key = thread_key and h.person_id = hash_pending_calls.person_id
  loop
    select r.plan into planned from private.rehearse_call(call) r;
    perform set_config('session_replication_role', 'replica', true);
    update tool_approvals a
    set input_hash = private.hash_call(call), plan_hash = private.hash_with_key(call.id, planned ->> 'hash')
    where a.tool_call_id = call.id;
    perform set_config('session_replication_role', 'origin', true);
  end loop;
end
$$`;

/** The rows of a thread by table, in the order in which their foreign keys let them be inserted. */
function selectRows(key: string): Record<Table, Row[]> {
  const { rows } = stored;
  const referTo = (column: string, targets: Row[]) => {
    const ids = targets.map(({ id }) => id);
    return (row: Row) => ids.includes(row[column]);
  };
  const threads = rows.chat_threads.filter((row) => row["key"] === key);
  const turns = rows.chat_turns.filter(referTo("thread_id", threads));
  const calls = rows.tool_calls.filter(referTo("turn_id", turns));
  return {
    chat_threads: threads,
    chat_turns: turns,
    chat_passes: rows.chat_passes.filter(referTo("turn_id", turns)),
    chat_messages: rows.chat_messages.filter(referTo("thread_id", threads)),
    tool_calls: calls,
    tool_approvals: rows.tool_approvals.filter(referTo("tool_call_id", calls)),
    home_events: rows.home_events.filter(referTo("tool_call_id", calls)),
  };
}

const modelIds = new WeakMap<World, string>();

/** The id with which this world stores its model: only the same model gets its raw messages back. */
async function readModelId(world: World): Promise<string> {
  if (!modelIds.has(world)) {
    const { token } = await world.person();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ message: "Hello" });
    const response = await fetch(world.functionUrl, { method: "POST", headers, body });
    const { messageId } = await response.json();
    const [row] = await world.sql<{ model: string }>(
      "select model from public.chat_messages where id = $1",
      [messageId],
    );
    modelIds.set(world, row!.model);
    await world.reset();
  }
  return modelIds.get(world)!;
}

/** The ids of the calls and of the results in the messages for a model that a client makes of its own. */
export async function convertToModelMessages(ai: Ai, messages: Message[]) {
  const converted: Message[] = await ai.convertToModelMessages(messages);
  for (const message of converted) ai.modelMessageSchema.parse(message);
  const contents = converted.flatMap(({ content }) => Array.isArray(content) ? content : []);
  const idsOf = (type: string) =>
    contents.filter((part) => part.type === type).map(({ toolCallId }) => toolCallId);
  return { calls: idsOf("tool-call"), results: idsOf("tool-result") };
}
