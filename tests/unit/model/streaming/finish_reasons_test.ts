/** Servers that send a finish reason which is none, or too early. */
import { assertEquals } from "@std/assert";
import { withFakeClock } from "../../../support/fake_clock.ts";
import { answer, buildRequest, fakeProvider, modelAt } from "../fake_provider.ts";
import { body, call, callsOf, delta, DONE, piece, stream, streamFrom, textOf } from "./streamed.ts";

/** The runtime's own, also with a fake clock. */
const { setTimeout } = globalThis;
const PAUSE_MS = 2_600;

/** Streams these chunks, with a pause between both lists: longer than the wait for usage after a finish reason. */
function streamWithPause(before: string[], after: string[]) {
  return withFakeClock((clock) => {
    const lists = [before, after];
    const pull = async (controller: ReadableStreamDefaultController) => {
      const chunks = lists.shift();
      if (!chunks) return controller.close();
      if (lists.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await clock.tickAsync(PAUSE_MS);
      }
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
    };
    const reply = () =>
      Promise.resolve(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
    return stream("http://provider.test/v1", { fetch: reply });
  });
}

for (const none of ["", "null"]) {
  const shown = JSON.stringify(none);
  Deno.test(`a finish_reason ${shown} in every chunk does not end a text at a pause (stream)`, async () => {
    const streamed = await streamWithPause(
      [delta({ content: "Turn off" }, none)],
      [delta({ content: " the water." }, none), delta({}, "stop"), DONE],
    );
    assertEquals([textOf(streamed), streamed.completion?.finishReason], [
      "Turn off the water.",
      "stop",
    ]);
  });

  Deno.test(`a finish_reason ${shown} in every chunk does not end arguments at a pause (stream)`, async () => {
    const streamed = await streamWithPause(
      [delta(call(0, "c1", "look", '{"a":'), none)],
      [delta(piece(0, "1}"), none), delta({}, "tool_calls"), DONE],
    );
    assertEquals(callsOf(streamed), [["c1", "look", '{"a":1}']]);
  });

  Deno.test(`a stream that breaks after a finish_reason ${shown} is not complete`, async () => {
    const { completion, error } = await streamFrom([body([delta({ content: "Turn off" }, none)])]);
    assertEquals([completion, error?.code], [undefined, "unavailable"]);
  });

  Deno.test(`a finish_reason ${shown} is no reason (JSON)`, async () => {
    await using provider = fakeProvider(answer('{"role":"assistant","content":"Hi."}', none));
    const { finishReason, isCutOff } = await modelAt(provider.url).complete(buildRequest());
    assertEquals([finishReason, isCutOff], [null, false]);
  });
}

Deno.test("content after a finish reason takes the reason back", async () => {
  const streamed = await streamWithPause(
    [delta({ content: "Turn off" }, "stop"), delta({ content: " the" })],
    [delta({ content: " water." }), delta({}, "stop"), DONE],
  );
  assertEquals(textOf(streamed), "Turn off the water.");
  const broken = await streamFrom([body([
    delta({ content: "Turn off" }, "stop"),
    delta({ content: " the" }),
  ])]);
  assertEquals([broken.completion, broken.error?.code], [undefined, "unavailable"]);
});
