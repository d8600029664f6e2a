const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(k\b)?`;
const CURRENCY = String.raw`(?:dollars|bucks|euros?|pounds|usd|eur|gbp)`;
const PAID = String.raw`(?:cost|costs|paid|spent|charged|quoted|quote of|estimate of|came to)`;
const LOOSE = String.raw`(?: (?:me|us|about|around|roughly|just|only|was))*`;

const RANGE = new RegExp(
  String.raw`[$€£]?\s?${AMOUNT}\s?(?:-|–|to|and)\s?[$€£]?\s?${AMOUNT}`,
);
const SINGLE = [
  new RegExp(String.raw`[$€£]\s?${AMOUNT}`),
  new RegExp(String.raw`${AMOUNT}\s?${CURRENCY}\b`),
  new RegExp(String.raw`\b${PAID}${LOOSE}\s+${AMOUNT}`),
];

/** A price, in units of the home's currency. One amount is both ends of the range. */
export function amountIn(text: string): { low: number; high: number } | undefined {
  const lower = text.toLowerCase();
  const range = RANGE.exec(lower);
  if (range && isPrice(lower)) {
    const low = number(range[1]!, range[2]);
    const high = number(range[3]!, range[4]);
    if (low < high) return { low, high };
  }
  for (const pattern of SINGLE) {
    const found = pattern.exec(lower);
    if (found) {
      const amount = number(found[1]!, found[2]);
      return { low: amount, high: amount };
    }
  }
  return undefined;
}

/** A number that stands alone at the end, as in "…, 2,400", where only a price can be meant. */
export function bareAmountIn(text: string): number | undefined {
  const found = /(?:^|,\s*)(?:for )?(\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.\d{2})?\s*[.!]?$/.exec(text)
    ?.[1];
  // A year is none.
  return found && !/^(?:19|20)\d{2}$/.test(found) ? number(found, undefined) : undefined;
}

function isPrice(text: string): boolean {
  return /[$€£]/.test(text) || new RegExp(`\\b${PAID}\\b|${CURRENCY}\\b`).test(text);
}

function number(digits: string, thousand: string | undefined): number {
  return Number(digits.replaceAll(",", "")) * (thousand ? 1_000 : 1);
}
