import { namesOtherCurrency, removeCurrency } from "./currency_names.ts";
import { readDecimal } from "./read_decimal.ts";

export type AmountReading = { amount: number } | { reason: "unreadable" | "other_currency" };

/**
 * Reads an amount of the home's currency in any usual notation: "$240", "1.240,50 €", "USD 1,200", "6.8k".
 * Never converts: an amount in another currency is none. Never throws.
 */
export function readAmount(given: unknown, currency: string): AmountReading {
  if (typeof given !== "string" || given.length > MAX_TEXT) return { reason: "unreadable" };
  const text = given.normalize("NFKC").trim().replace(HEDGE, "").replace(/[.,][-–—]+(?=\D*$)/, "");
  const number = removeCurrency(text, currency);
  const amount = readThousands(number) ?? readDecimal(number, countDigits(currency));
  if (amount !== undefined) return { amount };
  return { reason: namesOtherCurrency(number, currency) ? "other_currency" : "unreadable" };
}

const MAX_TEXT = 60;
const HEDGE = /^(?:(?:about|around|approx\.?|approximately|roughly|circa|ca\.?)\s|[~≈=])\s*/i;

/** "6.8k" and "12 k". Three decimals before the letter could be a grouping, so they are not read. */
function readThousands(text: string): number | undefined {
  const [, whole, decimals = ""] = text.match(/^(\d{1,5})(?:[.,](\d{1,2}))? ?k$/i) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(3, "0"));
}

/** How many decimals the currency has: 0, 2 or 3. */
function countDigits(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
