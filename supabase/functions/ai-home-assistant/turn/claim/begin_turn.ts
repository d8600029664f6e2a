import { HISTORY_LIMIT } from "../../contract/limits.ts";
import type { Part } from "../../contract/parts.ts";
import { TurnError } from "../../errors.ts";
import type { BeginTurnRequest, BeginTurnResult } from "../../record/turn_database.ts";
import type { ShortIds } from "../../short_id.ts";
import { toStorableText } from "../../storable_text.ts";
import { homeRequired, NEEDS_HOME } from "../../threads/thread_errors.ts";
import type { TurnDependencies } from "../dependencies.ts";
import type { TurnInput } from "../turn_inputs.ts";
import { type Claim, claimRunning } from "./claim.ts";
import { restoreReply } from "./restore_reply.ts";
import { readStoredProgress } from "./stored_progress.ts";
import { readTypedDecision } from "./decision/read_typed_decision.ts";
import { buildUserMessageParts } from "./build_user_message_parts.ts";
import { waitWhileStopping } from "./wait_while_stopping.ts";

/**
 * Stores the message and claims its turn. If another process runs this turn already, a streamed request
 * follows it.
 *
 * Throws a TurnError if the database rejects the turn.
 */
export async function beginTurn(input: TurnInput, deps: TurnDependencies): Promise<Claim> {
  const { database, tools, sentences, isStreamed } = deps;
  const userParts = buildUserMessageParts(input.request);
  const request = buildRequest(input, userParts, deps);
  const row = await waitWhileStopping(
    () => database.beginTurn(request),
    // `turn` is set if it is the turn of this same message. A regeneration follows it only if it is not about to
    // stop: the stopped answer is the one to replace.
    ({ turn }) => turn !== undefined && isStreamed && !request.regenerate,
    deps,
  );
  switch (row.outcome) {
    case "new":
    case "resume": {
      const logged = { turnId: row.turn.id, sqlOutcome: row.outcome };
      const progress = readStoredProgress(row, tools, sentences);
      const parts = addShortIds(userParts, row.short_ids);
      return { ...logged, type: "held", row, progress, userParts: parts, screen: input.request };
    }
    case "replay": {
      const { turn: { id: turnId }, outcome, parts } = row;
      const reply = row.reply ?? restoreReply(row, tools);
      const event = {
        type: "finished" as const,
        turnId,
        reply,
        replayed: true,
        isStored: true,
        parts,
      };
      return { turnId, sqlOutcome: outcome, type: "replied", event };
    }
    case "running":
      return claimRunning(row, { isStreamed, isContinuation: false });
    default:
      throw toRejection(row);
  }
}

function buildRequest(
  { request, regenerate = false, idempotencyKey, requestHash }: TurnInput,
  userParts: Part[],
  { settings, newId }: TurnDependencies,
): BeginTurnRequest {
  return {
    turn_id: newId(),
    attempt_id: newId(),
    route: "turn",
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    home_id: request.propertyId ?? null,
    thread_key: request.threadId ?? null,
    message: { client_id: request.messageId ?? null, parts: userParts },
    screen_id: request.activeFocus?.id ?? null,
    regenerate,
    decision: regenerate ? null : readTypedDecision(request),
    imported_history: (request.conversationHistory ?? [])
      .map(({ role, content }) => ({ role, content: toStorableText(content) }))
      .filter(({ content }) => content.trim() !== ""),
    history_limit: HISTORY_LIMIT,
    lease_seconds: settings.leaseSeconds,
  };
}

/** The parts as SQL stores them: with the short id of what the person tapped on. */
function addShortIds(parts: Part[], shortIds: ShortIds): Part[] {
  return parts.map((part) => {
    const shortId = part.type === "follow-up-context" && shortIds[part.id ?? ""];
    return shortId ? { ...part, shortId } : part;
  });
}

type Rejected = Exclude<
  BeginTurnResult,
  { outcome: "new" | "resume" | "replay" | "running" }
>;

function toRejection(row: Rejected): TurnError {
  switch (row.outcome) {
    case "mismatch":
      return new TurnError("idempotency_key_reused");
    case "deleted":
      return new TurnError("message_deleted");
    case "edited":
      return new TurnError("history_is_fixed", {
        sentence: ({ specialErrors }) => specialErrors.messageIsFixed,
        details: { field: "messages", reason: "must end with the message as it was first sent" },
      });
    case "not_last":
      // AI SDK sends the id of the answer as `messageId`; this function reads the message's id from `messages`.
      return new TurnError("history_is_fixed", {
        details: { field: "messageId", reason: "must be the last answer of the thread" },
      });
    case "limited":
      return new TurnError(
        row.limit === "tokens_per_month" ? "budget_exhausted" : "rate_limited",
        { details: { limit: row.limit }, retryAfter: row.retry_after },
      );
    case "home_required":
      return homeRequired(NEEDS_HOME);
    case "home_missing":
      return new TurnError("home_missing");
    case "home_not_found":
      return new TurnError("not_found", { details: { field: "propertyId" } });
    case "thread_not_found":
      return new TurnError("not_found", { details: { field: "threadId" } });
    case "unauthenticated":
      return new TurnError("unauthenticated");
  }
}
