import { assertEquals } from "@std/assert";
import { readModelName } from "@function/model/model_id.ts";
import { buildRequest, fakeProvider, hello, modelAt } from "./fake_provider.ts";
import { deltas, streamFrom, textOf } from "./streaming/streamed.ts";
import { assertFails, assertFailsAt, refusal } from "./failing_provider.ts";

const fallbackModel = "fallback-model";

Deno.test("complete() sends the fallback model its own messages", async () => {
  await using provider = fakeProvider(refusal(404), hello);
  const own = [{ role: "user" as const, content: "Hi, fallback." }];
  const messagesFor = (model: string) => readModelName(model) === fallbackModel ? own : [];
  await modelAt(provider.url, { fallbackModel }).complete(buildRequest({ messagesFor }));
  assertEquals(provider.seen.map(({ body }) => [body.model, body.messages.at(-1).content]), [
    ["main-model", "Hi."],
    [fallbackModel, "Hi, fallback."],
  ]);
});

Deno.test("complete() tries no fallback for a request to the fallback model itself", async () => {
  await using provider = fakeProvider(refusal(404), hello);
  const request = buildRequest({ model: fallbackModel });
  const expected = { code: "model_error" as const, requests: 1 };
  await assertFailsAt(provider, expected, { fallbackModel }, request);
});

Deno.test("complete() reports the first model's failure if the fallback fails too", async () => {
  const replies = [refusal(404), refusal(402)];
  await assertFails(replies, { code: "model_error", requests: 2 }, { fallbackModel });
});

Deno.test("complete() requests an unreadable answer once more, then the fallback model, also in a stream", async () => {
  const thinking = deltas([{ content: "<think>Hm" }]);
  const isReadable = (text: string) => !text.startsWith("<think>");
  const streamed = await streamFrom([thinking, thinking, deltas([{ content: "Hello." }])], {
    config: { fallbackModel },
    request: { isReadable },
  });
  assertEquals(streamed.seen.map(({ body }) => body.model), [
    "main-model",
    "main-model",
    fallbackModel,
  ]);
  assertEquals([streamed.completion!.text, streamed.completion!.fallbackCause], [
    "Hello.",
    "empty",
  ]);
  const { type } = streamed.deltas.at(-2)!;
  assertEquals([type, textOf(streamed)], ["restart", "<think>Hm<think>HmHello."]);
});
