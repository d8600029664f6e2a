import { assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { conversationOf, toolMessages } from "../../support/model_requests.ts";
import { startClientToolTurn } from "../../support/pending_calls.ts";
import { composeMessage } from "../../support/tool_calls.ts";
const test = inWorld();

const MATTE = { answer: "Matte, because of the cats" };

test("a client-side tool pauses the turn and holds no lease", async (world) => {
  const { person, status, reply } = await startClientToolTurn(world);
  assertEquals([status, reply.status, reply.message], [200, "requires_action", "Which finish?"]);
  assertEquals(reply.toolCalls, [{
    id: "call_0",
    name: "request_user_input",
    input: { question: "Which finish?", kind: "text" },
    state: "input-available",
  }]);
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined]);
  const [turn] = await world.storedTurns(person.homeId);
  assertEquals([turn!.status, turn!.lease], ["requires_action", null]);
});

test("stores the output in the call and as a tool result, and resumes the turn", async (world) => {
  const { person, reply } = await startClientToolTurn(world);
  world.model.script.next({ text: "Then take a matte oil paint." });
  const { threadId, messageId } = reply;
  const done = await person.respond({ threadId, messageId, toolCallId: "call_0", output: MATTE });
  assertCompleted(done);
  assertEquals(done.reply.message, "Then take a matte oil paint.");
  assertEquals([done.reply.threadId, done.reply.messageId], [threadId, reply.messageId]);
  assertEquals(done.reply.toolCalls.map(({ state, output }) => [state, output]), [
    ["output-available", MATTE],
  ]);

  const parts = await world.storedParts(reply.messageId);
  assertEquals(parts.map(({ type, by }) => [type, by]), [
    ["tool-call", undefined],
    ["tool-result", undefined],
    ["text", undefined],
  ]);
  assertEquals([parts[0]!.output, parts[1]!.output], [MATTE, MATTE]);
  assertEquals(parts[2]!.text, "Then take a matte oil paint.");
});

test("a later turn sends the output to the model as a tool message", async (world) => {
  const { person, reply } = await startClientToolTurn(world);
  const { threadId, messageId } = reply;
  await person.respond({ threadId, messageId, toolCallId: "call_0", output: MATTE });
  world.model.script.reset();

  const why = await person.ask({ message: "Why did you choose that?", threadId });
  assertCompleted(why);
  assertStringIncludes(why.reply.message, "Because you answered “Matte, because of the cats”");
  const messages = conversationOf(world.modelRequests()[0]!);
  const roles = messages.map(([role]) => role);
  assertEquals(roles, ["user", "assistant", "tool", "assistant", "user"]);
  assertEquals(messages[2], ["tool", JSON.stringify(MATTE)]);
});

test("stores a failed client-side tool as an error and sends it to the model", async (world) => {
  const calls = [composeMessage("call_mail")];
  const { person, reply } = await startClientToolTurn(world, { calls });
  assertEquals(
    reply.message,
    "I have a draft to Acme Plumbing for you: “Can you come on Monday?”.",
  );
  const errorText = "There is no mail account on this phone";
  const { threadId, messageId } = reply;
  const failed = { threadId, messageId, toolCallId: "call_mail" };
  const done = await person.respond({ ...failed, state: "output-error", errorText });
  assertEquals(done.status, 200, done.text);
  assertEquals((await world.storedCalls(reply.threadId))[0]!.error_text, errorText);
  const view = done.reply.toolCalls[0]!;
  assertEquals([view.errorText, view.output], [errorText, undefined]);
  const request = world.modelRequests().at(-1)!;
  assertEquals(toolMessages(request)[0]!.content, errorText);
  assertStringIncludes(request.body.messages.at(-1)!.content!, "NOT saved");
});
