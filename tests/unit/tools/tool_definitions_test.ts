import { assertEquals, assertStrictEquals } from "@std/assert";
import { TOOLS } from "@function/tools/registry.ts";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";

Deno.test("toolDefinitions() sends no format of a string that a provider does not know", () => {
  const sent = JSON.stringify(toolDefinitions(TOOLS));
  assertEquals(sent.match(/"(format|\$schema)":"[^"]*"/g), null);
});

Deno.test("toolDefinitions() builds the schema of each tool once", () => {
  const [first] = toolDefinitions(TOOLS);
  assertStrictEquals(toolDefinitions(TOOLS)[0], first);
});
