import { assertEquals } from "@std/assert";
import { toToolCallPart, toToolCallView } from "@function/contract/tool_call_part.ts";
import type { ToolCallView } from "@function/contract/tool_call_view.ts";

const base = { id: "a", name: "t", input: {} };
const views: ToolCallView[] = [
  { ...base, state: "input-available" },
  ...[0, "", false, null].map((output): ToolCallView => ({
    ...base,
    state: "output-available",
    output,
  })),
  { ...base, input: "half", state: "output-error", errorText: "No." },
  { ...base, input: null, state: "approval-requested", approval: { id: "p" } },
];

Deno.test("a call keeps its view when it is stored as a part, with and without provider fields", () => {
  for (const view of views) {
    assertEquals(toToolCallView(toToolCallPart(view)), view);
    const part = toToolCallPart(view, '{"id":"a"}');
    assertEquals(part.provider, '{"id":"a"}');
    assertEquals(toToolCallView(part), view);
  }
  assertEquals("provider" in toToolCallPart(views[0]!, ""), false);
});
