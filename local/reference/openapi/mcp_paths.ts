import { ERRORS, ROUTES } from "../../../supabase/functions/home-mcp/contract.ts";
import { buildHeaderReferences } from "./header_texts.ts";
import {
  buildReference,
  type Content,
  type Operation,
  type Parameter,
  type Paths,
  type Response,
  type Schema,
} from "./openapi_types.ts";
import { buildErrors } from "./other_paths.ts";

const BASE = "/functions/v1/home-mcp";

const reply: Content = { schema: buildReference("schemas", "McpReply") };

/** Responses to an address or a method that `home-mcp` does not have. */
export const MCP_RESPONSES: Record<string, Response> = {
  McpMethodNotAllowed: failure("A method other than POST", ["Allow"]),
  McpNoSuchAddress: buildErrors(ERRORS, ["not_found"], "McpError")["404"]!,
};

/** Returns the operations of `home-mcp`. */
export function buildMcpPaths(): Paths {
  const post: Operation = {
    operationId: "callMcp",
    tags: ["Agents"],
    summary: "A message of the Model Context Protocol over Streamable HTTP",
    description: "Serves the revision 2026-07-28 and clients of 2025, which get a stream. The " +
      "[specification](https://modelcontextprotocol.io) describes the messages, docs/guides/agents.md the tools.",
    security: [{ accessToken: [] }],
    parameters: [
      header("MCP-Protocol-Version", "The revision that the client speaks"),
      header("Mcp-Method", "The method, from the revision 2026-07-28 on"),
      header("Mcp-Name", "The tool of a call, from the revision 2026-07-28 on"),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: buildReference("schemas", "McpRequest"),
        },
      },
    },
    responses: {
      "200": {
        description: "The response, or its stream",
        headers: buildHeaderReferences("X-Request-Id"),
        content: {
          "application/json": { ...reply },
          "text/event-stream": reply,
        },
      },
      "202": {
        description: "A notification",
        headers: buildHeaderReferences("X-Request-Id"),
      },
      "400": failure("No valid message"),
      "401": challenge(),
      ...buildErrors(ERRORS, ["forbidden", "unavailable"], "McpError"),
      "406": failure("`Accept` has not both types"),
      "413": failure("A body of more than 262,144 bytes"),
      "415": failure("A body of another type"),
      "500": failure("The server failed"),
    },
  };
  const metadata: Operation = {
    operationId: "getMcpMetadata",
    tags: ["Agents"],
    summary: "Which server issues the tokens of `home-mcp`",
    description: "The header `WWW-Authenticate` of a 401 has this address.",
    security: [],
    responses: {
      "200": {
        description: "The metadata",
        headers: buildHeaderReferences("X-Request-Id"),
        content: {
          "application/json": { schema: buildReference("schemas", "ProtectedResourceMetadata") },
        },
      },
      ...buildErrors(ERRORS, ["forbidden"], "McpError"),
    },
  };
  return {
    [`${BASE}${ROUTES.mcp.path}`]: { post },
    [`${BASE}${ROUTES.metadata.path}`]: { get: metadata },
  };
}

/** The 401, whose header begins the sign-in of a client. */
function challenge(): Response {
  const response = buildErrors(ERRORS, ["unauthenticated", "token_expired"], "McpError")["401"]!;
  const description = `The address of the metadata: \`Bearer ` +
    `resource_metadata="https://…${ROUTES.metadata.path}"\`; after \`Bearer\` also ` +
    `\`error="invalid_token"\` if the request had a token`;
  return {
    ...response,
    headers: {
      ...response.headers,
      "WWW-Authenticate": { description, required: true, schema: { type: "string" } },
    },
  };
}

/** The response to a message that the server of MCP refuses. */
function failure(description: string, headers: string[] = []): Response {
  return {
    description,
    headers: buildHeaderReferences("X-Request-Id", ...headers),
    content: {
      "application/json": { schema: buildReference("schemas", "McpFailure") },
    },
  };
}

function header(name: string, description: string): Parameter {
  return { name, in: "header", description, schema: { type: "string" } };
}

const VERSION: Schema = { type: "string", const: "2.0" };

/** The JSON-RPC bodies of `home-mcp`. The arguments and results of its tools are those that `tools/list` states. */
export const MCP_SCHEMAS: Record<string, Schema> = {
  McpRequest: {
    description: "A message of the Model Context Protocol, or a batch of a client of 2025",
    anyOf: [
      buildReference("schemas", "McpMessage"),
      { type: "array", maxItems: 100, items: buildReference("schemas", "McpMessage") },
    ],
  },
  McpMessage: {
    description: "A JSON-RPC 2.0 request such as `tools/call`, or a notification without an `id`",
    type: "object",
    properties: {
      jsonrpc: VERSION,
      id: { type: ["string", "integer"] },
      method: { type: "string" },
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
      id: { type: ["string", "integer"] },
      result: { type: "object", description: "As the specification of MCP says for the method" },
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
