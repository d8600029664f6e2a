import { assertEquals } from "@std/assert";
import { frame, SendBuffer, type UiChunk } from "@function/stream/sse_frames.ts";

const text = (id: string, delta: string): UiChunk => ({ type: "text-delta", id, delta });
const input = (toolCallId: string, inputTextDelta: string): UiChunk => ({
  type: "tool-input-delta",
  toolCallId,
  inputTextDelta,
});

Deno.test("F-C07: consecutive deltas of one part are joined, and no others", () => {
  const buffer = new SendBuffer();
  const step: UiChunk = { type: "start-step" };
  const chunks = [text("1", "a"), text("1", "b"), text("2", "c"), input("2", "d"), input("2", "e")];
  [...chunks, step, input("2", "f")].forEach((chunk) => buffer.put(chunk));
  const joined = [text("1", "ab"), text("2", "c"), input("2", "de"), step, input("2", "f")];
  assertEquals(buffer.take(), joined.map(frame).join(""));
  assertEquals([buffer.take(), buffer.size], ["", 0]);
});

Deno.test("the size grows with every chunk and clear() empties the buffer", () => {
  const buffer = new SendBuffer();
  buffer.put(text("1", "abc"));
  assertEquals(buffer.size, 3);
  buffer.put({ type: "start-step" });
  assertEquals(buffer.size, 3 + frame({ type: "start-step" }).length);
  buffer.clear();
  assertEquals([buffer.size, buffer.take()], [0, ""]);
});
