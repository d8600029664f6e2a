import type { Tool as McpTool, ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import { toolResult } from "../ai-home-assistant/contract/tool_result.ts";
import { TOOLS } from "../ai-home-assistant/tools/registry.ts";
import { runsInDatabase, type Tool } from "../ai-home-assistant/tools/tool.ts";
import { toolDefinitions } from "../ai-home-assistant/tools/tool_definitions.ts";

/** The tools of the assistant that run in the database. */
export const HOME_TOOLS: readonly Tool[] = TOOLS.filter(runsInDatabase);

/** The tool that lists the agent's homes, the only one without `home_id`. */
export const LIST_HOMES = "list_homes";

/** Tools that only add to the record. The others change it. */
const ADDING: readonly string[] = ["record_home_event", "schedule_maintenance"];

const HOME_ID = {
  type: "string",
  description: `The home, by an id of ${LIST_HOMES}. Not needed by a person with one home`,
};

let described: McpTool[] | undefined;

/** Returns the tools as `tools/list` offers them, in the order of the registry. */
export function describeTools(): McpTool[] {
  return described ??= [describeListHomes(), ...HOME_TOOLS.map(describeTool)];
}

function describeTool(tool: Tool): McpTool {
  const [definition] = toolDefinitions([tool]);
  const { description, parameters } = definition!.function;
  const { properties, ...schema } = parameters as { properties?: Record<string, object> };
  return {
    name: tool.name,
    title: toTitle(tool.name),
    description,
    inputSchema: { ...schema, type: "object", properties: { home_id: HOME_ID, ...properties } },
    outputSchema: buildOutputSchema(),
    annotations: annotate(tool),
  };
}

function describeListHomes(): McpTool {
  return {
    name: LIST_HOMES,
    title: toTitle(LIST_HOMES),
    description: "The homes that the person lets you read, and whether you may write to them.",
    inputSchema: { type: "object", properties: {} },
    outputSchema: buildOutputSchema(),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

/**
 * `destructiveHint` and `idempotentHint` apply only to a tool that writes. A repeated call has no second effect for
 * five minutes only, so no writing tool is idempotent.
 */
function annotate({ name, writes }: Tool): ToolAnnotations {
  return writes
    ? {
      readOnlyHint: false,
      destructiveHint: !ADDING.includes(name),
      idempotentHint: false,
      openWorldHint: false,
    }
    : { readOnlyHint: true, openWorldHint: false };
}

function buildOutputSchema(): NonNullable<McpTool["outputSchema"]> {
  const { $schema: _, ...schema } = z.toJSONSchema(toolResult);
  return { ...schema, type: "object" } as NonNullable<McpTool["outputSchema"]>;
}

function toTitle(name: string): string {
  const words = name.replaceAll("_", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
