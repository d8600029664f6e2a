import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import {
  behindTheTriggers,
  carefulPerson,
  leak,
  storedApproval,
  turnThatAsks,
} from "../approvals.ts";
import { answer, storedCalls } from "../going_on.ts";
import { rowsOf, titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const code = ({ result }: { result: unknown }) => (result as { code: string }).code;

test("F-A11: other arguments than those that were asked about never run: the client's are not read, a changed row does not match", async (world) => {
  const person = await carefulPerson(world);
  const forged = { ...leak().arguments, title: "Burnt down" };
  const posted = await turnThatAsks(world, person, { body: { threadId: "posted" } });
  const body = { ...posted.call, input: forged, arguments: forged, output: "approved" };
  assertEquals((await answer(world, person, body)).status, 200);

  const told = await turnThatAsks(world, person, { body: { threadId: "told" } });
  const { id } = await storedApproval(world, told.threadId);
  const part = {
    type: "tool-record_home_event",
    toolCallId: "call_0",
    state: "approval-responded",
    input: forged,
    approval: { id, approved: true },
  };
  const message = { id: told.reply.messageId, role: "assistant", parts: [part] };
  const chat = { id: told.threadId, messages: [message] };
  assertEquals((await person.ask(chat, { accept: "application/json" })).status, 200);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap", "Leaking tap"]);

  const changed = await turnThatAsks(world, person, { body: { threadId: "changed" } });
  await behindTheTriggers(
    world,
    `update public.tool_calls c set input = $2::jsonb from public.chat_turns t
     where t.id = c.turn_id and t.thread_id = $1`,
    [changed.threadId, JSON.stringify(forged)],
  );
  const done = await answer(world, person, { ...changed.call, output: "approved" });
  const [stored] = await storedCalls(world, changed.threadId);
  assertEquals([done.status, stored!.state, code(stored!)], [200, "output-error", "conflict"]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap", "Leaking tap"]);
  assertEquals(JSON.stringify(sent(world)).includes("Burnt down"), false);
});

test("another tool under the same question does not match either", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  await behindTheTriggers(
    world,
    `update public.tool_calls c set tool_name = 'update_issue_status' from public.chat_turns t
     where t.id = c.turn_id and t.thread_id = $1`,
    [threadId],
  );
  await answer(world, person, { ...call, output: "approved" });
  assertEquals(code((await storedCalls(world, threadId))[0]!), "conflict");
});

test("what the tool's own rules refuse by now is refused after a yes too, and told", async (world) => {
  const person = await carefulPerson(world);
  const [before] = await world.sql<{ id: string }>(
    `insert into public.home_assets (home_id, category, kind, name, created_by)
     values ($1, 'plumbing', 'water_heater', 'Water heater', $2) returning id`,
    [person.homeId, person.id],
  );
  const call = leak();
  const calls = [{ ...call, arguments: { ...call.arguments, asset_id: before!.id } }];
  const { threadId, call: yes } = await turnThatAsks(world, person, { calls });
  await behindTheTriggers(world, `delete from public.home_assets where id = $1`, [before!.id]);
  const done = await answer(world, person, { ...yes, output: "approved" });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(code((await storedCalls(world, threadId))[0]!), "not_found");
  assertEquals((await rowsOf(world, person.homeId)).events, 0);
  assertEquals((await storedApproval(world, threadId)).decision, "approved");
});

test("a setting that was taken back meanwhile leaves the question to be answered", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  await person.rpc("set_tool_policy", {
    home_id: person.homeId,
    tool_name: "record_home_event",
    policy: "default",
  });
  assertEquals(await titlesOf(world, person.homeId), []);
  assertEquals((await answer(world, person, { ...call, output: "approved" })).status, 200);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});
