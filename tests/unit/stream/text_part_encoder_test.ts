import { assertEquals } from "@std/assert";
import { createTextPartEncoder } from "@function/stream/text_part_encoder.ts";

const start = (id: string) => ({ type: "text-start" as const, id });
const delta = (id: string, delta: string) => ({ type: "text-delta" as const, id, delta });
const end = (id: string) => ({ type: "text-end" as const, id });

Deno.test("a complete text without deltas is one part", () => {
  const text = createTextPartEncoder();
  assertEquals(text.complete("Hello."), [
    start("text-1"),
    delta("text-1", "Hello."),
    end("text-1"),
  ]);
  assertEquals(text.end(), []);
});

Deno.test("a complete text sends only what its deltas have not sent", () => {
  const text = createTextPartEncoder();
  assertEquals(text.append("Hel"), [start("text-1"), delta("text-1", "Hel")]);
  assertEquals(text.append(""), []);
  assertEquals(text.complete("Hello."), [delta("text-1", "lo."), end("text-1")]);
});

Deno.test("a complete text that does not continue its deltas is another part", () => {
  const text = createTextPartEncoder();
  text.append("I not");
  assertEquals(text.complete("Recorded the leak."), [
    end("text-1"),
    start("text-2"),
    delta("text-2", "Recorded the leak."),
    end("text-2"),
  ]);
});
