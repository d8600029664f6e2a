import type { Shown } from "../../contract/reply.ts";
import type { StoredMessage } from "../../contract/parts.ts";

export interface ReadMessagesRequest {
  thread_key: string;
  home_id: string | null;
  before: string | null;
  limit: number;
}

export type ReadMessagesResult =
  | { outcome: "ok"; thread_id: string; messages: ReadMessage[]; has_more: boolean }
  | { outcome: "not_found" | "home_required" | "unauthenticated" };

/** A message, and what the reply showed beside an assistant's; null where there is no reply of ours. */
export interface ReadMessage extends StoredMessage {
  shown?: Shown | null;
}
