import { z } from "zod";
import type { ToolDefinition } from "../contract/chat_completion.ts";
import { argumentKinds, requiredSchema } from "./arguments/reading.ts";
import type { Tool } from "./tool.ts";

type JsonSchema = Record<string, unknown>;

/**
 * Returns the definitions in registry order, and the same array for the same tools. They depend on nothing but the
 * tools: providers cache a prompt only while its tools are the same bytes.
 */
export function toolDefinitions(tools: readonly Tool[]): ToolDefinition[] {
  const defined = definitions.get(tools) ?? tools.map(defineForModel);
  definitions.set(tools, defined);
  return defined;
}

/** Kept, because each pass sends all of them. */
const definitions = new WeakMap<readonly Tool[], ToolDefinition[]>();

function defineForModel({ name, description, input }: Tool): ToolDefinition {
  return { type: "function", function: { name, description, parameters: buildJsonSchema(input) } };
}

/**
 * Like `z.toJSONSchema`, whose first use takes ten milliseconds of a process's first turn, without the keywords for
 * which every pass would pay: `readArguments` checks bounds and repairs the arguments. Gemini's gateway rejects
 * `$schema` and the format `uuid`. A schema of a kind that is not among these is left to zod.
 */
function buildJsonSchema(schema: z.core.$ZodType): JsonSchema {
  // A description, or `choicesKnown`.
  const meta = z.globalRegistry.get(schema);
  if (argumentKinds.get(schema)?.kind === "interval") return { type: "string", ...meta };
  if (schema instanceof z.ZodOptional) return { ...meta, ...buildJsonSchema(schema.unwrap()) };
  if (schema instanceof z.ZodObject) return { ...buildObjectSchema(schema.shape), ...meta };
  if (schema instanceof z.ZodArray) {
    return { type: "array", items: buildJsonSchema(schema.element), ...meta };
  }
  if (schema instanceof z.ZodEnum) return { type: "string", enum: schema.options, ...meta };
  if (schema instanceof z.ZodNumber) {
    return { type: schema.isInt ? "integer" : "number", ...meta };
  }
  if (schema instanceof z.ZodBoolean) return { type: "boolean", ...meta };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return { type: "string", ...meta };
  }
  const { $schema: _, ...other } = z.toJSONSchema(schema, { io: "input" });
  return other;
}

function buildObjectSchema(shape: Readonly<Record<string, z.core.$ZodType>>): JsonSchema {
  const offered = Object.entries(shape).filter(([, schema]) =>
    argumentKinds.get(requiredSchema(schema))?.isOffered !== false
  );
  const required = offered.filter(([, schema]) => !(schema instanceof z.ZodOptional));
  return {
    type: "object",
    properties: Object.fromEntries(
      offered.map(([name, schema]) => [name, buildJsonSchema(schema)]),
    ),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
  };
}
