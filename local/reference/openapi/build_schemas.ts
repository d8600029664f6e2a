import type { z } from "zod";
import { TOOL_RESULTS } from "../../../packages/client/results/tool_results.ts";
import { UI_CHUNKS } from "../../../supabase/functions/ai-home-assistant/contract/ui_messages.ts";
import { TOOLS } from "../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import {
  runsInDatabase,
  type Tool,
} from "../../../supabase/functions/ai-home-assistant/tools/tool.ts";
import { CHUNKS } from "../build_chunk_rows.ts";
import { buildReference, type Schema } from "./openapi_types.ts";
import { toJsonSchemas } from "./to_json_schemas.ts";
import { toPascal } from "./to_pascal.ts";
import { REPLIES, REQUESTS, RESULT_PARTS } from "./named_schemas.ts";

/** Chunks that are data parts of a message too. */
const PART_CHUNKS: Record<string, string> = {
  "data-badge": "BadgePart",
  "data-notice": "NoticePart",
  "data-suggestions": "SuggestionsPart",
  "data-focus": "FocusPart",
};

/** Returns the named schemas of the HTTP API, sorted by name. */
export function buildSchemas(
  requests: Record<string, z.ZodType>,
  replies: Record<string, z.ZodType>,
): Record<string, Schema> {
  const chunks = Object.fromEntries(
    Object.entries(UI_CHUNKS)
      .filter(([type]) => !(type in PART_CHUNKS))
      .map(([type, schema]) => [buildChunkName(type), schema]),
  );
  const tools = Object.fromEntries(
    TOOLS.flatMap((tool) => [
      [`${toPascal(tool.name)}Input`, tool.input],
      ...(tool.output ? [[`${toPascal(tool.name)}Output`, tool.output]] : []),
    ]),
  );
  const results = Object.fromEntries(
    Object.entries(TOOL_RESULTS).map(([tool, schema]) => [`${toPascal(tool)}Result`, schema]),
  );
  const made = toJsonSchemas(
    { ...REPLIES, ...RESULT_PARTS, ...chunks, ...replies, ...results },
    "output",
  );
  // A tool may add fields to its result without a change of the API.
  for (const name of Object.keys({ ...RESULT_PARTS, ...results })) openObjects(made[name]);
  for (const [type, [example]] of Object.entries(CHUNKS)) {
    made[PART_CHUNKS[type] ?? buildChunkName(type)]!["examples"] = [example];
  }
  const schemas = {
    ...toJsonSchemas({ ...REQUESTS, ...tools, ...requests }, "input", REPLIES),
    ...made,
    UiMessageChunk: buildChunkUnion(),
    ToolInputs: {
      type: "object",
      description: "The arguments of each tool, by its name",
      properties: Object.fromEntries(
        TOOLS.map(({ name }) => [name, buildReference("schemas", `${toPascal(name)}Input`)]),
      ),
    },
    ToolOutputs: {
      type: "object",
      description: "The output of each tool, by its name",
      properties: Object.fromEntries(
        TOOLS.map((tool) => [tool.name, buildReference("schemas", nameOutput(tool))]),
      ),
    },
  };
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a < b ? -1 : 1));
}

function nameOutput(tool: Tool): string {
  if (tool.kind === "client") return `${toPascal(tool.name)}Output`;
  return runsInDatabase(tool) ? `${toPascal(tool.name)}Result` : "ToolResult";
}

/** The union of all chunks, discriminated on `type`. */
function buildChunkUnion(): Schema {
  const refs = Object.keys(UI_CHUNKS).map((type) =>
    [type, buildReference("schemas", PART_CHUNKS[type] ?? buildChunkName(type)).$ref] as const
  );
  return {
    description:
      "One `data:` line of a stream. Exactly one of `finish`, `abort` and `error` is the last one.",
    oneOf: refs.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: "type", mapping: Object.fromEntries(refs) },
  };
}

/** Marks every object as open to more fields, as `toolResult` is. */
function openObjects(schema: unknown): void {
  if (typeof schema !== "object" || schema === null) return;
  if ("properties" in schema) Object.assign(schema, { additionalProperties: {} });
  Object.values(schema).forEach(openObjects);
}

function buildChunkName(type: string): string {
  return `${toPascal(type)}Chunk`;
}
