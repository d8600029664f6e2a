import { assert, assertEquals, assertFalse, assertMatch } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import {
  askFirst,
  carefulPerson,
  leak,
  storedApproval,
  storedApprovals,
  turnThatAsks,
} from "../approvals.ts";
import { lookUp } from "../calls.ts";
import { storedCalls, storedParts } from "../going_on.ts";
import { send } from "../post.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const shortLived = anotherFunction({ APPROVAL_TTL_HOURS: "3" });

test("a call that needs a yes is put before the person with what it would do, and does nothing", async (world) => {
  const person = await carefulPerson(world);
  const { asked: { status, reply }, threadId } = await turnThatAsks(world, person);
  const { id } = await storedApproval(world, threadId);
  assertEquals([status, reply.status], [200, "requires_action"]);
  assertEquals(reply.message, "May I record “Leaking tap”?");
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined]);
  const [call] = reply.toolCalls;
  const { expiresAt, ...shown } = call!.approval as unknown as Record<string, string>;
  assertEquals([call!.state, call!.input], ["approval-requested", leak().arguments]);
  assertEquals(shown, { id, preview: "May I record “Leaking tap”?" });
  assert(Math.abs(Date.parse(expiresAt!) - Date.now() - 24 * 3_600_000) < 3_600_000, expiresAt);
  assertEquals(await titlesOf(world, person.homeId), []);
  assertEquals(sent(world).length, 1, "the model is told nothing before the person has spoken");
});

test("what is stored of the question: checked arguments and their hash, the sentence, the role, 24 hours", async (world) => {
  const person = await carefulPerson(world);
  const { threadId, reply } = await turnThatAsks(world, person);
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
  assertEquals(stored, { input: leak().arguments, state: "approval-requested", same: true });
  const [part, text] = await storedParts(world, reply.messageId);
  assertEquals([part!.state, text!.type], ["approval-requested", "text"]);
  assertEquals((part!.approval as { id: string }).id, approval.id);
});

test("how long a question stands is the operator's to say", async (world) => {
  const person = await carefulPerson(world);
  const { url } = await shortLived(world);
  world.model.script.next({ toolCalls: [leak()], when: { pass: 1 } });
  const asked = await send(url, person, { body: JSON.stringify({ message: "The tap leaks" }) });
  const { hours } = await storedApproval(world, asked.reply.threadId);
  assertEquals(Math.round(hours * 1_000) / 1_000, 3);
});

test("arguments that do not fit are refused before anybody is asked", async (world) => {
  const person = await carefulPerson(world);
  const wrong = { ...leak(), arguments: { event_type: "issue_reported", title: "" } };
  world.model.script.next({ toolCalls: [wrong], when: { pass: 1 } });
  const { reply } = await person.ask("The tap leaks");
  assertEquals([reply.status, reply.toolCalls[0]!.state], ["completed", "output-error"]);
  assertEquals(await storedApprovals(world, reply.threadId), []);
});

test("the home's setting holds for its tool alone, and until it is taken back", async (world) => {
  const person = await carefulPerson(world);
  world.model.script.next({ toolCalls: [lookUp], when: { pass: 1 } });
  assertEquals((await person.ask("What is open?")).reply.status, "completed");
  await askFirst(person, { policy: "default" });
  world.model.script.next({ toolCalls: [leak()], when: { pass: 1 } });
  assertEquals((await person.ask("The tap leaks")).reply.status, "completed");
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("who may not do it is refused and not asked", async (world) => {
  const [owner, viewer] = [await carefulPerson(world), await world.person({ home: false })];
  const member = { home_id: owner.homeId, person_id: viewer.id, role: "viewer" };
  await owner.rpc("set_home_member", member);
  world.model.script.next({ toolCalls: [leak()], when: { pass: 1 } });
  const { reply } = await viewer.ask({ message: "The tap leaks", propertyId: owner.homeId });
  const [call] = await storedCalls(world, reply.threadId);
  assertEquals([reply.status, call!.state], ["completed", "output-error"]);
  assertEquals((call!.result as { code: string }).code, "forbidden");
  assertFalse("approval" in reply.toolCalls[0]!);
});

test("of two equal calls one is asked for, and the other is told why it was not", async (world) => {
  const person = await carefulPerson(world);
  const { reply, threadId } = await turnThatAsks(world, person, {
    calls: [leak(), leak("call_1")],
  });
  assertEquals(reply.toolCalls.map(({ state }) => state), ["approval-requested", "output-error"]);
  assertEquals((await storedApprovals(world, threadId)).length, 1);
  assertEquals(
    reply.toolCalls[1]!.errorText,
    "Not executed: it is the same as another action of this message, which waits for a person.",
  );
});
