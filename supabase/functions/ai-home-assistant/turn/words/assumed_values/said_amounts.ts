/** Whether an amount was said, or follows from amounts that were. */
import { saysNothingWasPaid } from "../../../tools/arguments/amounts.ts";
import { normaliseWords } from "../message_words.ts";
import type { Source } from "./said_texts.ts";
import { THOUSAND_WORDS } from "./number_words.ts";
import type { NumberMention, TextWord } from "./text_words.ts";

/** The numbers of one text by what they can be. */
interface Figures {
  /** What can be an amount of money. */
  amounts: number[];
  /** Those of the amounts from which others are calculated. */
  parts: number[];
  /** Those of which the text takes a part: "half of the 900". */
  wholes: number[];
  /** What can be how many of something there are. */
  counts: number[];
  /** Rates, of 1. */
  rates: number[];
  /** The parts of an amount that the text names, of 1: a half, two thirds. */
  shares: number[];
  /** Whether the text says that a price is for one of several. */
  isPerUnit: boolean;
}

/** Returns whether an amount was said. */
export type AmountReader = (amount: number) => boolean;

/** Returns a reader of the amounts that the texts say or that follow from them. */
export function readSaidAmounts(sources: readonly Source[]): AmountReader {
  let said: Set<number> | undefined;
  return (amount) => {
    if (amount === 0) return saysNothing(sources);
    said ??= listAmounts(sources);
    return said.has(toCents(amount));
  };
}

/** Amounts are compared in cents. */
const toCents = (amount: number) => Math.round(amount * 100);

function saysNothing(sources: readonly Source[]): boolean {
  return sources.some(({ by, text, numbers }) =>
    by !== "home" &&
    (numbers.some(({ value }) => value === 0) || saysNothingWasPaid(text) ||
      NOTHING.test(normaliseWords(text)))
  );
}

const NOTHING =
  /\b(?:nothing|free|gratis|sin cobrar|kulanz\w*|no charge|nada|rien|nichts|umsonst|kostenlos|gratuit\w*|regalado|geschenkt|gift(?:ed)?|regal(?:o|aron|ado|amos)|offert\w*|cadeau)\b/;

/** More amounts of a text than this are the lines of a long document, whose sums are not formed. */
const MAX_AMOUNTS = 12;
const MAX_FACTORS = 8;

function listAmounts(sources: readonly Source[]): Set<number> {
  const said = new Set<number>();
  const add = (amounts: readonly number[]) => {
    for (const amount of amounts) if (amount > 0) said.add(toCents(amount));
  };
  const persons: Figures[] = [];
  for (const source of sources) {
    if (source.by === "named") continue;
    const figures = readFigures(source);
    add(figures.amounts);
    if (source.by === "home") continue;
    add(calculate(figures));
    if (source.by !== "result") persons.push(figures);
  }
  add(calculateAcross(persons));
  for (const whole of listWholes(sources)) said.delete(toCents(whole));
  return said;
}

/** The amounts that the message which is answered names only to take a part of them. */
function listWholes(sources: readonly Source[]): number[] {
  const current = sources.filter(({ by, isCurrent }) => isCurrent && by === "person").map(
    readFigures,
  );
  const amounts = current.flatMap(({ amounts }) => amounts);
  return current.flatMap(({ wholes }) => wholes).filter((whole) => !amounts.includes(whole));
}

/** Returns what follows from the numbers of one text. */
function calculate(
  { parts, ...figures }: Pick<Figures, "parts" | "counts" | "rates" | "shares">,
): number[] {
  const amounts = parts.slice(0, MAX_AMOUNTS);
  const [counts, rates, shares] = [figures.counts, figures.rates, figures.shares]
    .map((numbers) => [...new Set(numbers)].slice(0, MAX_FACTORS)) as [
      number[],
      number[],
      number[],
    ];
  const products = amounts.flatMap((amount) => counts.map((count) => count * amount));
  const combined = [
    ...listSums(amounts),
    ...products,
    ...products.flatMap((product) => amounts.flatMap((amount) => [product + amount])),
  ];
  const ofShares = shares.flatMap((share) => [share, 1 - share, 1 / share]);
  const factors = [
    ...ofShares,
    ...rates.flatMap((rate) => [1 + rate, 1 - rate, rate, 1 / (1 + rate), 1 / rate]),
  ];
  return [
    ...combined,
    ...[...amounts, ...combined].flatMap((amount) => factors.map((factor) => amount * factor)),
  ];
}

/** All sums of two and three, the sum of all, and the differences of two. */
function listSums(amounts: readonly number[]): number[] {
  const sums = [amounts.reduce((sum, amount) => sum + amount, 0)];
  amounts.forEach((first, i) => {
    amounts.slice(i + 1).forEach((second, j) => {
      sums.push(first + second, Math.abs(first - second));
      for (const third of amounts.slice(i + j + 2)) sums.push(first + second + third);
    });
  });
  return sums;
}

/** The texts of a person that are read together. */
const MAX_TEXTS = 6;

/** Returns what follows from numbers in different messages: a deposit and the rest, a price and how many. */
function calculateAcross(figures: readonly Figures[]): number[] {
  const latest = figures.slice(0, MAX_TEXTS);
  const parts = latest.flatMap(({ parts }) => parts).slice(0, MAX_AMOUNTS);
  const rates = latest.flatMap(({ rates }) => rates);
  const shares = latest.flatMap(({ shares }) => shares);
  const isPerUnit = latest.some(({ isPerUnit }) => isPerUnit);
  const counts = isPerUnit ? latest.flatMap(({ counts }) => counts) : [];
  return calculate({ parts, rates, shares, counts });
}

function readFigures({ by, text, words, numbers }: Source): Figures {
  const figures: Figures = {
    amounts: [],
    parts: [],
    wholes: [],
    counts: [],
    rates: [],
    shares: [],
    isPerUnit: false,
  };
  const money = new Set<number>();
  let last: ReturnType<typeof classify> | undefined;
  numbers.forEach((number, i) => {
    if (isInCode(number, words)) return;
    let kind = classify(number, words, by);
    // "65 Euro und 30 Anfahrt"
    const before = words[number.start - 1]?.text ?? "";
    const after = words[number.end]?.text ?? "";
    if (kind === "count" && last === "amount" && ADDED.has(before) && !UNITS.has(after)) {
      kind = "amount";
    }
    last = kind;
    if (kind === "rate") figures.rates.push(number.value / 100);
    else if (kind === "amount") {
      (isWhole(number, words) ? figures.wholes : figures.amounts).push(number.value);
      const isMoney = number.hasCents || CURRENCIES.has(before) || CURRENCIES.has(after) ||
        before === ":";
      if (isMoney) money.add(number.value);
    }
    const half = hasHalfMore(number, words) ? 0.5 : 0;
    const count = number.value + half;
    if (kind !== "rate" && Number.isInteger(count * 2) && count > 1 && count <= 100) {
      figures.counts.push(count);
    }
    // "Eight and a half thousand"
    const isThousands = half > 0 && THOUSAND_WORDS.has(words[number.end + 3]?.text ?? "");
    if (isThousands) figures.amounts.push(count * 1000);
    if (half > 0 && number.value >= 1000) figures.amounts.push(number.value + 500);
    // "Mille cinq" is 1500.
    const rest = number.value % 1000;
    if (number.isInWords && number.value > 1000 && rest > 0 && rest < 10) {
      figures.amounts.push(number.value + rest * 99);
    }
    const next = numbers[i + 1];
    if (next) figures.amounts.push(...joinNumbers(number, next, words));
  });
  const folded = normaliseWords(text);
  for (const [pattern, share] of SHARES) if (pattern.test(folded)) figures.shares.push(share);
  figures.isPerUnit = PER_UNIT.test(folded);
  if (
    figures.isPerUnit ||
    /\b(?:both|double|twice|doppelte[ns]?|doppelt|zweimal|doble|dos veces|deux fois|beide|ambos|ambas|los dos|las dos|les deux)\b/
      .test(folded)
  ) {
    figures.counts.push(2);
  }
  // The numbers of a document are codes and sizes too.
  const isMoney = (amount: number) => by !== "result" || money.has(amount);
  figures.parts = [...figures.amounts, ...figures.wholes].filter(isMoney);
  return figures;
}

/** "Half of the 900", "die Hälfte von 900" */
function isWhole({ start }: NumberMention, words: readonly TextWord[]): boolean {
  const before = words.slice(Math.max(0, start - MAX_WORDS_OF_PART), start).map(({ text }) => text);
  return PART_OF.test(before.join(" "));
}

const MAX_WORDS_OF_PART = 5;
const PART_OF =
  /(?:^| )(?:half|third|quarter|fifth|mitad|tercio|tercera parte|cuarto|cuarta parte|quinto|quinta parte|halfte|drittel|viertel|funftel|moitie|tiers|quart|cinquieme|%|percent|prozent|ciento|cent)(?: (?:of|the|that|those|his|their|de|los|las|esos|von|der|den|des|d|l|'|’|these|ces|[$€£]))+$/;

/** "Dos horas y media", "two and a half hours". */
function hasHalfMore({ end }: NumberMention, words: readonly TextWord[]): boolean {
  const after = words.slice(end, end + 4).map(({ text }) => text).join(" ");
  return /^(?:\S+ )?(?:y medi[ao]|and a half|et demie?)\b/.test(after);
}

const ADDED = new Set(["plus", "mas", "und", "and", "y", "et", "+", "&"]);

/** Whether a number is a part of a code such as "IQ8" or "KGN-39". */
function isInCode({ start }: NumberMention, words: readonly TextWord[]): boolean {
  const [before, mark] = [words[start - 2], words[start - 1]];
  if (!words[start]!.isJoined || !mark) return false;
  if (mark.text === "-") return mark.isJoined && /^\p{L}/u.test(before?.text ?? "");
  return /^\p{L}/u.test(mark.text) && !CURRENCIES.has(mark.text);
}

const SHARES: readonly [pattern: RegExp, share: number][] = [
  [
    /\b(?:half|halves|halved|split|fifty-fifty|50\/50|halb\w*|halfte|geteilt|halbe-halbe|mitad|a medias|moitie|partage\w*|mitad y mitad)\b/,
    1 / 2,
  ],
  [/\b(?:thirds?|drittel|tercios?|tercera parte|tiers)\b/, 1 / 3],
  [/\b(?:quarters?|viertel|cuart[ao]s?(?: parte)?|quarts?)\b/, 1 / 4],
  [/\b(?:fifths?|funftel|quint[ao]s?(?: parte)?|cinquiemes?)\b/, 1 / 5],
];

const PER_UNIT =
  /\b(?:each|apiece|per|every|je|jeweils|pro|das stuck|stuckpreis|cada|por (?:unidad|pieza|hora|ventana)|chacun\w*|par|piece|l'unite|la piece)\b|@|c\/u/;

/**
 * Returns what two numbers side by side can mean together: "four seventy five" is 475, "twelve fifty" also 12.50, and
 * "18 Euro fuffzig" 18.50.
 */
function joinNumbers(
  first: NumberMention,
  second: NumberMention,
  words: readonly TextWord[],
): number[] {
  const between = words.slice(first.end, second.start).map(({ text }) => text);
  // "Acht- und neunhundert", "two or three thousand"
  const unit = [1000, 100].find((unit) => second.value % unit === 0);
  if (unit && first.value < 100 && between.length > 0 && between.every((word) => RANGE.has(word))) {
    return [first.value * unit];
  }
  if (second.value < 1 || second.value >= 100 || !Number.isInteger(first.value)) return [];
  const isPair = (between.length === 0 || between.join() === "-") && first.isInWords &&
    second.isInWords && second.value >= 10;
  if (isPair) {
    const withCents = first.value + second.value / 100;
    return first.value < 100 ? [first.value * 100 + second.value, withCents] : [withCents];
  }
  const hasCents = between.length <= 2 && between.some((word) => CURRENCIES.has(word)) &&
    between.every((word) => CURRENCIES.has(word) || BEFORE_CENTS.has(word));
  const isPoint = between.length === 1 && POINTS.has(between[0]!);
  if (isPoint && second.value < 10 && second.isInWords) return [first.value + second.value / 10];
  return hasCents || isPoint ? [first.value + second.value / 100] : [];
}

const RANGE = new Set([
  "-",
  "–",
  "und",
  "or",
  "o",
  "ou",
  "oder",
  "to",
  "bis",
  "a",
  "and",
  "y",
  "et",
]);
const BEFORE_CENTS = new Set(["con", "and", "und", "y", "et", "avec"]);
const POINTS = new Set(["point", "komma", "coma", "virgule", "con"]);

const CURRENCIES = new Set(
  ("$ € £ eur euro euros euronen usd dollar dollars dolares dolar buck bucks gbp pound pounds quid chf franken francs " +
    "peso pesos varos mangos stutz mxn ars clp cop soles pavos balles lucas luca kronen eier")
    .split(" "),
);

const TAXES = new Set(["iva", "tva", "mwst", "mehrwertsteuer", "vat", "ust"]);
/** In percent. */
const MAX_TAX = 27;

const MONTH =
  /^(?:jan|feb|fev|mar[sz]|march|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|ago|aou|sep|okt|oct|nov|dez|dec|dic|ene)[a-z]{0,7}$/;

/** Begin what is counted, never an amount of money. */
const UNITS = new Set(
  ("kw kwh w watt watts kva kwp v volt volts amp amps l liter litre litres litros litro liters gal gallon gallons cm mm m " +
    "km qm m2 m3 sq sqft square quadratmeter metro metros metre metres meter meters cuadrados personas people personen personnes bedroom bedrooms rooms zimmer kg g lb lbs btu zoll inch inches inch. ft feet foot psi bar. grad degrees gb tb mbit x xx xxx " +
    "year years yr yrs month months week weeks day days hour hours hr hrs h min mins minute minutes second seconds " +
    "ano anos mes meses semana semanas dia dias hora horas minuto minutos " +
    "jahr jahre jahren monat monate monaten woche wochen tag tage tagen stunde stunden std minuten uhr " +
    "ans annee annees mois semaine semaines jour jours heure heures " +
    "stuck stk stueck pieces pcs unidades piezas of them").split(" "),
);

/** Follow an amount of money. Another word after a small number names what is counted. */
const AFTER_AMOUNT = new Set(
  ("for in on at to from per each apiece total altogether cash all plus minus and or but with without so if the a an " +
    "incl including included net gross tax was is it i he she they we that this because by before after max min " +
    "shipping tip fee deposit materials service visit tops again only then more less off flat even exactly or-so labor labour parts delivery installed " +
    "fur furs furn im am ans aufs beim vom zum auf zu bis von je pro bar netto brutto insgesamt zusammen inkl inklusive exkl zzgl plus minus und oder bei ab seit durch gegen laut danke " +
    "aber mit ohne das der die den dem ein eine hat hats hab habe haben kostet kosten gekostet gezahlt bezahlt wars war " +
    "waren ist sind mwst glatt rund glaub glaube genau anfahrt lohn arbeitslohn arbeit material trinkgeld versand gebuhr pauschale porto rabatt dann noch nochmal drauf dazu extra alles anzahlung rest " +
    "de del por para en con sin mas menos y o pero el la los las lo un una que me nos le cobro cobraron costo pague " +
    "material mano envio propina desplazamiento portes transporte salida cada total iva ida todo todos fue eso al a se si como sobre desde hasta segun tras aproximadamente gracias justo justos redondos contando incluido " +
    "du des pour par dans sur avec sans et ou mais le les l d un une ht ttc tva tout toute rond ronds pile environ chacun " +
    "chez depuis vers sous selon merci chacune puis piece plus moins en au a il elle on je c ca qui comptant fournitures deplacement livraison pourboire acompte frais main cest remise k")
    .split(" "),
);

/** Come before an amount of money. */
const BEFORE_AMOUNT = new Set(
  ("for paid pay cost costs charged charge asked wanted quoted at about around over under total fee bill price deposit " +
    "fur zu a je macht kostet kostete kosten gekostet bezahlt gezahlt verlangt wollte um rund etwa circa ca preis " +
    "insgesamt zusammen por pague cobro cobraron costo cuesta vale valio precio total unos unas " +
    "pour coute cout paye prix facture environ autour minimum maximum minimo maximo maximal minimal hochstens mindestens")
    .split(" "),
);

/** What a number of a text can be by the words around it. */
function classify(
  { start, end, value, hasCents }: NumberMention,
  words: readonly TextWord[],
  by: Source["by"],
): "amount" | "rate" | "count" {
  const before = words[start - 1]?.text;
  const after = words[end];
  const isHyphenated = after?.text === "-" && after.isJoined;
  const next = isHyphenated ? words[end + 1]?.text : after?.text;
  if (next === "%" || next === "percent" || next === "prozent" || /^pour ?cent$/.test(next ?? "")) {
    return "rate";
  }
  if (TAXES.has(before ?? "") && value <= MAX_TAX && !CURRENCIES.has(next ?? "")) return "rate";
  // An hour
  if (before === "las" && value <= 24) return "count";
  if (next === "por" && words[end + 1]?.text === "ciento") return "rate";
  if (next === "pour" && words[end + 1]?.text === "cent") return "rate";
  if (before !== undefined && CURRENCIES.has(before)) {
    return after?.isJoined && /^x+$/.test(next!) ? "count" : "amount";
  }
  if (next === undefined || CURRENCIES.has(next) || hasCents) return "amount";
  // "399 l'unité"
  if (UNITS.has(next) && words[end + 1]?.text !== "'") return "count";
  const [, month = next] = /^(?:[.]|th|st|nd|rd|de|of|er)$/.test(next)
    ? [next, words[end + 1]?.text]
    : [];
  if (value <= 31 && MONTH.test(month)) return "count";
  // The day of a date, and a part of a model's name.
  if (by === "result") return "amount";
  if (/^[^\p{L}]/u.test(next) || AFTER_AMOUNT.has(next)) return "amount";
  if (BEFORE_AMOUNT.has(before ?? "")) return "amount";
  // "150 ladrillos"
  return value >= 1000 || value >= 100 && !/^\p{L}{4,}s$/u.test(next) ? "amount" : "count";
}
