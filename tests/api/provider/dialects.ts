import { assert, assertEquals } from "@std/assert";
import type { Quirk } from "../../../local/fake_provider/script/quirks.ts";
import { inWorld } from "../../support/in_world.ts";
import { completionOf } from "../../support/provider_message.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Runs a tool turn with a provider of these quirks on a new process. */
async function toolTurn(world: World, ...quirks: Quirk[]): Promise<void> {
  await world.stack.reloadFunction();
  // A message without provider fields has no signature for Gemini either.
  world.model.script.set({ quirks, providers: ["openai"] });
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

const SINGLE: Quirk[] = [
  ...["reasoning_effort_none_for_tools", "temperature_fixed", "nine_character_ids"] as const,
  ...["reasoning_content_required", "message_fields_refused"] as const,
];
for (const quirk of SINGLE) {
  test(`serves a provider with the quirk ${quirk} in both passes`, async (world) => {
    await toolTurn(world, quirk);
    assertEquals(countRejected(world), 1);
    await world.stack.reloadFunction();
  });
}

test("replays no reasoning_content to a provider that sends and refuses it", async (world) => {
  await world.stack.reloadFunction();
  world.model.script.set({ quirks: ["reasoning_content_refused"], providers: ["openai"] });
  const message = JSON.stringify({
    role: "assistant",
    content: null,
    reasoning_content: "A leak. It belongs on record.",
    tool_calls: [{
      id: "call_1",
      type: "function",
      function: {
        name: "record_home_event",
        arguments: JSON.stringify(recordIssue("Leaking tap").arguments),
      },
    }],
  });
  world.model.script.next(completionOf(message));
  const person = await world.person();
  const { status, reply } = await person.ask("The tap leaks, what now?");
  assertEquals([status, reply.degraded, reply.usage.modelCalls], [200, undefined, 3]);
  await world.stack.reloadFunction();
});

test("answers with a shorter history where the context of the model is too small", async (world) => {
  const person = await world.person();
  const long = "The roof is old and the gutter is full. ".repeat(95);
  world.model.script.next({ text: "I see.", times: 3 });
  for (const n of [1, 2, 3]) await person.ask(`${n}: ${long}`);
  world.model.script.set({ quirks: ["small_context"] });
  const { status, reply } = await person.ask("Thanks");
  assertEquals([status, reply.degraded, reply.usage.modelCalls], [200, undefined, 2]);
  const [accepted, sent] = [world.modelRequests().at(-1)!, world.modelRequests().at(-2)!];
  assert(accepted.text.length < sent.text.length, "the history of this turn is not shorter");
});
