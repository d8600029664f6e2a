/** The official clients of both generations, as one interface. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import {
  StreamableHTTPClientTransport as OldTransport,
} from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { World } from "../over_http/world.ts";

export interface Agent extends AsyncDisposable {
  /** Returns the envelope of the result and whether it counts as an error. */
  call(name: string, args?: object, meta?: object): Promise<Result>;
  listTools(): Promise<ListedTool[]>;
}

// deno-lint-ignore no-explicit-any -- each tool has fields of its own
export type Result = { isError: boolean; [field: string]: any };

export interface ListedTool {
  name: string;
  inputSchema: { type: string; properties?: Record<string, unknown> };
  outputSchema?: object;
  annotations?: Record<string, boolean>;
}

/** What the person answers when their client asks. */
export type Answer = (
  question: { mode?: string; message: string; url?: string },
) => Promise<{ action: "accept" | "decline" | "cancel"; content?: Record<string, boolean> }>;

const INFO = { name: "test", version: "1" };

export const mcpUrl = ({ url }: Pick<World, "url">) => new URL(`${url}/functions/v1/home-mcp`);

/** The capabilities of a client that can request an input of its person. */
const ELICITATION = { elicitation: { form: {}, url: {} } };

/**
 * The client of the packages before the split, which speaks 2025-11-25 at most.
 *
 * @param answer responds to elicitation requests; without it the client declares no such capability
 */
export async function connectOldAgent(url: URL, token: string, answer?: Answer): Promise<Agent> {
  const client = new OldClient(INFO, { capabilities: answer ? ELICITATION : {} });
  if (answer) {
    client.setRequestHandler(
      ElicitRequestSchema,
      (({ params }: { params: never }) => answer(params)) as never,
    );
  }
  // Its types predate `exactOptionalPropertyTypes`.
  await client.connect(new OldTransport(url, { requestInit: withToken(token) }) as never);
  const callTool = (params: never, options: object) => client.callTool(params, undefined, options);
  return describeAgent({
    callTool: callTool as never,
    listTools: () => client.listTools() as never,
    close: () => client.close(),
  });
}

/** The current client with the protocol of 2025. */
export const connectLegacyAgent = (url: URL, token: string, answer?: Answer): Promise<Agent> =>
  connect(new Client(INFO, { capabilities: answer ? ELICITATION : {} }), url, token, answer);

/** The current client with the protocol of 2026. */
export const connectNewAgent = (url: URL, token: string, answer?: Answer): Promise<Agent> =>
  connect(
    new Client(INFO, {
      versionNegotiation: { mode: { pin: "2026-07-28" } },
      capabilities: answer ? ELICITATION : {},
    }),
    url,
    token,
    answer,
  );

async function connect(client: Client, url: URL, token: string, answer?: Answer): Promise<Agent> {
  if (answer) {
    client.setRequestHandler("elicitation/create", ({ params }) => answer(params as never));
  }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: withToken(token) }));
  return describeAgent(client as never);
}

export const GENERATIONS = {
  "the client 1.x": connectOldAgent,
  "the client 2.x in 2025": connectLegacyAgent,
  "the client 2.x": connectNewAgent,
};

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

interface AnyClient {
  callTool(
    params: object,
    options: object,
  ): Promise<{ structuredContent?: object; isError?: boolean }>;
  listTools(): Promise<{ tools: ListedTool[] }>;
  close(): Promise<void>;
}

/** Exported for a client that signs in by itself. */
export function describeAgent(client: AnyClient): Agent {
  return {
    async call(name, args = {}, meta) {
      const params = { name, arguments: args, ...(meta && { _meta: meta }) };
      const { structuredContent, isError } = await client.callTool(params, { timeout: 5_000 });
      return { ...structuredContent, isError: isError === true };
    },
    listTools: async () => (await client.listTools()).tools,
    [Symbol.asyncDispose]: () => client.close(),
  };
}
