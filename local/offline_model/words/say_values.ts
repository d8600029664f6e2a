import { isRecord, type JsonRecord } from "../../fake_provider/check/json_kind.ts";

/** A date as exact as it is given: `2026-11-21`, `2026-11` or `2026`. Empty without one. */
export function sayDay(day: unknown, locale: string): string {
  const [year, month, date] = `${day ?? ""}`.split("-");
  if (!year || !month) return year ?? "";
  const style = date ? { dateStyle: "long" } as const : { year: "numeric", month: "long" } as const;
  return new Date(`${year}-${month}-${date ?? "01"}T00:00Z`)
    .toLocaleDateString(locale, { ...style, timeZone: "UTC" });
}

export function sayMoney(amount: unknown, currency: unknown = "USD", locale = "en-US"): string {
  const style = { style: "currency", trailingZeroDisplay: "stripIfInteger" } as const;
  return amount ? Number(amount).toLocaleString(locale, { ...style, currency: `${currency}` }) : "";
}

export const listRecords = (value: unknown): JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
