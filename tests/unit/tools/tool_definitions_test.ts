import { assertEquals, assertStrictEquals } from "@std/assert";
import { z } from "zod";
import { argumentKinds, requiredSchema } from "@function/tools/arguments/reading.ts";
import type { Tool } from "@function/tools/tool.ts";
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

Deno.test("toolDefinitions() describes inputs as zod does, without bounds and arguments that are not offered", () => {
  for (const tool of TOOLS) {
    const { $schema: _, ...expected } = z.toJSONSchema(tool.input, {
      io: "input",
      override({ zodSchema, jsonSchema }) {
        NOT_SENT.forEach((keyword) => delete jsonSchema[keyword]);
        if (!(zodSchema instanceof z.ZodObject)) return;
        for (const [name, schema] of Object.entries<z.core.$ZodType>(zodSchema.shape)) {
          const { isOffered, kind } = argumentKinds.get(requiredSchema(schema)) ?? {};
          if (isOffered === false) delete jsonSchema.properties![name];
          if (kind !== "interval") continue;
          // Models write only words.
          const { anyOf: _, ...described } = jsonSchema.properties![name] as Record<
            string,
            unknown
          >;
          jsonSchema.properties![name] = { ...described, type: "string" };
        }
      },
    });
    const [definition] = toolDefinitions([tool]);
    assertEquals(JSON.stringify(definition!.function.parameters), JSON.stringify(expected));
  }
});

Deno.test("toolDefinitions() describes a kind of schema that no tool has yet", () => {
  const tool = { ...TOOLS[0], input: z.object({ by: z.literal(["day", "week"]) }) } as Tool;
  assertEquals(toolDefinitions([tool])[0]!.function.parameters, {
    type: "object",
    properties: { by: { type: "string", enum: ["day", "week"] } },
    required: ["by"],
  });
});

const NOT_SENT = [
  ...["format", "pattern", "minLength", "maxLength", "minItems", "maxItems"] as const,
  ...["minimum", "maximum", "additionalProperties"] as const,
];
