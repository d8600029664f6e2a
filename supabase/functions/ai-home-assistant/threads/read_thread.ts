import { TurnError } from "../errors.ts";
import { toUiMessages, type ToUiOptions } from "../conversation/to_ui/to_ui_messages.ts";
import type { UiMessage } from "../conversation/to_ui/ui_message.ts";
import type { HomeRecord } from "../record/home_record.ts";
import { homeRequired } from "./home_required.ts";

export interface ThreadQuery {
  /** The thread's uuid, or the caller's own key for it. */
  threadId: string;
  propertyId?: string;
  /** The id of a message: only earlier messages are returned. */
  before?: string;
  limit: number;
  /** How the client shows a pending approval. */
  approvals?: ToUiOptions["approvals"];
}

/** A page of a thread as UI messages; undefined for a thread that the caller has no access to. */
export async function readThread(
  record: HomeRecord,
  { threadId, propertyId, before, limit, approvals }: ThreadQuery,
): Promise<{ threadId: string; messages: UiMessage[]; hasMore: boolean } | undefined> {
  const page = await record.readMessages({
    thread_key: threadId,
    home_id: propertyId ?? null,
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
      ...(approvals && { approvals }),
    }),
    hasMore: page.has_more,
  };
}
