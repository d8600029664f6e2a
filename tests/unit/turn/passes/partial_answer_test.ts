import { assertEquals } from "@std/assert";
import type { ModelDelta } from "@function/model/chat_model.ts";
import { createPartialAnswer } from "@function/turn/passes/partial_answer.ts";

const newId = () => "new";
const text = (piece: string): ModelDelta => ({ type: "text", text: piece });
const start = (index: number, id?: string): ModelDelta => ({
  type: "tool-input-start",
  index,
  name: "list_attention",
  ...(id !== undefined && { id }),
});
const input = (index: number, piece: string): ModelDelta => ({
  type: "tool-input-delta",
  index,
  text: piece,
});

Deno.test("a partial answer emits sanitised text, and what it held back before a call", () => {
  const partial = createPartialAnswer(newId);
  const pieces = [text("See [it](https://a.ex"), text("ample/x) or [this"), start(0, "a")];
  assertEquals(pieces.flatMap(partial.push), [
    { type: "text-delta", text: "See" },
    { type: "text-delta", text: " it (a.example) or" },
    { type: "text-delta", text: " [this" },
    { type: "tool-input-start", toolCallId: "a", toolName: "list_attention" },
  ]);
  assertEquals(partial.text(), "See it (a.example) or [this");
});

Deno.test("a partial answer collects the arguments of each call under a unique id", () => {
  const partial = createPartialAnswer(newId);
  const deltas = [
    start(0, "a"),
    input(0, '{"l'),
    start(1, "a"),
    input(1, "{}"),
    input(0, 'imit":1}'),
  ];
  assertEquals(
    deltas.flatMap(partial.push).map((event) => "toolCallId" in event && event.toolCallId),
    ["a", "a", "call_new", "call_new", "a"],
  );
  assertEquals(partial.push(input(7, "{}")), []);
  assertEquals(partial.calls(), [
    { id: "a", name: "list_attention", arguments: '{"limit":1}' },
    { id: "call_new", name: "list_attention", arguments: "{}" },
  ]);
});

Deno.test("a partial answer of pass two emits no calls", () => {
  const partial = createPartialAnswer(newId, { ignoreCalls: true });
  assertEquals([start(0, "a"), input(0, "{}")].flatMap(partial.push), []);
  assertEquals([partial.push(text("Done.")), partial.end()], [
    [{ type: "text-delta", text: "Done." }],
    [],
  ]);
});
