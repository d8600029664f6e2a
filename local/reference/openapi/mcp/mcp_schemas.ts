import { z } from "zod";
import { toolResult } from "../../../../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import { describeTools } from "../../../../supabase/functions/home-mcp/describe_tools.ts";
import { buildReference, type Schema } from "../openapi_types.ts";
import { toPascal } from "../to_pascal.ts";

const VERSION: Schema = { type: "string", const: "2.0" };
const ID: Schema = { type: ["string", "integer"] };

const MESSAGES: Schema[] = ["McpToolCall", "McpMessage"].map((name) =>
  buildReference("schemas", name)
);

/** Results of tools that only `home-mcp` has. */
export const MCP_RESULTS: Record<string, z.ZodType> = {
  ListHomesResult: toolResult.extend({
    type: z.literal("homes"),
    data: z.object({
      homes: z.array(z.object({
        id: z.guid(),
        name: z.string(),
        currency: z.string(),
        time_zone: z.string(),
        access: z.enum(["read", "write"]).describe("What the token may do"),
      })),
    }),
  }),
};

/** Returns the schemas of the JSON-RPC bodies of `home-mcp`. The tools are those of `tools/list`. */
export function buildMcpSchemas(): Record<string, Schema> {
  const tools = describeTools();
  const argumentSchemas = Object.fromEntries(
    tools.map(({ name, inputSchema }) => [toArgumentsName(name), inputSchema as Schema]),
  );
  return {
    ...argumentSchemas,
    McpRequest: {
      description:
        "A JSON-RPC 2.0 message of the Model Context Protocol, or a batch of a client of 2025",
      anyOf: [...MESSAGES, { type: "array", maxItems: 100, items: { anyOf: MESSAGES } }],
    },
    McpToolCall: {
      description: "A call of a tool",
      type: "object",
      properties: {
        jsonrpc: VERSION,
        id: ID,
        method: { type: "string", const: "tools/call" },
        params: {
          type: "object",
          properties: {
            _meta: {
              type: "object",
              description: "`idempotencyKey`: a call with the same key has one effect",
              properties: { idempotencyKey: { type: "string", minLength: 8, maxLength: 255 } },
              additionalProperties: {},
            },
            inputResponses: {
              type: "object",
              description: "The person's answer to the question of an earlier call",
            },
            requestState: { type: "string", description: "That of the earlier call" },
          },
          oneOf: tools.map(({ name }) => ({
            properties: {
              name: { type: "string", const: name },
              arguments: buildReference("schemas", toArgumentsName(name)),
            },
            required: ["name"],
            additionalProperties: {},
          })),
          additionalProperties: {},
        },
      },
      required: ["jsonrpc", "id", "method", "params"],
    },
    McpMessage: {
      description: "Any other message: `tools/list`, `initialize`, notifications without an `id`",
      type: "object",
      properties: {
        jsonrpc: VERSION,
        id: ID,
        method: { type: "string", not: { const: "tools/call" } },
        params: { type: "object" },
      },
      required: ["jsonrpc", "method"],
    },
    McpReply: {
      description: "A JSON-RPC 2.0 response; in a stream the `data:` line of an event",
      anyOf: [
        buildReference("schemas", "McpSuccess"),
        buildReference("schemas", "McpFailure"),
      ],
    },
    McpSuccess: {
      type: "object",
      properties: {
        jsonrpc: VERSION,
        id: ID,
        result: {
          anyOf: [
            buildReference("schemas", "McpToolResult"),
            buildReference("schemas", "McpTools"),
            {
              description: "The result of another method, or a question to the person " +
                "(`inputRequests`), as the specification of MCP says",
              type: "object",
              not: { anyOf: [{ required: ["structuredContent"] }, { required: ["tools"] }] },
            },
          ],
        },
      },
      required: ["jsonrpc", "id", "result"],
    },
    McpFailure: {
      type: "object",
      properties: {
        jsonrpc: VERSION,
        id: { type: ["string", "integer", "null"] },
        error: {
          type: "object",
          properties: { code: { type: "integer" }, message: { type: "string" }, data: {} },
          required: ["code", "message"],
        },
      },
      required: ["jsonrpc", "id", "error"],
    },
    McpToolResult: {
      description: "The result of a tool. A tool that fails has a result too",
      type: "object",
      properties: {
        content: {
          type: "array",
          description: "`structuredContent` as JSON text",
          items: {
            type: "object",
            properties: { type: { type: "string", const: "text" }, text: { type: "string" } },
            required: ["type", "text"],
          },
        },
        structuredContent: {
          description: "The fields that a tool adds are those of its schema in `ToolOutputs`",
          anyOf: [
            buildReference("schemas", "ListHomesResult"),
            buildReference("schemas", "ToolResult"),
          ],
        },
        isError: { type: "boolean" },
      },
      required: ["content", "structuredContent"],
      additionalProperties: {},
    },
    McpTools: {
      description: "The result of `tools/list`",
      type: "object",
      properties: {
        tools: {
          type: "array",
          items: {
            type: "object",
            properties: {
              name: { type: "string", enum: tools.map(({ name }) => name) },
              title: { type: "string" },
              description: { type: "string" },
              inputSchema: { type: "object" },
              outputSchema: { type: "object" },
              annotations: {
                type: "object",
                properties: Object.fromEntries(
                  ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]
                    .map((hint) => [hint, { type: "boolean" }]),
                ),
              },
            },
            required: ["name", "inputSchema", "outputSchema", "annotations"],
          },
        },
      },
      required: ["tools"],
      additionalProperties: {},
    },
    ProtectedResourceMetadata: {
      description: "RFC 9728",
      type: "object",
      properties: {
        resource: { type: "string", format: "uri" },
        authorization_servers: { type: "array", items: { type: "string", format: "uri" } },
        bearer_methods_supported: { type: "array", items: { type: "string", const: "header" } },
        resource_name: { type: "string" },
      },
      required: ["resource", "authorization_servers", "bearer_methods_supported"],
    },
  };
}

function toArgumentsName(tool: string): string {
  return `${toPascal(tool)}Arguments`;
}
