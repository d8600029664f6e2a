/** Tool calls with parts of a chat format around them, through both passes: they run and go back as they ran. */
import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

type Call = { name: string; arguments: unknown };

/** Runs a turn with this call, and another one as a stream. Returns the recorded titles and the calls sent back. */
async function runTurns(world: World, call: Call) {
  world.model.script.next({ toolCalls: [call], when: { pass: 1 }, times: 2 });
  const [first, second] = [await world.person(), await world.person()];
  const { status } = await first.ask("The tap leaks");
  assertEquals(status, 200);
  await (await openStream(world, second, "The tap leaks")).readToEnd();
  const requests = world.modelRequests();
  assertEquals(requests.length, 4, "two passes for each turn");
  const sentBack = requests.flatMap(({ body }) => body.messages)
    .flatMap(({ tool_calls: calls = [] }) => calls).map(({ function: called }) => called);
  const homes = [first.homeId, second.homeId];
  const titles = (await Promise.all(homes.map(world.eventTitles))).flat();
  return { titles, sentBack };
}

/** One of each kind: tests/unit/model/repair_calls_test.ts has all forms. */
test("runs a call whose name has a token of the chat format", async (world) => {
  const name = "record_home_event<|channel|>commentary";
  const { titles, sentBack } = await runTurns(world, { ...recordIssue("Leaking tap"), name });
  assertEquals(titles, ["Leaking tap", "Leaking tap"]);
  assertEquals(sentBack.map((called) => called.name), ["record_home_event", "record_home_event"]);
  assert(sentBack.every((called) => JSON.parse(called.arguments).title === "Leaking tap"));
});

const ARGUMENTS = { event_type: "issue_reported", title: "Leaking tap" };
const TEXT = JSON.stringify(ARGUMENTS);

test("runs a call whose arguments are in a json fence", async (world) => {
  const { titles, sentBack } = await runTurns(world, {
    name: "record_home_event",
    arguments: "```json\n" + TEXT + "\n```",
  });
  assertEquals(titles, ["Leaking tap", "Leaking tap"]);
  assertEquals(sentBack.map((called) => JSON.parse(called.arguments)), [ARGUMENTS, ARGUMENTS]);
});

test("runs a call with a raw line break in its arguments", async (world) => {
  const args = TEXT.replace("Leaking tap", "Leaking\ntap");
  const { titles } = await runTurns(world, { name: "record_home_event", arguments: args });
  assertEquals(titles, ["Leaking tap", "Leaking tap"], "a title has one line");
});

test("does not run a call whose arguments are cut off, and sends it back as valid JSON", async (world) => {
  const { titles, sentBack } = await runTurns(world, {
    name: "record_home_event",
    arguments: TEXT.slice(0, -1),
  });
  assertEquals(titles, []);
  for (const called of sentBack) assertEquals(typeof JSON.parse(called.arguments), "object");
});

const TASK = { title: "Test the sump pump", every: "3 months" };
const SCHEDULES: [form: string, args: object, titles: string[]][] = [
  ["a list as JSON text", { schedules: JSON.stringify([TASK]) }, [TASK.title]],
  ["a list of JSON texts", { schedules: [JSON.stringify(TASK)] }, [TASK.title]],
  ["the fields of one task", TASK, [TASK.title]],
  ["a title of a zero-width space", { schedules: [{ ...TASK, title: "\u200b" }] }, []],
];
for (const [form, args, titles] of SCHEDULES) {
  test(`schedules work from ${form}`, async (world) => {
    const call = { name: "schedule_maintenance", arguments: args };
    world.model.script.next({ toolCalls: [call], when: { pass: 1 } });
    const person = await world.person();
    const { status, reply } = await person.ask("Remind me to test the sump pump every 3 months");
    assertEquals(status, 200);
    const rows = await world.sql<{ title: string }>(
      "select title from public.maintenance_schedules where home_id = $1",
      [person.homeId],
    );
    assertEquals(rows.map(({ title }) => title), titles, JSON.stringify(reply));
  });
}
