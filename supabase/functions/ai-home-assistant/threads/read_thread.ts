import { TurnError } from "../errors.ts";
import { toUiMessages, type ToUiOptions } from "../conversation/to_ui/to_ui_messages.ts";
import type { UiMessage } from "../conversation/to_ui/ui_message.ts";
import type { TurnDatabase } from "../record/turn_database.ts";
import { homeRequired } from "./home_required.ts";
import { type ThreadRef, toThreadKey } from "./thread_ref.ts";

export interface ThreadQuery extends ThreadRef {
  /** The id of a message: only earlier messages are returned. */
  before?: string;
  limit: number;
  /** How the client shows a pending approval. */
  approvalMode?: ToUiOptions["approvalMode"];
}

/** A page of a thread as UI messages; undefined for a thread that the caller has no access to. */
export async function readThread(
  database: TurnDatabase,
  { before, limit, approvalMode, ...thread }: ThreadQuery,
): Promise<{ threadId: string; messages: UiMessage[]; hasMore: boolean } | undefined> {
  const page = await database.readMessages({
    ...toThreadKey(thread),
    before: before ?? null,
    limit,
  });
  if (page.outcome !== "ok") {
    if (page.outcome === "unauthenticated") throw new TurnError("unauthenticated");
    if (page.outcome === "home_required") throw homeRequired();
    return undefined;
  }
  // An app never gets the provider's message.
  const messages = page.messages.map((message) => ({ ...message, provider: null }));
  return {
    threadId: page.thread_id,
    messages: toUiMessages(messages, {
      threadId: page.thread_id,
      ...(approvalMode && { approvalMode }),
    }),
    hasMore: page.has_more,
  };
}
