import { assertEquals } from "@std/assert";
import { holdModel } from "../../support/hold.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { createHistory } from "../../support/thread_history.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const PLAIN = ["begin_turn", "finish_turn"];
const WITH_TOOLS = ["begin_turn", "run_tools", "finish_turn"];

/** The calls that the turn waits for, in their order. */
const awaitedCalls = ({ api }: World) =>
  api.calls.map(({ name }) => name).filter((name) => name !== "append_turn_events");

for (const [calls, messages] of [[0, 2], [1, 2], [8, 400]] as const) {
  const expected = calls === 0 ? PLAIN : WITH_TOOLS;
  const toolCalls = Array.from({ length: calls }, (_, i) => recordIssue(`Fault number ${i}`));

  test(`a turn with ${calls} tool calls over ${messages} messages makes ${expected.length} database calls`, async (world) => {
    const person = await createHistory(world, messages);
    world.model.script.next({ text: "Good morning.", toolCalls, when: { pass: 1 } });
    const { status, reply } = await person.ask("All of this is broken");
    assertEquals([status, reply.toolCalls.length], [200, calls]);
    assertEquals(world.api.calls.map(({ name }) => name), expected);
    assertEquals(world.api.sequential(), expected.length);
    const sent = world.modelRequests()[0]!.body.messages.length;
    // 20 messages leave the history at once: the last 20 of 400 are left.
    assertEquals(sent, Math.min(messages, 20) + 3, "system, window, context, message");
  });

  test(`a streamed turn with ${calls} tool calls over ${messages} messages waits for ${expected.length} database calls`, async (world) => {
    const person = await createHistory(world, messages);
    if (calls > 0) world.model.script.next({ toolCalls });
    using hold = holdModel(world, { text: "Good morning to you.", after: 2 });
    const stream = await openStream(world, person, "All of this is broken");
    await until(() =>
      world.api.calls.some(({ name, ended }) => name === "append_turn_events" && ended < Infinity)
    );
    hold.release();
    assertEquals((await stream.readToEnd()).at(-1), { type: "finish" });
    assertEquals([awaitedCalls(world), world.api.sequential()], [expected, expected.length]);
  });
}

test("calls that run, fail and are unknown share one database call", async (world) => {
  const person = await world.person();
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

test("a replay makes one database call, a rejected request none, a failed pass one two", async (world) => {
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

test("the rest of a turn after an approval waits for two database calls", async (world) => {
  const { person, call } = await startApprovalTurn(world);
  world.api.reset();
  const yes = { ...call, output: "approved" };
  const stream = await openStream(world, person, yes, { path: "/tool-results" });
  await stream.readToEnd();
  assertEquals([awaitedCalls(world), world.api.sequential()], [["answer_call", "finish_turn"], 2]);
});
