import { z } from "zod";
import { argumentKinds, requiredSchema } from "./arguments/argument_kind.ts";
import type { Tool } from "./tool.ts";

/** A tool as a chat completion request offers it to the model. model/ has its own, wider type `ToolDefinition`. */
interface ChatTool {
  type: "function";
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

/**
 * Returns the definitions in registry order. They depend on nothing but the tools: providers cache a
 * prompt only while its tools are the same bytes.
 */
export function toolDefinitions(tools: readonly Tool[]): ChatTool[] {
  return tools.map(defineForModel);
}

/** Building a JSON schema takes milliseconds, and each pass sends all of them. */
const definitions = new WeakMap<Tool, ChatTool>();

function defineForModel(tool: Tool): ChatTool {
  const known = definitions.get(tool);
  if (known) return known;
  const { name, description } = tool;
  const definition: ChatTool = {
    type: "function",
    function: { name, description, parameters: parametersOf(tool) },
  };
  definitions.set(tool, definition);
  return definition;
}

/**
 * Left out, because every pass pays for their tokens, and `readArguments` checks and repairs the arguments anyway.
 * Gemini's gateway rejects `$schema` and the format `uuid`.
 */
const LEFT_OUT = [
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "additionalProperties",
] as const;

function parametersOf(tool: Tool): Record<string, unknown> {
  const { $schema: _, ...parameters } = z.toJSONSchema(tool.input, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      LEFT_OUT.forEach((keyword) => delete jsonSchema[keyword]);
      if (zodSchema instanceof z.ZodObject) leaveOutFields(zodSchema.shape, jsonSchema.properties);
    },
  });
  return parameters;
}

function leaveOutFields(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  properties: Record<string, unknown> = {},
): void {
  for (const [name, schema] of Object.entries(shape)) {
    if (argumentKinds.get(requiredSchema(schema))?.isOffered === false) delete properties[name];
  }
}
