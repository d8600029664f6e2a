import type { z } from "zod";
import { argumentKinds } from "./argument_kind.ts";
import type { ValueReading } from "./argument_reading.ts";
import { describeGiven } from "./describe_given.ts";

/**
 * A sentence for the person that says how a value was read, where they must know it: a date that came from
 * relative words, and a date, an amount or a link that is lost. Undefined where nothing needs to be said.
 */
export function describeReading(
  given: unknown,
  reading: ValueReading,
  schema: z.core.$ZodType,
): string | undefined {
  const { given: text } = describeGiven(given);
  if (text === undefined) return undefined;
  const kind = argumentKinds.get(schema)?.kind;
  switch (reading.loss) {
    case undefined:
      return reading.isRelative
        ? `I took “${text}” to mean ${formatPartialDate(String(reading.value))}.`
        : undefined;
    case "ambiguous":
      return reading.value === undefined
        ? `“${text}” can be two different days, so I left the date out. Which one is it?`
        : `“${text}” can be two different days, so I kept only the year. Which one is it?`;
    case "no_such_day":
      return `There is no ${text}, so I kept only ${formatPartialDate(String(reading.value))}. ` +
        "Which day is it?";
    case "other_currency":
      return `“${text}” is not in the currency of this home, so I left the amount out.`;
    case "past":
      return `“${text}” has passed already, so I set no date to come back to it.`;
    case "unreadable":
      return LOST[kind ?? "text"]?.(text);
    default:
      return undefined;
  }
}

const LOST: Partial<Record<string, (text: string) => string>> = {
  amount: (text) => `I could not read “${text}” as an amount, so I left it out.`,
  partial_date: (text) => `I could not read “${text}” as a date, so I left it out.`,
  later_day: (text) => `I could not read “${text}” as a date, so I left it out.`,
  id: () => "One of the links was not clear, so I left it out.",
};

/** As SQL `format_date` writes it: "March 3, 2026", "March 2026", "2026". */
export function formatPartialDate(date: string): string {
  if (date.length === 4) return date;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    ...(date.length === 10 && { day: "numeric" as const }),
  });
  return format.format(new Date(date));
}
