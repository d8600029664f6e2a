import { assert, assertEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { assertRejected } from "../../support/assert_reply.ts";
import { assertOneExecution, repeatConcurrently } from "../../support/concurrent.ts";
import { holdModel } from "../../support/hold.ts";
import { type ReplyResponse, sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import { bypassTriggers, MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
import { until } from "../../support/until.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

const LEAK = "The tap is leaking";
const key = () => ({ "idempotency-key": crypto.randomUUID() });
const replayed = ({ headers }: ReplyResponse) => headers.get("idempotent-replayed");

test("F-I03: replays a reply equal in value without side effects", async ({ world, person }) => {
  const again = key();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const first = await person.ask(LEAK, again);
  const rows = await world.countRows(person.homeId);
  world.model.script.reset();
  const second = await person.ask(LEAK, again);
  assertEquals([second.status, replayed(first), replayed(second)], [200, null, "true"]);
  assertEquals(second.reply, first.reply);
  assertEquals(world.modelRequests(), []);
  assertEquals(await world.countRows(person.homeId), rows);
});

test("F-I03: a message id works as a key with or without a header, and is rejected with another body", async ({ world, person }) => {
  const first = await person.ask({ message: LEAK, messageId: "m-1" });
  const second = await person.ask({ message: LEAK, messageId: "m-1" });
  assertEquals([second.reply, replayed(second)], [first.reply, "true"]);
  const edited = await person.ask({ message: `${LEAK}!`, messageId: "m-1" });
  assertRejected(edited, 422, "idempotency_key_reused");
  assertEquals((await person.ask({ message: LEAK, messageId: "m-1" }, key())).reply, first.reply);
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});

test("F-I06: rejects a key with another body with 422", async ({ person }) => {
  const again = key();
  const first = await person.ask(LEAK, again);
  for (const more of [{ message: `${LEAK} ` }, { followUpContext: { kind: "asset" } }]) {
    const refused = await person.ask({ message: LEAK, ...more }, again);
    assertRejected(refused, 422, "idempotency_key_reused");
  }
  assertEquals((await person.ask(LEAK, again)).reply, first.reply);
});

test("F-I06: a resend is compared by the fields that are read, not by others", async ({ person }) => {
  const again = key();
  const card = { kind: "asset", text: "Water heater" };
  const first = await person.ask(
    { message: LEAK, sentAt: 1, followUpContext: { ...card, at: 1 } },
    again,
  );
  const second = await person.ask({ followUpContext: card, message: LEAK, sentAt: 2 }, again);
  assertEquals([second.reply, replayed(second)], [first.reply, "true"]);
});

test("a process that is about to end releases its turns, and a retry takes them over at once", async ({ world, person }) => {
  await using ending = await startAnotherFunction(world);
  using hold = holdModel(world, { text: "Too late." });
  const again = key();
  const body = JSON.stringify({ message: LEAK });
  const lost = sendRequest(ending.url, person, { body, headers: again });
  await hold.reached;
  assertEquals((await person.ask(LEAK, again)).reply.code, "turn_in_progress");
  Deno.kill(ending.pid, "SIGTERM");
  world.model.script.next({ text: "Close the valve." });
  await until(async () => {
    const { status, reply } = await person.ask(LEAK, again);
    return status === 200 && reply.message.startsWith("Close the valve.");
  });
  hold.release();
  // Whether the process that ends still replies is not what this test is about.
  await lost.catch(() => undefined);
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});

test("F-I07, F-I08: the same key of another person or on another route is another key", async ({ world }) => {
  const { person, reply: { threadId, messageId } } = await startClientToolTurn(world);
  const other = await world.person();
  const headers = key();
  const output = { threadId, messageId, toolCallId: "call_0", output: MATTE };
  assertEquals((await person.respond(output, { headers })).status, 200);
  for (const sender of [person, other]) {
    const message = await sender.ask(LEAK, headers);
    assertEquals([message.status, replayed(message)], [200, null]);
  }
});

test("F-I09: a key is free again after 24 hours", async ({ world, person }) => {
  const headers = key();
  await person.ask(LEAK, headers);
  await bypassTriggers(
    world,
    `update public.chat_turns set created_at = created_at - interval '25 hours' where home_id = $1`,
    [person.homeId],
  );
  const later = await person.ask("Something else", headers);
  assertEquals([later.status, replayed(later)], [200, null]);
});

test("F-I05, F-I11: sixteen concurrent requests with one key to two processes make one turn and one reply", async ({ world, person }) => {
  await using other = await startAnotherFunction(world);
  const init = { headers: key(), body: JSON.stringify({ message: LEAK }) };
  world.model.script.set({ latencyMs: 30 });
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  const urls = [world.stack.functionUrl, other.url];
  assertOneExecution(await repeatConcurrently((i) => sendRequest(urls[i % 2]!, person, init)));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals(world.modelRequests().length, 2);
  const after = await Promise.all(urls.map((url) => sendRequest(url, person, init)));
  assertEquals(after.map(replayed), ["true", "true"]);
  assertEquals(after[0]!.reply, after[1]!.reply);
});

test("F-I12: a rejected request does not use up its key", async ({ person }) => {
  const again = key();
  for (const more of [{ message: "" }, { propertyId: crypto.randomUUID() }]) {
    assert((await person.ask({ message: LEAK, ...more }, again)).status >= 400);
  }
  assertEquals((await person.ask(LEAK, again)).status, 200);
});

test("F-I14: key order and whitespace of the JSON do not matter", async ({ world, person }) => {
  const headers = key();
  const send = (body: string) => sendRequest(world.stack.functionUrl, person, { headers, body });
  const first = await send(`{"message":"${LEAK}","followUpContext":{"kind":"card","id":"7"}}`);
  const second = await send(
    `{\n "followUpContext": {"id":"7", "kind":"\\u0063ard"},\n "message": "${LEAK}" }\n`,
  );
  assertEquals([first.status, second.reply], [200, first.reply]);
  assertEquals(replayed(second), "true");
});
