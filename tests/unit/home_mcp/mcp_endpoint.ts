import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/server";
import { UnsecuredJWT } from "jose";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { createHandler } from "../../../supabase/functions/home-mcp/handler.ts";
import type {
  HomeDatabase,
  RunToolRequest,
} from "../../../supabase/functions/home-mcp/home_database.ts";

export const HOME = {
  id: "0198a000-0000-7000-8000-00000000000a",
  name: "Maple Street",
  currency: "USD",
  country: "US",
  time_zone: "America/New_York",
  language: "en",
};
const VERSION = "2026-07-28";

/** The approval that `WAITING` asks for. */
export const APPROVAL = {
  call_id: "0198a000-0000-7000-8000-0000000000ca",
  id: "0198a000-0000-7000-8000-0000000000ab",
  preview: "Replace the boiler",
};
export const WAITING: ToolResult = {
  type: "replace_home_asset",
  success: false,
  code: "awaiting_approval",
  message: "This needs an approval.",
  approval: APPROVAL,
};
export const DONE: ToolResult = {
  type: "replace_home_asset",
  success: true,
  code: "ok",
  message: "Replaced the boiler.",
};

/** The capabilities of a client that can show a form and open a URL. */
export const ELICITATION = { elicitation: { form: {}, url: {} } };

export interface ToolCall {
  name: string;
  arguments?: object;
  _meta?: object;
  inputResponses?: object;
  requestState?: string;
}

interface Sender {
  /** The id of the person; `person` by default. */
  person?: string;
  /** The client of the token; without it the person's own session. */
  client?: string;
  /** What the client declares. */
  capabilities?: object;
  signal?: AbortSignal;
}

/** Starts `home-mcp` with a database that has these homes, and whose `runTool` returns what `run` does. */
export function startEndpoint(
  { run, homes = [HOME], writableHomes = homes.map(({ id }) => id) }: {
    run: (request: RunToolRequest, count: number) => ToolResult;
    homes?: (typeof HOME)[];
    writableHomes?: string[];
  },
) {
  /** The names of the functions of the database that were called. */
  const calls: string[] = [];
  const requests: RunToolRequest[] = [];
  const decisions: Parameters<HomeDatabase["decideCall"]>[0][] = [];
  const database: HomeDatabase = {
    listHomes: () => {
      calls.push("listHomes");
      return Promise.resolve(homes);
    },
    listWritableHomes: () => {
      calls.push("listWritableHomes");
      return Promise.resolve(writableHomes);
    },
    runTool: (request) => {
      calls.push("runTool");
      requests.push(request);
      return Promise.resolve(run(request, requests.length));
    },
    decideCall: (decision) => {
      calls.push("decideCall");
      decisions.push(decision);
      return Promise.resolve(DONE);
    },
  };
  const handle = createHandler({
    resourceUrl: "https://project.example/functions/v1/home-mcp",
    authorizationServer: "https://project.example/auth/v1",
    allowedHosts: undefined,
    allowedOrigins: undefined,
    appUrl: "https://app.example",
    verifyCaller: (headers) => {
      const token = headers.get("authorization")!.replace("Bearer ", "");
      return Promise.resolve({ userId: UnsecuredJWT.decode(token).payload.sub!, token });
    },
    connect: () => database,
    newId: () => "request",
    now: () => new Date("2026-11-28T12:00:00Z"),
    log: () => {},
  });

  async function post(
    message: object,
    { person = "person", client, signal }: Sender = {},
    headers: Record<string, string> = {},
  ) {
    const token = new UnsecuredJWT(client === undefined ? {} : { client_id: client })
      .setSubject(person).encode();
    const response = await handle(
      new Request("http://localhost/home-mcp", {
        method: "POST",
        headers: {
          "authorization": `Bearer ${token}`,
          "content-type": "application/json",
          "accept": "application/json, text/event-stream",
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
        ...(signal && { signal }),
      }),
    );
    return { status: response.status, text: await response.text() };
  }

  async function postCall(...request: Parameters<typeof post>) {
    const { text } = await post(...request);
    // As one event of a stream, or as JSON.
    return JSON.parse(text.slice(text.indexOf("{")).trim()).result;
  }

  return {
    post,
    calls,
    requests,
    decisions,
    /** Calls a tool as a client of 2026. */
    callTool(call: ToolCall, { capabilities = {}, ...sender }: Sender = {}) {
      const _meta = {
        [PROTOCOL_VERSION_META_KEY]: VERSION,
        [CLIENT_INFO_META_KEY]: { name: "test", version: "1" },
        [CLIENT_CAPABILITIES_META_KEY]: capabilities,
        ...call._meta,
      };
      return postCall({ method: "tools/call", params: { ...call, _meta } }, sender, {
        "mcp-protocol-version": VERSION,
        "mcp-method": "tools/call",
        "mcp-name": call.name,
      });
    },
    /** Calls a tool as a client of 2025. */
    callToolOf2025: (call: ToolCall, sender: Sender = {}, headers?: Record<string, string>) =>
      postCall({ method: "tools/call", params: call }, sender, headers),
  };
}
