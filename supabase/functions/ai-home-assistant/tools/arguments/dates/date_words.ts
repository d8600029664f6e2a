/** One word of a date. A filler says nothing about it. */
export type DateWord =
  | { is: "offset" | "weekday" | "month" | "number"; value: number }
  | { is: "unit"; value: "day" | "week" | "weekend" | "month" | "year" }
  | { is: "which"; value: "last" | "this" | "next" }
  | { is: "shift"; value: "ago" | "ahead" }
  | { is: "season" | "part_of_day" | "filler" };

/** Phrases of several words, as a word of the lists below. */
const PHRASES: [RegExp, string][] = [
  [/\b(the )?day before yesterday\b/g, "anteayer"],
  [/\b(the )?day after tomorrow\b|\bpasado manana\b/g, "ubermorgen"],
  [/\b(earlier today|just now|right now|now)\b/g, "today"],
  [/\bil y a\b/g, "ago"],
  [/\b(from (now|today)|dentro de)\b/g, "ahead"],
  [/\bque viene\b/g, "next"],
  [/\b(a )?couple( of)?\b/g, "2"],
  [/\bfin de semana\b/g, "weekend"],
];

/** English, Spanish, German and French, and the commonest words of Italian, Portuguese, Dutch and Polish. */
const WORDS: [DateWord, string][] = [
  [{ is: "offset", value: 0 }, "today tonight hoy heute aujourd'hui oggi hoje vandaag dzisiaj"],
  [{ is: "offset", value: -1 }, "yesterday ayer gestern hier ieri ontem gisteren wczoraj"],
  [{ is: "offset", value: -2 }, "anteayer antier vorgestern avant-hier anteontem eergisteren"],
  [{ is: "offset", value: 1 }, "tomorrow manana morgen demain domani amanha jutro"],
  [{ is: "offset", value: 2 }, "ubermorgen apres-demain dopodomani overmorgen pojutrze"],
  [{ is: "unit", value: "day" }, "day days dia dias tag tage tagen jour jours"],
  [{ is: "unit", value: "week" }, "week weeks semana semanas woche wochen semaine semaines"],
  [{ is: "unit", value: "weekend" }, "weekend weekends week-end wochenende"],
  [{ is: "unit", value: "month" }, "month months mes meses monat monate monaten mois"],
  [{ is: "unit", value: "year" }, "year years ano anos jahr jahre jahren an ans annee annees"],
  [
    { is: "which", value: "last" },
    "last past previous pasado pasada ultimo ultima letzten letzter letzte letztes vergangenen " +
    "vergangene vergangenes vorigen vorige voriges dernier derniere passe passee scorso passado",
  ],
  [
    { is: "which", value: "next" },
    "next coming upcoming proximo proxima nachsten nachster nachste nachstes kommenden kommende " +
    "kommendes prochain prochaine prossimo",
  ],
  [{ is: "which", value: "this" }, "this este esta diesen dieser diese dieses ce cet cette"],
  [{ is: "shift", value: "ago" }, "ago back hace vor fa geleden temu"],
  [{ is: "shift", value: "ahead" }, "ahead in en dans tra over za"],
  [{ is: "number", value: 1 }, "a one un una uno ein eine einem einer une"],
  [{ is: "number", value: 2 }, "two dos zwei deux"],
  [{ is: "number", value: 3 }, "three tres drei trois"],
  [{ is: "number", value: 4 }, "four cuatro vier quatre"],
  [{ is: "number", value: 5 }, "five cinco funf cinq"],
  [{ is: "number", value: 6 }, "six seis sechs"],
  [{ is: "number", value: 7 }, "seven siete sieben"],
  [{ is: "number", value: 8 }, "eight ocho acht huit"],
  [{ is: "number", value: 9 }, "nine nueve neun neuf"],
  [{ is: "number", value: 10 }, "ten diez zehn dix"],
  [{ is: "season" }, "spring summer fall autumn winter primavera verano otono invierno"],
  [{ is: "season" }, "fruhling fruhjahr sommer herbst printemps ete automne hiver"],
  [{ is: "part_of_day" }, "morning afternoon evening night noon noche tarde abend nachmittag"],
  [{ is: "part_of_day" }, "vormittag nacht matin soir nuit apres-midi"],
  [{ is: "filler" }, "on the of at de del el la le les den der dem am im por du sometime"],
  [{ is: "filler" }, "around about circa ca approximately approx roughly early mid late"],
  [{ is: "filler" }, "beginning middle end start"],
];

/** Returns the words of a text; undefined if one of them has no place in a date. */
export function splitDateWords(text: string): DateWord[] | undefined {
  const plain = PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), foldText(text))
    .replace(/\b(mid|early|late)-/g, "$1 ");
  const found = plain.split(/[\s,.]+/).filter((word) => word !== "").map(readWord);
  return found.every((word) => word !== undefined) ? found : undefined;
}

function readWord(word: string): DateWord | undefined {
  const [, digits] = word.match(/^(\d{1,4})(?:st|nd|rd|th|er|o|a|ish)?$/) ?? [];
  if (digits !== undefined) return { is: "number", value: Number(digits) };
  return lexicon().get(word);
}

/** Lower case, without diacritics: "SÁBADO" and "sabado" are one word. */
function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'");
}

let cachedLexicon: Map<string, DateWord> | undefined;

/** Built on the first use: the names of months and weekdays take some milliseconds. */
function lexicon(): Map<string, DateWord> {
  cachedLexicon ??= new Map([
    ...calendarNames(),
    ...WORDS.flatMap(([word, list]) => list.split(" ").map((text) => [text, word] as const)),
  ]);
  return cachedLexicon;
}

const LANGUAGES = ["en", "es", "de", "fr", "it", "pt", "nl", "pl"];

function calendarNames(): [string, DateWord][] {
  return LANGUAGES.flatMap((language) => {
    const formats = [nameFormat(language, "long"), nameFormat(language, "long", true)];
    // Short names of other languages are words of English: "mar" is a Tuesday in Spanish.
    if (language === "en") formats.push(nameFormat(language, "short"));
    return formats.flatMap(namesOf);
  }).concat([
    ["janner", { is: "month", value: 1 }],
    ["feber", { is: "month", value: 2 }],
    ["sept", { is: "month", value: 9 }],
    ["tues", { is: "weekday", value: 2 }],
    ["thur", { is: "weekday", value: 4 }],
    ["thurs", { is: "weekday", value: 4 }],
    ["sonnabend", { is: "weekday", value: 6 }],
  ]);
}

/** With a day, Polish months have their other case: "marca" instead of "marzec". */
function nameFormat(language: string, name: "long" | "short", hasDay = false) {
  return new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    month: name,
    weekday: name,
    ...(hasDay && { day: "numeric" as const }),
  });
}

/** August 1, 2027 is a Sunday, and its twelve next months begin on every weekday. */
function namesOf(format: Intl.DateTimeFormat): [string, DateWord][] {
  return Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2027, 7 + i, 1))).flatMap((day) =>
    format.formatToParts(day).flatMap(({ type, value }): [string, DateWord][] => {
      const name = foldText(value).replace(".", "");
      if (type === "month") return [[name, { is: "month", value: day.getUTCMonth() + 1 }]];
      return type === "weekday" ? [[name, { is: "weekday", value: day.getUTCDay() }]] : [];
    })
  );
}
