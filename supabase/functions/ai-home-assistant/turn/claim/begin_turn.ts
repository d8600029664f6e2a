import { TurnError } from "../../errors.ts";
import type { BeginTurnRequest, BegunTurn, ReplayedTurn } from "../../record/home_record.ts";
import { storableText } from "../../storable_text.ts";
import { homeRequired } from "../../threads/home_required.ts";
import { messageParts } from "./user_message_parts.ts";
import type { TurnDependencies, TurnInput, TurnRunningElsewhere } from "../dependencies.ts";
import { whenStopped } from "./wait_until_stopped.ts";

/** As many messages as a model is ever sent of what came before. */
const HISTORY_LIMIT = 40;

/**
 * Claims the turn: it is ours now, or the reply is there already, or a TurnError says why not. Who reads
 * along may also read along with a turn that is worked on elsewhere.
 */
export async function begin(
  { request, regenerate = false, idempotencyKey, requestHash }: TurnInput,
  { record, settings, newId, live, now }: TurnDependencies,
): Promise<BegunTurn | ReplayedTurn | TurnRunningElsewhere> {
  const claim: BeginTurnRequest = {
    turn_id: newId(),
    attempt_id: newId(),
    route: "turn",
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    home_id: request.propertyId ?? null,
    thread_key: request.threadId ?? null,
    message: {
      id: newId(),
      client_id: request.messageId ?? null,
      parts: messageParts(request),
    },
    regenerate,
    imported_history: (request.conversationHistory ?? [])
      .map(({ role, content }) => ({ role, content: storableText(content) }))
      .filter(({ content }) => content.trim() !== ""),
    limits: settings.limits,
    history_limit: HISTORY_LIMIT,
    lease_seconds: settings.leaseSeconds,
  };
  const answer = await whenStopped(
    () => record.beginTurn(claim),
    // A message that is sent again may read along with its own turn; another answer comes after it.
    ({ turn }) => !turn || !live || regenerate,
    { now, settings },
  );
  switch (answer.outcome) {
    case "new":
    case "resume":
    case "replay":
      return answer;
    case "running":
      if (live && answer.turn) return { outcome: "running", turn: answer.turn };
      throw new TurnError("turn_in_progress", { retryAfter: answer.retry_after ?? 5 });
    case "mismatch":
      throw new TurnError("idempotency_key_reused");
    case "edited":
      throw new TurnError("history_is_fixed", {
        sentence: "What was said stays as it was. Please send it as a new message.",
        details: { field: "messages", reason: "must end with the message as it was first sent" },
      });
    case "not_last":
      throw new TurnError("history_is_fixed", {
        details: { field: "messageId", reason: "must be the last answer of the thread" },
      });
    case "limited":
      throw new TurnError(
        answer.limit === "tokens_per_month" ? "budget_exhausted" : "rate_limited",
        {
          details: { limit: answer.limit },
          retryAfter: answer.retry_after ?? 60,
        },
      );
    case "home_required":
      throw homeRequired("may be left out only by a person who has exactly one home");
    case "home_not_found":
      throw new TurnError("not_found", { details: { field: "propertyId" } });
    case "thread_not_found":
      throw new TurnError("not_found", { details: { field: "threadId" } });
    case "unauthenticated":
      throw new TurnError("unauthenticated");
  }
}
