/** The door: a request goes in, a response comes out, whatever happens between. */
import { TurnError } from "../errors.ts";
import { createTrace, type Trace } from "../turn/trace.ts";
import { type Answer, type Outcome, respond, turnAsJson, turnAsStream } from "./answer.ts";
import { approvalMode } from "./approval_mode.ts";
import type { Caller } from "./caller.ts";
import { corsHeaders } from "./cors.ts";
import { createHealth, type Probes } from "./health.ts";
import { type TurnLog, turnLogLine } from "./log.ts";
import { messagesRoute, type MessagesRouteDeps } from "./messages_route.ts";
import { asTurnError, replyError, replyJson } from "./respond.ts";
import { matchRoute, type RouteName } from "./routes.ts";
import { stopRoute, streamRoute, type ThreadRoutesDeps } from "./thread_routes.ts";
import { type BegunReply, toolResultsRoute, turnRoute, type TurnRouteDeps } from "./turn_route.ts";

export type HandlerDeps = TurnRouteDeps & ThreadRoutesDeps & MessagesRouteDeps & {
  checkCaller(headers: Headers): Promise<Caller>;
  probes: Probes;
  version: string;
  /** Origins of web apps, or `"*"`; see `parseOrigins`. */
  allowedOrigins: readonly string[];
  /** Keeps the process for work that outlives its response. */
  keepAlive(work: Promise<unknown>): void;
  /** Takes one line of JSON a request that someone signed in for. */
  log(line: string): void;
  /** Milliseconds since the epoch, with fractions where the clock has them. */
  now(): number;
};

type Context = { requestId: string; cors: Record<string, string> };
type Visitor = { caller: Caller; trace: Trace };

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
    if (match.route === "health") {
      const answer = await health();
      const status = answer.status === "ok" ? 200 : 503;
      const response = replyJson(JSON.stringify(answer), context, { status });
      return request.method === "HEAD" ? new Response(null, response) : response;
    }
    const { route, threadId = "" } = match;
    return await signedIn(
      route,
      request,
      context,
      deps,
      (visitor) => visit(route, request, threadId, visitor, deps),
    );
  };
}

/** Who is known goes to the route they asked for. */
async function visit(
  route: Exclude<RouteName, "health">,
  request: Request,
  threadId: string,
  visitor: Visitor,
  deps: HandlerDeps,
): Promise<Answer> {
  const approvals = approvalMode(request.headers);
  const told = async (turn: BegunReply, continues: boolean) =>
    turn.live
      ? turnAsStream(turn, { approvals, continues, keepAlive: deps.keepAlive })
      : await turnAsJson(turn.events);
  switch (route) {
    case "turn":
      return await told(await turnRoute(request, visitor, deps), false);
    case "tool-results":
      return await told(await toolResultsRoute(request, visitor, deps), true);
    case "stream": {
      const turn = await streamRoute(request, threadId, visitor, deps);
      return turn.first ? await told({ ...turn, live: true }, false) : { kind: "nothing" };
    }
    case "messages":
      return { kind: "json", text: await messagesRoute(request, threadId, visitor.caller, deps) };
    case "stop":
      return { kind: "json", text: await stopRoute(request, threadId, visitor, deps) };
  }
}

/** Lets a caller who is known in, times and logs what is done for them, and answers either way. */
async function signedIn(
  route: Exclude<RouteName, "health">,
  request: Request,
  context: Context,
  deps: HandlerDeps,
  answer: (visitor: Visitor) => Promise<Answer>,
): Promise<Response> {
  const { now } = deps;
  const start = now();
  const trace = createTrace(now);
  let caller: Caller | undefined;
  const conclude = ({ error, ...outcome }: Outcome, status: number) => {
    trace.took("total", now() - start);
    const { requestId } = context;
    const event = route.replaceAll("-", "_") as TurnLog["event"];
    const userId = caller?.userId;
    deps.log(
      turnLogLine({ event, requestId, at: now(), userId, status, error, ...outcome }, trace),
    );
    return { ...context, timings: trace.durations() };
  };
  try {
    caller = await trace.time("auth", () => deps.checkCaller(request.headers));
    const work = answer({ caller, trace });
    deps.keepAlive(work.catch(() => {}));
    const answered = await work;
    if (answered.kind === "stream") {
      void answered.ended.then((outcome) => conclude(outcome, 200));
      return respond(answered, { ...context, timings: trace.durations() });
    }
    return respond(answered, conclude(answered.kind === "json" ? answered : {}, 200));
  } catch (thrown) {
    const error = asTurnError(thrown);
    const { status } = replyError(error, context);
    return replyError(error, conclude({ error }, status));
  }
}
