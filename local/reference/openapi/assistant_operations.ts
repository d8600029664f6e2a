import {
  type RouteName,
  ROUTES,
} from "../../../supabase/functions/ai-home-assistant/contract/http.ts";
import type { ErrorCode } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import { buildTable } from "../fill_sections.ts";

export interface OperationText {
  operationId: string;
  summary: string;
  description?: string;
  /** Parameters beside the thread: names of components. */
  parameters: string[];
  errors: readonly ErrorCode[];
}

const OF_CALLERS = ["unauthenticated", "token_expired", "internal", "unavailable"] as const;
const OF_THREADS = ["invalid_request", "not_found", "home_missing", ...OF_CALLERS] as const;
const OF_TURNS = [
  ...OF_THREADS,
  "model_credits_exhausted",
  "turn_in_progress",
  "already_decided",
  "reload_required",
  "not_a_decision",
  "approval_expired",
  "message_deleted",
  "too_large",
  "unsupported_media_type",
  "idempotency_key_reused",
  "rate_limited",
  "budget_exhausted",
  "model_error",
  "model_timeout",
] as const;

const STREAM =
  "With `Accept: text/event-stream` the response is a stream of `UiMessageChunk`, one " +
  "in each `data:` line, and `data: [DONE]` at the end.";

/** The texts of the operations. A test checks that the api tests get no other error of a route. */
export const OPERATIONS: Record<RouteName, OperationText> = {
  "turn": {
    operationId: "sendMessage",
    summary: "one turn, in the app's form or the form of chat clients",
    description: "Stores the message, calls the model, runs its tools and returns the answer. A " +
      `message with the same \`messageId\` or \`Idempotency-Key\` gets the same reply. ${STREAM}`,
    parameters: ["Idempotency-Key", "X-Approval-Mode", "Accept-Language", "traceparent"],
    errors: [...OF_TURNS, "history_is_fixed"],
  },
  "tool-results": {
    operationId: "sendToolResult",
    summary: "an approval decision or the output of a client-side tool; continues the turn",
    description: `The reply is that of the continued turn. ${STREAM}`,
    parameters: ["Idempotency-Key", "X-Approval-Mode", "Accept-Language", "traceparent"],
    errors: OF_TURNS,
  },
  "messages": {
    operationId: "listMessages",
    summary: "the newest page of the thread: `{ threadId, messages, hasMore }`",
    description:
      "A page has at most 2 MB of messages. A thread that does not exist yet has none, " +
      "except if its key is a uuid: then the response is a 404.",
    parameters: [
      "limit",
      "before",
      "propertyId",
      "X-Approval-Mode",
      "Accept-Language",
      "traceparent",
    ],
    errors: OF_THREADS,
  },
  "stream": {
    operationId: "followTurn",
    summary: "re-attaches to the running turn, replayed from its start; 204 when none runs",
    parameters: ["propertyId", "X-Approval-Mode", "Accept-Language", "traceparent"],
    errors: [...OF_THREADS, "rate_limited"],
  },
  "stop": {
    operationId: "stopThread",
    summary: "stops the running turn: `{ threadId, stopped }`; what exists by then is stored",
    parameters: ["propertyId", "Accept-Language", "traceparent"],
    errors: OF_THREADS,
  },
  "health": {
    operationId: "checkHealth",
    summary: "reachability of database and model; the only route without a token",
    parameters: [],
    errors: [],
  },
};

/** The rows of routes in docs/guides/app/api.md. */
export function buildRouteRows(): string {
  const rows = Object.entries(OPERATIONS).map(([name, { summary }]) => {
    const { path, methods } = ROUTES[name as RouteName];
    return [`\`${methods[0]} ${path}\``, summary];
  });
  return buildTable(["Route", "Purpose"], rows);
}
