import { assertEquals } from "@std/assert";
import type { Quirk } from "../../../local/fake_provider/script/quirks.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Runs a tool turn with a provider of these quirks on a new process. */
async function toolTurn(world: World, ...quirks: Quirk[]): Promise<void> {
  await world.stack.reloadFunction();
  world.model.script.set({ quirks });
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  const person = await world.person();
  const { status, reply } = await person.ask("The tap leaks, what now?");
  assertEquals([status, reply.degraded], [200, undefined], JSON.stringify(reply));
}

const countRejected = ({ model }: World) =>
  model.script.requests().filter(({ answeredBy }) => answeredBy === "refusal").length;

test("serves a provider with several quirks in both passes and remembers them for the next turn", async (world) => {
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
