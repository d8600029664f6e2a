/** The number words of English, Spanish, German and French, after `normaliseWords`. */

const LISTS: Record<number, string> = {
  0: "zero cero null",
  1: "one uno eins",
  2: "two dos deux zwei zwo",
  3: "three tres trois drei",
  4: "four cuatro quatre vier",
  5: "five cinco cinq funf fuenf",
  6: "six seis sechs",
  7: "seven siete sept sieben",
  8: "eight ocho huit acht",
  9: "nine nueve neuf neun",
  10: "ten diez dix zehn dizaine decena",
  11: "eleven once onze elf",
  12: "dozen docena dutzend twelve doce douze zwolf zwoelf",
  13: "thirteen trece treize dreizehn",
  14: "fourteen catorce quatorze vierzehn",
  15: "fifteen quince quinze funfzehn fuenfzehn fuffzehn",
  16: "sixteen dieciseis seize sechzehn",
  17: "seventeen diecisiete siebzehn",
  18: "eighteen dieciocho achtzehn",
  19: "nineteen diecinueve neunzehn",
  20: "twenty veinte vingt vingts zwanzig vingtaine zwanni",
  21: "veintiuno veintiun veintiuna",
  22: "veintidos",
  23: "veintitres",
  24: "veinticuatro",
  25: "veinticinco",
  26: "veintiseis",
  27: "veintisiete",
  28: "veintiocho",
  29: "veintinueve",
  30: "thirty treinta trente dreissig trentaine treintena",
  40: "forty fourty cuarenta quarante vierzig quarantaine",
  50: "fifty cincuenta cinquante funfzig fuenfzig fuffzig fuffi cinquantaine cincuentena",
  60: "sixty sesenta soixante sechzig soixantaine",
  70: "seventy setenta septante siebzig",
  80: "eighty ochenta huitante octante achtzig",
  90: "ninety noventa nonante neunzig",
  100: "cien ciento hunni hunderter centaine centenar",
  200: "doscientos doscientas",
  300: "trescientos trescientas",
  400: "cuatrocientos cuatrocientas",
  500: "quinientos quinientas",
  600: "seiscientos seiscientas",
  700: "setecientos setecientas",
  800: "ochocientos ochocientas",
  900: "novecientos novecientas",
};

/** The values of words that are numbers of their own. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries(LISTS).flatMap(([value, words]) =>
    words.split(" ").map((word) => [word, Number(value)] as const)
  ),
);

/** Words that multiply the number before them by a hundred, or are a hundred. */
export const HUNDRED_WORDS = new Set(["hundred", "hundert", "cent", "cents"]);

/** Words that multiply the number before them by a thousand, or are a thousand. "Lucas" are thousands of pesos. */
export const THOUSAND_WORDS = new Set(
  ["thousand", "grand", "k", "mil", "mille", "tausend", "tausender", "luca", "lucas"],
);

/** Words that multiply the number before them by a million. */
export const MILLION_WORDS = new Set([
  "million",
  "millions",
  "millon",
  "millones",
  "millionen",
  "mio",
]);

/** "Zweieinhalb", which is said of thousands and of years. */
const GERMAN_HALVES = {
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
  dreieinhalb: 3.5,
  viereinhalb: 4.5,
};

const GERMAN_UNITS: Record<string, number> = {
  ein: 1,
  eine: 1,
  ...readUnits(),
  ...GERMAN_HALVES,
};

function readUnits(): Record<string, number> {
  const german =
    "eins zwei zwo drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf dreizehn vierzehn funfzehn " +
    "fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig fuenfzig fuffzig sechzig siebzig " +
    "achtzig neunzig";
  return Object.fromEntries(german.split(" ").map((word) => [word, NUMBER_WORDS.get(word)!]));
}

/** Returns the value of a German number in one word, such as "zweihundertfünfundsechzig"; undefined for another word. */
export function readGermanNumber(word: string): number | undefined {
  // Longer than any number below a million that people write.
  if (Object.hasOwn(GERMAN_HALVES, word)) return GERMAN_UNITS[word];
  if (word.length > 60 || !/hundert|tausend|und.*zig|unddreissig/.test(word)) return undefined;
  return readMultiples(word, "tausend", 1000) ?? readHundreds(word);
}

function readMultiples(word: string, unit: string, size: number): number | undefined {
  const at = word.indexOf(unit);
  if (at < 0) return undefined;
  const count = at === 0 ? 1 : readHundreds(word.slice(0, at));
  const rest = word.slice(at + unit.length).replace(/^und(?=.)/, "");
  const value = rest === "" ? 0 : readHundreds(rest);
  return count === undefined || value === undefined ? undefined : count * size + value;
}

function readHundreds(word: string): number | undefined {
  return word.includes("hundert") ? readMultiples(word, "hundert", 100) : readTens(word);
}

function readTens(word: string): number | undefined {
  if (Object.hasOwn(GERMAN_UNITS, word)) return GERMAN_UNITS[word];
  const [, unit = "", tens = ""] = word.match(/^([a-z]{3,6})und([a-z]+(?:zig|ssig))$/) ?? [];
  const isNumber = Object.hasOwn(GERMAN_UNITS, unit) && Object.hasOwn(GERMAN_UNITS, tens);
  return isNumber ? GERMAN_UNITS[unit]! + GERMAN_UNITS[tens]! : undefined;
}
