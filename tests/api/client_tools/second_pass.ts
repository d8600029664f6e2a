/** The answer to a question of the model continues its turn with tools, once. */
import { inWorld } from "../../support/in_world.ts";
import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { assertCallStates, assertCompleted, codesOf } from "../../support/assert_reply.ts";
import { assertOneExecution, repeatConcurrently } from "../../support/concurrent.ts";
import { conversationOf, type ModelRequest, toolMessages } from "../../support/model_requests.ts";
import {
  composeMessage,
  listAttention,
  recordIssue,
  recordLeak,
  requestInput,
} from "../../support/tool_calls.ts";
import { ASK, askRoom, DONE, RECORD } from "../../support/ask_room.ts";

const test = inWorld();

const offersTools = ({ body }: ModelRequest) => body.tools !== undefined;
const rolesOf = ({ body }: ModelRequest) => body.messages.map(({ role }) => role);

test("the model records what it asked for: the answer continues the turn with tools, then without", async (world) => {
  const { person, threadId, messageId, answer } = await askRoom(world);
  world.api.reset();
  world.model.script.next({ toolCalls: [RECORD] }, DONE);
  const done = await person.respond(answer);
  assertCompleted(done);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap in the kitchen"]);
  assertEquals([done.reply.outcome, done.reply.messageId], ["saved", messageId]);
  assertEquals(done.reply.message, DONE.text);
  assertCallStates(done.reply, ["output-available", "output-available"]);
  assertEquals(world.api.calls.map(({ name }) => name), [
    "answer_call",
    "run_tools",
    "finish_turn",
  ]);

  const [one, two, three, ...more] = world.modelRequests();
  assertEquals([more.length, [one!, two!, three!].map(offersTools)], [0, [true, true, false]]);
  const asked = one!.body.messages;
  assertEquals(two!.body.messages.slice(0, asked.length), asked);
  assertEquals(rolesOf(two!).slice(asked.length), ["assistant", "tool", "system"]);
  assertEquals(rolesOf(three!).slice(asked.length), [
    "assistant",
    "tool",
    "assistant",
    "tool",
    "system",
  ]);
  assertEquals(
    three!.body.messages.slice(0, asked.length + 2),
    two!.body.messages.slice(0, asked.length + 2),
  );
  assertEquals(toolMessages(three!).map(({ tool_call_id }) => tool_call_id), [
    "call_ask",
    "call_record",
  ]);
  assertEquals([two!.body.temperature, three!.body.temperature], [0.2, 0.7]);
  const [offer, last] = [two!, three!].map(({ body }) => body.messages.at(-1)!.content!);
  assertFalse(/nothing more can be called/.test(offer!), offer);
  assertStringIncludes(offer!, "one more round");
  assertStringIncludes(last!, "nothing more can be called now");

  const passes = await world.sql(
    `select p.pass, p.model, count(c.id)::int as calls from public.chat_passes p
     left join public.tool_calls c on c.turn_id = p.turn_id and c.pass = p.pass
     where p.home_id = $1 group by 1, 2 order by 1`,
    [person.homeId],
  );
  const { model } = passes[0] as { model: string };
  assertStringIncludes(model, "@http");
  assertEquals(passes, [{ pass: 1, model, calls: 1 }, { pass: 2, model, calls: 1 }]);
  const usage = await world.sql<{ pass: number; attempt: number }>(
    "select attempt, pass from public.usage_events where home_id = $1 order by id",
    [person.homeId],
  );
  assertEquals(usage, [{ attempt: 1, pass: 1 }, { attempt: 2, pass: 2 }, { attempt: 2, pass: 3 }]);
  const parts = (await world.storedParts(messageId)).map(({ type, by }) => [type, by].join(" "));
  assertEquals(parts, [
    ...["tool-call ", "tool-result "],
    ...["tool-call ", "tool-result ", "text "],
  ]);

  world.model.script.reset();
  world.model.script.next({ text: "You are welcome." });
  assertCompleted(await person.ask({ message: "Thanks", threadId }));
  const roles = conversationOf(world.modelRequests()[0]!).map(([role]) => role);
  assertEquals(roles, ["user", "assistant", "tool", "assistant", "tool", "assistant", "user"]);
});

test("text in the pass with tools is the answer", async (world) => {
  const { person, answer } = await askRoom(world);
  world.model.script.next({ text: "Then shut the valve under the sink." });
  const done = await person.respond(answer);
  assertCompleted(done);
  assertEquals(done.reply.message.split("\n\n")[0], "Then shut the valve under the sink.");
  assertEquals([done.reply.outcome, world.modelRequests().map(offersTools)], ["nothing_to_save", [
    true,
    true,
  ]]);
});

test("cancelled, failed and compose_message outputs are answered without tools", async (world) => {
  const cancelled = await askRoom(world);
  const none = { answer: "", cancelled: true };
  assertCompleted(await cancelled.person.respond({ ...cancelled.answer, output: none }));
  assertEquals(world.modelRequests().map(offersTools), [true, false]);

  world.model.script.reset();
  const failed = await askRoom(world);
  const { output: _, ...call } = failed.answer;
  const error = { state: "output-error", errorText: "No screen" };
  assertEquals((await failed.person.respond({ ...call, ...error })).status, 200);
  assertEquals(world.modelRequests().map(offersTools), [true, false]);

  world.model.script.reset();
  const draft = await askRoom(world, { calls: [composeMessage("call_mail")] });
  const sent = { ...draft.answer, toolCallId: "call_mail", output: { sent: true } };
  assertEquals((await draft.person.respond(sent)).status, 200);
  assertEquals(world.modelRequests().map(offersTools), [true, false]);
});

test("the second pass starts when all calls of the first one have results", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { answer, threadId, messageId } = await askRoom(world, {
    person,
    calls: [recordLeak("tap"), ASK],
  });
  world.model.script.next({ toolCalls: [{ ...listAttention, id: "call_list" }] }, DONE);
  const first = await person.respond(answer);
  assertEquals([first.reply.status, world.modelRequests().length], ["requires_action", 1]);
  assertCompleted(
    await person.respond({ threadId, messageId, toolCallId: "tap", output: "approved" }),
  );
  assertEquals(world.modelRequests().map(offersTools), [true, true, false]);
});

test("a client-side call in the second pass gets the result unavailable: ask in words", async (world) => {
  const { person, answer } = await askRoom(world);
  const again = requestInput("call_again", "Which tap?");
  world.model.script.next({ toolCalls: [again, RECORD] }, { text: "Saved. Which tap is it?" });
  const done = await person.respond(answer);
  assertCompleted(done);
  assertCallStates(done.reply, ["output-available", "output-error", "output-available"]);
  const refused = toolMessages(world.modelRequests().at(-1)!)[1]!;
  assertStringIncludes(refused.content!, '"code":"unavailable"');
  assertStringIncludes(refused.content!, "ask in words");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap in the kitchen"]);
});

test("in an emergency a client-side call is unavailable in the first pass, and nothing is suggested", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [ASK, composeMessage("call_mail")] });
  const { status, reply } = await person.ask("I smell gas in the kitchen!");
  assertEquals([status, reply.status, reply.suggestions], [200, "completed", []]);
  assertEquals(codesOf(reply), ["unavailable", "unavailable"]);

  const critical = recordIssue("Sparks in the panel", { severity: "critical" });
  world.model.script.next({ toolCalls: [critical, ASK] });
  const recorded = (await person.ask({ message: "The panel is odd", threadId: "other" })).reply;
  assertEquals([recorded.status, recorded.suggestions], ["completed", []]);
  assertEquals(codesOf(recorded), ["ok", "unavailable"]);
});

test("an approval in the second pass pauses the turn, which resumes without tools", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { answer, threadId, messageId } = await askRoom(world, { person });
  world.model.script.next({ text: "One moment.", toolCalls: [RECORD] });
  const paused = await person.respond(answer);
  assertEquals([paused.status, paused.reply.status, paused.reply.outcome], [
    200,
    "requires_action",
    "waiting",
  ]);
  assertCallStates(paused.reply, ["output-available", "approval-requested"]);
  const repeated = (await person.respond(answer)).reply;
  assertEquals(repeated, paused.reply, "the first answer again");
  assertEquals(world.modelRequests().length, 2);

  world.model.script.next(DONE);
  const approval = { threadId, messageId, toolCallId: "call_record", output: "approved" };
  const done = await person.respond(approval);
  assertCompleted(done);
  assertEquals([done.reply.messageId, done.reply.outcome], [messageId, "saved"]);
  assertEquals(world.modelRequests().map(offersTools), [true, true, false]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap in the kitchen"]);
  for (const body of [approval, answer]) {
    assertEquals((await person.respond(body)).reply, done.reply);
  }
  const [first, second] = (await world.storedParts(messageId)).filter(({ type }) =>
    type === "tool-result"
  );
  assertEquals([first!.toolCallId, second!.toolCallId], ["call_ask", "call_record"]);
});

test("ids, twins and the limit of 16 calls count over both passes", async (world) => {
  const calls = [
    ...Array.from({ length: 14 }, (_, i) => recordLeak(`call_${i}`, `Fault ${i}`)),
    ASK,
  ];
  const { person, answer, threadId } = await askRoom(world, { calls });
  world.model.script.next({
    toolCalls: [
      recordLeak("call_0", "Fault 0"),
      recordLeak("call_1", "Fault 14"),
      recordLeak("call_2", "Fault 15"),
    ],
  }, { text: "Not all are saved." });
  const done = await person.respond(answer);
  assertEquals(done.status, 200, done.text);
  const ids = (await world.storedCalls(threadId)).map(({ id }) => id);
  assertEquals([ids.length, new Set(ids).size], [18, 18]);
  assertEquals(codesOf(done.reply).slice(15), ["ok", "ok", "unavailable"]);
  const titles = await world.eventTitles(person.homeId);
  assertEquals(titles, Array.from({ length: 15 }, (_, n) => `Fault ${n}`));
});

for (const pass of ["first", "second"] as const) {
  test(`16 equal responses to a call of the ${pass} pass have one effect`, async (world) => {
    const person = await world.person(pass === "second" ? { policy: "approval" } : {});
    const { answer, threadId, messageId } = await askRoom(world, { person });
    world.model.script.next({ toolCalls: [RECORD] });
    if (pass === "second") await person.respond(answer);
    world.model.script.next({ ...DONE, times: "always" });
    const body = pass === "first"
      ? answer
      : { threadId, messageId, toolCallId: "call_record", output: "approved" };
    const responses = await repeatConcurrently(() => person.respond(body));
    assertOneExecution(responses);
    const last = await person.respond(body);
    assertCompleted(last);
    const rows = await world.countRows(person.homeId);
    assertEquals([rows.events, rows.calls, rows.messages, rows.turns], [1, 2, 2, 1]);
    const [{ n }] = await world.sql<{ n: number }>(
      "select count(*)::int as n from public.chat_passes where home_id = $1",
      [person.homeId],
    ) as [{ n: number }];
    assertEquals(n, 2);
    assertEquals(world.modelRequests().length, 3);
  });
}
