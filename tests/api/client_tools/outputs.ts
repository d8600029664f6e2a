import { assertEquals, assertStringIncludes } from "@std/assert";
import type { TurnReply } from "@function/contract/reply.ts";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { conversationOf, toolMessages } from "../../support/model_requests.ts";
import { startClientToolTurn } from "../../support/pending_calls.ts";
import { composeMessage, recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";
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

const outputOf = ({ toolCalls }: TurnReply) => toolCalls[0]!.output as Record<string, unknown>;

/** A draft about a leak on record; `issue` is what the model gives as its id. */
async function draftAboutLeak(world: World, issue?: unknown) {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] }, { text: "Noted." });
  const { reply: noted } = await person.ask("The tap leaks");
  const issue_id = issue ?? outputOf(noted)["eventId"];
  const draft = composeMessage("call_mail");
  const calls = [{ ...draft, arguments: { ...draft.arguments, issue_id } }];
  const { reply } = await startClientToolTurn(world, { person, calls });
  const { threadId, messageId } = reply;
  const call = { threadId, messageId, toolCallId: "call_mail" };
  return { person, call, state: reply.toolCalls[0]!.state };
}

const listNotes = async (world: World) =>
  await world.sql<{ title: string; body: string; root: string }>(
    `select t.title, t.body, i.title as root from public.home_timeline t
     join public.home_issues i on i.issue_id = t.root_event_id where t.event_type = 'note'`,
  );

test("scene 22: a sent draft about an issue is an entry of it, with a receipt, once", async (world) => {
  const { person, call } = await draftAboutLeak(world);
  world.model.script.next({ text: "It is sent to Acme Plumbing." });
  const sent = { ...call, output: { sent: true } };
  const { reply } = await person.respond(sent);
  assertEquals(reply.receipts.map(({ text, tool }) => [text, tool]), [
    ["Message sent: Acme Plumbing · added to “Leaking tap”", "compose_message"],
  ]);
  assertEquals([reply.outcome, reply.notice, reply.changed], ["saved", undefined, [
    "events",
    "issues",
    "threads",
  ]]);
  assertEquals(outputOf(reply)["sent"], true);
  assertStringIncludes(world.modelRequests().at(-1)!.body.messages.at(-1)!.content!, "was saved");
  assertEquals((await person.respond(sent)).reply, reply);
  assertEquals(await listNotes(world), [
    { title: "Acme Plumbing", body: "Can you come on Monday?", root: "Leaking tap" },
  ]);
  const { undo } = reply.receipts[0]!;
  const undone = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "undo_call",
    input: { call_id: undo!.callId },
  });
  assertEquals((undone.body as { code: string }).code, "ok");
  assertEquals(await listNotes(world), []);
});

test("a draft about an issue that was not sent is no entry", async (world) => {
  const { person, call } = await draftAboutLeak(world);
  world.model.script.next({ text: "All right." });
  const { reply } = await person.respond({ ...call, output: { sent: false } });
  assertEquals([reply.receipts, reply.outcome, reply.changed], [[], "nothing_to_save", [
    "threads",
  ]]);
  assertEquals(reply.notice, "The draft was not sent.");
  assertEquals(await listNotes(world), []);
});

for (const issue of ["e999", crypto.randomUUID()]) {
  test(`a made-up issue loses no draft: ${JSON.stringify(issue).slice(0, 12)}`, async (world) => {
    const { person, call, state } = await draftAboutLeak(world, issue);
    assertEquals(state, "input-available");
    world.model.script.next({ text: "It is sent to Acme Plumbing." });
    const { reply } = await person.respond({ ...call, output: { sent: true } });
    const { sent, ignored } = outputOf(reply);
    assertEquals([sent, reply.receipts], [true, []]);
    assertEquals((ignored as { field: string }[]).map(({ field }) => field), ["issue_id"]);
    assertEquals(await listNotes(world), []);
  });
}

test("a message that says so counts the draft that waits as sent", async (world) => {
  const { person, call: { threadId } } = await draftAboutLeak(world);
  world.model.script.next({ text: "All right." });
  const { reply } = await person.ask({ message: "gesendet", threadId });
  assertEquals([reply.outcome, reply.notice], ["saved", undefined]);
  assertEquals((await world.eventTitles(person.homeId)).includes("Acme Plumbing"), true);
});
