import { assertEquals } from "@std/assert";
import { dialectOfFamily } from "@function/model/dialects/model_families.ts";
import { buildRequest, fakeProvider, hello, json, modelAt } from "../fake_provider.ts";

const REASONING = [
  ...["gpt-6-luna", "gpt-6.1-terra", "openai/gpt-6.1-sol", "gpt-5.4", "gpt-5-mini-2025-08-07"],
  ...["o3", "openai/o4-mini", "@cf/openai/gpt-oss-120b", "gpt-10"],
  ...["gemini-3.8-flash", "google/gemini-3.5-flash", "gemini-2.5-pro", "models/gemini-10-flash"],
  ...["deepseek-reasoner", "deepseek-v4", "x-ai/grok-4.1-fast", "qwen3:8b", "kimi-k2.5"],
  ...["glm-4.7", "MiniMax-M2", "magistral-small", "kimi-k2-thinking"],
];
const PLAIN = [
  ...["gpt-4.1-mini", "gpt-4o", "gpt-35-turbo", "gemini-2.0-flash", "deepseek-chat", "grok-3"],
  ...["qwen2.5:7b", "mistral-large-2512", "llama-3.3-70b", "claude-sonnet-5", "offline-model"],
];

Deno.test("families that use reasoning tokens get room for them, in their later versions too", () => {
  for (const name of REASONING) {
    assertEquals(dialectOfFamily(name).reasoningRoom, "needed", name);
  }
  for (const name of PLAIN) assertEquals(dialectOfFamily(name), {}, name);
});

Deno.test("gpt-5.4 and later get the effort none beside tools, earlier ones the one that is set", () => {
  const effortOf = (name: string) => dialectOfFamily(name).reasoningEffort;
  for (const name of ["gpt-5.4", "gpt-5.10-mini", "gpt-6-luna", "openai/gpt-6.1-terra", "gpt-7"]) {
    assertEquals(effortOf(name), "none_with_tools", name);
  }
  for (const name of ["gpt-5", "gpt-5-mini", "gpt-5.1", "gpt-5.2-2025-12-11", "o3"]) {
    assertEquals(effortOf(name), undefined, name);
  }
});

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
