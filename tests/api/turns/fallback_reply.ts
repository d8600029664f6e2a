import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { ScriptedResponse } from "../../../local/fake_provider/start_fake_provider.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Runs a turn with these tool calls and this second pass. */
async function runTurn(
  world: World,
  toolCalls: NonNullable<ScriptedResponse["toolCalls"]>,
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

test("a second pass of white space ends in the fallback reply, which is stored", async (world) => {
  const { person, reply } = await runTurn(world, [recordIssue("Leaking tap")], { text: " \n" });
  const result = JSON.parse(reply.functionResult!);
  assertEquals([reply.degraded, reply.message], [true, result.message]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  const [stored] = await world.sql<{ degraded: boolean; text: string }>(
    `select t.degraded, m.parts -> -1 ->> 'text' as text from public.chat_turns t
     join public.chat_messages m on m.id = t.assistant_message_id where t.home_id = $1`,
    [person.homeId],
  );
  assertEquals(stored, { degraded: true, text: reply.message });
});

test("a fallback reply lists what was saved and what was not", async (world) => {
  const { person, reply } = await runTurn(
    world,
    [recordIssue("Leaking tap"), updateStatus(crypto.randomUUID(), "resolved")],
    { fault: "F-L01" },
  );
  const [saved, failed] = reply.toolCalls.map(({ output }) => output as { message: string });
  assertEquals(reply.message, `${saved!.message} ${failed!.message}`);
  assertStringIncludes(reply.message, "Leaking tap");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("a fallback reply claims no save when nothing was saved", async (world) => {
  const calls = [
    updateStatus(crypto.randomUUID(), "resolved"),
    { name: "record_home_event", arguments: "{not json" },
    { name: "summon_plumber", arguments: {} },
    { name: "record_home_event", arguments: { event_type: "explosion", title: "Boom" } },
  ];
  for (const call of calls) {
    world.model.script.reset();
    const { person, reply } = await runTurn(world, [call], { fault: "F-L01" });
    assertEquals(reply.degraded, true);
    assert(
      !/(?<!not )\b(recorded|saved|marked|noted|added)\b/i.test(
        reply.message.replaceAll(/nothing was saved/gi, ""),
      ),
      reply.message,
    );
    assert(reply.message.length > 10, reply.message);
    assertEquals(await world.eventTitles(person.homeId), []);
  }
});

test("does not show a second pass that claims a save after a failure", async (world) => {
  const text = "It has been marked as resolved. Call a plumber.";
  const { reply } = await runTurn(world, [updateStatus(crypto.randomUUID(), "resolved")], { text });
  const { message } = reply.toolCalls[0]!.output as { message: string };
  assertEquals([reply.degraded, reply.message], [true, message]);
});
