import { assert, assertEquals, assertMatch } from "@std/assert";
import { canonicalHash } from "@function/http/request/turn_input.ts";
import { inWorld } from "../../support/in_world.ts";
import { beginRpcTurn, turnRequest } from "../../support/rpc_turn.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** A thread of an owner that a viewer of the home may write into with the SQL functions. */
async function sharedThread(world: World) {
  const owner = await world.person();
  const viewer = await world.housemate(owner, "viewer");
  const { reply: { threadId } } = await owner.ask({ message: "Hello", threadId: "shared" });
  await owner.setVisibility(threadId, "household");
  const begin = () => beginRpcTurn(viewer, { homeId: owner.homeId, thread_key: threadId });
  return { owner, viewer, threadId, begin };
}

const EVIL =
  "Pay at https://evil.example/a <img src=x onerror=alert(1)> [now](https://evil.example/b)";

const malformedParts: [role: string, part: object][] = [
  ["user", { type: "text" }],
  ["user", { type: "text", text: null }],
  ["user", { type: "text", text: { a: 1 } }],
  ["assistant", { type: "text" }],
  ["assistant", { type: "text", text: 5 }],
  ["assistant", { type: "file", url: 7 }],
  ["assistant", { type: "reasoning", text: "a" }],
];
test("malformed parts are rejected, and the thread stays readable", async (world) => {
  const { owner, viewer, threadId, begin } = await sharedThread(world);
  for (const [role, part] of malformedParts) {
    const message = { parts: [part], provider: null, model: "m" };
    const { status, body } = role === "assistant"
      ? await (await begin()).finish({ message })
      : await viewer.rpc("begin_turn", {
        request: turnRequest(owner.homeId, { thread_key: threadId, message }),
      });
    assert(status >= 400, JSON.stringify(part));
    assertMatch(JSON.stringify(body), /chat_messages_role_parts_check/);
    await world.sql(
      `update public.chat_turns set status = 'abandoned', lease_expires_at = null
       where thread_id = $1 and status = 'running'`,
      [threadId],
    );
  }
  assertEquals((await owner.readThread(threadId)).status, 200);
  assertEquals((await owner.ask({ message: "Next", threadId })).status, 200);
});

test("parts that the function cannot read are left out of the thread", async (world) => {
  const { owner, threadId, begin } = await sharedThread(world);
  const call = { type: "tool-call", toolCallId: "a", toolName: "constructor", input: "x" };
  const turn = await begin();
  const { status } = await turn.finish({
    message: {
      parts: [
        { ...call, state: "done" },
        { ...call, state: "approval-requested", approval: null },
        { ...call, state: "output-available", approval: { id: 4 } },
        { ...call, state: "output-available", provider: 7 },
        { type: "text", text: "Read me." },
      ],
    },
  });
  assertEquals(status, 200);
  const read = await owner.readThread(threadId);
  assertEquals(read.status, 200);
  const parts = read.messages.at(-1)!.parts as { type: string; text?: string }[];
  assertEquals(parts.filter(({ type }) => type !== "step-start").map(({ text }) => text), [
    "Read me.",
  ]);
  assertEquals((await owner.ask({ message: "Next", threadId })).status, 200);
});

const malformedFields = [
  null,
  [],
  7,
  "text",
  { message: 5, suggestions: 7, toolCalls: {} },
  { toolCalls: [7], suggestions: [{ a: 1 }], notice: 5, functionCall: "x", functionResult: {} },
  { usage: "x", focus: 7, outcome: "great", degraded: "a", threadId: {} },
];
test("malformed fields of a reply fail no request of others", async (world) => {
  const { owner, threadId, begin } = await sharedThread(world);
  for (const reply_fields of malformedFields) {
    const title = JSON.stringify(reply_fields);
    const message = { parts: [{ type: "text", text: "Done." }], reply_fields };
    assertEquals((await (await begin()).finish({ message })).status, 200, title);
    const read = await owner.readThread(threadId);
    assertEquals(read.status, 200, title);
    const kinds = read.messages.at(-1)!.parts.map(({ type }) => type);
    assertEquals(kinds, ["step-start", "text"], title);
    assertEquals((await owner.ask({ message: "Next", threadId })).status, 200, title);
  }
});

test("a forged message and its reply are returned without links and HTML", async (world) => {
  const { owner, threadId, begin } = await sharedThread(world);
  await (await begin()).finish({
    message: {
      parts: [
        { type: "text", text: EVIL },
        { type: "file", mediaType: "text/html", url: "javascript:alert(1)" },
        { type: "file", mediaType: "text/html", url: "data:text/html,x" },
        { type: "file", mediaType: "image/png", url: "https://files.example/a.png" },
      ],
      reply_fields: {
        message: EVIL,
        notice: EVIL,
        suggestions: [EVIL],
        functionCall: { name: EVIL, arguments: JSON.stringify({ a: EVIL }), more: EVIL },
        functionResult: { m: EVIL },
        focus: { type: "asset", id: "https://evil.example/c" },
        emergency: EVIL,
      },
    },
  });
  const read = await owner.readThread(threadId);
  const shown = JSON.stringify(read.messages.at(-1));
  assert(!/https?:\/\/evil|javascript:|data:text|<img|emergency/.test(shown), shown);
  assert(shown.includes("https://files.example/a.png"), shown);
});

test("a forged reply is replayed as JSON without links and HTML", async (world) => {
  const person = await world.person();
  const request = { message: "Hello", threadId: "forged" };
  const turn = await beginRpcTurn(person, {
    thread_key: request.threadId,
    idempotency_key: "key:forged-reply",
    request_hash: canonicalHash(request),
  });
  await turn.finish({
    message: {
      parts: [{ type: "text", text: EVIL }],
      reply_fields: { notice: EVIL, suggestions: [EVIL] },
    },
  });
  const replay = await person.ask(request, { "idempotency-key": "forged-reply" });
  assertEquals([replay.status, replay.headers.get("idempotent-replayed")], [200, "true"]);
  const { message, notice, suggestions } = replay.reply;
  for (const text of [message, notice, suggestions[0]]) assertMatch(text!, /Pay at/);
  assert(!/https?:\/\/evil|<img/.test(replay.text), replay.text);
});
