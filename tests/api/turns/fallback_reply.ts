import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import type { ScriptedResponse } from "../../../local/fake_provider/start_fake_provider.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Runs a turn with these tool calls whose second pass fails. */
async function runTurn(world: World, ...toolCalls: NonNullable<ScriptedResponse["toolCalls"]>) {
  const person = await world.person();
  world.model.script.next({ toolCalls }, { fault: "F-L01", when: { pass: 2 } });
  const { status, reply } = await person.ask("Well?");
  assertEquals([status, reply.degraded], [200, true]);
  return { person, reply };
}

test("a fallback reply lists what was saved and what was not", async (world) => {
  const unknown = updateStatus(crypto.randomUUID(), "resolved");
  const { person, reply } = await runTurn(world, recordIssue("Leaking tap"), unknown);
  const [saved] = reply.toolCalls.map(({ output }) => output as { message: string });
  assertEquals([reply.outcome, reply.notice], [
    "partly_saved",
    "Not saved: the change of an issue. I can't find that issue in this home's record. " +
    "Saved: “Leaking tap”.",
  ]);
  assertEquals(reply.message, `${reply.notice}\n\n${saved!.message}`);
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
    const { person, reply } = await runTurn(world, call);
    const claims = /(?<!not |nothing was )\b(recorded|saved|marked|noted|added)\b/i;
    assertFalse(claims.test(reply.message), reply.message);
    assert(reply.message.length > 10, reply.message);
    assertEquals(await world.eventTitles(person.homeId), []);
  }
});
