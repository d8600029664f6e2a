import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Quirk } from "../../../local/fake_provider/script/quirks.ts";
import { inWorld } from "../../support/in_world.ts";
import type { ModelRequest } from "../../support/model_requests.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Runs a tool turn with a provider of these quirks on a new process; returns its two requests. */
async function toolTurn(
  world: World,
  ...quirks: Quirk[]
): Promise<[ModelRequest["body"], ModelRequest["body"]]> {
  await world.stack.reloadFunction();
  world.model.script.set({ quirks });
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  const person = await world.person();
  const { status, reply } = await person.ask("The tap leaks, what now?");
  assertEquals([status, reply.degraded], [200, undefined], JSON.stringify(reply));
  const [one, two] = world.modelRequests();
  return [one!.body, two!.body];
}

const countRejected = ({ model }: World) =>
  model.script.requests().filter(({ answeredBy }) => answeredBy === "refusal").length;

test("a provider that requires tools receives them in pass two with tool_choice none", async (world) => {
  const [one, two] = await toolTurn(world, "tools_required");
  assertEquals([two.tools, two.tool_choice], [one.tools, "none"]);
  assertEquals(countRejected(world), 1);
});

test("a provider that rejects a trailing system message receives the instruction in the first one", async (world) => {
  for (const quirk of ["no_system_after_tool", "nothing_after_tool"] as const) {
    world.model.script.reset();
    const [one, two] = await toolTurn(world, quirk);
    assertEquals(two.messages.at(-1)!.role, "tool");
    const [before, after] = [one.messages[0]!.content!, two.messages[0]!.content!];
    assertEquals(after.startsWith(before), true);
    assertStringIncludes(after, "already executed");
  }
});

test("a provider that requires alternating roles receives context and message as one", async (world) => {
  const [one] = await toolTurn(world, "roles_alternate");
  const users = one.messages.filter(({ role }) => role === "user");
  assertEquals(users.length, 1);
  assertStringIncludes(users[0]!.content!, "</home_context>\n\nThe tap leaks, what now?");
});

test("a provider that rejects null content receives an empty string", async (world) => {
  const [, two] = await toolTurn(world, "content_must_be_string");
  const providerMessage = two.messages.find(({ tool_calls }) => tool_calls)!;
  assertEquals(providerMessage.content, "");
});

test("serves a provider with several quirks and remembers them for the next turn", async (world) => {
  await toolTurn(world, "tools_required", "nothing_after_tool", "roles_alternate");
  const learned = countRejected(world);
  assertEquals(learned > 0, true);
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Loose tile")], when: { pass: 1 } });
  const { status, reply } = await person.ask("A tile is loose");
  assertEquals([status, reply.degraded, reply.usage.modelCalls], [200, undefined, 2]);
  assertEquals(countRejected(world), learned);
  await world.stack.reloadFunction();
});
