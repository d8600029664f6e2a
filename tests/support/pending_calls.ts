/** Turns that end with calls that wait for a person, and what is stored of them. */
import type { ReplyResponse } from "./http_request.ts";
import type { Person } from "./person.ts";
import { recordLeak, requestInput } from "./tool_calls.ts";
import type { World } from "./world.ts";

/** An output of `request_user_input`. */
export const MATTE = { answer: "Matte" };

interface TurnOptions {
  /** A new person by default. */
  person?: Person;
  calls?: object[];
  body?: object;
}

/** Sends a message that the model answers with these calls; throws when the turn does not pause. */
async function pauseTurn(
  { model }: World,
  person: Person,
  calls: object[],
  body: object,
): Promise<ReplyResponse> {
  model.script.next({ toolCalls: calls as [], when: { pass: 1 } });
  const response = await person.ask(body);
  if (response.reply.status !== "requires_action") {
    throw new Error(`The turn does not pause: ${response.text}`);
  }
  return response;
}

/** A turn that pauses for the output of client-side tools. */
export async function startClientToolTurn(
  world: World,
  { person, calls = [requestInput("call_0")], body }: TurnOptions = {},
) {
  person ??= await world.person();
  const message = "Please recommend a paint for the porch";
  return { person, ...await pauseTurn(world, person, calls, { message, ...body }) };
}

/**
 * A turn that pauses for an approval, in a home in which records need one; `call` is a tool-call response to
 * which an `output` is added.
 */
export async function startApprovalTurn(
  world: World,
  { person, calls = [recordLeak()], body }: TurnOptions = {},
) {
  person ??= await world.person({ policy: "approval" });
  const message = "The tap in the kitchen leaks";
  const asked = await pauseTurn(world, person, calls, { message, ...body });
  const { threadId, messageId } = asked.reply;
  const call = { threadId, messageId, toolCallId: "call_0" };
  return { person, asked, reply: asked.reply, threadId, call };
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

/** The newest approvals of a thread, in the order of their calls. */
export function storedApprovals({ sql }: World, threadId: string): Promise<StoredApproval[]> {
  return sql<StoredApproval>(
    `select a.id, a.decision, a.decided_by, a.reason, a.preview, a.needed_role, a.input_hash,
       extract(epoch from a.expires_at - a.created_at)::float / 3600 as hours
     from public.tool_approvals a
     join public.tool_calls c on c.id = a.tool_call_id join public.chat_turns t on t.id = c.turn_id
     where t.thread_id = $1 and a.decision is distinct from 'superseded'
     order by t.user_message_seq, c.ordinal`,
    [threadId],
  );
}

/** The first approval of a thread. */
export const storedApproval = async (world: World, threadId: string): Promise<StoredApproval> =>
  (await storedApprovals(world, threadId))[0]!;

/** Changes rows that triggers keep as they are, as only time or a fault can. */
export async function bypassTriggers(
  { stack }: World,
  statement: string,
  parameters: unknown[] = [],
): Promise<void> {
  await stack.database.transaction(async (sql) => {
    await sql("set local session_replication_role = replica");
    await sql(statement, parameters);
  });
}

/** Ends the time to approve, as if two days had passed. */
export const expireApprovals = (world: World, threadId: string) =>
  bypassTriggers(
    world,
    `update public.tool_approvals a
     set created_at = a.created_at - interval '2 days', expires_at = now() - interval '1 second'
     from public.tool_calls c join public.chat_turns t on t.id = c.turn_id
     where c.id = a.tool_call_id and t.thread_id = $1 and a.decision is null`,
    [threadId],
  );
