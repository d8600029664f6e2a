import type { LanguagePreference } from "../sentences/choose_sentences.ts";
import type { Trace } from "../telemetry/trace.ts";
import type { Caller } from "./auth/verify_caller.ts";

/** The authenticated caller of a request, its trace and its language. */
export type CallerContext = {
  caller: Caller;
  trace: Trace;
  language: LanguagePreference;
  /** Aborted when the client disconnects from its stream. */
  client: AbortController;
};

/** The context of a route that runs or follows a turn. */
export type TurnContext = CallerContext & {
  /** Whether the client reads the reply as a stream. */
  isStreamed: boolean;
};

/** The context of a route handler. */
export type RouteContext = CallerContext & {
  /** The thread's id or the caller's key for it, from the path; empty for a route without a thread. */
  threadId: string;
};
