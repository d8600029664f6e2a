import type { FunctionProcess } from "../function/function_process.ts";
import type { FunctionProcesses } from "../function/function_processes.ts";
import type { ModelChoice } from "../stack/model_choice.ts";
import { HOST } from "../stack/constants.ts";
import { allowAnyOrigin } from "../../supabase/functions/_shared/cors.ts";
import { findOpenTelemetry } from "../../supabase/functions/ai-home-assistant/telemetry/open_telemetry.ts";
import { serveActPage } from "./act_page.ts";
import { serveApprovePage } from "./approve_page.ts";
import { type DevCommands, serveDevCommands } from "./dev_commands.ts";
import { createPreflightResponse, serveAnyOrigin } from "./cors.ts";
import { serveConsole } from "./console_page.ts";
import { serveJoinPage } from "./join_page.ts";
import { serveModelSwitch } from "./model_switch.ts";

export type Handler = (request: Request) => Promise<Response>;

/**
 * Routes requests as hosted Supabase does: /rest/v1 and /auth/v1 to the API, /storage/v1 to the stored files, /functions/v1/<name> to
 * the process of that function, without that prefix. The first request for a function starts it. The
 * console, its switch of the model, commands of the terminal, and samples of an app's pages of invitations and of links are served too.
 */
export function createGateway(
  { api, storage, functions, choice, commands }: {
    api: Handler;
    storage: Handler;
    functions: FunctionProcesses;
    choice: ModelChoice;
    commands: DevCommands;
  },
): { handle: Handler; close(): void } {
  // No idle connections: on a dead one fetch silently sends a POST a second time.
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (/^\/(?:auth|rest)\/v1(?:\/|$)/.test(pathname)) return await serveAnyOrigin(request, api);
      if (pathname.startsWith("/storage/v1/")) return await serveAnyOrigin(request, storage);
      const reads = request.method === "GET" || request.method === "HEAD";
      if (reads && pathname === "/act") return serveActPage();
      if (reads && pathname === "/approve") return serveApprovePage();
      if (reads && pathname === "/join") return serveJoinPage();
      const name = /^\/functions\/v1\/([^/]+)/.exec(pathname)?.[1];
      if (pathname === "/_dev/model") return await serveModelSwitch(request, choice);
      if (pathname.startsWith("/_dev/")) return await serveDevCommands(request, commands);
      if (name === undefined) {
        const page = reads && await serveConsole(request);
        if (page) return page;
        return buildProblem(request, 404, "not_found", `Nothing is served at "${pathname}"`);
      }
      const edgeFunction = functions.open(name);
      if (edgeFunction) return await forward(request, edgeFunction, client);
      const known = functions.names().join(", ");
      return buildProblem(
        request,
        404,
        "not_found",
        `There is no function "${name}". Functions: ${known}`,
      );
    },
    close: () => client.close(),
  };
}

async function forward(
  request: Request,
  edgeFunction: FunctionProcess,
  client: Deno.HttpClient,
): Promise<Response> {
  const port = await edgeFunction.port();
  if (port === null) {
    return buildProblem(
      request,
      503,
      "unavailable",
      "The function does not start: see the terminal of the stack",
    );
  }
  const url = new URL(request.url);
  const target = `http://${HOST}:${port}${url.pathname.slice("/functions/v1".length)}${url.search}`;
  try {
    const response = await fetch(target, {
      method: request.method,
      headers: buildForwardedHeaders(request, url),
      body: request.body,
      redirect: "manual",
      client,
    });
    return new Response(response.body, { status: response.status, headers: response.headers });
  } catch {
    return buildProblem(
      request,
      503,
      "unavailable",
      "The function ended while it answered: send it again",
    );
  }
}

function buildForwardedHeaders(request: Request, url: URL): Headers {
  const headers = new Headers(request.headers);
  for (const name of ["host", "connection"]) headers.delete(name);
  // With OpenTelemetry fetch appends one of the same trace to what is given, and two are none.
  if (findOpenTelemetry()?.propagates) headers.delete("traceparent");
  // Without this header fetch asks for compression by itself.
  headers.set("accept-encoding", "identity");
  headers.set("x-forwarded-host", url.host);
  headers.set("x-forwarded-proto", "http");
  return headers;
}

/**
 * Builds an error in the function's format, for a request that never reaches it. A preflight is allowed instead: only
 * then does a browser send the request whose error the app is to read.
 */
function buildProblem(request: Request, status: number, code: string, error: string): Response {
  if (request.method === "OPTIONS") return createPreflightResponse(request);
  const retryable = status === 503;
  const requestId = crypto.randomUUID();
  return Response.json(
    { error, code, requestId, retryable },
    {
      status,
      headers: {
        ...allowAnyOrigin(request),
        "x-request-id": requestId,
        ...(retryable && { "retry-after": "1" }),
      },
    },
  );
}
