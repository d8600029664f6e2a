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

const OPENAI_MODELS = ["gpt-6.1-terra", "openai/gpt-6-luna", "gpt-5.4-mini", "gpt-5-mini"];
for (const model of OPENAI_MODELS) {
  for (const accept of [JSON_TYPE, STREAM_TYPE]) {
    test(`${model}: both passes of a new process are accepted (${accept})`, async (world) => {
      const requests = await runFirstTurn(world, { OPENAI_MODEL: model }, accept);
      assertEquals(requests.map(({ refused }) => refused), [undefined, undefined]);
    });
  }
}

/** One process each: the unit tests of the families run both forms of all of them. */
const OTHERS: [model: string, accept: string, quirks: Quirk[]][] = [
  ["claude-opus-4-8", STREAM_TYPE, ["temperature_deprecated", "tools_required"]],
  ["kimi-k2.6", JSON_TYPE, ["temperature_fixed", "reasoning_content_required"]],
  ["deepseek-v4-flash", STREAM_TYPE, ["reasoning_content_required"]],
  ["qwen3.6-27b", JSON_TYPE, ["system_first"]],
  ["mistral-large-2512", STREAM_TYPE, [
    ...["nine_character_ids", "nothing_after_tool", "message_fields_refused"] as const,
    ...["max_completion_tokens_refused", "stream_options_refused"] as const,
  ]],
];
for (const [model, accept, quirks] of OTHERS) {
  test(`${model}: both passes of a new process are accepted (${accept})`, async (world) => {
    world.model.script.set({ quirks, providers: ["openai"] });
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
