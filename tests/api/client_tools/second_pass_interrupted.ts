/** The second pass with tools when it is stopped, repeated, followed or fails. */
import { inWorld } from "../../support/in_world.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { assertCallStates, assertCompleted } from "../../support/assert_reply.ts";
import { sendParts, toolPart } from "../../support/chat_client.ts";
import { expireLease } from "../../support/crash.ts";
import { holdModel } from "../../support/hold.ts";
import { type ModelRequest } from "../../support/model_requests.ts";
import { follow } from "../../support/running_turn.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import { openStream, typesOf } from "../../support/turn_stream.ts";
import { ASK, askRoom, DONE, KITCHEN, RECORD } from "../../support/ask_room.ts";

const test = inWorld();

const offersTools = ({ body }: ModelRequest) => body.tools !== undefined;

test("a stop in the second pass keeps the first one and runs no call", async (world) => {
  const { person, answer, threadId } = await askRoom(world);
  using hold = holdModel(world, { toolCalls: [RECORD] });
  const response = person.respond(answer);
  await hold.reached;
  const stop = await fetch(`${world.stack.functionUrl}/${threadId}/stop`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
  });
  assertEquals(stop.status, 200);
  hold.release();
  const { status, reply } = await response;
  assertEquals([status, reply.stopped, reply.status], [200, true, "completed"]);
  assertCallStates(reply, ["output-available", "output-error"]);
  assertEquals(await world.eventTitles(person.homeId), []);
});

test("regenerating repeats only the pass without tools", async (world) => {
  const { person, answer, threadId, messageId } = await askRoom(world);
  world.model.script.next({ toolCalls: [RECORD] }, DONE, { text: "It is noted." });
  assertCompleted(await person.respond(answer));
  const message = {
    id: "m1",
    role: "user",
    parts: [{ type: "text", text: "The tap leaks, please note it" }],
  };
  const again = await person.ask(
    { id: threadId, messages: [message], trigger: "regenerate-message", messageId },
    { accept: "application/json" },
  );
  assertCompleted(again);
  assertStringIncludes(again.reply.message, "It is noted.");
  assertEquals(world.modelRequests().map(offersTools), [true, true, false, false]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap in the kitchen"]);
});

test("regenerating an answer of the second pass offers no tools", async (world) => {
  const { person, answer, threadId, messageId } = await askRoom(world);
  world.model.script.next({ text: "All right." }, { text: "Very well." });
  assertCompleted(await person.respond(answer));
  const message = {
    id: "m1",
    role: "user",
    parts: [{ type: "text", text: "The tap leaks, please note it" }],
  };
  await person.ask(
    { id: threadId, messages: [message], trigger: "regenerate-message", messageId },
    { accept: "application/json" },
  );
  assertEquals(world.modelRequests().map(offersTools), [true, true, false]);
});

test("a chat client's answer continues with tools, and JSON, stream and reload have the same texts", async (world) => {
  const { person, reply, threadId, messageId } = await askRoom(world);
  world.model.script.next({ text: "I note it.", toolCalls: [RECORD] }, DONE);
  const output = toolPart("request_user_input", "call_ask", {
    state: "output-available",
    output: KITCHEN,
  });
  const done = await sendParts(person, reply, [output]);
  assertCompleted(done);
  assertEquals(done.reply.message, `I note it.\n\n${DONE.text}`);
  const page = await person.readThread(threadId);
  const types = page.messages.at(-1)!.parts.map(({ type }) => type);
  assertEquals(page.messages.at(-1)!.id, messageId);
  assertEquals(types, [
    ...["step-start", "tool-request_user_input", "data-badge"],
    ...["step-start", "text", "tool-record_home_event"],
    ...["step-start", "text", "data-receipt", "data-suggestions", "data-focus"],
  ]);
});

test("a failed second pass is an error, and the same response continues with it", async (world) => {
  const { person, answer } = await askRoom(world);
  world.model.script.next({ fault: "F-L10:503", times: "always" });
  const failed = await person.respond(answer);
  assertEquals([failed.status, failed.reply.retryable], [503, true], failed.text);
  world.model.script.reset();
  world.model.script.next({ toolCalls: [RECORD] }, DONE);
  assertCompleted(await person.respond(answer));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap in the kitchen"]);
});

test("streams the second pass in a step of its own and the answer in a step without calls", async (world) => {
  const { person, answer } = await askRoom(world);
  world.model.script.next({ text: "I note it.", toolCalls: [RECORD] }, DONE);
  const stream = await openStream(world, person, answer, { path: "/tool-results" });
  const chunks = await stream.readToEnd();
  const steps = chunks.map(({ type }) => type).filter((type) =>
    !["message-metadata", "text-delta", "text-end", "tool-input-delta"].includes(type)
  );
  assertEquals(steps, [
    ...[
      "start",
      "tool-output-available",
      "data-badge",
      "start-step",
      "text-start",
      "tool-input-start",
    ],
    ...["tool-input-available", "tool-output-available", "finish-step", "start-step", "text-start"],
    ...["data-receipt", "data-suggestions", "data-focus", "finish-step", "finish"],
  ]);
});

test("shows the approval of a second pass whose process died before it stored the reply", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { answer, threadId } = await askRoom(world, { person });
  world.model.script.next({ toolCalls: [RECORD] });
  world.api.break({ name: "finish_turn", kind: "refuse", times: 10 });
  await person.respond(answer);
  world.api.reset();
  await expireLease(world, threadId);

  const again = await person.respond(answer);
  assertEquals(again.reply.status, "requires_action", again.text);
  assertCallStates(again.reply, ["output-available", "approval-requested"]);
});

test("beyond a limit the answer is stored and the reply is made without the model", async (world) => {
  const { person, answer } = await askRoom(world);
  await world.sql(
    `insert into public.usage_limits (person_id, turns_per_minute, turns_per_day, tokens_per_month)
     values ($1, 1, 1, 0)`,
    [person.id],
  );
  const done = await person.respond(answer);
  assertEquals([done.status, done.reply.status, done.reply.degraded], [200, "completed", true]);
  assertStringIncludes(done.reply.message, "Thank you for your answer.");
  assertEquals([world.modelRequests().length, await world.eventTitles(person.homeId)], [1, []]);
});

test("another member's decision as the last response is answered without tools", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { answer, threadId, messageId } = await askRoom(world, {
    person,
    calls: [recordLeak("tap"), ASK],
  });
  const housemate = await world.housemate(person, "owner");
  await person.setVisibility(threadId, "household");
  await person.respond(answer);
  assertCompleted(
    await housemate.respond({ threadId, messageId, toolCallId: "tap", output: "approved" }),
  );
  assertEquals(world.modelRequests().map(offersTools), [true, false]);
});

/** The types of the second pass and of the answer after it. */
const SECOND_PASS = [
  ...["start-step", "text-start", "text-delta", "text-end", "tool-input-start", "tool-input-delta"],
  ...["tool-input-available", "tool-output-available", "finish-step"],
  ...["start-step", "text-start", "text-delta", "text-end"],
  ...["data-receipt", "data-suggestions", "data-focus"],
  ...["finish-step", "finish"],
];

test("a follower on another process and a replay have the events of the second pass", async (world) => {
  const { person, answer, threadId } = await askRoom(world);
  world.model.script.next({ text: "I note it.", toolCalls: [RECORD] });
  using hold = holdModel(world, { ...DONE, after: 3 });
  const stream = await openStream(world, person, answer, { path: "/tool-results" });
  await stream.waitForText("The leak");
  const follower = await follow(world, person, threadId);
  await follower.waitForText("The leak");
  hold.release();
  const streamed = typesOf(await stream.readToEnd());
  assertEquals(streamed, ["start", "tool-output-available", "data-badge", ...SECOND_PASS]);
  const first = ["start-step", "tool-input-start", "tool-input-delta"];
  const written = (type: string) => !/^tool-input-(?:start|delta)$/.test(type);
  assertEquals(typesOf(await follower.readToEnd()), [
    ...["start", ...first, "text-start", "text-delta", "text-end"],
    ...["tool-output-available", "data-badge", "finish-step"],
    ...SECOND_PASS.filter(written),
  ]);
  const again = await openStream(world, person, answer, { path: "/tool-results" });
  assertEquals(typesOf(await again.readToEnd()), streamed.filter(written));
  assertEquals(again.headers.get("idempotent-replayed"), "true");
});
