/** What is known of a family by its name: both passes of a new process are accepted at once, in JSON and as a stream. */
import { assert, assertEquals } from "@std/assert";
import type { ChatMessage } from "@function/contract/chat_completion.ts";
import type { CompletionRequest } from "@function/model/chat_model.ts";
import {
  dialectOfFamily,
  ENDPOINTS,
  matches,
  MODEL_FAMILIES,
} from "@function/model/dialects/model_families.ts";
import { createOpenAiModel } from "@function/model/openai_model.ts";
import type { Settings } from "../../../../local/fake_provider/script/script.ts";
import { startOfflineModel } from "../../../../local/offline_model/start_offline_model.ts";
import { buildRequest, fakeProvider, hello, json, modelAt } from "../fake_provider.ts";

const REASONING = [
  ...["gpt-6-luna", "gpt-6.1-terra", "openai/gpt-6.1-sol", "gpt-5.4", "gpt-5-mini-2025-08-07"],
  ...["o3", "openai/o4-mini", "@cf/openai/gpt-oss-120b", "gpt-10"],
  ...["gemini-3.8-flash", "google/gemini-3.5-flash", "gemini-2.5-pro", "models/gemini-10-flash"],
  ...["deepseek-reasoner", "deepseek-v4", "deepseek-flash", "x-ai/grok-4.1-fast", "qwen3:8b"],
  ...["kimi-k2.5", "glm-4.7", "MiniMax-M2", "magistral-small", "kimi-k2-thinking", "ollama/qwq"],
];
const PLAIN = [
  ...["gpt-4.1-mini", "gpt-4o", "gpt-35-turbo", "gemini-2.0-flash", "deepseek-chat"],
  ...[
    "qwen2.5:7b",
    "mistral-large-2512",
    "llama-3.3-70b",
    "claude-sonnet-5",
    "offline-model",
    "qwen-72b-chat",
  ],
];

Deno.test("families that use reasoning tokens get room for them, in their later versions too", () => {
  for (const name of REASONING) {
    assertEquals(dialectOfFamily(name).reasoningRoom, "needed", name);
  }
  for (const name of PLAIN) assertEquals(dialectOfFamily(name).reasoningRoom, undefined, name);
  assertEquals(dialectOfFamily("offline-model"), {});
});

const EFFORTS: [effort: string, names: string[]][] = [
  ["none_with_tools", [
    ...["gpt-5.4", "gpt-5.10-mini", "gpt-6-luna", "openai/gpt-6.1-terra", "gpt-7"],
  ]],
  ["as_set", [
    ...["gpt-5", "gpt-5-mini", "gpt-5.1", "gpt-5.2-2025-12-11", "o3", "grok-4.3", "grok-4.6"],
    ...["grok-5", "grok-3-mini", "claude-opus-4-8", "gemini-3.8-flash"],
  ]],
  ["omitted", ["gpt-4.1", "chatgpt-4o-latest", "grok-4", "grok-4-1-fast-reasoning", "grok-4.20"]],
];
for (const [effort, names] of EFFORTS) {
  Deno.test(`the effort of ${names.join(", ")} is ${effort}`, () => {
    for (const name of names) {
      assertEquals(dialectOfFamily(name).reasoningEffort ?? "as_set", effort, name);
    }
  });
}

Deno.test("Gemini gets a placeholder for a missing signature since version 3, and where it has no version", () => {
  const needs = (name: string) => dialectOfFamily(name).needsPlaceholderSignature ?? false;
  const newer = ["gemini-3-pro-preview", "google/gemini-3.8-flash", "gemini-10-flash"];
  for (const name of [...newer, "gemini-flash-latest", "models/gemini"]) {
    assertEquals(needs(name), true, name);
  }
  for (const name of ["gemini-2.0-flash", "gemini-2.5-pro"]) assertEquals(needs(name), false, name);
});

Deno.test("a server's row outweighs the family, also where it has a default", () => {
  const atGroq = (name: string) => dialectOfFamily(name, "https://api.groq.com/openai/v1");
  assertEquals(dialectOfFamily("gpt-5.4").tokenLimitField, "max_completion_tokens");
  assertEquals(atGroq("gpt-5.4").tokenLimitField, "max_tokens");
  assertEquals(atGroq("gpt-5.4").acceptsTemperature, true);
});

Deno.test("Claude since 4.7 gets no temperature, earlier ones do", () => {
  const accepts = (name: string) => dialectOfFamily(name).acceptsTemperature ?? true;
  const newer = [
    "claude-opus-4-7",
    "anthropic/claude-opus-4.8",
    "claude-sonnet-5",
    "claude-opus-5-1",
  ];
  for (const name of newer) assertEquals(accepts(name), false, name);
  const older = ["claude-opus-4-6", "claude-sonnet-4-20250514", "claude-3-7-sonnet-latest"];
  for (const name of older) assertEquals(accepts(name), true, name);
});

type Family = Settings & { model: string; baseUrl?: string; effort?: string };

const OPENAI: Settings["providers"] = ["openai"];
const FIELDS = "message_fields_refused" as const;
/** Each with the refusals of the real one. The rules of OpenAI's families are in the fake, by the model's name. */
const FAMILIES: Family[] = [
  { model: "gpt-6.1-terra", providers: OPENAI, effort: "high" },
  { model: "openai/gpt-6-luna", providers: OPENAI },
  { model: "gpt-5.4-mini", providers: OPENAI, effort: "low" },
  { model: "gpt-5-mini", providers: OPENAI, effort: "low" },
  { model: "o3", providers: OPENAI, effort: "low" },
  { model: "gpt-4.1-mini", providers: OPENAI, effort: "low", quirks: ["reasoning_effort_refused"] },
  { model: "gemini-3.8-flash", providers: ["gemini"], effort: "low" },
  {
    model: "claude-opus-4-8",
    providers: OPENAI,
    effort: "low",
    quirks: ["temperature_deprecated", "tools_required"],
  },
  { model: "claude-sonnet-4-5", providers: OPENAI, quirks: ["tools_required"] },
  {
    model: "deepseek-v4-flash",
    providers: OPENAI,
    effort: "high",
    quirks: ["reasoning_content_required"],
  },
  {
    model: "mistral-large-2512",
    providers: OPENAI,
    quirks: [
      ...["nine_character_ids", "nothing_after_tool", FIELDS] as const,
      ...["max_completion_tokens_refused", "stream_options_refused"] as const,
    ],
  },
  {
    model: "kimi-k2.6",
    providers: OPENAI,
    quirks: ["temperature_fixed", "reasoning_content_required"],
  },
  { model: "qwen3.6-27b", providers: OPENAI, quirks: ["system_first"] },
  { model: "qwen3:8b", providers: OPENAI },
  { model: "grok-4.6", providers: OPENAI, effort: "low" },
  {
    model: "grok-4-1-fast-reasoning",
    providers: OPENAI,
    effort: "low",
    quirks: ["reasoning_effort_refused"],
  },
  {
    model: "qwen/qwen3-32b",
    baseUrl: "https://api.groq.com/openai/v1",
    providers: OPENAI,
    effort: "low",
    quirks: ["reasoning_effort_none_or_default", "reasoning_content_refused", FIELDS],
  },
  {
    model: "moonshotai/kimi-k2.5",
    baseUrl: "https://api.groq.com/openai/v1",
    providers: OPENAI,
    quirks: ["reasoning_content_refused", FIELDS],
  },
  { model: "llama3.3:70b", providers: OPENAI, effort: "low" },
];

const tools = [{
  type: "function" as const,
  function: { name: "look", parameters: { type: "object", properties: {} } },
}];
const earlier: ChatMessage[] = [
  { role: "system", content: "Rules." },
  { role: "user", content: "<home_context>\n</home_context>" },
  { role: "assistant", content: "Hello.", reasoning_details: [{ type: "x" }] },
];
const person: ChatMessage = { role: "user", content: "It leaks." };

/** Both passes of a new process. Returns what was refused, and the efforts that were sent. */
async function runPasses({ model, baseUrl, effort, ...settings }: Family, isStream: boolean) {
  const fake = await startOfflineModel();
  try {
    const url = `${fake.url}/v1`;
    const config = {
      apiKey: "k",
      baseUrl: baseUrl ?? url,
      model,
      ...(effort && { reasoningEffort: effort }),
    };
    const client = createOpenAiModel(config, {
      fetch: (input, init) => fetch(String(input).replace(config.baseUrl, url), init),
    });
    fake.script.set(settings);
    fake.script.next(
      { toolCalls: [{ name: "look", arguments: {}, id: "call_1" }] },
      { text: "Done." },
    );
    const deltas = isStream ? { onDelta: () => {} } : {};
    const messages = [...earlier, person];
    const one = await client.complete(buildRequest({ messages, tools, ...deltas }));
    const replayed = { ...JSON.parse(one.rawMessage), reasoning_content: undefined };
    const two: Partial<CompletionRequest> = {
      messages: [...messages, replayed, { role: "tool", tool_call_id: "call_1", content: "{}" }],
      instruction: "Answer now.",
      toolsForHistory: tools,
      ...deltas,
    };
    assertEquals((await client.complete(buildRequest(two))).text, "Done.");
    const requests = fake.script.requests();
    return {
      refused: requests.flatMap(({ refused }) => refused ?? []),
      efforts: requests.map(({ body }) => (body as { reasoning_effort?: string }).reasoning_effort),
    };
  } finally {
    await fake.close();
  }
}

for (const family of FAMILIES) {
  for (const isStream of [false, true]) {
    const where = family.baseUrl ? ` at ${new URL(family.baseUrl).host}` : "";
    const form = isStream ? "stream" : "JSON";
    Deno.test(`${family.model}${where}: no request of a new process is refused (${form})`, async () => {
      const { refused, efforts } = await runPasses(family, isStream);
      assertEquals(refused, []);
      const { reasoningEffort } = dialectOfFamily(family.model, family.baseUrl);
      const set = reasoningEffort === "omitted" ? undefined : family.effort;
      assertEquals(efforts, [reasoningEffort === "none_with_tools" ? "none" : set, set]);
    });
  }
}

Deno.test("every row of the table is the first for some name or server", () => {
  const names = [
    ...[...FAMILIES.map(({ model }) => model), ...REASONING, ...PLAIN],
    ...EFFORTS.flatMap(([, names]) => names),
  ];
  const reached = names.map((name) =>
    MODEL_FAMILIES.find((family) => matches(family, name.toLowerCase(), ""))?.name
  );
  const unreached = MODEL_FAMILIES.filter(({ name }) => !reached.includes(name));
  assertEquals(unreached.map(({ name }) => name), []);
  for (const { name, source } of [...MODEL_FAMILIES, ...ENDPOINTS]) assert(source, name);
});

const UNKNOWN: Family[] = [
  { model: "qwen3:8b", providers: OPENAI, effort: "low", quirks: ["reasoning_effort_refused"] },
  {
    model: "kimi-k2.6",
    providers: OPENAI,
    effort: "low",
    quirks: ["temperature_fixed", "reasoning_content_required", "reasoning_effort_refused"],
  },
  {
    model: "mistral-small-2603",
    providers: OPENAI,
    effort: "low",
    quirks: ["nine_character_ids", "nothing_after_tool", "reasoning_effort_none_or_default"],
  },
  {
    model: "brand-new-model",
    providers: OPENAI,
    effort: "low",
    quirks: ["temperature_fixed", "system_first", "reasoning_effort_refused"],
  },
  // A host that refuses what the maker of the model requires.
  { model: "deepseek-v4-flash", providers: OPENAI, quirks: ["reasoning_content_refused"] },
];
for (const family of UNKNOWN) {
  for (const isStream of [false, true]) {
    const form = isStream ? "stream" : "JSON";
    Deno.test(`${family.model}: what is unknown of it is learned (${family.quirks}, ${form})`, async () => {
      const { refused } = await runPasses(family, isStream);
      assert(refused.length > 0 && refused.length <= family.quirks!.length, refused.join("\n"));
    });
  }
}

Deno.test("a complaint is read where a gateway repeats the whole request after it", async () => {
  const message = "Unrecognized request argument supplied: max_completion_tokens";
  const error = { message, request: "x".repeat(200_000) };
  await using provider = fakeProvider(json({ error }, { status: 400 }), hello);
  const { text } = await modelAt(provider.url, { model: "gpt-6-luna" }).complete(buildRequest());
  assertEquals([text, provider.seen.length], ["Hello.", 2]);
});

Deno.test("a gateway that does not know max_completion_tokens gets max_tokens", async () => {
  const error = { message: "Unrecognized request argument supplied: max_completion_tokens" };
  await using provider = fakeProvider(json({ error }, { status: 400 }), hello);
  const { text } = await modelAt(provider.url, { model: "gpt-6-luna" }).complete(buildRequest());
  assertEquals(text, "Hello.");
  const fields = provider.seen.map(({ body }) => [body.max_completion_tokens, body.max_tokens]);
  assertEquals(fields, [[4_600, undefined], [undefined, 4_600]]);
});
