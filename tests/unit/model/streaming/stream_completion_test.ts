import { assertEquals, assertRejects } from "@std/assert";
import type { ChatModel, Completion } from "@function/model/chat_model.ts";
import { streamCompletion } from "@function/model/streaming/stream_completion.ts";
import { drain } from "../../../support/drain.ts";
import { buildRequest } from "../fake_provider.ts";

const completion = { text: "Hello." } as Completion;

/** Streams a completion of a model that completes like this. */
function streamFrom(complete: ChatModel["complete"]) {
  return streamCompletion({ complete }, buildRequest());
}

Deno.test("streamCompletion() yields each delta and returns the completion", async () => {
  const go = Promise.withResolvers<void>();
  const steps = streamFrom(async ({ onDelta }) => {
    onDelta!({ type: "text", text: "Hel" });
    await go.promise;
    onDelta!({ type: "text", text: "lo." });
    return completion;
  });
  assertEquals((await steps.next()).value, { type: "text", text: "Hel" });
  go.resolve();
  const rest = { events: [{ type: "text" as const, text: "lo." }], result: completion };
  assertEquals(await drain(steps), rest);
});

Deno.test("streamCompletion() joins unread deltas of the same part", async () => {
  const steps = streamFrom(({ onDelta }) => {
    onDelta!({ type: "text", text: "a" });
    onDelta!({ type: "text", text: "b" });
    onDelta!({ type: "tool-input-start", index: 0, name: "look" });
    return Promise.resolve(completion);
  });
  assertEquals((await drain(steps)).events, [
    { type: "text", text: "ab" },
    { type: "tool-input-start", index: 0, name: "look" },
  ]);
});

Deno.test("streamCompletion() yields the deltas before a failure, then rejects", async () => {
  const steps = streamFrom(({ onDelta }) => {
    onDelta!({ type: "text", text: "a" });
    return Promise.reject(new Error("broken"));
  });
  assertEquals((await steps.next()).value, { type: "text", text: "a" });
  await assertRejects(() => steps.next(), Error, "broken");
});

Deno.test("streamCompletion() aborts the model call when its loop is left early", async () => {
  const ended = Promise.withResolvers<void>();
  const steps = streamFrom(({ onDelta, signal }) => {
    onDelta!({ type: "text", text: "a" });
    const { promise, reject } = Promise.withResolvers<Completion>();
    signal!.addEventListener("abort", () => {
      ended.resolve();
      reject(signal!.reason);
    });
    return promise;
  });
  for await (const _ of steps) break;
  await ended.promise;
});
