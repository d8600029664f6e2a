import { assertEquals, assertRejects } from "@std/assert";
import { ModelFailure } from "@function/model/model_failure.ts";
import { readStreamedCompletion } from "@function/model/streaming/read_streamed_completion.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";
import { delta } from "./streamed.ts";

/** Reads a stream that sends these chunks and stays open. Returns the milliseconds until it is settled. */
async function msUntilSettled(chunks: string[], settle: (reading: Promise<string>) => unknown) {
  let ms = 0;
  await withFakeClock(async (clock) => {
    const open = new ReadableStream<Uint8Array>({
      start: (controller) =>
        chunks.forEach((chunk) => controller.enqueue(new TextEncoder().encode(chunk))),
    });
    const limits = { maxBytes: 1_000, idleMs: 20_000 };
    const reading = readStreamedCompletion(open, () => {}, limits, new AbortController().signal);
    let isSettled = false;
    const settled = Promise.resolve(settle(reading)).finally(() => isSettled = true);
    for (; !isSettled && ms < 60_000; ms += 100) await clock.tickAsync(100);
    await settled;
  });
  return ms;
}

Deno.test("a stream that stays open after its finish reason ends after two seconds", async () => {
  const ms = await msUntilSettled([delta({ content: "Hi." }, "stop")], async (reading) => {
    assertEquals(JSON.parse(await reading).choices[0].message.content, "Hi.");
  });
  assertEquals(ms <= 2_200, true, `${ms} ms`);
});

Deno.test("a stream that stays open before its finish reason stalls after the idle time", async () => {
  const ms = await msUntilSettled([delta({ content: "Hi." })], async (reading) => {
    const failure = await assertRejects(() => reading, ModelFailure);
    assertEquals(failure.kind, "stalled");
  });
  assertEquals(ms >= 20_000, true, `${ms} ms`);
});
