import { assertEquals } from "@std/assert";
import { TOOL_RESULTS } from "@function/contract/results/tool_results.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { listFiles } from "../../support/list_files.ts";

const FUNCTION = new URL(import.meta.resolve("@function/"));

Deno.test("every tool that the server executes has a result schema", () => {
  const names = TOOLS.filter(({ kind }) => kind !== "client").map(({ name }) => name);
  assertEquals(Object.keys(TOOL_RESULTS), names);
});

Deno.test("no file of the function loads the result schemas when it starts", async () => {
  const files = await listFiles(FUNCTION, ".ts");
  const texts = await Promise.all(files.map(async (file) => ({
    path: file.href.slice(FUNCTION.href.length),
    text: await Deno.readTextFile(file),
  })));
  const importers = texts.filter(({ path, text }) =>
    !path.startsWith("contract/results/") && /from "[^"]*\/results\//.test(text)
  );
  assertEquals(importers.map(({ path }) => path), []);
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
