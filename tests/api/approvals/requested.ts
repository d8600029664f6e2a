import { assert, assertEquals, assertFalse, assertMatch } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { assertCallStates } from "../../support/assert_reply.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn, storedApproval, storedApprovals } from "../../support/pending_calls.ts";
import { listAttention, recordLeak } from "../../support/tool_calls.ts";

const test = inWorld();

const shortLived = anotherFunction({ APPROVAL_TTL_HOURS: "3" });

test("asks for an approval with a preview and writes nothing", async (world) => {
  const { person, asked: { status, reply }, threadId } = await startApprovalTurn(world);
  const { id } = await storedApproval(world, threadId);
  assertEquals([status, reply.status], [200, "requires_action"]);
  assertEquals(reply.message, "May I record “Leaking tap”?");
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined]);
  const [call] = reply.toolCalls;
  const { expiresAt, ...shown } = call!.approval as unknown as Record<string, string>;
  assertEquals([call!.state, call!.input], ["approval-requested", recordLeak().arguments]);
  assertEquals(shown, { id, preview: "May I record “Leaking tap”?" });
  assert(Math.abs(Date.parse(expiresAt!) - Date.now() - 24 * 3_600_000) < 3_600_000, expiresAt);
  assertEquals(await world.eventTitles(person.homeId), []);
  assertEquals(
    world.modelRequests().length,
    1,
    "no pass two before the decision",
  );
});

test("stores an approval with the input, its hash, the preview, the role and an expiry after 24 hours", async (world) => {
  const { threadId, reply } = await startApprovalTurn(world);
  const approval = await storedApproval(world, threadId);
  assertEquals(
    [approval.decision, approval.preview, approval.needed_role, Math.round(approval.hours)],
    [null, "May I record “Leaking tap”?", "contributor", 24],
  );
  assertMatch(approval.input_hash, /^[0-9a-f]{64}$/);
  const [stored] = await world.sql(
    `select c.input, c.state, private.hash_call(c) = a.input_hash as same
     from public.tool_calls c join public.tool_approvals a on a.tool_call_id = c.id where a.id = $1`,
    [approval.id],
  );
  assertEquals(stored, { input: recordLeak().arguments, state: "approval-requested", same: true });
  const [part, text] = await world.storedParts(reply.messageId);
  assertEquals([part!.state, text!.type], ["approval-requested", "text"]);
  assertEquals((part!["approval"] as { id: string }).id, approval.id);
});

test("APPROVAL_TTL_HOURS sets the expiry of an approval", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { url } = await shortLived(world);
  world.model.script.next({ toolCalls: [recordLeak()], when: { pass: 1 } });
  const asked = await sendRequest(url, person, {
    body: JSON.stringify({ message: "The tap leaks" }),
  });
  const { hours } = await storedApproval(world, asked.reply.threadId);
  assertEquals(Math.round(hours * 1_000) / 1_000, 3);
});

test("rejects invalid arguments without asking for an approval", async (world) => {
  const person = await world.person({ policy: "approval" });
  const wrong = { ...recordLeak(), arguments: { event_type: "issue_reported", title: "" } };
  world.model.script.next({ toolCalls: [wrong], when: { pass: 1 } });
  const { reply } = await person.ask("The tap leaks");
  assertEquals([reply.status, reply.toolCalls[0]!.state], ["completed", "output-error"]);
  assertEquals(await storedApprovals(world, reply.threadId), []);
});

test("a home's tool policy applies to its tool only, until it is reset", async (world) => {
  const person = await world.person({ policy: "approval" });
  world.model.script.next({ toolCalls: [listAttention], when: { pass: 1 } });
  assertEquals((await person.ask("What is open?")).reply.status, "completed");
  await person.setToolPolicy("default");
  world.model.script.next({ toolCalls: [recordLeak()], when: { pass: 1 } });
  assertEquals((await person.ask("The tap leaks")).reply.status, "completed");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("rejects a call by a viewer without asking for an approval", async (world) => {
  const owner = await world.person({ policy: "approval" });
  const viewer = await world.housemate(owner, "viewer");
  world.model.script.next({ toolCalls: [recordLeak()], when: { pass: 1 } });
  const { reply } = await viewer.ask({ message: "The tap leaks", propertyId: owner.homeId });
  const [call] = await world.storedCalls(reply.threadId);
  assertEquals([reply.status, call!.state], ["completed", "output-error"]);
  assertEquals((call!.result as { code: string }).code, "forbidden");
  assertFalse("approval" in reply.toolCalls[0]!);
});

test("asks for one of two equal calls and rejects the other", async (world) => {
  const { reply, threadId } = await startApprovalTurn(world, {
    calls: [recordLeak(), recordLeak("call_1")],
  });
  assertCallStates(reply, ["approval-requested", "output-error"]);
  assertEquals((await storedApprovals(world, threadId)).length, 1);
  assertEquals(
    reply.toolCalls[1]!.errorText,
    "Not executed: it is the same as another action of this message, which waits for a person.",
  );
});
