import { assert, assertEquals } from "@std/assert";
import { assertRejected } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { conversationOf } from "../../support/model_requests.ts";
import { MATTE, startApprovalTurn, startClientToolTurn } from "../../support/pending_calls.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const SECRET = "My neighbour Rumpelstilzchen borrowed the ladder";
/** The tables of the chat that hold texts. */
const TABLES = [
  "chat_threads",
  "chat_messages",
  "chat_turns",
  "chat_passes",
  "chat_turn_events",
  "tool_calls",
  "tool_approvals",
];
const TITLE = "Rumpelstilzchen borrowed the ladder";

/** A turn with a tool call, which the model answers in words of the message; returns the thread. */
async function tellSecret(world: World, person: Person, key = crypto.randomUUID()) {
  world.model.script.next({ toolCalls: [recordIssue(TITLE)], when: { pass: 1 } });
  world.model.script.next({ text: `I noted: ${SECRET}`, when: { pass: 2 } });
  const { status, reply, text } = await person.ask(SECRET, { "idempotency-key": key });
  assertEquals(status, 200, text);
  world.model.script.reset();
  return reply;
}

/** Sends a message in the thread; the strict provider rejects an invalid history. Returns what the model got. */
async function askOn(world: World, person: Person, threadId: string): Promise<string> {
  world.model.script.reset();
  const { status, reply, text } = await person.ask({ message: "Anything else?", threadId });
  assertEquals([status, reply.degraded], [200, undefined], text);
  return JSON.stringify(world.modelRequests().flatMap(conversationOf));
}

test("deletes a thread: no word of it is left, and the next turn in it is valid", async ({ world, person }) => {
  const key = crypto.randomUUID();
  const { threadId } = await tellSecret(world, person, key);
  await person.ask({ message: SECRET, threadId });
  assertEquals((await person.rpc("delete_thread", { thread_id: threadId })).status, 200);

  for (const table of TABLES) {
    const rows = await world.sql(`select t::text from public.${table} t where t.home_id = $1`, [
      person.homeId,
    ]);
    assert(!JSON.stringify(rows).includes("Rumpel"), `${table} has a word`);
  }
  const { messages } = await person.readThread(threadId);
  assertEquals(messages.length, 4);
  assert(!JSON.stringify(messages).includes("Rumpel"));
  assertRejected(await person.ask(SECRET, { "idempotency-key": key }), 410, "message_deleted");

  const sent = await askOn(world, person, threadId);
  assert(sent.includes("[removed]") && !sent.includes("Rumpel"), sent);
  assertEquals((await person.ask("Hello")).reply.threadId === threadId, false, "the key is free");
  assertEquals(await world.eventTitles(person.homeId), [TITLE], "the record stays");
});

test("deletes one message with its answer; the thread goes on", async ({ world, person }) => {
  const { threadId, messageId } = await tellSecret(world, person);
  await person.ask({ message: "The gate is painted", threadId });
  assertEquals((await person.rpc("delete_message", { message_id: messageId })).status, 204);
  const sent = await askOn(world, person, threadId);
  assert(sent.includes("[removed]") && sent.includes("The gate is painted"), sent);
  assert(!sent.includes("Rumpel"), sent);
});

test("deletes a thread with a pending approval, which cannot be decided any more", async ({ world }) => {
  const { person, threadId, call } = await startApprovalTurn(world);
  assertEquals((await person.rpc("delete_thread", { thread_id: threadId })).status, 200);
  assertRejected(await person.respond({ ...call, output: "approved" }), 410, "message_deleted");
  await askOn(world, person, threadId);
});

test("deletes a thread with a pending client-side call, whose output is rejected", async ({ world, person }) => {
  const { reply: { threadId, messageId } } = await startClientToolTurn(world, { person });
  assertEquals((await person.rpc("delete_thread", { thread_id: threadId })).status, 200);
  const late = { threadId, messageId, toolCallId: "call_0", output: MATTE };
  assertRejected(await person.respond(late), 410, "message_deleted");
  await askOn(world, person, threadId);
});

test("rejects the deletion of another person's thread and message", async ({ world, person }) => {
  const { threadId, messageId } = await tellSecret(world, person);
  await person.setVisibility(threadId, "household");
  for (const other of [await world.housemate(person, "owner"), await world.person()]) {
    assertEquals((await other.rpc("delete_thread", { thread_id: threadId })).status, 403);
    assertEquals((await other.rpc("delete_message", { message_id: messageId })).status, 403);
  }
  assert(JSON.stringify(await person.readThread(threadId)).includes("Rumpel"));
});
