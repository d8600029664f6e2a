import type { IgnoredArgument } from "../../contract/tool_result.ts";
import type { Sentences } from "../../sentences/sentences.ts";
import type { DateContext } from "./dates/date_reading.ts";

/** What arguments are read against. */
export interface ReadingContext extends DateContext {
  /** ISO 4217 code of the home's currency. */
  currency: string;
  /** The text of the person's message. */
  message: string;
  /** Of the notes for the person. */
  sentences: Sentences;
}

/** Why a value was not used, or only in part. */
export type IgnoredReason =
  | "unknown"
  | "blank"
  | "unreadable"
  | "ambiguous"
  | "no_such_day"
  | "other_currency"
  | "past"
  | "shortened";

/** How one value was read: what is kept of it, and why that is not all. */
export interface ValueReading {
  /** Absent if nothing is kept. */
  value?: unknown;
  loss?: IgnoredReason;
  /** Whether the value depends on today. The result then says how it was read. */
  isRelative?: boolean;
  /** The elements of a list that are not kept, or only in part. */
  elements?: IgnoredArgument[];
}
