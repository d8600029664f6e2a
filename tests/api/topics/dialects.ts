import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Quirk } from "../../../local/fake_provider/script/quirks.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { report } from "../calls.ts";
import { type Sent, sent } from "../sent.ts";

const test = inWorld();

/** A tool turn with a provider of these quirks, and a function that knows nothing of them yet. */
async function toolTurn(world: World, ...quirks: Quirk[]): Promise<[Sent, Sent]> {
  await world.stack.reloadFunction();
  world.model.script.set({ quirks });
  world.model.script.next({ toolCalls: [report("Leaking tap")], when: { pass: 1 } });
  const person = await world.person();
  const { status, reply } = await person.ask("The tap leaks, what now?");
  assertEquals([status, reply.degraded], [200, undefined], JSON.stringify(reply));
  const [one, two] = sent(world);
  return [one!.body, two!.body];
}

const refusals = ({ model }: World) =>
  model.script.requests().filter(({ answeredBy }) => answeredBy === "refusal").length;

test("a provider that demands tools gets them with tool_choice none, and only then", async (world) => {
  const [one, two] = await toolTurn(world, "tools_required");
  assertEquals([two.tools, two.tool_choice], [one.tools, "none"]);
  assertEquals(refusals(world), 1);
});

test("a provider that refuses a trailing system message gets the instruction in the first", async (world) => {
  for (const quirk of ["no_system_after_tool", "nothing_after_tool"] as const) {
    world.model.script.reset();
    const [one, two] = await toolTurn(world, quirk);
    assertEquals(two.messages.at(-1)!.role, "tool");
    const [before, after] = [one.messages[0]!.content!, two.messages[0]!.content!];
    assertEquals(after.startsWith(before), true);
    assertStringIncludes(after, "already executed");
  }
});

test("a provider that wants roles to alternate gets context and message as one", async (world) => {
  const [one] = await toolTurn(world, "roles_alternate");
  const users = one.messages.filter(({ role }) => role === "user");
  assertEquals(users.length, 1);
  assertStringIncludes(users[0]!.content!, "</home_context>\n\nThe tap leaks, what now?");
});

test("a provider that takes no null gets an empty text beside the calls", async (world) => {
  const [, two] = await toolTurn(world, "content_must_be_string");
  const echoed = two.messages.find(({ tool_calls }) => tool_calls)!;
  assertEquals(echoed.content, "");
});

test("a provider with several quirks is served, and what it taught is kept for the next turn", async (world) => {
  await toolTurn(world, "tools_required", "nothing_after_tool", "roles_alternate");
  const learned = refusals(world);
  assertEquals(learned > 0, true);
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Loose tile")], when: { pass: 1 } });
  const { status, reply } = await person.ask("A tile is loose");
  assertEquals([status, reply.degraded, reply.usage.modelCalls], [200, undefined, 2]);
  assertEquals(refusals(world), learned);
  await world.stack.reloadFunction();
});
