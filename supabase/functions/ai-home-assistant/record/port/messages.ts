import type { Shown, StoredMessage } from "../../contract.ts";

export interface MessagesRequest {
  thread_key: string;
  home_id: string | null;
  before: string | null;
  limit: number;
}

export type MessagesAnswer =
  | { outcome: "ok"; thread_id: string; messages: ReadMessage[]; has_more: boolean }
  | { outcome: "not_found" | "home_required" | "unauthenticated" };

/** A message, and what the reply showed beside an assistant's; null where there is no reply of ours. */
export interface ReadMessage extends StoredMessage {
  shown?: Shown | null;
}
