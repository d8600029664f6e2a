import { z } from "zod";
import type { Tool } from "./tool.ts";

/** A tool as chat completions offer it to the model. */
export interface ToolDefinition {
  type: "function";
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

/**
 * The definitions in registry order. Made once for a process and never from anything of the turn:
 * providers cache a prompt only while its tools stay the same to the byte.
 */
export function toolDefinitions(tools: readonly Tool[]): ToolDefinition[] {
  return tools.map((tool) => ({
    type: "function",
    function: {
      name: tool.name,
      description: tool.description,
      parameters: parametersOf(tool),
    },
  }));
}

function parametersOf(tool: Tool): Record<string, unknown> {
  // `$schema` means nothing to a provider, and Gemini's gateway has refused it.
  const { $schema: _, ...parameters } = z.toJSONSchema(tool.input, { io: "input" });
  return parameters;
}
