import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { report } from "../calls.ts";
import { withHistory } from "../history.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const PLAIN = ["begin_turn", "finish_turn"];
const WITH_TOOLS = ["begin_turn", "run_tools", "finish_turn"];

for (const messages of [2, 10_000]) {
  test(`a plain turn over ${messages} messages is two database calls`, async (world) => {
    const person = await withHistory(world, messages);
    world.model.script.next({ text: "Good morning." });
    assertEquals((await person.ask("Morning")).status, 200);
    assertEquals(world.api.calls.map(({ name }) => name), PLAIN);
    assertEquals(world.api.sequential(), 2);
    const sentMessages = sent(world)[0]!.body.messages.length;
    assertEquals(sentMessages, Math.min(messages, 40) + 3, "system, window, context, message");
  });

  for (const calls of [1, 3, 8]) {
    test(`a turn of ${calls} tool calls over ${messages} messages is three database calls`, async (world) => {
      const person = await withHistory(world, messages);
      world.model.script.next({
        toolCalls: Array.from({ length: calls }, (_, i) => report(`Fault number ${i}`)),
      });
      const { status, reply } = await person.ask("All of this is broken");
      assertEquals([status, reply.toolCalls.length], [200, calls]);
      assertEquals(world.api.calls.map(({ name }) => name), WITH_TOOLS);
      assertEquals(world.api.sequential(), 3);
    });
  }
}

test("a mix of calls that run, fail and are unknown is one call of the database as well", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: [
      report("Leaking tap"),
      { name: "summon_plumber", arguments: {} },
      { name: "record_home_event", arguments: "{" },
      { name: "search_home_record", arguments: { find: "count" } },
    ],
  });
  assertEquals((await person.ask("Well?")).status, 200);
  assertEquals(world.api.calls.map(({ name }) => name), WITH_TOOLS);
});

test("a replay is one database call, a refusal at the door none, a failed first pass two", async (world) => {
  const person = await world.person();
  const key = { "idempotency-key": crypto.randomUUID() };
  await person.ask("Hello", key);
  world.api.reset();
  await person.ask("Hello", key);
  assertEquals(world.api.calls.map(({ name }) => name), ["begin_turn"]);

  world.api.reset();
  await person.ask({ message: "" });
  assertEquals(world.api.calls, []);

  world.model.script.next({ fault: "F-L01" });
  await person.ask("Hello again");
  assertEquals(world.api.calls.map(({ name }) => name), ["begin_turn", "release_turn"]);
});
