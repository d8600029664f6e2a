import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { lookUp, report, setStatus } from "../calls.ts";
import { titlesOf } from "../rows.ts";
import type { ScriptedResponse } from "../../../local/fake_provider/start_fake_provider.ts";

const test = inWorld();

/** A turn whose tools ran and whose second pass goes like this. */
async function turn(
  world: World,
  toolCalls: ScriptedResponse["toolCalls"],
  pass2: ScriptedResponse,
) {
  const person = await world.person();
  world.model.script.next(
    { toolCalls, when: { pass: 1 } },
    { ...pass2, when: { pass: 2 }, times: "always" },
  );
  const { status, reply } = await person.ask("Well?");
  assertEquals(status, 200);
  return { person, reply };
}

const ANSWERS: [string, ScriptedResponse][] = [
  ["is refused by the provider", { fault: "F-L01" }],
  ["is empty", { text: "" }],
  ["is white space", { text: " \n" }],
  ["proposes tools", { fault: "F-T21" }],
  ["proposes tools beside a text", { fault: "F-T21:with_text" }],
  ["is cut off", { text: "I have noted the leak, and you shou", fault: "F-L23:length" }],
  ["is no JSON", { raw: "<html>upstream-7.internal</html>" }],
];

for (const [what, answer] of ANSWERS) {
  test(`a second pass that ${what}: the tools' own sentence, degraded, recorded all the same`, async (world) => {
    const { person, reply } = await turn(world, [report("Leaking tap")], answer);
    const result = JSON.parse(reply.functionResult!);
    assertEquals([reply.degraded, reply.message], [true, result.message]);
    assertEquals([result.success, result.title], [true, "Leaking tap"]);
    assert(!/[{}<>]|internal/.test(reply.message), reply.message);
    assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
    const [stored] = await world.sql<{ degraded: boolean; text: string }>(
      `select t.degraded, m.parts -> -1 ->> 'text' as text from public.chat_turns t
       join public.chat_messages m on m.id = t.assistant_message_id where t.home_id = $1`,
      [person.homeId],
    );
    assertEquals(stored, { degraded: true, text: reply.message });
  });
}

test("a degraded reply says what was saved and what was not", async (world) => {
  const { person, reply } = await turn(
    world,
    [report("Leaking tap"), setStatus(crypto.randomUUID(), "resolved")],
    { fault: "F-L01" },
  );
  const [saved, failed] = reply.toolCalls.map(({ output }) => output as { message: string });
  assertEquals(reply.message, `${saved!.message} ${failed!.message}`);
  assertStringIncludes(reply.message, "Leaking tap");
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("a degraded reply never says recorded when nothing was", async (world) => {
  const calls = [
    setStatus(crypto.randomUUID(), "resolved"),
    { name: "record_home_event", arguments: "{not json" },
    { name: "summon_plumber", arguments: {} },
    { name: "record_home_event", arguments: { event_type: "explosion", title: "Boom" } },
  ];
  for (const call of calls) {
    world.model.script.reset();
    const { person, reply } = await turn(world, [call], { fault: "F-L01" });
    assertEquals(reply.degraded, true);
    assert(
      !/(?<!not )\b(recorded|saved|marked|noted|added)\b/i.test(
        reply.message.replaceAll(/nothing was saved/gi, ""),
      ),
      reply.message,
    );
    assert(reply.message.length > 10, reply.message);
    assertEquals(await titlesOf(world, person.homeId), []);
  }
});

test("a second pass that claims what did not happen is not shown", async (world) => {
  for (
    const text of [
      "Great news! I've recorded the leak for you.",
      "It has been marked as resolved. Call a plumber.",
      "Done, I have now saved that.",
    ]
  ) {
    world.model.script.reset();
    const { reply } = await turn(world, [setStatus(crypto.randomUUID(), "resolved")], { text });
    assertEquals([reply.degraded, reply.message.includes(text)], [true, false]);
    assertEquals(reply.message, (reply.toolCalls[0]!.output as { message: string }).message);
  }
});

test("an honest second pass after a failure is shown as it is", async (world) => {
  const text = "I could not find that issue, so it was not marked as fixed. Which one is it?";
  const { reply } = await turn(world, [setStatus(crypto.randomUUID(), "resolved")], { text });
  assertEquals([reply.degraded, reply.message], [undefined, text]);
});

test("a look-up whose second pass fails says what was found", async (world) => {
  const { reply } = await turn(world, [lookUp], { fault: "F-L01" });
  assertEquals([reply.degraded, reply.message], [
    true,
    (reply.toolCalls[0]!.output as { message: string }).message,
  ]);
});

test("a second pass that fails once and works then is no degraded one", async (world) => {
  const person = await world.person();
  world.model.script.next(
    { toolCalls: [report("Leaking tap")] },
    { fault: "F-L12", when: { pass: 2 } },
    { text: "It is on record. Close the valve.", when: { pass: 2 } },
  );
  const { reply } = await person.ask("The tap leaks");
  assertEquals([reply.degraded, reply.message, reply.usage.modelCalls], [
    undefined,
    "It is on record. Close the valve.",
    3,
  ]);
});
