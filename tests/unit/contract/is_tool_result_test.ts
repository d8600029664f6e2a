import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { isToolResult, toolResult } from "@function/contract/tool_result.ts";

const result = {
  type: "home_event_recorded",
  success: true,
  code: "ok",
  message: "Recorded.",
  data: null,
  effects: [{ kind: "event", id: "e1" }],
  undo: { tool: "correct_home_record", args: { action: "void" } },
  focus: { type: "issue", id: "e1" },
  ignored: [{ field: "space", reason: "blank" }],
};

Deno.test("isToolResult() accepts what the schema accepts", () => {
  const others = fc.constantFrom<unknown>(undefined, null, true, 1, "ok", "text", {}, [], [{}]);
  const fields = fc.constantFrom(...Object.keys(toolResult.shape), "title");
  fc.assert(fc.property(fields, others, (field, value) => {
    const changed = { ...result, [field]: value };
    assertEquals(isToolResult(changed), toolResult.safeParse(changed).success);
  }));
  for (const value of [result, null, "ok", [result], {}]) {
    assertEquals(isToolResult(value), toolResult.safeParse(value).success);
  }
});
