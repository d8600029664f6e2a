import type { DateContext, DateReading, TimeDirection } from "./date_reading.ts";
import { readNumericDate } from "./read_numeric_date.ts";
import { readWordedDate } from "./read_worded_date.ts";

/** Longer texts say more than a date. */
const MAX_TEXT = 60;

/**
 * Reads a date in digits or words, as exactly as it is given; undefined if the text is not one. "Last"
 * Saturday is the latest before today and "next" Saturday the first after it; without such a word the
 * direction decides. Never throws.
 */
export function readDate(
  given: unknown,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  if (typeof given !== "string" && !Number.isInteger(given)) return undefined;
  const text = String(given).normalize("NFKC").toLowerCase().trim()
    .replace(/^["'“‘(~≈]+\s*|\s*["'”’).,!]+$/g, "").replace(/\s+/g, " ");
  if (text === "" || text.length > MAX_TEXT) return undefined;
  return readNumericDate(text, context, direction) ?? readWordedDate(text, context, direction);
}
