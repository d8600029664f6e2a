import { assertEquals } from "@std/assert";
import { holdModel } from "../../support/hold.ts";
import { inHome } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { createHistory } from "../../support/thread_history.ts";
import { recordIssue, recordLeak } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const PLAIN = ["begin_turn", "finish_turn"];
const WITH_TOOLS = ["begin_turn", "run_tools", "finish_turn"];

for (const messages of [2, 10_000]) {
  test(`a plain turn over ${messages} messages makes two database calls`, async ({ world }) => {
    const person = await createHistory(world, messages);
    world.model.script.next({ text: "Good morning." });
    assertEquals((await person.ask("Morning")).status, 200);
    assertEquals(world.api.calls.map(({ name }) => name), PLAIN);
    assertEquals(world.api.sequential(), 2);
    const sentMessages = world.modelRequests()[0]!.body.messages.length;
    assertEquals(sentMessages, Math.min(messages, 40) + 3, "system, window, context, message");
  });

  for (const calls of [1, 3, 8]) {
    test(`a turn with ${calls} tool calls over ${messages} messages makes three database calls`, async ({ world }) => {
      const person = await createHistory(world, messages);
      world.model.script.next({
        toolCalls: Array.from({ length: calls }, (_, i) => recordIssue(`Fault number ${i}`)),
      });
      const { status, reply } = await person.ask("All of this is broken");
      assertEquals([status, reply.toolCalls.length], [200, calls]);
      assertEquals(world.api.calls.map(({ name }) => name), WITH_TOOLS);
      assertEquals(world.api.sequential(), 3);
    });
  }
}

test("calls that run, fail and are unknown share one database call", async ({ world, person }) => {
  world.model.script.next({
    toolCalls: [
      recordIssue("Leaking tap"),
      { name: "summon_plumber", arguments: {} },
      { name: "record_home_event", arguments: "{" },
      { name: "search_home_record", arguments: { find: "count" } },
    ],
  });
  assertEquals((await person.ask("Well?")).status, 200);
  assertEquals(world.api.calls.map(({ name }) => name), WITH_TOOLS);
});

test("a replay makes one database call, a rejected request none, a failed pass one two", async ({ world, person }) => {
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

/** The calls that the turn waits for, in their order. */
const awaitedCalls = ({ api }: World) =>
  api.calls.map(({ name }) => name).filter((name) => name !== "append_turn_events");

for (const messages of [2, 10_000]) {
  test(`a plain turn streamed over ${messages} messages waits for two database calls`, async ({ world }) => {
    const person = await createHistory(world, messages);
    using hold = holdModel(world, { text: "Good morning to you.", after: 2 });
    const stream = await openStream(world, person, "Morning");
    await untilAppended(world);
    hold.release();
    assertEquals((await stream.readToEnd()).at(-1), { type: "finish" });
    assertEquals([awaitedCalls(world), world.api.sequential()], [PLAIN, 2]);
  });

  test(`a tool turn streamed over ${messages} messages waits for three database calls`, async ({ world }) => {
    const person = await createHistory(world, messages);
    world.model.script.next({ toolCalls: [recordIssue("Leaking tap"), recordIssue("Loose tile")] });
    using hold = holdModel(world, { text: "Both are recorded.", after: 2 });
    const stream = await openStream(world, person, "The tap leaks and a tile is loose");
    await untilAppended(world);
    hold.release();
    assertEquals((await stream.readToEnd()).at(-1), { type: "finish" });
    assertEquals([awaitedCalls(world), world.api.sequential()], [WITH_TOOLS, 3]);
  });
}

test("the rest of a turn after an approval waits for two database calls", async ({ world }) => {
  const { person, call } = await startApprovalTurn(world, { calls: [recordLeak()] });
  world.api.reset();
  const stream = await openStream(world, person, { ...call, output: "approved" }, {
    path: "/tool-results",
  });
  await stream.readToEnd();
  assertEquals([awaitedCalls(world), world.api.sequential()], [["answer_call", "finish_turn"], 2]);
});

/** Waits until events have been appended. */
const untilAppended = ({ api }: World) =>
  until(() =>
    api.calls.some(({ name, ended }) => name === "append_turn_events" && ended < Infinity)
  );
