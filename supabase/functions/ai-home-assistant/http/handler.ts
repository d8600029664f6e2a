/** The door: a request goes in, a response comes out, whatever happens between. */
import { errorTable, TurnError } from "../errors.ts";
import { createTrace } from "../turn/trace.ts";
import type { Caller } from "./caller.ts";
import { corsHeaders } from "./cors.ts";
import { createHealth, type Probes } from "./health.ts";
import { type TurnLog, turnLogLine } from "./log.ts";
import { asTurnError, replyError, replyJson } from "./respond.ts";
import { matchRoute } from "./routes.ts";
import { turnRoute, type TurnRouteDeps } from "./turn_route.ts";

export type HandlerDeps = TurnRouteDeps & {
  probes: Probes;
  version: string;
  /** Origins of web apps, or `"*"`; see `parseOrigins`. */
  allowedOrigins: readonly string[];
  /** Takes one line of JSON a turn. */
  log(line: string): void;
  /** Milliseconds since the epoch, with fractions where the clock has them. */
  now(): number;
};

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
    if (match.route === "turn") return await answerTurn(request, context, deps);

    const answer = await health();
    const status = answer.status === "ok" ? 200 : 503;
    const response = replyJson(JSON.stringify(answer), context, { status });
    return request.method === "HEAD" ? new Response(null, response) : response;
  };
}

type Context = { requestId: string; cors: Record<string, string> };

async function answerTurn(
  request: Request,
  context: Context,
  deps: HandlerDeps,
): Promise<Response> {
  const { now } = deps;
  const trace = createTrace(now);
  let caller: Caller | undefined;
  const conclude = (facts: Pick<TurnLog, "outcome" | "status" | "usage" | "error">) => {
    const { requestId } = context;
    const userId = caller?.userId;
    deps.log(turnLogLine({ requestId, at: now(), userId, ...facts }, trace));
    return { ...context, timings: trace.durations() };
  };
  try {
    const { reply, replayed, usage } = await trace.time(
      "total",
      () => turnRoute(request, deps, trace, (known) => caller = known),
    );
    const outcome = replayed ? "replayed" as const : "completed" as const;
    const headers: Record<string, string> = replayed ? { "idempotent-replayed": "true" } : {};
    return replyJson(reply, conclude({ outcome, status: 200, usage }), { headers });
  } catch (thrown) {
    const error = asTurnError(thrown);
    const { status } = errorTable[error.code];
    return replyError(error, conclude({ outcome: error.code, status, error }));
  }
}
