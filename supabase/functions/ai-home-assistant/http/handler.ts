/** The door: a request goes in, a response comes out, whatever happens between. */
import type { Usage } from "../contract.ts";
import { TurnError } from "../errors.ts";
import { createTrace, type Trace } from "../turn/trace.ts";
import type { Caller } from "./caller.ts";
import { corsHeaders } from "./cors.ts";
import { createHealth, type Probes } from "./health.ts";
import { type TurnLog, turnLogLine } from "./log.ts";
import { messagesRoute, type MessagesRouteDeps } from "./messages_route.ts";
import { asTurnError, replyError, replyJson } from "./respond.ts";
import { matchRoute } from "./routes.ts";
import { toolResultsRoute, turnRoute, type TurnRouteDeps } from "./turn_route.ts";

export type HandlerDeps = TurnRouteDeps & MessagesRouteDeps & {
  checkCaller(headers: Headers): Promise<Caller>;
  probes: Probes;
  version: string;
  /** Origins of web apps, or `"*"`; see `parseOrigins`. */
  allowedOrigins: readonly string[];
  /** Takes one line of JSON a request that someone signed in for. */
  log(line: string): void;
  /** Milliseconds since the epoch, with fractions where the clock has them. */
  now(): number;
};

type Context = { requestId: string; cors: Record<string, string> };

/** What a route came to, before it is a response. */
type Answer = { text: string; replayed?: boolean; usage?: Usage };

/** Never rejects. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const health = createHealth(deps);

  return async (request) => {
    const context = { requestId: deps.newId(), cors: corsHeaders(request, deps.allowedOrigins) };
    if (request.method === "OPTIONS") {
      const headers = { ...context.cors, "x-request-id": context.requestId };
      return new Response(null, { status: 204, headers });
    }
    const match = matchRoute(request.method, new URL(request.url).pathname);
    if (!match) {
      const sentence = "There is nothing at this address. Please update the app.";
      return replyError(new TurnError("not_found", { sentence }), context);
    }
    if ("allow" in match) {
      const allow = match.allow.join(", ");
      return replyError(new TurnError("method_not_allowed"), context, { allow });
    }
    switch (match.route) {
      case "turn":
        return await signedIn("turn", request, context, deps, async (caller, trace) => {
          const { reply: text, ...outcome } = await turnRoute(request, caller, deps, trace);
          return { text, ...outcome };
        });
      case "tool-results":
        return await signedIn("tool_results", request, context, deps, async (caller, trace) => {
          const { reply: text, ...outcome } = await toolResultsRoute(request, caller, deps, trace);
          return { text, ...outcome };
        });
      case "messages":
        return await signedIn("messages", request, context, deps, async (caller) => ({
          text: await messagesRoute(request, match.threadId!, caller, deps),
        }));
      case "health": {
        const answer = await health();
        const status = answer.status === "ok" ? 200 : 503;
        const response = replyJson(JSON.stringify(answer), context, { status });
        return request.method === "HEAD" ? new Response(null, response) : response;
      }
    }
  };
}

/** Lets a caller who is known in, times and logs what is done for them, and answers either way. */
async function signedIn(
  event: TurnLog["event"],
  request: Request,
  context: Context,
  deps: HandlerDeps,
  answer: (caller: Caller, trace: Trace) => Promise<Answer>,
): Promise<Response> {
  const { now } = deps;
  const trace = createTrace(now);
  let caller: Caller | undefined;
  const conclude = (facts: Pick<TurnLog, "outcome" | "status" | "usage" | "error">) => {
    const { requestId } = context;
    const userId = caller?.userId;
    deps.log(turnLogLine({ event, requestId, at: now(), userId, ...facts }, trace));
    return { ...context, timings: trace.durations() };
  };
  try {
    const { text, replayed, usage } = await trace.time("total", async () => {
      caller = await trace.time("auth", () => deps.checkCaller(request.headers));
      return await answer(caller, trace);
    });
    const outcome = replayed ? "replayed" as const : "completed" as const;
    const headers: Record<string, string> = replayed ? { "idempotent-replayed": "true" } : {};
    return replyJson(text, conclude({ outcome, status: 200, usage }), { headers });
  } catch (thrown) {
    const error = asTurnError(thrown);
    const { status } = replyError(error, context);
    return replyError(error, conclude({ outcome: error.code, status, error }));
  }
}
