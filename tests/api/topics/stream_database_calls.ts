import { assertEquals } from "@std/assert";
import { holdAnswer } from "../../support/held_answer.ts";
import { inWorld } from "../../support/in_world.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";
import { carefulPerson, leak, turnThatAsks } from "../approvals.ts";
import { report } from "../calls.ts";
import { withHistory } from "../history.ts";
import { openStream } from "../read_stream.ts";

const test = inWorld();

/** The calls that the turn waited for, in their order. */
const onTheWay = ({ api }: World) =>
  api.calls.map(({ name }) => name).filter((name) => name !== "append_turn_events");

const PLAIN = ["begin_turn", "finish_turn"];
const WITH_TOOLS = ["begin_turn", "run_tools", "finish_turn"];

for (const messages of [2, 10_000]) {
  test(`a plain turn streamed over ${messages} messages waits for two database calls`, async (world) => {
    const person = await withHistory(world, messages);
    using held = holdAnswer(world, { text: "Good morning to you.", after: 2 });
    const stream = await openStream(world, person, "Morning");
    await told(world);
    held.letGo();
    assertEquals((await stream.toItsEnd()).at(-1), { type: "finish" });
    assertEquals([onTheWay(world), world.api.sequential()], [PLAIN, 2]);
  });

  test(`a tool turn streamed over ${messages} messages waits for three`, async (world) => {
    const person = await withHistory(world, messages);
    world.model.script.next({ toolCalls: [report("Leaking tap"), report("Loose tile")] });
    using held = holdAnswer(world, { text: "Both are recorded.", after: 2 });
    const stream = await openStream(world, person, "The tap leaks and a tile is loose");
    await told(world);
    held.letGo();
    assertEquals((await stream.toItsEnd()).at(-1), { type: "finish" });
    assertEquals([onTheWay(world), world.api.sequential()], [WITH_TOOLS, 3]);
  });
}

test("the rest of a turn after a yes waits for two", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person, { calls: [leak()] });
  world.api.reset();
  const stream = await openStream(world, person, { ...call, output: "approved" }, {
    url: `${world.stack.functionUrl}/tool-results`,
  });
  await stream.toItsEnd();
  assertEquals([onTheWay(world), world.api.sequential()], [["answer_call", "finish_turn"], 2]);
});

/** Waits until the database has been told of the turn, beside it. */
const told = ({ api }: World) =>
  until(() =>
    api.calls.some(({ name, ended }) => name === "append_turn_events" && ended < Infinity)
  );
