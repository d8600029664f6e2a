import { assertEquals } from "@std/assert";
import {
  toToolCallPart,
  toToolCallView,
} from "../../../supabase/functions/ai-home-assistant/contract/tool_call_part.ts";
import type { ToolCallView } from "../../../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";

const views: ToolCallView[] = [
  { id: "a", name: "t", input: {}, state: "input-available" },
  ...[0, "", false, null].map((output): ToolCallView => ({
    id: "a",
    name: "t",
    input: null,
    state: "output-available",
    output,
  })),
  { id: "a", name: "t", input: "half", state: "output-error", errorText: "No." },
  { id: "a", name: "t", input: {}, state: "approval-requested", approval: { id: "p" } },
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
