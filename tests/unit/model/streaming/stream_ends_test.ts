import { assert, assertEquals, assertRejects } from "@std/assert";
import type { ModelDelta } from "@function/model/chat_model.ts";
import {
  answer,
  buildRequest,
  fakeProvider,
  json,
  modelAt,
  streamReply,
} from "../fake_provider.ts";
import { body, delta, deltas, event, streamFrom, textOf } from "./streamed.ts";

Deno.test("F-S07: retries an error event before the first delta as its code demands", async () => {
  const error = (code: number) => body([event({ error: { code, message: "no" } })]);
  const busy = await streamFrom([error(429), deltas([{ content: "Hi." }])]);
  assertEquals(textOf(busy), "Hi.");
  const credit = await streamFrom([error(402)]);
  assertEquals([credit.error?.code, credit.seen.length], ["model_credits_exhausted", 1]);
  const named = await streamFrom([body(['event: error\ndata: {"message":"upstream"}\n\n'])]);
  assertEquals([named.error?.code, named.seen.length], ["model_error", 2]);
});

Deno.test("reads a last event without an empty line after it, and ignores one that is cut off", async () => {
  const last = delta({ content: " there." }, "stop").trimEnd();
  const whole = await streamFrom([body([delta({ content: "Hello" }), last])]);
  assertEquals(whole.completion!.text, "Hello there.");
  const cut = await streamFrom([body([delta({ content: "Hello" }, "stop"), last.slice(0, -9)])]);
  assertEquals(cut.completion!.text, "Hello");
});

Deno.test("rejects a stream of HTML, an empty body and invalid UTF-8", async () => {
  for (const chunk of ["<html>Bad gateway</html>", "", Uint8Array.of(0x64, 0xff, 0xfe, 0x0a)]) {
    const streamed = await streamFrom([body([chunk])]);
    assertEquals([streamed.error?.code, streamed.seen.length], ["model_error", 2]);
  }
});

Deno.test("F-S23: stops reading an endless stream at 8 MB", async () => {
  let sent = 0;
  const chunk = new TextEncoder().encode(`: ${"x".repeat(65_534)}\n`);
  const pull = (controller: ReadableStreamDefaultController) => {
    sent += chunk.byteLength;
    controller.enqueue(chunk);
  };
  const endless = () => new Response(new ReadableStream({ pull }));
  const streamed = await streamFrom([endless, json({ error: {} }, { status: 400 })]);
  assertEquals(streamed.error?.code, "model_error");
  assert(sent < 24 * 1024 * 1024, "the rest was not read");
});

const padded = answer('{"role":"assistant","content":"\\n Hello. "}');
const REFUSALS: [title: string, words: string, expectedBody: object][] = [
  [
    "repeats a request without stream_options where they are refused",
    "Unrecognized request argument supplied: stream_options",
    { stream: true, stream_options: undefined },
  ],
  [
    "requests JSON where streaming is refused, and emits the answer",
    "Your organization must be verified to stream this model.",
    { stream: undefined, stream_options: undefined },
  ],
];
for (const [title, message, expectedBody] of REFUSALS) {
  Deno.test(title, async () => {
    const streamed = await streamFrom([json({ error: { message } }, { status: 400 }), padded]);
    assertEquals(
      streamed.seen.map(({ body: { stream, stream_options } }) => ({ stream, stream_options })),
      [{ stream: true, stream_options: { include_usage: true } }, expectedBody],
    );
    assertEquals(textOf(streamed), "Hello.");
  });
}

Deno.test("rejects with the caller's reason after an abort and closes the connection", async () => {
  const closed = Promise.withResolvers<void>();
  await using provider = fakeProvider(streamReply([delta({ content: "Hello " })], closed.resolve));
  const controller = new AbortController();
  const seen: ModelDelta[] = [];
  const completion = modelAt(provider.url).complete(buildRequest({
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

Deno.test("ends an endless stream at the time limit of the pass", async () => {
  let timer: ReturnType<typeof setInterval>;
  const endless = new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(": wait\n\n")), 5);
    },
    cancel: () => clearInterval(timer),
  });
  const config = { passTimeoutMs: 800, idleTimeoutMs: 5_000 };
  const { error, seen } = await streamFrom([() => new Response(endless)], { config });
  assertEquals([error?.code, seen.length], ["model_timeout", 1]);
});
