import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { report } from "../calls.ts";
import { answer, draft, pausedTurn, question, storedCalls, storedParts } from "../going_on.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const MATTE = { answer: "Matte" };

test("F-T20: beside a call for the phone the server's own runs at once, and one pass two comes", async (world) => {
  const person = await world.person();
  const calls = [question("ask"), { ...report("Porch paint peels"), id: "note" }];
  const { reply } = await pausedTurn(world, person, { calls });
  const { threadId, messageId } = reply;
  assertEquals(reply.toolCalls.map(({ id, state }) => [id, state]), [
    ["ask", "input-available"],
    ["note", "output-available"],
  ]);
  assertEquals(reply.functionCall?.name, "record_home_event");
  assertEquals(await titlesOf(world, person.homeId), ["Porch paint peels"]);
  assertEquals(sent(world).length, 1);

  const done = await answer(world, person, { threadId, toolCallId: "ask", output: MATTE });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(await titlesOf(world, person.homeId), ["Porch paint peels"]);
  assertEquals(sent(world).length, 2);
  const results = sent(world)[1]!.body.messages.filter(({ role }) => role === "tool");
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["ask", "note"]);
  const parts = await storedParts(world, messageId);
  assertEquals(parts.map(({ type, toolCallId }) => [type, toolCallId]), [
    ["tool-call", "ask"],
    ["tool-call", "note"],
    ["tool-result", "ask"],
    ["tool-result", "note"],
    ["text", undefined],
    ["text", undefined],
  ]);
});

for (const order of [["call_0", "call_1"], ["call_1", "call_0"]] as const) {
  test(`two calls of the phone, ${order[0]} answered first: it waits for the other`, async (world) => {
    const person = await world.person();
    const calls = [draft("call_0"), draft("call_1", "Or on Tuesday?")];
    const { threadId, messageId } = (await pausedTurn(world, person, { calls })).reply;
    const post = (toolCallId: string) =>
      answer(world, person, { threadId, toolCallId, output: { sent: toolCallId === "call_0" } });
    const first = await post(order[0]);
    assertEquals([first.status, first.reply.status, first.reply.messageId], [
      200,
      "requires_action",
      messageId,
    ]);
    assertEquals(
      Object.fromEntries(first.reply.toolCalls.map(({ id, state }) => [id, state])),
      { [order[0]]: "output-available", [order[1]]: "input-available" },
    );
    assertEquals((await post(order[0])).text, first.text);
    assertEquals(sent(world).length, 1);
    const [shown] = (await storedParts(world, messageId)).filter(({ type }) =>
      type === "tool-result"
    );
    assertEquals(shown!.toolCallId, order[0]);

    const last = await post(order[1]);
    assertEquals([last.status, last.reply.status], [200, "completed"]);
    assertEquals(last.reply.toolCalls.map(({ id, output }) => [id, output]), [
      ["call_0", { sent: true }],
      ["call_1", { sent: false }],
    ]);
    assertEquals(sent(world).length, 2);
    for (const call of order) assertEquals((await post(call)).text, last.text);
    const results = (await storedParts(world, messageId)).filter(({ type }) =>
      type === "tool-result"
    );
    assertEquals(results.map(({ toolCallId }) => toolCallId), ["call_0", "call_1"]);
  });
}

test("16 posts of one output at once are one continuation", async (world) => {
  const person = await world.person();
  const { threadId, messageId } = (await pausedTurn(world, person)).reply;
  world.model.script.set({ latencyMs: 50 });
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  const answers = await Promise.all(Array.from({ length: 16 }, () => answer(world, person, body)));
  const done = answers.filter(({ status }) => status === 200);
  const busy = answers.filter(({ status }) => status === 409);
  assertEquals(done.length + busy.length, 16);
  assertEquals(done.filter(({ headers }) => !headers.has("idempotent-replayed")).length, 1);
  assertEquals(new Set(done.map(({ text }) => text)).size, 1);
  for (const { reply, headers } of busy) {
    assertEquals([reply.code, reply.retryable], ["turn_in_progress", true]);
    assert(Number(headers.get("retry-after")) >= 1);
  }
  assertEquals(sent(world).length, 2);
  assertEquals((await storedParts(world, messageId)).map(({ type }) => type), [
    "tool-call",
    "tool-result",
    "text",
    "text",
  ]);
});

test("16 different outputs at once: one is the answer, and all others hear that it is given", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const answers = await Promise.all(
    Array.from(
      { length: 16 },
      (_, i) => answer(world, person, { threadId, toolCallId: "call_0", output: { answer: i } }),
    ),
  );
  const [done, ...more] = answers.filter(({ status }) => status === 200);
  assertEquals(more.length, 0);
  const [stored] = await storedCalls(world, threadId);
  assertEquals(done!.reply.toolCalls[0]!.output, stored!.result);
  for (const { status } of answers) assert([200, 409].includes(status));
  assertEquals(sent(world).length, 2);
});

test("a retry of the message while its calls wait is the reply that asked, and later the answer", async (world) => {
  const person = await world.person();
  const body = { messageId: "m-1" };
  const asked = await pausedTurn(world, person, { body });
  const { threadId } = asked.reply;
  const retry = () => person.ask({ message: "Please recommend a paint for the porch", ...body });
  const waiting = await retry();
  assertEquals([waiting.text, waiting.headers.get("idempotent-replayed")], [asked.text, "true"]);
  const done = await answer(world, person, { threadId, toolCallId: "call_0", output: MATTE });
  const later = await retry();
  assertEquals([later.text, later.headers.get("idempotent-replayed")], [done.text, "true"]);
  assertEquals(sent(world).length, 2);
});

test("a pass two that fails leaves the answer and says so in words", async (world) => {
  const person = await world.person();
  const { reply } = await pausedTurn(world, person, { calls: [question("call_0")] });
  const { threadId } = reply;
  world.model.script.next({ fault: "F-L01" });
  const done = await answer(world, person, { threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([done.status, done.reply.degraded], [200, true]);
  assert(/^[A-Z].*\.$/.test(done.reply.message), done.reply.message);
  assertEquals((await storedCalls(world, threadId))[0]!.result, MATTE);
});
