import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Asked } from "../../support/person.ts";
import { report } from "../calls.ts";
import { send } from "../post.ts";
import { rawRequest } from "../raw_request.ts";
import { NOTHING, rowsOf, titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const LEAK = "The tap is leaking";
const key = () => ({ "idempotency-key": crypto.randomUUID() });
const replayed = ({ headers }: Asked) => headers.get("idempotent-replayed");

test("F-I01: without a key every request is a turn of its own", async (world) => {
  const person = await world.person();
  const [first, second] = [await person.ask("Hello"), await person.ask("Hello")];
  assertNotEquals(first.reply.messageId, second.reply.messageId);
  assertEquals((await rowsOf(world, person.homeId)).turns, 2);
});

test("F-I02: a malformed key, and two of them, are a 400 that names the header", async (world) => {
  const person = await world.person();
  const malformed = ["short", "x".repeat(256), "with space", '"short"', "grüße-12", ""];
  for (const value of malformed) {
    const { status, reply } = await person.ask("Hello", { "idempotency-key": value });
    assertEquals([status, reply.code, reply.details?.field], [
      400,
      "invalid_request",
      "Idempotency-Key",
    ], JSON.stringify(value));
  }
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
  assertEquals(await rowsOf(world, person.homeId), NOTHING);
});

test("F-I03: a replay is the same to the byte, says that it is one, and does nothing", async (world) => {
  const person = await world.person();
  const again = key();
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  const first = await person.ask(LEAK, again);
  const rows = await rowsOf(world, person.homeId);
  world.model.script.reset();
  for (const value of [again["idempotency-key"], `"${again["idempotency-key"]}"`]) {
    const second = await person.ask(LEAK, { "idempotency-key": value });
    assertEquals([second.status, replayed(first), replayed(second)], [200, null, "true"]);
    assertEquals(second.text, first.text);
  }
  assertEquals(sent(world), []);
  assertEquals(await rowsOf(world, person.homeId), rows);
});

test("F-I03: a message's own id stands in for a key, and with another body is refused", async (world) => {
  const person = await world.person();
  const first = await person.ask({ message: LEAK, messageId: "m-1" });
  const second = await person.ask({ message: LEAK, messageId: "m-1" });
  assertEquals([second.text, replayed(second)], [first.text, "true"]);
  const edited = await person.ask({ message: `${LEAK}!`, messageId: "m-1" });
  assertEquals([edited.status, edited.reply.code], [422, "idempotency_key_reused"]);
  const withKey = await person.ask({ message: LEAK, messageId: "m-1" }, key());
  assertEquals([withKey.text, replayed(withKey)], [first.text, "true"]);
  assertEquals((await rowsOf(world, person.homeId)).turns, 1);
});

test("F-I04: after a failure the same key is tried again, and the message is not stored twice", async (world) => {
  const person = await world.person();
  const again = key();
  world.model.script.next({ fault: "F-L01" }, { toolCalls: [report("Leaking tap")] });
  const failed = await person.ask(LEAK, again);
  assertEquals([failed.status, failed.reply.code], [502, "model_error"]);
  assertEquals(await rowsOf(world, person.homeId), {
    ...NOTHING,
    messages: 1,
    turns: 1,
    threads: 1,
  });
  const worked = await person.ask(LEAK, again);
  assertEquals([worked.status, replayed(worked)], [200, null]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals((await rowsOf(world, person.homeId)).messages, 2);
  assertEquals((await person.ask(LEAK, again)).text, worked.text);
});

test("F-I05: 16 at once are one execution, and the others hear that it runs, or its reply", async (world) => {
  const person = await world.person();
  const again = key();
  world.model.script.set({ latencyMs: 30 });
  world.model.script.next({ toolCalls: [report("Leaking tap")], when: { pass: 1 } });
  const answers = await Promise.all(Array.from({ length: 16 }, () => person.ask(LEAK, again)));
  const done = answers.filter(({ status }) => status === 200);
  const waiting = answers.filter(({ status }) => status === 409);
  assertEquals(done.length + waiting.length, 16);
  assertEquals(done.filter((answer) => replayed(answer) === null).length, 1);
  assertEquals(new Set(done.map(({ text }) => text)).size, 1);
  for (const { reply, headers } of waiting) {
    assertEquals([reply.code, reply.retryable], ["turn_in_progress", true]);
    assert(Number(headers.get("retry-after")) >= 1);
  }
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals(sent(world).length, 2);
});

test("F-I06: the same key with another body is a 422", async (world) => {
  const person = await world.person();
  const again = key();
  const first = await person.ask(LEAK, again);
  for (const body of [{ message: `${LEAK} ` }, { message: LEAK, focusSystem: "Plumbing" }]) {
    const { status, reply } = await person.ask(body, again);
    assertEquals([status, reply.code, reply.retryable], [422, "idempotency_key_reused", false]);
  }
  assertEquals((await person.ask(LEAK, again)).text, first.text);
});

test("F-I07: another person's key is another key", async (world) => {
  const [a, b] = [await world.person(), await world.person()];
  const same = key();
  const [first, second] = [await a.ask("Hello", same), await b.ask("Hello", same)];
  assertEquals([first.status, second.status, replayed(second)], [200, 200, null]);
  assertNotEquals(first.reply.threadId, second.reply.threadId);
});

test("F-I12: a refused request takes no key: corrected, the same key works", async (world) => {
  const person = await world.person();
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

test("F-I14: the same JSON in another order and with other spaces is the same request", async (world) => {
  const person = await world.person();
  const headers = { authorization: `Bearer ${person.token}`, ...key() };
  const { functionUrl } = world.stack;
  const first = await send(functionUrl, person, {
    headers,
    body: `{"message":"${LEAK}","followUpContext":{"kind":"card","id":"7"}}`,
  });
  const second = await send(functionUrl, person, {
    headers,
    body: `{\n "followUpContext": {"id":"7", "kind":"\\u0063ard"},\n "message": "${LEAK}" }\n`,
  });
  assertEquals([first.status, second.text], [200, first.text]);
  assertEquals(second.headers.get("idempotent-replayed"), "true");
});
