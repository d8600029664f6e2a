/** What a family refuses is known from the model's name: the first turn of a process has no refused request. */
import { assertEquals } from "@std/assert";
import type { Quirk } from "../../../local/fake_provider/script/quirks.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const JSON_TYPE = "application/json";
const STREAM_TYPE = "text/event-stream";

/** Runs a tool turn on a new process. Returns what was refused of each request. */
async function runFirstTurn(world: World, env: Record<string, string>, accept: string) {
  await using cold = await startAnotherFunction(world, env);
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  const person = await world.person();
  const body = JSON.stringify({ message: "The tap leaks, what now?" });
  const headers = {
    authorization: `Bearer ${person.token}`,
    "content-type": "application/json",
    accept,
  };
  const reply = await fetch(cold.url, { method: "POST", headers, body });
  assertEquals([reply.status, (await reply.text()).includes("record_home_event")], [200, true]);
  return world.model.script.requests();
}

/** One of OpenAI's models and the one with the most quirks: the unit tests of the families run all of them. */
const MISTRAL: Quirk[] = [
  "nine_character_ids",
  "nothing_after_tool",
  "message_fields_refused",
  "max_completion_tokens_refused",
  "stream_options_refused",
];
const FIRST_TURNS: [model: string, accept: string, quirks: Quirk[]][] = [
  ["gpt-6.1-terra", JSON_TYPE, []],
  ["gpt-6.1-terra", STREAM_TYPE, []],
  ["mistral-large-2512", STREAM_TYPE, MISTRAL],
];
for (const [model, accept, quirks] of FIRST_TURNS) {
  test(`${model}: both passes of a new process are accepted (${accept})`, async (world) => {
    if (quirks.length > 0) world.model.script.set({ quirks, providers: ["openai"] });
    const requests = await runFirstTurn(world, { OPENAI_MODEL: model }, accept);
    assertEquals(requests.map(({ refused }) => refused), [undefined, undefined]);
  });
}

test("the effort that is set applies to the pass without tools where the other one must send none", async (world) => {
  const env = { OPENAI_MODEL: "gpt-6.1-terra", OPENAI_REASONING_EFFORT: "low" };
  const requests = await runFirstTurn(world, env, JSON_TYPE);
  const efforts = requests.map(({ body }) => (body as Record<string, unknown>)["reasoning_effort"]);
  assertEquals(efforts, ["none", "low"]);
});
