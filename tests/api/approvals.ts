/** Calls that wait for a person's yes: a home whose tools ask first, and what is stored of the question. */
import type { Person } from "../support/person.ts";
import type { World } from "../support/world.ts";
import { report } from "./calls.ts";

/** Has a tool ask before each of its calls in this home; `default` leaves it to the tool again. */
export async function askFirst(
  owner: Person,
  { tool = "record_home_event", policy = "approval" } = {},
): Promise<void> {
  const { status, body } = await owner.rpc("set_tool_policy", {
    home_id: owner.homeId,
    tool_name: tool,
    policy,
  });
  if (status >= 300) throw new Error(`The policy cannot be set: ${JSON.stringify(body)}`);
}

/** Someone in whose home nothing is recorded without a yes. */
export async function carefulPerson(world: World): Promise<Person> {
  const person = await world.person();
  await askFirst(person);
  return person;
}

/** A call that asks first in such a home. */
export const leak = (id = "call_0", title = "Leaking tap") => ({ ...report(title), id });

/** A turn that waits for a yes. Its reply, and the body that says it with another `output` added. */
export async function turnThatAsks(
  world: World,
  person: Person,
  { calls = [leak()], body = {} }: { calls?: object[]; body?: object } = {},
) {
  world.model.script.next({ toolCalls: calls as [], when: { pass: 1 } });
  const asked = await person.ask({ message: "The tap in the kitchen leaks", ...body });
  if (asked.reply.status !== "requires_action") throw new Error(`It does not wait: ${asked.text}`);
  const call = { threadId: asked.reply.threadId, toolCallId: "call_0" };
  return { asked, reply: asked.reply, threadId: asked.reply.threadId, call };
}

export interface StoredApproval {
  id: string;
  decision: string | null;
  decided_by: string | null;
  reason: string | null;
  preview: string;
  needed_role: string;
  input_hash: string;
  hours: number;
}

/** What is stored of a thread's approvals, in the order of their calls. */
export async function storedApprovals({ sql }: World, threadId: string): Promise<StoredApproval[]> {
  return await sql<StoredApproval>(
    `select a.id, a.decision, a.decided_by, a.reason, a.preview, a.needed_role, a.input_hash,
       extract(epoch from a.expires_at - a.created_at)::float / 3600 as hours
     from public.tool_approvals a
     join public.tool_calls c on c.id = a.tool_call_id join public.chat_turns t on t.id = c.turn_id
     where t.thread_id = $1 order by t.user_message_seq, c.ordinal`,
    [threadId],
  );
}

/** The one approval of a thread, or its first. */
export const storedApproval = async (world: World, threadId: string): Promise<StoredApproval> =>
  (await storedApprovals(world, threadId))[0]!;

/** Past the triggers that keep what was asked as it is: what only time, or a fault, can do. */
export async function behindTheTriggers(
  { stack }: World,
  statement: string,
  parameters: unknown[] = [],
): Promise<void> {
  await stack.database.transaction(async (sql) => {
    await sql("set local session_replication_role = replica");
    await sql(statement, parameters);
  });
}

/** The time to approve is over, as if a day had passed. */
export const letExpire = (world: World, threadId: string) =>
  behindTheTriggers(
    world,
    `update public.tool_approvals a
     set created_at = a.created_at - interval '2 days', expires_at = now() - interval '1 second'
     from public.tool_calls c join public.chat_turns t on t.id = c.turn_id
     where c.id = a.tool_call_id and t.thread_id = $1 and a.decision is null`,
    [threadId],
  );
