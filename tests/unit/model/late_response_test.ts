import { assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { createOpenAiModel } from "@function/model/openai_model.ts";
import { buildRequest } from "./fake_provider.ts";

Deno.test("complete() cancels the body of a response that comes after the end of its time", async () => {
  const cancelled = Promise.withResolvers<void>();
  const model = createOpenAiModel(
    { apiKey: "key", baseUrl: "http://model.example/v1", model: "m", passTimeoutMs: 50 },
    {
      // Ignores its signal, as a fetch may whose abort is lost.
      async fetch(_input, init) {
        await new Promise((resolve) => init!.signal!.addEventListener("abort", resolve));
        return new Response(new ReadableStream({ cancel: () => cancelled.resolve() }));
      },
    },
  );
  const error = await assertRejects(() => model.complete(buildRequest()), TurnError);
  assertEquals(error.code, "model_timeout");
  await cancelled.promise;
});
