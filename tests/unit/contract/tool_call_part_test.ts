import { assertEquals } from "@std/assert";
import { toToolCallPart, toToolCallView } from "@function/contract/parts.ts";
import type { ToolCallView } from "@function/contract/tool_call_view.ts";

Deno.test("a call keeps its view when it is stored as a part, with and without provider fields", () => {
  const approval = { id: "p" };
  const view: ToolCallView = {
    id: "a",
    name: "t",
    input: 0,
    state: "approval-requested",
    approval,
  };
  for (const provider of ["", '{"id":"a"}']) {
    const part = toToolCallPart(view, provider);
    assertEquals([part.provider ?? "", "provider" in part], [provider, provider !== ""]);
    assertEquals(toToolCallView(part), view);
  }
});
