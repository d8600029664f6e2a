/** What arguments mean, what they are read against, and how a value was read. */
import { z } from "zod";
import type { IntervalRule, UnclearReason } from "../../contract/interval.ts";
import type { IgnoredArgument } from "../../contract/tool_result.ts";
import type { Sentences } from "../../sentences/sentences.ts";
import { toStorableText } from "../../storable_text.ts";
import type { DateContext } from "./calendar.ts";
import type { FixedDays } from "./intervals.ts";

/**
 * What an argument means, where its schema does not say it: an amount in the home's currency, a date as
 * exact as it is known, the date of an event, the end of a time, a day after today, an id, how often work comes, and the
 * text that keeps the words of a date or an amount that is not stored as they say it. `number` is only for arguments that are not offered.
 */
export type ArgumentKind =
  | "amount"
  | "partial_date"
  | "event_date"
  | "end_date"
  | "later_day"
  | "id"
  | "interval"
  | "description"
  | "number";

export interface ArgumentMetadata {
  kind: ArgumentKind;
  /** Accepted and not in the definition. */
  isOffered?: false;
  /** May be left out, but what is said must be read as a whole: without it SQL would take another day. */
  mustBeReadable?: true;
}

/**
 * The kinds of the arguments' schemas, for `readArguments`. Apart from the schemas' own metadata: that would
 * be sent to the model.
 */
export const argumentKinds = z.registry<ArgumentMetadata>();

/** An `event_date` that was said and cannot be read. SQL stores an event without a day. */
export const UNKNOWN_DATE = "unknown";

/** The schema without `optional()`. */
export function requiredSchema(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema;
}

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
type IgnoredReason =
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
  /** What the person said, where the given value has less of it: "80 Euro" for 80. */
  said?: string;
  /** The later day that has passed. */
  passed?: string;
  /** Whether the value depends on today. The result then says how it was read. */
  isRelative?: boolean;
  /** Whether the words say more than the value. */
  isRounded?: boolean;
  /** The elements of a list that are not kept, or only in part. */
  elements?: IgnoredArgument[];
  /** The days on which an interval comes. */
  on?: FixedDays;
  /** Without what this says, the call would mean something else: it must not run. */
  unclear?: UnclearArgument;
}

/** A date that must be readable, or an interval, which was not read or does not fit the call's first date. */
export interface UnclearArgument {
  /** The path of the argument below the one that was read: `""`, `[0].every`. */
  field: string;
  /** The start of what was said. */
  given: string;
  reason: UnclearReason | "unreadable_date";
  /** What a schedule can do instead. */
  nearest?: IntervalRule;
}

/** The start of a value as text, for `IgnoredArgument`; nothing for a list or an object. */
export function describeGiven(given: unknown): { given?: string } {
  if (typeof given === "object" || typeof given === "undefined") return {};
  const text = String(given).replace(/\s+/g, " ").trim();
  return { given: toStorableText(text.length > MAX_GIVEN ? `${text.slice(0, MAX_GIVEN)}…` : text) };
}

const MAX_GIVEN = 60;
