import { assertEquals } from "@std/assert";
import { readStreamedCompletion } from "@function/model/streaming/read_streamed_completion.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";
import { delta } from "./streamed.ts";

Deno.test("a stream that stays open after its finish reason ends after two seconds", () =>
  withFakeClock(async (clock) => {
    const bytes = new TextEncoder().encode(delta({ content: "Hi." }, "stop"));
    const open = new ReadableStream({ start: (controller) => controller.enqueue(bytes) });
    const limits = { maxBytes: 1_000, idleMs: 20_000 };
    const reading = readStreamedCompletion(open, () => {}, limits, new AbortController().signal);
    await clock.tickAsync(2_200);
    assertEquals(JSON.parse(await reading).choices[0].message.content, "Hi.");
  }));
