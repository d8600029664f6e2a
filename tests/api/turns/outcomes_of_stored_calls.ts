/** Outcome and notice are computed from the stored calls, in whatever way the reply is made. */
import { assertEquals } from "@std/assert";
import { HELLO, regenerate, sendChat } from "../../support/chat_client.ts";
import { expireLease } from "../../support/crash.ts";
import { inWorld } from "../../support/in_world.ts";
import { conversationOf } from "../../support/model_requests.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";

const test = inWorld();

const LIE = "I've recorded the tile. Close the valve under the sink.";
const HONEST = "I could not save that. Close the valve under the sink.";
const PREFACE = "I've logged the tile for you.";
const CORRECTION = "(Nothing in your record was added or changed with this message.)";
const FAILED = "Not saved: “Leaking tap”. “explosion” is not a kind of entry that I know.";
const NOT_SAVED = `${FAILED} The record is as it was.`;
const PARTLY_SAVED = `${FAILED} Saved: “Loose tile”.`;

const save = recordIssue("Loose tile");
const failing = recordIssue("Leaking tap", { event_type: "explosion" });

test("regenerating keeps outcome and notice, which come from the stored calls", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [failing] }, { text: HONEST });
  await sendChat(person, HELLO);
  world.model.script.next({ text: LIE });
  const { reply } = await regenerate(person, HELLO);
  assertEquals([reply.outcome, reply.notice], ["not_saved", NOT_SAVED]);
  assertEquals(reply.message, `${NOT_SAVED}\n\n${LIE}`);
});

test("a turn that is resumed after its tools ran has the same outcome and notice", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: PREFACE, toolCalls: [save, failing] }, { text: HONEST });
  world.api.break({ name: "finish_turn", kind: "answer", status: 500, times: 10 });
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = (await person.ask("The tap leaks", headers)).reply;
  world.api.reset();
  await expireLease(world, person.homeId);
  world.model.script.next({ text: LIE });
  const { reply } = await person.ask("The tap leaks", headers);
  assertEquals([reply.outcome, reply.notice], ["partly_saved", PARTLY_SAVED]);
  assertEquals([first.outcome, first.notice], [reply.outcome, reply.notice]);
  assertEquals(reply.message, `${PREFACE}\n\n${PARTLY_SAVED}\n\n${LIE}`);
  assertEquals(await world.eventTitles(person.homeId), ["Loose tile"]);
});

test("a fallback reply says once what failed, and has the same outcome", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [failing] }, { text: " ", times: "always" });
  const { reply } = await person.ask("The tap leaks");
  assertEquals([reply.outcome, reply.notice, reply.degraded], ["not_saved", NOT_SAVED, true]);
  assertEquals(reply.message, NOT_SAVED);
});

test("the model's history has a notice only where no tool result says the same", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [failing] }, { text: HONEST }, { text: LIE });
  const { reply: { threadId } } = await person.ask("The tap leaks");
  await person.ask({ message: "Did you save it?", threadId });
  await person.ask({ message: "Really?", threadId });
  const texts = conversationOf(world.modelRequests().at(-1)!).map(([, text]) => text);
  assertEquals(texts.filter((text) => text?.includes(FAILED)), []);
  assertEquals(texts.filter((text) => text?.includes(CORRECTION)), [`${LIE}\n\n${CORRECTION}`]);
});

test("an issue that is settled already counts as saved", async (world) => {
  const person = await world.person();
  const { reply } = await person.ask("The kitchen tap leaks");
  const { eventId } = JSON.parse(reply.functionResult!);
  const { threadId } = reply;
  world.model.script.next({ toolCalls: [updateStatus(eventId, "resolved")] });
  await person.ask({ message: "It is fixed", threadId });
  world.model.script.next({ toolCalls: [updateStatus(eventId, "resolved")] });
  const again = (await person.ask({ message: "It is fixed", threadId })).reply;
  assertEquals([again.outcome, again.notice], ["saved", undefined]);
});
