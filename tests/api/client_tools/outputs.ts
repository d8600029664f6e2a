import { assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { conversationOf } from "../../support/model_requests.ts";
import { startClientToolTurn } from "../../support/pending_calls.ts";
import { composeMessage } from "../../support/tool_calls.ts";
const test = inWorld();

const MATTE = { answer: "Matte, because of the cats" };

test("a client-side tool pauses the turn and holds no lease", async (world) => {
  const { status, reply } = await startClientToolTurn(world);
  assertEquals([status, reply.status, reply.message], [200, "requires_action", "Which finish?"]);
  assertEquals(reply.toolCalls, [{
    id: "call_0",
    name: "request_user_input",
    input: { question: "Which finish?", kind: "text" },
    state: "input-available",
  }]);
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined]);
  assertEquals(
    (await world.storedParts(reply.messageId)).map(({ type, state }) => [type, state]),
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

test("stores the output in the call and as a tool result, and resumes the turn", async (world) => {
  const { person, reply } = await startClientToolTurn(world);
  world.model.script.next({ text: "Then take a matte oil paint." });
  const { threadId } = reply;
  const done = await person.respond({ threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([done.status, done.reply.status, done.reply.message], [
    200,
    "completed",
    "Then take a matte oil paint.",
  ]);
  assertEquals([done.reply.threadId, done.reply.messageId], [threadId, reply.messageId]);
  assertEquals(done.reply.toolCalls.map(({ state, output }) => [state, output]), [
    ["output-available", MATTE],
  ]);

  const parts = await world.storedParts(reply.messageId);
  assertEquals(parts.map(({ type, by }) => [type, by]), [
    ["tool-call", undefined],
    ["tool-result", undefined],
    ["text", "app"],
    ["text", undefined],
  ]);
  assertEquals([parts[0]!.state, parts[0]!.output], ["output-available", MATTE]);
  assertEquals([parts[1]!.output, parts[1]!.isError], [MATTE, undefined]);
  assertEquals([parts[2]!.text, parts[3]!.text], [reply.message, done.reply.message]);
  assertEquals(await world.storedCalls(threadId), [
    { id: "call_0", state: "output-available", result: MATTE, error_text: null },
  ]);
});

test("a later turn sends the output to the model as a tool message", async (world) => {
  const { person, reply } = await startClientToolTurn(world);
  const { threadId } = reply;
  world.model.script.next({ text: "I recommend Porch White, matte." });
  await person.respond({ threadId, toolCallId: "call_0", output: MATTE });
  world.model.script.reset();

  const why = await person.ask({ message: "Why did you choose that?", threadId });
  assertEquals([why.status, why.reply.degraded], [200, undefined]);
  assertStringIncludes(why.reply.message, "Because you answered “Matte, because of the cats”");
  const { messages } = world.modelRequests()[0]!.body;
  const at = messages.findIndex(({ tool_calls }) => tool_calls);
  assertEquals(messages[at]!.tool_calls!.map(({ id }) => id), ["call_0"]);
  assertEquals(messages[at + 1], {
    role: "tool",
    tool_call_id: "call_0",
    content: JSON.stringify(MATTE),
  });
  assertEquals(conversationOf(world.modelRequests()[0]!).map(([role]) => role), [
    "user",
    "assistant",
    "tool",
    "assistant",
    "user",
  ]);
});

test("stores a failed client-side tool as an error and sends it to the model", async (world) => {
  const { person, reply } = await startClientToolTurn(world, {
    calls: [composeMessage("call_mail")],
  });
  assertEquals(reply.message, "I have a draft to Acme Plumbing for you.");
  const errorText = "There is no mail account on this phone";
  const failed = { threadId: reply.threadId, toolCallId: "call_mail" };
  const done = await person.respond({ ...failed, state: "output-error", errorText });
  assertEquals(done.status, 200, done.text);
  const [call, result] = await world.storedParts(reply.messageId);
  assertEquals([call!.state, call!.errorText], ["output-error", errorText]);
  assertEquals([result!.type, result!.isError, result!.output], ["tool-result", true, errorText]);
  const view = done.reply.toolCalls[0]!;
  assertEquals([view.errorText, view.output], [errorText, undefined]);
  const { messages } = world.modelRequests().at(-1)!.body;
  assertEquals(messages.find(({ role }) => role === "tool")!.content, errorText);
  assertStringIncludes(messages.at(-1)!.content!, "NOT saved");
});
