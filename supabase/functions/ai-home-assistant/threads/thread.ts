import type { ThreadPage } from "../contract/http_replies.ts";
import { addFallbackText } from "../conversation/fallback_text.ts";
import { toUiMessages, type ToUiOptions } from "../conversation/to_ui_messages.ts";
import type { ThreadKey, ThreadRejection, TurnDatabase } from "../record/turn_database.ts";
import type { OutputGate } from "../sanitise/output_gate.ts";
import { isUuidShaped } from "../ids.ts";
import { TurnError } from "../errors.ts";

export interface ThreadQuery extends ThreadRef {
  /** The id of a message: only earlier messages are returned. */
  before?: string;
  limit: number;
  /** How the client shows a pending approval. */
  approvalMode?: ToUiOptions["approvalMode"];
}

/**
 * Returns a page of a thread as UI messages.
 *
 * Throws a TurnError for a thread that the caller has no access to.
 */
export async function readThread(
  database: TurnDatabase,
  { before, limit, approvalMode, ...thread }: ThreadQuery,
  gate: Pick<OutputGate, "sanitiseMessage">,
): Promise<ThreadPage> {
  const page = await database.readMessages({
    ...toThreadKey(thread),
    before: before ?? null,
    limit,
  });
  // Apps load a thread before its first message, when no row has its key.
  const isNew = page.outcome === "not_found" && before === undefined &&
    !isUuidShaped(thread.threadId);
  if (isNew) return { threadId: thread.threadId, messages: [], hasMore: false };
  if (page.outcome !== "ok") throw toThreadError(page);
  // An app never gets the provider's message.
  const messages = page.messages.map((message) => ({
    ...gate.sanitiseMessage(addFallbackText(message)),
    provider: null,
  }));
  return {
    threadId: page.thread_id,
    messages: toUiMessages(messages, {
      threadId: page.thread_id,
      ...(approvalMode && { approvalMode }),
    }),
    hasMore: page.has_more,
  };
}

/**
 * Requests that the running turn of a thread stops, on whichever process it runs. No tool runs after that,
 * and the partial answer is stored. `stopped` is false if no turn runs that the caller may stop.
 *
 * Throws a TurnError for a thread that the caller has no access to.
 */
export async function stopTurn(
  database: TurnDatabase,
  thread: ThreadRef,
): Promise<{ threadId: string; stopped: boolean }> {
  const result = await database.stopTurn(toThreadKey(thread));
  if (result.outcome !== "ok") throw toThreadError(result);
  return { threadId: result.thread_id, stopped: result.stopped };
}

/** Names a thread in a request of its caller. */
export interface ThreadRef {
  /** The thread's uuid, or the caller's own key for it. */
  threadId: string;
  /** The home that a key belongs to; by default the caller's only home that has the key. */
  homeId?: string;
}

/** The fields by which a SQL function looks up the thread. */
export function toThreadKey({ threadId, homeId }: ThreadRef): ThreadKey {
  return { thread_key: threadId, home_id: homeId ?? null };
}

/**
 * Why a request with a message or a call response must name the home. For a call response this is stricter than
 * SQL `answer_call`, which requires the home only for a key that names a thread in several homes.
 */
export const NEEDS_HOME = "may be left out only by a person who has exactly one home";

/** Returns the error for a person with several homes whose request names none of them. */
export function homeRequired(reason: string): TurnError {
  return new TurnError("invalid_request", {
    sentence: ({ specialErrors }) => specialErrors.chooseHome,
    details: { field: "propertyId", reason },
  });
}

/** Returns the error for a thread that the database did not look up. */
export function toThreadError({ outcome }: ThreadRejection): TurnError {
  switch (outcome) {
    case "unauthenticated":
      return new TurnError("unauthenticated");
    case "home_required":
      return homeRequired("is required for a key that names a thread in several homes");
    case "not_found":
      return new TurnError("not_found", { details: { field: "threadId" } });
  }
}
