import { restoreReply } from "../conversation/restore_reply.ts";
import { HISTORY_LIMIT } from "../contract/limits.ts";
import type { TurnReply } from "../contract/reply.ts";
import type { ToolResultsRequest } from "../contract/requests.ts";
import { TurnError } from "../errors.ts";
import { isObject } from "../json_value.ts";
import { sentencesIn } from "../sentences/choose_sentences.ts";
import { englishSentences } from "../sentences/english.ts";
import type {
  CallResponse,
  Decision,
  PausedTurn,
  RespondToCallRequest,
  RespondToCallResult,
} from "../record/turn_database.ts";
import { toStorableJson, toStorableText } from "../storable_text.ts";
import { homeRequired, NEEDS_HOME } from "../threads/thread.ts";
import type { Tool } from "../tools/tool.ts";
import { type BeginResult, type CallResponseInput, toRunningResult } from "./begin_turn.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { buildPendingReply, readStoredProgress } from "./stored_progress.ts";

/**
 * Stores the response to a pending call. After the last one it takes the turn, which then continues.
 *
 * Throws a TurnError if the database rejects the response.
 */
export async function continueTurn(
  input: CallResponseInput,
  deps: TurnDependencies,
): Promise<BeginResult> {
  const { database, tools, isStreamed } = deps;
  const row = await database.respondToCall(buildRequest(input, deps));
  switch (row.outcome) {
    case "continue": {
      const logged = { turnId: row.turn.id, sqlOutcome: row.outcome };
      const progress = readStoredProgress(row, tools, sentencesIn(row.turn.language));
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
        ? { reply: restoreReply(row), replayed: true, isStored: true, parts: row.parts }
        : { reply: readWaitingReply(row, tools), replayed: false, isStored: true };
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
      return toRunningResult(row, { isStreamed, isContinuation: true });
    default:
      throw toRejection(row.outcome);
  }
}

function readWaitingReply(row: PausedTurn, tools: readonly Tool[]): TurnReply {
  return row.reply_fields ? restoreReply(row) : buildPendingReply(row, tools);
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

const ONLY_FIELD = "output.only";

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
      return new TurnError("invalid_request", {
        sentence: ({ specialErrors }) => specialErrors.outputDoesNotFit,
        details: { field: "output", reason: "is not what this tool gives back" },
      });
    case "unknown_change":
      return new TurnError("invalid_request", {
        sentence: ({ specialErrors, fieldProblems }) =>
          specialErrors.checkField(ONLY_FIELD, fieldProblems.optionalChanges),
        details: { field: ONLY_FIELD, reason: englishSentences.fieldProblems.optionalChanges },
      });
    case "mismatch":
      return new TurnError("idempotency_key_reused");
    case "deleted":
      return new TurnError("message_deleted");
    case "home_required":
      return homeRequired(NEEDS_HOME);
    case "unauthenticated":
      return new TurnError("unauthenticated");
    case "not_found":
    case "forbidden":
      return new TurnError("not_found", { details: { field: "toolCallId" } });
  }
}

/**
 * Reads an approval decision or a client tool output. The value `"approved"` can be either, so it is returned
 * as both; SQL decides by the kind of the call.
 */
export function readCallResponse(
  request: ToolResultsRequest,
  tools: readonly Tool[],
): CallResponse {
  const { output, errorText } = request;
  if (errorText !== undefined && (request.state === "output-error" || output === undefined)) {
    return { kind: "error", error_text: toStorableText(errorText) };
  }
  const stored = toStorableJson(output);
  const asOutput = { output: stored, valid_for: findAcceptingTools(stored, tools) };
  const decision = readDecision(output);
  return decision
    ? { kind: "decision", ...decision, ...asOutput }
    : { kind: "output", ...asOutput };
}

function readDecision(output: unknown): Omit<Decision, "kind"> | undefined {
  if (output === "approved" || output === "denied") {
    return { approved: output === "approved", reason: null };
  }
  if (!isObject(output)) return undefined;
  const { approved, reason, only, ...others } = output;
  if (typeof approved !== "boolean" || Object.keys(others).length > 0) return undefined;
  return {
    approved,
    reason: typeof reason === "string" ? toStorableText(reason.slice(0, 500)) : null,
    ...(only !== undefined && { only: toStorableJson(only) }),
  };
}

/** Names of the client-side tools whose output schema accepts the value. */
function findAcceptingTools(output: unknown, tools: readonly Tool[]): string[] {
  return tools.filter((tool) => tool.output?.safeParse(output).success).map(({ name }) => name);
}
