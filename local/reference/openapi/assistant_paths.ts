import { THREAD_PATTERN } from "../../../supabase/functions/ai-home-assistant/contract/fields.ts";
import {
  type RouteName,
  ROUTES,
} from "../../../supabase/functions/ai-home-assistant/contract/http.ts";
import { OPERATIONS } from "./assistant_operations.ts";
import { buildErrorResponses } from "./error_responses.ts";
import { buildHeaderReferences } from "./header_texts.ts";
import {
  buildReference,
  type Content,
  type Operation,
  type Parameter,
  type Paths,
  type Response,
} from "./openapi_types.ts";

const BASE = "/functions/v1/ai-home-assistant";

/** Parameters of paths and queries. */
export const ASSISTANT_PARAMETERS: Record<string, Parameter> = {
  threadId: {
    name: "threadId",
    in: "path",
    required: true,
    description: "A thread's id or your own key for it",
    schema: { type: "string", pattern: `^${THREAD_PATTERN}$` },
  },
  propertyId: {
    name: "propertyId",
    in: "query",
    description: "The home, for a person with several homes and a key of their own",
    schema: { type: "string", format: "uuid" },
  },
  limit: {
    name: "limit",
    in: "query",
    description: "The largest number of messages",
    schema: { type: "integer", minimum: 1, maximum: 200, default: 50 },
  },
  before: {
    name: "before",
    in: "query",
    description: "The id of a message: only earlier messages are returned",
    schema: { type: "string", format: "uuid" },
  },
};

const stream: Content = { schema: buildReference("schemas", "UiMessageChunk") };
const json = (name: string): Content => ({ schema: buildReference("schemas", name) });

/** Returns the operations of the function `ai-home-assistant`. */
export function buildAssistantPaths(): Paths {
  const turn: Response = {
    description: "The reply, or its stream",
    headers: buildHeaderReferences("X-Request-Id", "Server-Timing", "Idempotent-Replayed"),
    content: {
      "application/json": json("TurnReply"),
      "text/event-stream": stream,
    },
  };
  const timed = buildHeaderReferences("X-Request-Id", "Server-Timing");
  const responses: Record<RouteName, Record<string, Response>> = {
    "turn": { "200": turn },
    "tool-results": { "200": turn },
    "messages": {
      "200": {
        description: "A page of the thread",
        headers: timed,
        content: { "application/json": json("ThreadPage") },
      },
    },
    "stream": {
      "200": {
        description: "The stream of the running turn",
        headers: timed,
        content: { "text/event-stream": stream },
      },
      "204": { description: "No turn runs", headers: buildHeaderReferences("X-Request-Id") },
    },
    "stop": {
      "200": {
        description: "Whether a turn was running",
        headers: timed,
        content: { "application/json": json("StopReply") },
      },
    },
    "health": {
      "200": {
        description: "Database and model are reachable",
        headers: timed,
        content: { "application/json": json("Health") },
      },
      "503": {
        description: "Something is unreachable, or a setting is missing or wrong",
        headers: timed,
        content: { "application/json": json("Health") },
      },
    },
  };
  const paths: Paths = {};
  for (const [name, { path, methods }] of Object.entries(ROUTES)) {
    const route = name as RouteName;
    const { errors, summary, parameters, ...text } = OPERATIONS[route];
    const inPath = path.includes("{threadId}") ? ["threadId"] : [];
    const operation: Operation = {
      ...text,
      summary: toSentence(summary),
      tags: ["Assistant"],
      ...(route === "health" ? { security: [] } : {}),
      ...([...inPath, ...parameters].length > 0 && {
        parameters: [...inPath, ...parameters].map((one) => buildReference("parameters", one)),
      }),
      ...buildBody(route),
      responses: { ...responses[route], ...buildErrorResponses(errors) },
    };
    const address = BASE + (path === "/" ? "" : path);
    paths[address] = Object.fromEntries(
      methods.map((method) => [
        method.toLowerCase(),
        method === "HEAD"
          ? {
            ...operation,
            operationId: `${operation.operationId}Status`,
            responses: removeBodies(operation),
          }
          : operation,
      ]),
    );
  }
  return paths;
}

function buildBody(route: RouteName): Pick<Operation, "requestBody"> | undefined {
  const schema = route === "turn"
    ? {
      anyOf: [
        buildReference("schemas", "TurnRequest"),
        buildReference("schemas", "ChatClientRequest"),
      ],
    }
    : route === "tool-results"
    ? buildReference("schemas", "ToolResultsRequest")
    : undefined;
  if (!schema) return undefined;
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

/** Returns the responses of an operation without what a HEAD request does not get. */
export function removeBodies({ responses }: Operation): Operation["responses"] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const { content: _, ...rest } = response as Response;
      return [status, rest];
    }),
  );
}

export function toSentence(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
