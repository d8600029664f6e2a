import { assertEquals } from "@std/assert";
import { sendParts } from "../../support/chat_client.ts";
import { inWorld } from "../../support/in_world.ts";
import { bypassTriggers, startApprovalTurn, storedApproval } from "../../support/pending_calls.ts";
import { recordLeak } from "../../support/tool_calls.ts";

const test = inWorld();

const code = ({ result }: { result: unknown }) => (result as { code: string }).code;

test("F-A11: runs the stored arguments, never the client's, and rejects a changed row", async (world) => {
  const person = await world.person({ policy: "approval" });
  const forged = { ...recordLeak().arguments, title: "Burnt down" };
  const posted = await startApprovalTurn(world, { person, body: { threadId: "posted" } });
  const body = { ...posted.call, input: forged, arguments: forged, output: "approved" };
  assertEquals((await person.respond(body)).status, 200);

  const inChat = await startApprovalTurn(world, { person, body: { threadId: "inChat" } });
  const { id } = await storedApproval(world, inChat.threadId);
  const part = {
    type: "tool-record_home_event",
    toolCallId: "call_0",
    state: "approval-responded",
    input: forged,
    approval: { id, approved: true },
  };
  assertEquals((await sendParts(person, inChat.reply, [part])).status, 200);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Leaking tap"]);

  const changed = await startApprovalTurn(world, { person, body: { threadId: "changed" } });
  await bypassTriggers(
    world,
    `update public.tool_calls c set input = $2::jsonb from public.chat_turns t
     where t.id = c.turn_id and t.thread_id = $1`,
    [changed.threadId, JSON.stringify(forged)],
  );
  const done = await person.respond({ ...changed.call, output: "approved" });
  const [stored] = await world.storedCalls(changed.threadId);
  assertEquals([done.status, stored!.state, code(stored!)], [200, "output-error", "conflict"]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Leaking tap"]);
  assertEquals(JSON.stringify(world.modelRequests()).includes("Burnt down"), false);
});

test("does not run an approved call whose tool name was changed", async (world) => {
  const { person, call, threadId } = await startApprovalTurn(world);
  await bypassTriggers(
    world,
    `update public.tool_calls c set tool_name = 'update_issue_status' from public.chat_turns t
     where t.id = c.turn_id and t.thread_id = $1`,
    [threadId],
  );
  await person.respond({ ...call, output: "approved" });
  assertEquals(code((await world.storedCalls(threadId))[0]!), "conflict");
});
