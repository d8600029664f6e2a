import { assertEquals } from "@std/assert";
import { isToolResult, toolResult } from "@function/contract/tool_result.ts";
import fc from "../../support/fast_check.ts";

const result = {
  type: "home_event_recorded",
  success: true,
  code: "ok",
  message: "Recorded.",
  data: null,
  effects: [{ kind: "event", id: "e1" }],
  undo: { callId: "c1", until: "2026-11-21T12:00:00Z" },
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
  const nested = fc.constantFrom(
    { effects: [{ kind: 5, id: "e1" }] },
    { effects: [{ kind: "event" }] },
    { effects: [null] },
    { effects: { kind: "event", id: "e1" } },
    { effects: [] },
    { undo: { callId: 5, until: "2026-11-21" } },
    { undo: { callId: "c1" } },
    { undo: { callId: "c1", until: "2026-11-21", more: 1 } },
    { focus: { type: "page" } },
    { clarification: { question: "Which?", options: [] } },
    { clarification: { question: "Which?" } },
  );
  fc.assert(fc.property(nested, (fields) => {
    const changed = { ...result, ...fields };
    assertEquals(isToolResult(changed), toolResult.safeParse(changed).success);
  }));
  for (const value of [result, null, "ok", [result], {}]) {
    assertEquals(isToolResult(value), toolResult.safeParse(value).success);
  }
});
