import { HISTORY_LIMIT } from "../../contract/limits.ts";
import { TurnError } from "../../errors.ts";
import { NEEDS_HOME } from "../../threads/thread_errors.ts";
import type { Sentences } from "../../language/sentences.ts";
import type {
  PausedTurn,
  RespondToCallRequest,
  RespondToCallResult,
} from "../../record/turn_database.ts";
import type { Tool } from "../../tools/tool.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { CallResponseInput } from "../turn_inputs.ts";
import { buildPendingReply } from "./build_pending_reply.ts";
import { type Claim, claimRunning } from "./claim.ts";
import { readCallResponse } from "./read_call_response.ts";
import { restoreReply } from "./restore_reply.ts";
import { readStoredProgress } from "./stored_progress.ts";

/**
 * Stores the response to a pending call. After the last one it claims the turn, which then continues.
 *
 * Throws a TurnError if the database rejects the response.
 */
export async function claimContinuedTurn(
  input: CallResponseInput,
  deps: TurnDependencies,
): Promise<Claim> {
  const { database, tools, sentences, isStreamed } = deps;
  const row = await database.respondToCall(buildRequest(input, deps));
  switch (row.outcome) {
    case "continue": {
      const logged = { turnId: row.turn.id, sqlOutcome: row.outcome };
      const progress = readStoredProgress(row, tools, sentences);
      return {
        ...logged,
        type: "held",
        row,
        progress,
        userParts: row.user_message.parts,
        // The stored `context_text` of the first pass has the screen.
        screen: {},
      };
    }
    case "replay":
    case "waiting": {
      const { turn: { id: turnId }, outcome, responded_pass: shownPassCount } = row;
      const askedAgain = row.outcome === "waiting" ? row.asked_again : undefined;
      const event = row.outcome === "replay"
        ? {
          reply: row.reply ?? restoreReply(row, tools),
          replayed: true,
          isStored: true,
          parts: row.parts,
        }
        : { reply: readWaitingReply(row, tools, sentences), replayed: false, isStored: true };
      return {
        turnId,
        sqlOutcome: outcome,
        type: "replied",
        event: {
          type: "finished",
          turnId,
          ...event,
          isContinuation: true,
          ...(shownPassCount !== undefined && { shownPassCount }),
          ...(askedAgain && {
            askedAgain: { callId: askedAgain.call_id, question: askedAgain.question },
          }),
        },
      };
    }
    case "running":
      return claimRunning(row, { isStreamed, isContinuation: true });
    default:
      throw toRejection(row.outcome);
  }
}

function readWaitingReply(row: PausedTurn, tools: readonly Tool[], sentences: Sentences): string {
  if (row.reply !== null) return row.reply;
  return row.reply_fields ? restoreReply(row, tools) : buildPendingReply(row, tools, sentences);
}

function buildRequest(
  { request, idempotencyKey, requestHash }: CallResponseInput,
  { tools, settings, newId, isStreamed }: TurnDependencies,
): RespondToCallRequest {
  return {
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
    is_streamed: isStreamed,
  };
}

type Rejected = Exclude<
  RespondToCallResult["outcome"],
  "continue" | "replay" | "waiting" | "running"
>;

function toRejection(outcome: Rejected): TurnError {
  switch (outcome) {
    case "already_decided":
      return new TurnError("already_decided");
    case "reload_required":
      return new TurnError("reload_required");
    case "not_a_decision":
      return new TurnError("not_a_decision");
    case "expired":
      return new TurnError("approval_expired");
    case "invalid_output":
      return invalidResponse("output", "is not what this tool gives back");
    case "mismatch":
      return new TurnError("idempotency_key_reused");
    case "deleted":
      return new TurnError("message_deleted");
    case "ambiguous":
      return invalidResponse(
        "toolCallId",
        "names more than one call of this thread; send messageId too",
      );
    case "home_required":
      return invalidResponse("propertyId", NEEDS_HOME);
    case "unauthenticated":
      return new TurnError("unauthenticated");
    case "not_found":
    case "forbidden":
      return new TurnError("not_found", { details: { field: "toolCallId" } });
  }
}

function invalidResponse(field: string, reason: string): TurnError {
  return new TurnError("invalid_request", {
    sentence: ({ specialErrors }) => specialErrors.outputDoesNotFit,
    details: { field, reason },
  });
}
