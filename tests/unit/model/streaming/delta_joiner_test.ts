import { assertEquals } from "@std/assert";
import type { ModelDelta } from "@function/model/chat_model.ts";
import { createDeltaJoiner } from "@function/model/streaming/delta_joiner.ts";

Deno.test("createDeltaJoiner() joins the deltas of the same part until it is flushed", () => {
  const emitted: ModelDelta[] = [];
  const deltas = createDeltaJoiner((delta) => emitted.push(delta));
  deltas.add({ type: "text", text: "a" });
  deltas.add({ type: "text", text: "b" });
  deltas.add({ type: "tool-input-start", index: 0, name: "look" });
  assertEquals(emitted, []);
  deltas.flush();
  deltas.add({ type: "tool-input-delta", index: 0, text: "{" });
  deltas.flush();
  assertEquals(emitted, [
    { type: "text", text: "ab" },
    { type: "tool-input-start", index: 0, name: "look" },
    { type: "tool-input-delta", index: 0, text: "{" },
  ]);
});
