import { assert, assertEquals, assertFalse, assertRejects } from "@std/assert";
import type { ModelDelta } from "../../../../supabase/functions/ai-home-assistant/model/chat_model.ts";
import { ask, fakeProvider, hello, json, modelAt } from "../fake_provider.ts";
import { body, delta, deltas, event, streamFrom, textOf } from "./streamed.ts";

Deno.test("F-S07: an error before the first word is repeated or not as its code says", async () => {
  const error = (code: number) => body([event({ error: { code, message: "no" } })]);
  const busy = await streamFrom([error(429), deltas([{ content: "Hi." }])]);
  assertEquals(textOf(busy), "Hi.");
  const credit = await streamFrom([error(402)]);
  assertEquals([credit.error?.code, credit.seen.length], ["model_credits_exhausted", 1]);
  const named = await streamFrom([body(['event: error\ndata: {"message":"upstream"}\n\n'])]);
  assertEquals([named.error?.code, named.seen.length], ["model_error", 2]);
});

Deno.test("HTML, an empty body and no UTF-8 are no answers", async () => {
  for (const chunk of ["<html>Bad gateway</html>", "", Uint8Array.of(0x64, 0xff, 0xfe, 0x0a)]) {
    const streamed = await streamFrom([body([chunk])]);
    assertEquals([streamed.error?.code, streamed.seen.length], ["model_error", 2]);
  }
});

Deno.test("F-S23: a stream without end is given up at 8 MB", async () => {
  let sent = 0;
  const chunk = new TextEncoder().encode(`: ${"x".repeat(65_534)}\n`);
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += chunk.byteLength;
          controller.enqueue(chunk);
        },
      }),
    );
  const streamed = await streamFrom([endless, json({ error: {} }, { status: 400 })]);
  assertEquals(streamed.error?.code, "model_error");
  assert(sent < 24 * 1024 * 1024, "the rest was not read");
});

Deno.test("a provider that knows no stream_options is asked without them", async () => {
  const refusal = json(
    { error: { message: "Unrecognized request argument supplied: stream_options" } },
    { status: 400 },
  );
  const streamed = await streamFrom([refusal, deltas([{ content: "Hi." }])]);
  assertEquals(streamed.seen.map(({ body }) => [body.stream, "stream_options" in body]), [
    [true, true],
    [true, false],
  ]);
  assertEquals(textOf(streamed), "Hi.");
});

Deno.test("a provider that does not stream this model is asked for JSON, and the answer is handed out", async () => {
  const refusal = json(
    { error: { message: "Your organization must be verified to stream this model." } },
    { status: 400 },
  );
  const streamed = await streamFrom([refusal, hello]);
  assertEquals(streamed.seen.map(({ body }) => body.stream), [true, undefined]);
  assertEquals(textOf(streamed), "Hello.");
});

Deno.test("an abort in the middle ends with the caller's reason and closes the connection", async () => {
  const closed = Promise.withResolvers<void>();
  await using provider = fakeProvider(() =>
    new Response(
      new ReadableStream({
        start: (controller) =>
          controller.enqueue(new TextEncoder().encode(delta({ content: "Hello " }))),
        cancel: () => closed.resolve(),
      }),
    )
  );
  const controller = new AbortController();
  const seen: ModelDelta[] = [];
  const completion = modelAt(provider.url).complete(ask({
    signal: controller.signal,
    onDelta(delta) {
      seen.push(delta);
      controller.abort(new Error("stopped by the person"));
    },
  }));
  await assertRejects(() => completion, Error, "stopped by the person");
  await closed.promise;
  assertEquals(seen, [{ type: "text", text: "Hello" }]);
});

Deno.test("the time of a pass ends a stream that goes on and on", async () => {
  await using provider = fakeProvider(() => {
    let timer: ReturnType<typeof setInterval>;
    return new Response(
      new ReadableStream({
        start: (controller) => {
          timer = setInterval(() => controller.enqueue(new TextEncoder().encode(": wait\n\n")), 5);
        },
        cancel: () => clearInterval(timer),
      }),
    );
  });
  const model = modelAt(provider.url, { passTimeoutMs: 800, idleTimeoutMs: 5_000 });
  const error = await assertRejects(() => model.complete(ask({ onDelta: () => {} })));
  assertEquals((error as { code?: string }).code, "model_timeout");
  assertEquals(provider.seen.length, 1);
});

Deno.test("a JSON request is what it was: no stream, no stream_options", async () => {
  await using provider = fakeProvider(hello);
  await modelAt(provider.url).complete(ask());
  assertFalse("stream" in provider.seen[0]!.body || "stream_options" in provider.seen[0]!.body);
});
