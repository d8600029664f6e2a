/** Something that a conversation cannot hold: kept here, so that nothing is thrown away silently. */
export interface RejectedItem {
  /** Its place in what was read: `messages[2].parts[0]`. */
  where: string;
  /** A sentence for the log. */
  why: string;
  value: unknown;
}

export type RejectItem = (where: string, why: string, value: unknown) => void;
