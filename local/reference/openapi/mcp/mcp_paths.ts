import { ERRORS, ROUTES } from "../../../../supabase/functions/home-mcp/contract.ts";
import { buildHeaderReferences } from "../header_texts.ts";
import {
  buildReference,
  type Content,
  type Operation,
  type Parameter,
  type Paths,
  type Response,
} from "../openapi_types.ts";
import { findFailureExample } from "../recorded_examples.ts";
import { buildErrors } from "../other_paths.ts";

const BASE = "/functions/v1/home-mcp";

const reply: Content = { schema: buildReference("schemas", "McpReply") };

/** Responses to an address or a method that `home-mcp` does not have. */
export const MCP_RESPONSES: Record<string, Response> = {
  McpMethodNotAllowed: failure("A method other than POST", 405, ["Allow"]),
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
      "400": failure("No valid message", 400),
      "401": challenge(),
      ...buildErrors(ERRORS, ["forbidden", "unavailable"], "McpError"),
      "406": failure("`Accept` has not both types", 406),
      "413": failure("A body of more than 262,144 bytes", 413),
      "415": failure("A body of another type", 415),
      "500": {
        description: "The server failed",
        headers: buildHeaderReferences("X-Request-Id"),
        content: { "application/json": { schema: buildReference("schemas", "McpFailure") } },
      },
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
function failure(description: string, status: number, headers: string[] = []): Response {
  return {
    description,
    headers: buildHeaderReferences("X-Request-Id", ...headers),
    content: {
      "application/json": {
        schema: buildReference("schemas", "McpFailure"),
        examples: { failure: findFailureExample(`mcp_${status}`) },
      },
    },
  };
}

function header(name: string, description: string): Parameter {
  return { name, in: "header", description, schema: { type: "string" } };
}
