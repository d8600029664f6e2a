import { assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { buildRequest, fakeProvider, hello, json, modelAt } from "./fake_provider.ts";

const refusal = (status: number) => json({ error: { message: "no" } }, { status });
const fallbackModel = "fallback-model";

Deno.test("complete() sends the fallback model its own messages", async () => {
  await using provider = fakeProvider(refusal(404), hello);
  const own = [{ role: "user" as const, content: "Hi, fallback." }];
  const messagesFor = (model: string) => model === fallbackModel ? own : [];
  await modelAt(provider.url, { fallbackModel }).complete(buildRequest({ messagesFor }));
  assertEquals(provider.seen.map(({ body }) => [body.model, body.messages.at(-1).content]), [
    ["main-model", "Hi."],
    [fallbackModel, "Hi, fallback."],
  ]);
});

Deno.test("complete() tries no fallback for a request to the fallback model itself", async () => {
  await using provider = fakeProvider(refusal(404), hello);
  const model = modelAt(provider.url, { fallbackModel });
  const completion = model.complete(buildRequest({ model: fallbackModel }));
  await assertRejects(() => completion, TurnError);
  assertEquals(provider.seen.length, 1);
});

Deno.test("complete() reports the first model's failure if the fallback fails too", async () => {
  await using provider = fakeProvider(refusal(404), refusal(402));
  const completion = modelAt(provider.url, { fallbackModel }).complete(buildRequest());
  const { code, logReason } = await assertRejects(() => completion, TurnError);
  assertEquals([code, logReason], ["model_error", "model_unknown_model_404"]);
  assertEquals(provider.seen.length, 2);
});
