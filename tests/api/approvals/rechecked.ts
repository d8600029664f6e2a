import { assertEquals } from "@std/assert";
import { decisionPart, sendParts } from "../../support/chat_client.ts";
import { inWorld } from "../../support/in_world.ts";
import { bypassTriggers, startApprovalTurn, storedApproval } from "../../support/pending_calls.ts";
import { recordLeak } from "../../support/tool_calls.ts";

const test = inWorld();

test("F-A11: runs the stored arguments, never the client's", async (world) => {
  const person = await world.person({ policy: "approval" });
  const input = { ...recordLeak().arguments, title: "Burnt down" };
  const posted = await startApprovalTurn(world, { person, body: { threadId: "posted" } });
  const body = { ...posted.call, input, arguments: input, output: "approved" };
  assertEquals((await person.respond(body)).status, 200);

  const inChat = await startApprovalTurn(world, { person, body: { threadId: "inChat" } });
  const { id } = await storedApproval(world, inChat.threadId);
  const part = { ...decisionPart(id, true), input };
  assertEquals((await sendParts(person, inChat.reply, [part])).status, 200);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Leaking tap"]);
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
  const [stored] = await world.storedCalls(threadId);
  assertEquals((stored!.result as { code: string }).code, "conflict");
});
