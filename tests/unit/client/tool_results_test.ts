import { assertEquals } from "@std/assert";
import { HOME_TOOL_ARGUMENTS } from "../../../local/reference/openapi/data_api/home_tool_arguments.ts";
import { TOOL_RESULTS } from "../../../packages/client/results/tool_results.ts";

Deno.test("every tool that runs in the database has a result schema", () => {
  assertEquals(Object.keys(TOOL_RESULTS).toSorted(), Object.keys(HOME_TOOL_ARGUMENTS).toSorted());
});

Deno.test("a result without its fields, as redaction leaves it, has the schema of its tool", () => {
  for (const [name, schema] of Object.entries(TOOL_RESULTS)) {
    const type = schema.options[0].shape.type.value;
    const redacted = { type, success: true, code: "ok", message: "[removed]" };
    assertEquals(schema.safeParse(redacted).success, true, name);
  }
});

Deno.test("a failed result has no success code, and a successful one no failure code", () => {
  const schema = TOOL_RESULTS.record_home_event;
  const result = { type: "home_event_recorded", message: "Recorded." };
  assertEquals(schema.safeParse({ ...result, success: true, code: "conflict" }).success, false);
  assertEquals(schema.safeParse({ ...result, success: false, code: "ok" }).success, false);
  assertEquals(schema.safeParse({ ...result, success: false, code: "conflict" }).success, true);
});
