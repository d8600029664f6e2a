/** A value in a client's messages that stored messages cannot represent, or not as it is. */
export interface RejectedItem {
  /** Its place in the given messages, for example `messages[2].parts[0]`. */
  path: string;
  /** A sentence for the log. */
  reason: string;
  value: unknown;
}

export type RejectItem = (path: string, reason: string, value: unknown) => void;
