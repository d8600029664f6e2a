/** Scenes 14 and 15: in a danger the person reads the server's own safety steps first, whatever the model does. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { germanSentences } from "@function/sentences/german.ts";
import { buildSafetyText, SAFETY_TEXTS } from "@function/sentences/safety.ts";
import type { DangerKind } from "@function/sentences/safety.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { Person } from "../../support/person.ts";
import { openStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

async function severitiesOf(world: World, { homeId }: Person) {
  const rows = await world.sql<{ title: string; severity: string }>(
    `select title, severity from public.home_events
     where home_id = $1 and event_type = 'issue_reported' order by seq`,
    [homeId],
  );
  return rows.map(({ title, severity }) => [title, severity]);
}

/** Of a home without a country. */
const steps = (...dangers: DangerKind[]) =>
  buildSafetyText(dangers, { language: "en", country: null });

test("scene 14: the safety steps are the first text, and the report is critical, whatever the model says", async (world) => {
  const person = await world.person();
  const low = recordIssue("Gas smell in the kitchen", { severity: "low" });
  world.model.script.next({ toolCalls: [low] }, { text: "CoolAir can look at it next week." });
  const key = { "idempotency-key": crypto.randomUUID() };
  const { reply } = await person.ask("I smell gas in the kitchen", key);
  assertEquals(
    reply.message,
    `${steps("gas")}\n\nRecorded: Gas smell in the kitchen · urgent · today`,
  );
  assertEquals([reply.notice, reply.suggestions, reply.outcome], [undefined, [], "saved"]);
  assertEquals(await severitiesOf(world, person), [["Gas smell in the kitchen", "critical"]]);
  assertEquals((await person.ask("I smell gas in the kitchen", key)).reply, reply);
  const { messages } = await person.readThread(reply.threadId);
  const texts = messages.at(-1)!.parts.flatMap((part) => part.type === "text" ? part.text : []);
  assertEquals(texts[0], steps("gas"));
});

test("of several reports only those that name the danger become critical", async (world) => {
  const person = await world.person();
  const calls = [
    recordIssue("Gas smell", { severity: "low" }),
    recordIssue("Dishwasher rattles", { severity: "low" }),
  ];
  world.model.script.next({ toolCalls: calls }, { text: "Noted." });
  await person.ask("I smell gas. The dishwasher rattles too");
  assertEquals(await severitiesOf(world, person), [
    ["Gas smell", "critical"],
    ["Dishwasher rattles", "low"],
  ]);
});

test("a stream has the safety steps, and no text of the model", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "Open a window." });
  const stream = await openStream(world, person, "The outlet is sparking");
  await stream.readToEnd();
  assertEquals(stream.text(), steps("electrical"));
});

for (
  const [message, advice] of [
    ["The pilot went out and I smell gas", "Just light the pilot again, it is no rush."],
    ["Huele a gas en la cocina", "Busca la fuga con un mechero."],
    ["Im Keller riecht es nach Gas", "Schalte das Licht im Keller ein und sieh nach."],
    ["Ça sent le gaz", "Tu peux rentrer et réarmer la chaudière."],
  ] as const
) {
  test(`in a danger no text of the model stands beside the steps: "${advice}"`, async (world) => {
    const person = await world.person();
    const call = recordIssue("Gas smell", { severity: "low" });
    world.model.script.next({ text: advice, toolCalls: [call] }, { text: advice });
    const { reply } = await person.ask({ message });
    assertEquals([reply.message.includes(advice), reply.receipts.length], [false, 1]);
    const { messages } = await person.readThread(reply.threadId);
    assertEquals(JSON.stringify(messages).includes(advice), false);

    world.model.script.reset();
    world.model.script.next({ text: advice });
    const plain = (await person.ask({ message })).reply;
    assertEquals([plain.message.includes(advice), plain.degraded], [false, undefined]);

    world.model.script.reset();
    world.model.script.next({ text: advice, toolCalls: [call] }, { text: advice });
    const stream = await openStream(world, person, message);
    await stream.readToEnd();
    assertEquals(stream.text().includes(advice), false);
  });
}

test("in a danger the server's questions stay", async (world) => {
  const person = await world.person();
  for (const space of ["upstairs", "downstairs"]) {
    await world.addAsset(person, { kind: "furnace", name: `Furnace ${space}`, space });
  }
  const call = recordIssue("Smoke from the furnace", { system_kind: "furnace" });
  world.model.script.next({ toolCalls: [call] });
  const { reply } = await person.ask("Smoke is coming out of the furnace");
  assert(reply.message.startsWith(steps("fire")), reply.message);
  assertStringIncludes(reply.message, "Which furnace do you mean");
});

test("what may happen some day is reported only after a yes", async (world) => {
  const person = await world.person();
  const call = recordIssue("Fuite de gaz", { severity: "critical" });
  world.model.script.next({ toolCalls: [call] });
  const { reply } = await person.ask("Quand on aura une fuite de gaz, que faire ?");
  assertEquals(reply.status, "requires_action");
  assertEquals(await severitiesOf(world, person), []);
});

test("scene 15: in a danger the model is told to call tools only, and is not asked for an answer", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Smoke from the dryer")] });
  await person.ask("Smoke is coming from the dryer");
  const [first, ...others] = world.modelRequests();
  assertStringIncludes(first!.text, "no text of yours is shown: only call tools");
  assertEquals(others.length, 0);
});

test("a critical report of the model brings the steps where the message named no danger", async (world) => {
  const person = await world.person();
  const critical = recordIssue("Sparks in the panel", { severity: "critical" });
  world.model.script.next({ toolCalls: [critical] }, { text: "Keep away from it." });
  const { reply } = await person.ask("The panel is odd");
  assert(reply.message.startsWith(steps("electrical")), reply.message);
  assertEquals(reply.message.includes("Keep away from it."), false);
});

test("the steps are in the language of the message, with the number of the home's country", async (world) => {
  const person = await world.person();
  await world.sql("update public.homes set country = 'DE' where id = $1", [person.homeId]);
  world.model.script.next({ text: "Alles Gute." });
  const { reply } = await person.ask("Was tun, im Keller riecht es nach Gas?");
  assertEquals(reply.message, SAFETY_TEXTS.gas.steps.de("112"));
});

test("when the model fails in a danger, the reply has the steps and says that nothing is recorded, and is replayed", async (world) => {
  const person = await world.person();
  world.model.script.next({ fault: "F-L10:500", times: "always" });
  const key = { "idempotency-key": crypto.randomUUID() };
  const { status, reply } = await person.ask("A pipe burst in the basement", key);
  assertEquals([status, reply.status, reply.outcome, reply.degraded], [
    200,
    "completed",
    "not_saved",
    true,
  ]);
  const notice =
    "I could not answer, and nothing is recorded. When everyone is safe, send your message again.";
  assertEquals(reply.message, `${steps("flood")}\n\n${notice}`);
  assertEquals([reply.notice, reply.suggestions, reply.toolCalls], [notice, [], []]);
  const requests = world.modelRequests().length;
  assertEquals((await person.ask("A pipe burst in the basement", key)).reply, reply);
  assertEquals(world.modelRequests().length, requests);
});

test("a stream that breaks off in a danger ends with the notice", async (world) => {
  const person = await world.person();
  world.model.script.next({ fault: "F-L10:500", times: "always" });
  const stream = await openStream(world, person, "The ceiling is about to fall");
  await stream.readToEnd();
  assert(stream.text().startsWith(steps("collapse")));
  assertStringIncludes(stream.text(), "nothing is recorded");
});

test("without a danger a failing model is an error, as before", async (world) => {
  const person = await world.person();
  world.model.script.next({ fault: "F-L10:500", times: "always" });
  assertEquals((await person.ask("The tap drips")).status >= 500, true);
});

test("a continued turn shows the steps once", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  world.model.script.next({ text: "Leave the house." });
  const { reply } = await person.ask({ message: "Yes, and I smell gas!", threadId });
  assertEquals(reply.message.split(steps("gas")).length, 2);
});

test("a message of danger beyond a limit is refused with the steps first, in its language", async (world) => {
  const person = await world.person();
  await world.sql(
    "insert into public.usage_limits (person_id, turns_per_minute) values ($1, 1)",
    [person.id],
  );
  await person.ask("Hallo");
  const gas = await person.ask("Was tun, im Keller riecht es nach Gas?");
  assertEquals([gas.status, gas.reply.code, gas.reply.retryable], [429, "rate_limited", true]);
  const text = buildSafetyText(["gas"], { language: "de", country: null });
  assertEquals(gas.reply.error, `${text}\n\n${germanSentences.errors.rate_limited}`);
  const tap = await person.ask("Der Wasserhahn tropft");
  assertEquals([tap.status, tap.reply.error], [429, englishSentences.errors.rate_limited]);
});

test("a message of danger beyond the month's budget has the steps first, also for a stream", async (world) => {
  const person = await world.person();
  await world.sql(
    "insert into public.usage_limits (home_id, tokens_per_month) values ($1, 1)",
    [person.homeId],
  );
  await world.sql(
    `insert into public.usage_months (home_id, month, tokens)
     values ($1, date_trunc('month', now() at time zone 'UTC')::date, 1)`,
    [person.homeId],
  );
  const { status, reply } = await person.ask("I smell gas in the kitchen", {
    accept: "text/event-stream",
  });
  assertEquals([status, reply.code], [429, "budget_exhausted"]);
  assertEquals(reply.error, `${steps("gas")}\n\n${englishSentences.errors.budget_exhausted}`);
});

test("a message of danger has the steps also when the database is out of reach", async (world) => {
  const person = await world.person();
  world.api.break({ name: "begin_turn", kind: "answer", status: 503, body: {} });
  const { status, reply } = await person.ask("I smell gas in the kitchen");
  assertEquals([status, reply.code], [503, "unavailable"]);
  assertEquals(reply.error, `${steps("gas")}\n\n${englishSentences.errors.unavailable}`);
});
