import { assertEquals } from "@std/assert";
import type { ModelDelta } from "@function/model/chat_model.ts";
import { createPartialAnswer } from "@function/turn/partial_answer.ts";

const newId = () => "new";
const text = (piece: string): ModelDelta => ({ type: "text", text: piece });
const name = "list_attention";
const start = (index: number, id: string) =>
  ({ type: "tool-input-start", index, id, name }) as const;
const input = (index: number, text: string) => ({ type: "tool-input-delta", index, text }) as const;

Deno.test("a partial answer emits sanitised text, and what it held back before a call", () => {
  const partial = createPartialAnswer({ newId, tools: [] });
  const pieces = [text("See [it](https://a.ex"), text("ample/x) or [this"), start(0, "a")];
  assertEquals(pieces.flatMap(partial.push), [
    { type: "text-delta", text: "See" },
    { type: "text-delta", text: " it (a.example) or [this" },
    { type: "tool-input-start", toolCallId: "a", toolName: name },
  ]);
  assertEquals(partial.text(), "See it (a.example) or [this");
});

Deno.test("a partial answer emits a text without words once, also before several calls", () => {
  const partial = createPartialAnswer({ newId, tools: [] });
  for (const delta of [text("..."), start(0, "a"), start(1, "b")]) partial.push(delta);
  partial.end();
  assertEquals(partial.text(), "...");
});

Deno.test("a partial answer collects the arguments of each call under a unique id", () => {
  const partial = createPartialAnswer({ newId, tools: [] });
  const second = [start(1, "a"), input(1, "{}")];
  const events = [start(0, "a"), input(0, '{"l'), ...second, input(0, 'imit":1}')]
    .flatMap(partial.push);
  const ids = events.map((event) => "toolCallId" in event && event.toolCallId);
  assertEquals(ids, ["a", "a", "call_new", "call_new", "a"]);
  assertEquals(partial.push(input(7, "{}")), []);
  assertEquals(partial.calls(), [
    { id: "a", name, arguments: '{"limit":1}' },
    { id: "call_new", name, arguments: "{}" },
  ]);
});

Deno.test("a partial answer of pass two emits no calls", () => {
  const partial = createPartialAnswer({ newId, tools: [] }, { ignoreCalls: true });
  assertEquals([start(0, "a"), input(0, "{}")].flatMap(partial.push), []);
  assertEquals(partial.push(text("Done.")), [{ type: "text-delta", text: "Done." }]);
  assertEquals(partial.end(), []);
});

Deno.test("a partial answer ends the part of text that turned out to be thinking", () => {
  const partial = createPartialAnswer({ newId, tools: [] });
  const events = [text("Okay, the"), { type: "restart" } as const, text("Turn it off.")]
    .flatMap(partial.push);
  assertEquals(events, [
    { type: "text-delta", text: "Okay, the" },
    { type: "text", text: "Okay, the" },
    { type: "text-delta", text: "Turn it off." },
  ]);
  assertEquals(partial.text(), "Turn it off.");
});

Deno.test("a partial answer forgets thinking without an end when its answer is requested again", () => {
  const partial = createPartialAnswer({ newId, tools: [] });
  const events = [text("<think>Hm"), { type: "restart" } as const, text("Hi."), start(0, "a")]
    .flatMap(partial.push);
  assertEquals(events, [
    { type: "text-delta", text: "Hi." },
    { type: "tool-input-start", toolCallId: "a", toolName: name },
  ]);
  assertEquals(partial.text(), "Hi.");
});
