import type { z } from "zod";
import type { Sentences } from "../../sentences/sentences.ts";
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
  { language, arguments: texts }: Sentences,
): string | undefined {
  if (!reading.loss && !reading.isRelative) return undefined;
  const { given: text } = describeGiven(given);
  if (text === undefined) return undefined;
  const format = (date: unknown) => formatPartialDate(String(date), language);
  switch (reading.loss) {
    case undefined:
      return texts.tookToMean(text, format(reading.value));
    case "ambiguous":
      return reading.value === undefined
        ? texts.ambiguousDate(text)
        : texts.ambiguousDateKeptYear(text);
    case "no_such_day":
      return texts.noSuchDay(text, format(reading.value));
    case "other_currency":
      return texts.otherCurrency(text);
    case "past":
      return texts.pastDay(text);
    case "unreadable":
      return describeLoss(text, schema, texts);
    default:
      return undefined;
  }
}

function describeLoss(
  text: string,
  schema: z.core.$ZodType,
  texts: Sentences["arguments"],
): string | undefined {
  switch (argumentKinds.get(schema)?.kind) {
    case "amount":
      return texts.lostAmount(text);
    case "partial_date":
    case "later_day":
      return texts.lostDate(text);
    case "id":
      return texts.lostLink;
    default:
      return undefined;
  }
}

/** In English as SQL `format_date` writes it: "March 3, 2026", "March 2026", "2026". */
export function formatPartialDate(date: string, language = "en"): string {
  if (date.length === 4) return date;
  const format = new Intl.DateTimeFormat(language === "en" ? "en-US" : language, {
    timeZone: "UTC",
    year: "numeric",
    month: "long",
    ...(date.length === 10 && { day: "numeric" as const }),
  });
  return format.format(new Date(date));
}
