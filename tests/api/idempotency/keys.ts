import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { assertOneExecution, repeatConcurrently } from "../../support/concurrent.ts";
import { type ReplyResponse, sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import { bypassTriggers, MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
import { rawRequest } from "../../support/raw_request.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

const LEAK = "The tap is leaking";
const key = () => ({ "idempotency-key": crypto.randomUUID() });
const replayed = ({ headers }: ReplyResponse) => headers.get("idempotent-replayed");

test("F-I01: without a key every request is a new turn", async ({ world, person }) => {
  const [first, second] = [await person.ask("Hello"), await person.ask("Hello")];
  assertNotEquals(first.reply.messageId, second.reply.messageId);
  assertEquals((await world.countRows(person.homeId)).turns, 2);
});

test("F-I02: rejects malformed and repeated Idempotency-Key headers", async ({ world, person }) => {
  const { status, reply } = await person.ask("Hello", { "idempotency-key": "short" });
  assertEquals([status, reply.details?.field], [400, "Idempotency-Key"]);
  await using direct = await startAnotherFunction(world);
  const body = new TextEncoder().encode(JSON.stringify({ message: "Hello" }));
  const two = await rawRequest({
    url: direct.url,
    token: person.token,
    headers: [
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "Idempotency-Key: first-key-1",
      "Idempotency-Key: second-key-2",
    ],
    body,
  });
  assertEquals(two.status, 400);
  assertEquals(await world.countRows(person.homeId), NO_ROWS);
});

test("F-I03: replays the stored reply byte for byte without side effects", async ({ world, person }) => {
  const again = key();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const first = await person.ask(LEAK, again);
  const rows = await world.countRows(person.homeId);
  world.model.script.reset();
  const second = await person.ask(LEAK, again);
  assertEquals([second.status, replayed(first), replayed(second)], [200, null, "true"]);
  assertEquals(second.text, first.text);
  assertEquals(world.modelRequests(), []);
  assertEquals(await world.countRows(person.homeId), rows);
});

test("F-I03: a message id works as a key with or without a header, and is rejected with another body", async ({ world, person }) => {
  const first = await person.ask({ message: LEAK, messageId: "m-1" });
  const second = await person.ask({ message: LEAK, messageId: "m-1" });
  assertEquals([second.text, replayed(second)], [first.text, "true"]);
  const edited = await person.ask({ message: `${LEAK}!`, messageId: "m-1" });
  assertEquals([edited.status, edited.reply.code], [422, "idempotency_key_reused"]);
  assertEquals((await person.ask({ message: LEAK, messageId: "m-1" }, key())).text, first.text);
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});

test("F-I04: a key can be retried after a failure, and its message is stored once", async ({ world, person }) => {
  const again = key();
  world.model.script.next({ fault: "F-L01" }, { toolCalls: [recordIssue("Leaking tap")] });
  const failed = await person.ask(LEAK, again);
  assertEquals([failed.status, failed.reply.code], [502, "model_error"]);
  assertEquals(await world.countRows(person.homeId), {
    ...NO_ROWS,
    messages: 1,
    turns: 1,
    threads: 1,
  });
  const worked = await person.ask(LEAK, again);
  assertEquals([worked.status, replayed(worked)], [200, null]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals((await world.countRows(person.homeId)).messages, 2);
  assertEquals((await person.ask(LEAK, again)).text, worked.text);
});

test("F-I05: sixteen concurrent requests with one key make one turn", async ({ world, person }) => {
  const again = key();
  world.model.script.set({ latencyMs: 30 });
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  assertOneExecution(await repeatConcurrently(() => person.ask(LEAK, again)));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals(world.modelRequests().length, 2);
});

test("F-I06: rejects a key with another body with 422", async ({ person }) => {
  const again = key();
  const first = await person.ask(LEAK, again);
  for (const body of [{ message: `${LEAK} ` }, { message: LEAK, focusSystem: "Plumbing" }]) {
    const { status, reply } = await person.ask(body, again);
    assertEquals([status, reply.code, reply.retryable], [422, "idempotency_key_reused", false]);
  }
  assertEquals((await person.ask(LEAK, again)).text, first.text);
});

test("F-I07, F-I08: the same key of another person or on another route is another key", async ({ world }) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  const other = await world.person();
  const headers = key();
  const output = { threadId, toolCallId: "call_0", output: MATTE };
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

test("F-I11: two processes with one key make one turn and one reply", async ({ world, person }) => {
  await using other = await startAnotherFunction(world);
  const init = { headers: key(), body: JSON.stringify({ message: LEAK }) };
  world.model.script.set({ latencyMs: 30 });
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  const urls = [world.stack.functionUrl, other.url];
  assertOneExecution(await repeatConcurrently((i) => sendRequest(urls[i % 2]!, person, init)));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  const after = await Promise.all(urls.map((url) => sendRequest(url, person, init)));
  assertEquals(after.map(replayed), ["true", "true"]);
  assertEquals(new Set(after.map(({ text }) => text)).size, 1);
});

test("F-I12: a rejected request does not use up its key", async ({ person }) => {
  const again = key();
  const refusals = [
    { message: "" },
    { message: LEAK, propertyId: crypto.randomUUID() },
    { message: LEAK, threadId: "not a key" },
  ];
  for (const body of refusals) assert((await person.ask(body, again)).status >= 400);
  const { status } = await person.ask(LEAK, again);
  assertEquals(status, 200);
});

test("F-I14: key order and whitespace of the JSON do not matter", async ({ world, person }) => {
  const headers = { authorization: `Bearer ${person.token}`, ...key() };
  const { functionUrl } = world.stack;
  const first = await sendRequest(functionUrl, person, {
    headers,
    body: `{"message":"${LEAK}","followUpContext":{"kind":"card","id":"7"}}`,
  });
  const second = await sendRequest(functionUrl, person, {
    headers,
    body: `{\n "followUpContext": {"id":"7", "kind":"\\u0063ard"},\n "message": "${LEAK}" }\n`,
  });
  assertEquals([first.status, second.text], [200, first.text]);
  assertEquals(second.headers.get("idempotent-replayed"), "true");
});
