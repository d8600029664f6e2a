import { TurnError } from "../../errors.ts";
import type { ContinuedTurn, ReplayedTurn } from "../../record/home_record.ts";
import { buildPendingReply } from "./pending_reply.ts";
import { readCallResponse } from "./read_call_response.ts";
import type { CallResponseInput, TurnDependencies, TurnRunningElsewhere } from "../dependencies.ts";

const HISTORY_LIMIT = 40;

/** Kept, and others are still to be answered. */
interface Waiting {
  outcome: "waiting";
  turn: { id: string };
  /** JSON text: what is still asked. */
  reply: string;
}

/** Answers a call that waits. The turn is ours again, or the reply is there, or a TurnError says why not. */
export async function respondToCall(
  { request, idempotencyKey, requestHash }: CallResponseInput,
  { record, tools, settings, newId, live }: TurnDependencies,
): Promise<ContinuedTurn | ReplayedTurn | Waiting | TurnRunningElsewhere> {
  const answer = await record.respondToCall({
    thread_key: request.threadId,
    home_id: request.propertyId ?? null,
    tool_call_id: request.toolCallId,
    message_id: request.messageId ?? null,
    approval_id: request.approvalId ?? null,
    attempt_id: newId(),
    lease_seconds: settings.leaseSeconds,
    history_limit: HISTORY_LIMIT,
    answer: readCallResponse(request, tools),
    request_hash: requestHash,
    idempotency_key: idempotencyKey,
  });
  switch (answer.outcome) {
    case "continue":
    case "replay":
      return answer;
    case "waiting":
      return { ...answer, reply: answer.reply ?? buildPendingReply(answer, tools) };
    case "running":
      if (live && answer.turn) return { outcome: "running", turn: answer.turn };
      throw new TurnError("turn_in_progress", { retryAfter: answer.retry_after ?? 5 });
    case "already_decided":
      throw new TurnError("already_decided");
    case "not_a_decision":
      throw new TurnError("not_a_decision");
    case "expired":
      throw new TurnError("approval_expired");
    case "invalid_output":
      throw invalid("output", "is not what this tool gives back");
    case "mismatch":
      throw new TurnError("idempotency_key_reused");
    case "ambiguous":
      throw invalid("toolCallId", "names more than one call of this thread; send messageId too");
    case "home_required":
      throw invalid("propertyId", "may be left out only by a person who has exactly one home");
    case "unauthenticated":
      throw new TurnError("unauthenticated");
    case "not_found":
    case "forbidden":
      throw new TurnError("not_found", { details: { field: "toolCallId" } });
  }
}

function invalid(field: string, reason: string): TurnError {
  return new TurnError("invalid_request", {
    sentence: "The app sent an answer that does not fit the question. Please update the app.",
    details: { field, reason },
  });
}
