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
  INR: ["rs", "rs.", "rupees"],
  JPY: ["円", "yen"],
  CNY: ["元", "yuan"],
};

/** Removes the names of this currency from before and after a number. */
export function removeCurrency(text: string, currency: string): string {
  const names = namesOf(currency);
  const [, before = "", number = text, after = ""] = text.match(PARTS) ?? [];
  const words = `${before} ${after}`.toLowerCase().split(" ").filter((word) => word !== "");
  return words.every((word) => names.has(word)) ? number : text;
}

/** Whether the text is a number with a currency that is not this one. */
export function namesOtherCurrency(text: string, currency: string): boolean {
  const [, before = "", , after = ""] = text.match(PARTS) ?? [];
  const own = namesOf(currency);
  return [before, after].some((word) =>
    !own.has(word.toLowerCase()) &&
    (/^([A-Z]{2})?\p{Sc}$|^[A-Z]{3}$/u.test(word) || KNOWN.has(word.toLowerCase()))
  );
}

/** A number with words or symbols before and after it. */
const PARTS = /^([^\d]*?) ?([.,]?\d(?:[\d.,'’ ]*\d)?(?: ?[kK](?![\p{L}]))?) ?([^\d]*)$/u;

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
