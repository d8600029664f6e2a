/** Amounts of money as models write them. */

type AmountReading = { amount: number } | { reason: "unreadable" | "other_currency" };

/**
 * Reads an amount of the home's currency in any usual notation: "$240", "1.240,50 €", "USD 1,200", "6.8k".
 * Never converts: an amount in another currency is none. Never throws.
 */
export function readAmount(given: unknown, currency: string): AmountReading {
  // Normalised, the "¹" of a footnote would be a digit.
  if (typeof given !== "string" || given.length > MAX_TEXT || /\p{No}/u.test(given)) {
    return { reason: "unreadable" };
  }
  const text = toAsciiDigits(given.normalize("NFKC")).replace(BIDIRECTIONAL_MARKS, "").trim()
    .replace(HEDGE, "").replace(NO_DECIMALS, "");
  const [, before = "", number = text, after = ""] = text.match(PARTS) ?? [];
  const own = namesOf(currency);
  const words = `${before} ${after}`.toLowerCase().split(" ").filter((word) => word !== "");
  if (words.every((word) => own.has(word))) {
    const amount = readThousands(number) ?? readDecimal(number, countDigits(currency));
    return amount === undefined ? { reason: "unreadable" } : { amount };
  }
  const isOther = [before, after].some((word) => !own.has(word.toLowerCase()) && isCurrency(word));
  return { reason: isOther ? "other_currency" : "unreadable" };
}

/**
 * Returns the words of a message that say an amount, where all of them say it in another currency than the home's:
 * "80 Euro" for the number 80 in a home with dollars.
 */
export function findOtherCurrency(
  message: string,
  amount: number,
  currency: string,
): string | undefined {
  const own = namesOf(currency);
  const digits = countDigits(currency);
  const isOther = (word = "") => !own.has(word.toLowerCase()) && isPlainCurrency(word);
  const mentions = [...message.matchAll(MENTION)].flatMap(([whole, before, number, after]) => {
    if (readDecimal(number!, digits) !== amount) return [];
    if (isOther(after)) return whole;
    return isOther(before) ? whole.slice(0, whole.length - (after?.length ?? 0)) : "";
  });
  return mentions.every((words) => words !== "") ? mentions[0]?.trim() : undefined;
}

/** A number with a symbol or a code before it or a word after it. */
const MENTION =
  /(?:(\p{Sc}|(?<!\p{L})\p{Lu}{3}) ?)?(?<![\d.,])(\d[\d.,'’]*\d|\d)(?: ?(\p{Sc}|\p{L}+))?/gu;

/** A symbol, a code or a word that has no other meaning, as "ft" and "sh" have. */
function isPlainCurrency(word: string): boolean {
  return /^\p{Sc}$/u.test(word) || Object.hasOwn(NAMES, word) ||
    word.length >= 4 && KNOWN.has(word.toLowerCase());
}

const MAX_TEXT = 60;
/** Marks of right-to-left text, which are not seen. */
const BIDIRECTIONAL_MARKS = /[\u061c\u200e\u200f]/g;
/** "240.-", "12,500/-", "1,500/=" */
const NO_DECIMALS = /[.,/][-–—=]+(?=\D*$)/;
/** The zeros of the Arabic, Persian and Devanagari digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966];

function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((zero) => code >= zero && code < zero + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

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

/**
 * Reads a number with any separators. A last separator before one or two digits is decimal, and the Arabic "٫" always.
 * Before three digits it groups if the currency has at most two decimals. With three decimals it groups where it is
 * repeated or is no point or comma, it is decimal after another separator, and else the number is ambiguous.
 * Returns undefined for an ambiguous number, for more decimals than the currency has and for any other text.
 *
 * @param digits the decimals of the currency
 */
function readDecimal(text: string, digits: number): number | undefined {
  if (!/^\d[\d.,' ’٫٬]*$|^[.,٫]\d+$/.test(text)) return undefined;
  const separators = text.match(/\D/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(text);
  const at = text.lastIndexOf(last);
  const tail = text.slice(at + 1);
  const canBeDecimal = /[.,٫]/.test(last) && text.indexOf(last) === at;
  if (tail.length === 3 && last !== "٫") {
    if (digits <= 2 || !canBeDecimal) return joinGroups(text);
    if (separators.length === 1) return undefined;
  }
  const isDecimal = canBeDecimal && tail.length >= 1 && tail.length <= 3;
  const whole = isDecimal ? joinGroups(text.slice(0, at)) : undefined;
  if (whole === undefined || tail.replace(/0+$/, "").length > digits) return undefined;
  return Number(`${whole}.${tail}`);
}

/** Groups of three digits, or as in India a group of three after groups of two, with one separator. */
function joinGroups(text: string): number | undefined {
  if (text === "") return 0;
  const [first = "", ...groups] = text.split(/\D/);
  if (groups.length === 0) return Number(first);
  const hasOneSeparator = new Set(text.match(/\D/g)).size === 1;
  const sizes = groups.map((group) => group.length);
  const isIndian = first.length <= 2 && sizes.slice(0, -1).every((size) => size === 2);
  const isGrouped = sizes.at(-1) === 3 && (sizes.every((size) => size === 3) || isIndian);
  const isFirstGroupValid = /^[1-9]\d{0,2}$/.test(first);
  return hasOneSeparator && isGrouped && isFirstGroupValid
    ? Number(first + groups.join(""))
    : undefined;
}

/** Words and symbols that name a currency, besides its code and the symbols that `Intl` knows. */
const NAMES: Record<string, string[]> = {
  USD: ["dollar", "dollars", "dólares", "buck", "bucks"],
  CAD: ["c$", "can$", "dollar", "dollars", "bucks"],
  AUD: ["a$", "dollar", "dollars", "bucks"],
  NZD: ["dollar", "dollars", "bucks"],
  EUR: ["euro", "euros"],
  GBP: ["pound", "pounds", "quid"],
  CHF: ["fr", "fr.", "sfr", "sfr.", "franken", "francs", "franchi"],
  SEK: ["kr", "kr.", "kronor"],
  NOK: ["kr", "kr.", "kroner"],
  DKK: ["kr", "kr.", "kroner"],
  ISK: ["kr", "kr.", "krónur"],
  PLN: ["zł", "zl", "złotych", "zlotys"],
  CZK: ["kč", "kc", "korun"],
  HUF: ["ft", "forint"],
  BRL: ["r$", "reais"],
  MXN: ["peso", "pesos"],
  INR: ["rs", "rs.", "rupees", "रुपये"],
  PKR: ["rs", "rs.", "rupees"],
  LKR: ["rs", "rs.", "rupees"],
  NPR: ["rs", "rs.", "rupees"],
  KES: ["ksh", "sh", "shillings"],
  KWD: ["kd", "dinar", "dinars", "د.ك"],
  BHD: ["bd", "dinar", "dinars", "د.ب"],
  SAR: ["sr", "riyal", "riyals", "ريال", "ر.س"],
  AED: ["dh", "dhs", "dirham", "dirhams", "درهم", "د.إ"],
  JPY: ["円", "yen"],
  CNY: ["元", "yuan"],
};

/** Whether a word is a code or a symbol of a currency, or a name that one of them has. */
function isCurrency(word: string): boolean {
  return /^([A-Z]{2})?\p{Sc}$|^[A-Z]{3}$/u.test(word) || KNOWN.has(word.toLowerCase());
}

/** A number with words or symbols before and after it. The point of "Rs.50" belongs to the word. */
const PARTS =
  /^([^\d]*?) ?((?:(?<!\p{L})[.,٫])?\d(?:[\d.,'’ ٫٬]*\d)?(?: ?[kK](?![\p{L}]))?) ?([^\d]*)$/u;

const KNOWN = new Set(Object.values(NAMES).flat());

/** A currency's code begins with its country, which some languages put before or after the symbol. */
function namesOf(currency: string): Set<string> {
  const country = currency.slice(0, 2);
  const [symbol, narrow] = (["symbol", "narrowSymbol"] as const).map((currencyDisplay) =>
    new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
      .formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency
  ) as [string, string];
  const sign = narrow.slice(-1);
  const names = [currency, symbol, narrow, country, country + sign, sign + country];
  return new Set([...names, ...NAMES[currency] ?? []].map((name) => name.toLowerCase()));
}

/**
 * Whether a message says that something was free or that somebody else paid. Models write 0 for an
 * unknown cost, so a 0 counts only beside such words.
 */
export function saysNothingWasPaid(message: string): boolean {
  return PHRASES.some((phrase) => phrase.test(message));
}

const PHRASES = [
  /(?<![-\w]|feel )free(?![-\w]| up\b)/i,
  /\b(gratis|complimentary|no charge|no cost|without charge|on the house|waived|reimbursed)\b/i,
  /\b(costs?|charged?|paid|pay|owed?|bill was)\b[^.!?]{0,20}\b(nothing|zero|0)\b(?![.,]\d)/i,
  /\b(didn['’]t|did not|doesn['’]t|won['’]t) (cost|charge|pay)\b/i,
  /\bcovered\b|\b(under|on|through|via) (the |a |my |our )?(warranty|guarantee|insurance)\b/i,
  /\b(paid|picked up|billed) (for )?(it |this |that )?(by|to) (?!me\b|us\b)\w/i,
  /\b(?!(?:i|we|and|have|has|already|just)\b)\w+ (paid|pays|is paying) (?!me\b|us\b)/i,
  /\b(?!(?:i|we|and|have|has|already|just)\b)\w+ (paid|pays)[.!]?$/i,
  // Spanish, German, French
  /\b(sin (costo|coste|cargo)|gratuit[oa]|en garantía|no (me )?cobr|por el seguro|cubiert)/i,
  /\b(kostenlos|umsonst|kostenfrei|(auf|in|unter) garantie|versicherung (zahlt|bezahlt|hat))/i,
  /\b(gratuit|offert|sans frais|sous garantie|pris en charge|assurance a)/i,
  // An amount of zero in any currency: "$0", "0 €", "0.00 USD"
  /(^|[^\d.,])\p{Sc} ?0(?:[.,]0+)?(?![\d.,]*\d)/u,
  /(^|[^\d.,])0(?:[.,]0+)? ?(\p{Sc}|dollars|euros?|[A-Z]{3}\b)/u,
];
