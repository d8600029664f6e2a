import { assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { answer, draft, pausedTurn, storedCalls, storedParts } from "../going_on.ts";
import { conversation, sent } from "../sent.ts";

const test = inWorld();

const MATTE = { answer: "Matte, because of the cats" };

test("a tool of the phone pauses the turn: the reply asks, and nothing holds the thread", async (world) => {
  const person = await world.person();
  const { status, reply } = await pausedTurn(world, person);
  assertEquals([status, reply.status, reply.message], [200, "requires_action", "Which finish?"]);
  assertEquals(reply.toolCalls, [{
    id: "call_0",
    name: "request_user_input",
    input: { question: "Which finish?", kind: "text" },
    state: "input-available",
  }]);
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined]);
  assertEquals(
    (await storedParts(world, reply.messageId)).map(({ type, state }) => [type, state]),
    [
      ["tool-call", "input-available"],
      ["text", undefined],
    ],
  );
  const [turn] = await world.sql(
    `select status, lease_expires_at as lease from public.chat_turns where thread_id = $1`,
    [reply.threadId],
  );
  assertEquals(turn, { status: "requires_action", lease: null });
});

test("the phone's output stands in the call and in a result of its own, and the turn goes on", async (world) => {
  const person = await world.person();
  const { reply } = await pausedTurn(world, person);
  world.model.script.next({ text: "Then take a matte oil paint." });
  const { threadId } = reply;
  const done = await answer(world, person, { threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([done.status, done.reply.status, done.reply.message], [
    200,
    "completed",
    "Then take a matte oil paint.",
  ]);
  assertEquals([done.reply.threadId, done.reply.messageId], [threadId, reply.messageId]);
  assertEquals(done.reply.toolCalls.map(({ state, output }) => [state, output]), [
    ["output-available", MATTE],
  ]);

  const parts = await storedParts(world, reply.messageId);
  assertEquals(parts.map(({ type, by }) => [type, by]), [
    ["tool-call", undefined],
    ["tool-result", undefined],
    ["text", "app"],
    ["text", undefined],
  ]);
  assertEquals([parts[0]!.state, parts[0]!.output], ["output-available", MATTE]);
  assertEquals([parts[1]!.output, parts[1]!.isError], [MATTE, undefined]);
  assertEquals([parts[2]!.text, parts[3]!.text], [reply.message, done.reply.message]);
  assertEquals(await storedCalls(world, threadId), [
    { id: "call_0", state: "output-available", result: MATTE, error_text: null },
  ]);
});

test("call and result are there together the moment the answer is, before the model is asked", async (world) => {
  const person = await world.person();
  const { reply } = await pausedTurn(world, person);
  let parts: Awaited<ReturnType<typeof storedParts>> = [];
  world.api.break({
    name: "answer_call",
    kind: "hold_answer",
    held: async () => void (parts = await storedParts(world, reply.messageId)),
  });
  await answer(world, person, {
    threadId: reply.threadId,
    toolCallId: "call_0",
    output: MATTE,
  });
  assertEquals(parts.map(({ type, state, output }) => [type, state, output]), [
    ["tool-call", "output-available", MATTE],
    ["tool-result", undefined, MATTE],
    ["text", undefined, undefined],
  ]);
  assertEquals(world.api.calls.map(({ name }) => name).slice(-2), ["answer_call", "finish_turn"]);
});

test("a later question about the answer is answered from it: the model is sent it as a tool's", async (world) => {
  const person = await world.person();
  const { reply } = await pausedTurn(world, person);
  const { threadId } = reply;
  world.model.script.next({ text: "I recommend Porch White, matte." });
  await answer(world, person, { threadId, toolCallId: "call_0", output: MATTE });
  world.model.script.reset();

  const why = await person.ask({ message: "Why did you choose that?", threadId });
  assertEquals([why.status, why.reply.degraded], [200, undefined]);
  assertStringIncludes(why.reply.message, "Because you answered “Matte, because of the cats”");
  const { messages } = sent(world)[0]!.body;
  const at = messages.findIndex(({ tool_calls }) => tool_calls);
  assertEquals(messages[at]!.tool_calls!.map(({ id }) => id), ["call_0"]);
  assertEquals(messages[at + 1], {
    role: "tool",
    tool_call_id: "call_0",
    content: JSON.stringify(MATTE),
  });
  assertEquals(conversation(sent(world)[0]!.body).map(([role]) => role), [
    "user",
    "assistant",
    "tool",
    "assistant",
    "user",
  ]);
});

for (const output of [0, "", false, []]) {
  test(`an answer of ${JSON.stringify(output)} is an answer`, async (world) => {
    const person = await world.person();
    const { reply } = await pausedTurn(world, person);
    const sentOutput = { answer: output };
    const { threadId } = reply;
    const done = await answer(world, person, {
      threadId,
      toolCallId: "call_0",
      output: sentOutput,
    });
    assertEquals([done.status, done.reply.toolCalls[0]!.output], [200, sentOutput]);
    const told = sent(world).at(-1)!.body.messages.find(({ role }) => role === "tool");
    assertEquals(told!.content, JSON.stringify(sentOutput));
    const [call, result] = await storedParts(world, reply.messageId);
    assertEquals([call!.output, result!.output], [sentOutput, sentOutput]);
  });
}

test("what failed on the phone is an error of the call, and the model hears of it", async (world) => {
  const person = await world.person();
  const { reply } = await pausedTurn(world, person, { calls: [draft("call_mail")] });
  assertEquals(reply.message, "I have a draft to Acme Plumbing for you.");
  const errorText = "There is no mail account on this phone";
  const failed = { threadId: reply.threadId, toolCallId: "call_mail" };
  const done = await answer(world, person, { ...failed, state: "output-error", errorText });
  assertEquals(done.status, 200, done.text);
  const [call, result] = await storedParts(world, reply.messageId);
  assertEquals([call!.state, call!.errorText], ["output-error", errorText]);
  assertEquals([result!.type, result!.isError, result!.output], ["tool-result", true, errorText]);
  assertEquals(done.reply.toolCalls[0]!.errorText, errorText);
  const { messages } = sent(world).at(-1)!.body;
  assertEquals(messages.find(({ role }) => role === "tool")!.content, errorText);
  assertStringIncludes(messages.at(-1)!.content!, "NOT saved");
});
