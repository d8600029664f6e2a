import { errorTable } from "../errors.ts";
import { createTrace } from "../trace.ts";
import { type Answer, type Outcome, respond } from "./response/route_result.ts";
import type { Caller } from "./auth/verify_caller.ts";
import { type TurnLog, turnLogLine } from "./response/log_line.ts";
import { asTurnError, type ReplyContext, replyError } from "./response/json_response.ts";
import type { AuthenticatedRoute } from "./routes/match_route.ts";
import type { CallerContext } from "./request_context.ts";

export type AuthenticatedDeps = {
  verifyCaller(headers: Headers): Promise<Caller>;
  /** Keeps the process for work that outlives its response. */
  keepAlive(work: Promise<unknown>): void;
  /** Takes one line of JSON a request that someone signed in for. */
  log(line: string): void;
  /** Milliseconds since the epoch, with fractions where the clock has them. */
  now(): number;
};

/** Lets a caller who is known in, times and logs what is done for them, and answers either way. */
export async function handleAuthenticated(
  route: AuthenticatedRoute,
  request: Request,
  context: ReplyContext,
  deps: AuthenticatedDeps,
  answer: (visitor: CallerContext) => Promise<Answer>,
): Promise<Response> {
  const { now } = deps;
  const start = now();
  const trace = createTrace(now);
  let caller: Caller | undefined;
  const conclude = ({ error, ...outcome }: Outcome, status: number) => {
    trace.took("total", now() - start);
    const { requestId } = context;
    const event = route.replaceAll("-", "_") as TurnLog["event"];
    const line = { event, requestId, at: now(), userId: caller?.userId, status, error, ...outcome };
    deps.log(turnLogLine(line, trace));
    return { ...context, timings: trace.durations() };
  };
  try {
    caller = await trace.time("auth", () => deps.verifyCaller(request.headers));
    const work = answer({ caller, trace });
    deps.keepAlive(work.catch(() => {}));
    const answered = await work;
    if (answered.kind === "stream") {
      void answered.ended.then((outcome) => conclude(outcome, 200));
      return respond(answered, { ...context, timings: trace.durations() });
    }
    return answered.kind === "nothing"
      ? respond(answered, conclude({}, 204))
      : respond(answered, conclude(answered, 200));
  } catch (thrown) {
    const error = asTurnError(thrown);
    return replyError(error, conclude({ error }, errorTable[error.code].status));
  }
}
