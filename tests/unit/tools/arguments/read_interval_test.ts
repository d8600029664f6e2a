import { assertEquals } from "@std/assert";
import { formatInterval } from "@function/sentences/intervals.ts";
import type { IntervalRule } from "@function/contract/interval.ts";
import { type IntervalReading, readInterval } from "@function/tools/arguments/intervals.ts";
import fc, { cases } from "../../../support/fast_check.ts";
import { phrases } from "../../../support/phrases.ts";
import { measureCpu } from "../../../support/measure_cpu.ts";

type Unit = IntervalRule["unit"];

/** The interval, with nothing else. */
function every(count: number, unit: Unit, more: Partial<IntervalRule> = {}): IntervalReading {
  return { rule: { count, unit, ...more } };
}

/** Once a year within these months, or once in each of several. */
function inSeason(...season: number[]): IntervalReading {
  return every(1, "year", { season, fixed: true });
}

function onDate(month: number, day: number, count = 1): IntervalReading {
  return { ...every(count, "year", { fixed: true }), on: { is: "dates", dates: [{ month, day }] } };
}

function onDay(day: number, count = 1): IntervalReading {
  return { ...every(count, "month", { fixed: true }), on: { is: "day", day } };
}

function onWeekday(weekday: number, count = 1): IntervalReading {
  return { ...every(count, "week", { fixed: true }), on: { is: "weekday", weekday } };
}

type Ask = Extract<IntervalReading, { ask: unknown }>["ask"];

function asks(ask: Ask, count?: number, unit?: Unit, more: Partial<IntervalRule> = {}) {
  return { ask, ...(count && unit && { nearest: { count, unit, ...more } }) };
}

const APRIL_TO_OCTOBER = [4, 5, 6, 7, 8, 9, 10];
const NOT_JANUARY = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const NOT_WINTER = [3, 4, 5, 6, 7, 8, 9, 10, 11];

const READINGS: [said: string, texts: string[], reading: IntervalReading][] = [
  [
    "a day",
    ["day", "daily", "every day", "cada día", "täglich", "tous les jours"],
    every(1, "day"),
  ],
  [
    "a week",
    ["week", "weekly", "once a week", "semanal", "jede Woche", "hebdomadaire"],
    every(
      1,
      "week",
    ),
  ],
  [
    "a month",
    ["1 month", "monthly", "once per month", "mensual", "monatlich", "mensuel"],
    every(
      1,
      "month",
    ),
  ],
  [
    "a year",
    phrases(`
    year | yearly | annually | once a year | per annum | 1x/year | at least once a year | anual
    una vez al año | jährlich | einmal im Jahr | annuel | une fois par an
  `),
    every(1, "year"),
  ],
  [
    "3 months",
    phrases(`
    3 months | every 3 months | every three months | Every 3 Months. | about every 3 months
    quarterly | every quarter | 4 times a year | every 3rd month | every third month | 3 month(s)
    every 3 months (quarterly) | 3-month | 3mo | four times per year | 4x a year | 4 a year
    cada 3 meses | cada tres meses | trimestral | cuatro veces al año | cada tercer mes
    alle 3 Monate | alle drei Monate | vierteljährlich | jedes Quartal | viermal im Jahr
    jeden dritten Monat | dreimonatlich | tous les 3 mois | tous les trois mois | trimestriel
    quatre fois par an | chaque trimestre
  `),
    every(3, "month"),
  ],
  [
    "6 months",
    phrases(`
    twice a year | semi-annually | semiannual | half-yearly | every half year | two times a year
    2x per year | 2/year | dos veces al año | semestral | cada medio año | halbjährlich
    zweimal im Jahr | 2 mal im Jahr | 2-mal jährlich | jedes halbe Jahr | deux fois par an
    semestriel | alle sechs Monate
  `),
    every(6, "month"),
  ],
  ["twelve months", [
    ...["every twelve months", "cada doce meses", "alle zwölf Monate", "tous les douze mois"],
  ], every(12, "month")],
  ["eight weeks", [
    ...["every eight weeks", "cada ocho semanas", "alle acht Wochen", "toutes les huit semaines"],
  ], every(8, "week")],
  ["ninety days", [
    ...["every ninety days", "90 days", "cada noventa días", "alle neunzig Tage"],
    ...["tous les quatre-vingt-dix jours", "tous les 90 jours"],
  ], every(90, "day")],
  ["two weeks", [
    ...["every other week", "every 2 weeks", "fortnightly", "bi-weekly", "biweekly", "2 weeks"],
    ...["every second week", "cada dos semanas", "alle zwei Wochen", "jede zweite Woche"],
    ...["zweiwöchentlich", "toutes les deux semaines", "une semaine sur deux"],
  ], every(2, "week")],
  [
    "two years",
    phrases(`
    every 2nd year | every second year | every other year | biennial | once every two years
    cada dos años | una vez cada dos años | bienal | alle zwei Jahre | jedes zweite Jahr
    zweijährlich | tous les deux ans | un an sur deux | bisannuel
  `),
    every(2, "year"),
  ],
  [
    "a year and a half",
    phrases(`
    year and a half | every year and a half | one and a half years | 1.5 years | 1½ years
    1 1/2 years | un año y medio | cada año y medio | alle anderthalb Jahre
    alle eineinhalb Jahre | alle 1,5 Jahre | un an et demi | tous les 18 mois
  `),
    every(18, "month"),
  ],
  [
    "two years and a half",
    phrases(`
    2.5 years | every two and a half years | cada dos años y medio | alle zweieinhalb Jahre
    tous les deux ans et demi
  `),
    every(30, "month"),
  ],
  [
    "15 days",
    ["cada 15 días", "quincenal", "tous les quinze jours", "alle 15 Tage"],
    every(15, "day"),
  ],
  ["a number of hours that is days", ["every 24 hours", "24 hours"], every(1, "day")],
  ["twenty-four months", [
    ...["every twenty-four months", "cada veinticuatro meses", "alle vierundzwanzig Monate"],
    "tous les vingt-quatre mois",
  ], every(24, "month")],

  [
    "a date of the year",
    phrases(`
    every year on April 15 | April 15 | every April 15th | yearly on the 15th of April
    15 April every year | once a year on April 15 | el 15 de abril de cada año | cada 15 de abril
    el día 15 de abril | cada año el 15 de abril | jährlich am 15. April | jedes Jahr am 15. April
    jeden 15. April | tous les ans le 15 avril | chaque 15 avril
  `),
    onDate(4, 15),
  ],
  ["a first of a month", ["every April 1st", "chaque 1er avril", "cada 1 de abril"], onDate(4, 1)],
  [
    "a date of every second year",
    ["every 2 years on April 15", "alle 2 Jahre am 15. April"],
    onDate(
      4,
      15,
      2,
    ),
  ],
  [
    "a day of the month",
    phrases(`
    monthly, day 15 | monthly on the 15th | every month on the 15th | the 15th of every month
    the 15th | 15th of the month | day 15 of each month | 15th day of each month
    el 15 de cada mes | día 15 de cada mes | todos los meses el día 15 | mensual, día 15
    am 15. jedes Monats | jeden 15. des Monats | monatlich am 15. | jeden Monat am 15.
    le 15 de chaque mois | tous les 15 du mois | tous les mois le 15
  `),
    onDay(15),
  ],
  ["a day of every third month", ["quarterly on the 1st", "alle 3 Monate am 1."], onDay(1, 3)],
  ["the last day of the month", [
    ...["last day of the month", "monthly on the last day", "el último día de cada mes"],
    ...["am letzten Tag des Monats", "le dernier jour du mois"],
  ], onDay(31)],
  [
    "a weekday",
    phrases(`
    every Monday | Mondays | weekly on Monday | once a week on Monday | cada lunes
    todos los lunes | jeden Montag | montags | tous les lundis | chaque lundi | le lundi
  `),
    onWeekday(1),
  ],
  [
    "every other weekday",
    phrases(`
    every other Tuesday | every 2 weeks on Tuesday | cada dos martes | alle zwei Wochen dienstags
    un mardi sur deux
  `),
    onWeekday(2, 2),
  ],

  ["a season", [
    ...["fall", "every fall", "every autumn", "annually in the fall", "once a year in fall"],
    ...["cada otoño", "en otoño", "jeden Herbst", "einmal im Jahr im Herbst", "chaque automne"],
    ...["tous les ans à l’automne", "tous les ans en automne"],
  ], inSeason(9, 10, 11)],
  ["winter", ["every winter", "cada invierno", "im Winter", "en hiver"], inSeason(1, 2, 12)],
  ["a month of the year", [
    ...["April", "every April", "yearly in April", "April of each year", "en abril", "cada abril"],
    ...["jeden April", "jährlich im April", "chaque avril", "en avril", "au mois d’avril"],
  ], inSeason(4)],
  ["one of two months", ["every year in April or May", "April or May"], inSeason(4, 5)],
  [
    "a month of every second year",
    ["every 2 years in April", "alle 2 Jahre im April"],
    every(
      2,
      "year",
      { season: [4], fixed: true },
    ),
  ],
  [
    "a month or a season of every second year, in words",
    ["every other April", "cada otro abril"],
    every(2, "year", { season: [4], fixed: true }),
  ],
  [
    "a season of every second year",
    phrases(`
      every other spring | every second spring | jeden zweiten Frühling
    `),
    every(2, "year", { season: [3, 4, 5], fixed: true }),
  ],
  [
    "every second April, or the second of April",
    ["every second April", "jeden zweiten April", "cada segundo abril"],
    asks("ambiguous", 2, "year", { season: [4], fixed: true }),
  ],
  ["two months", [
    ...["April and October", "every April and October", "twice a year in April and October"],
    ...["abril y octubre", "im April und Oktober", "en avril et octobre"],
  ], every(1, "month", { season: [4, 10], fixed: true })],
  ["two seasons", [
    ...["spring and fall", "every spring and fall", "twice a year, in spring and fall"],
    ...["primavera y otoño", "im Frühjahr und Herbst", "au printemps et en automne"],
  ], every(6, "month", { season: [3, 4, 5, 9, 10, 11], fixed: true })],
  [
    "two seasons in a row",
    ["spring and summer"],
    every(3, "month", {
      season: [3, 4, 5, 6, 7, 8],
      fixed: true,
    }),
  ],
  ["the months from one to another", [
    ...["every week from April to October", "weekly April through October", "weekly, Apr-Oct"],
    ...["weekly between April and October", "cada semana de abril a octubre"],
    ...["semanal desde abril hasta octubre", "jede Woche von April bis Oktober"],
    ...["wöchentlich von April bis Oktober", "toutes les semaines d’avril à octobre"],
  ], every(1, "week", { season: APRIL_TO_OCTOBER })],
  [
    "months over the turn of the year",
    ["monthly from November to February"],
    every(1, "month", {
      season: [1, 2, 11, 12],
    }),
  ],
  [
    "all months but one",
    phrases(`
    every month except January | monthly, except in January | cada mes excepto enero
    todos los meses menos en enero | jeden Monat außer Januar | jeden Monat außer im Januar
    tous les mois sauf janvier | tous les mois sauf en janvier
  `),
    every(1, "month", { season: NOT_JANUARY }),
  ],
  ["all months but a season", [
    ...["monthly except winter", "mensual excepto en invierno", "monatlich außer im Winter"],
    "tous les mois sauf en hiver",
  ], every(1, "month", { season: NOT_WINTER })],
  ["two dates half a year apart", ["January 1 and July 1", "1. Januar und 1. Juli"], {
    ...every(6, "month", { fixed: true }),
    on: { is: "dates", dates: [{ month: 1, day: 1 }, { month: 7, day: 1 }] },
  }],
  [
    "no repetition",
    ["once", "one-time", "one-off", "una vez", "einmal", "nur einmal", "une fois"],
    { once: true },
  ],

  [
    "a weekday of the month",
    phrases(`
    first Monday of every month | 2nd Saturday of each month | last Friday of the month
    every month on the first Monday | monthly on the 2nd Tuesday | first week of every month
    el primer lunes de cada mes | jeden ersten Montag im Monat | am letzten Freitag des Monats
    le premier lundi de chaque mois | chaque premier lundi du mois
  `),
    asks("weekday_of_month", 1, "month"),
  ],
  [
    "a weekday of a month of the year",
    phrases(`
      first Monday of April | first Monday in April every year
      annually on the first Monday in April
    `),
    asks(
      "weekday_of_month",
      1,
      "year",
      { season: [4], fixed: true },
    ),
  ],
  ["five times a year", [
    ...["5 times a year", "five times a year", "5x/year", "5 a year", "cinco veces al año"],
    ...["fünfmal im Jahr", "5 mal im Jahr", "cinq fois par an"],
  ], asks("uneven", 10, "week")],
  ["twice a month", [
    ...["twice a month", "2 times a month", "two times per month", "dos veces al mes"],
    ...["zweimal im Monat", "deux fois par mois", "semi-monthly"],
  ], asks("uneven", 2, "week")],
  ["three times a week", ["3 times a week", "tres veces por semana"], asks("uneven", 2, "day")],
  ["a word for twice a year or every two years", [
    ...["biannually", "bi-annually", "biannual", "bianual", "biannuel"],
  ], asks("ambiguous", 6, "month")],
  [
    "every second weekday, of the month or of all",
    ["every second Tuesday", "jeden zweiten Dienstag"],
    asks(
      "ambiguous",
      2,
      "week",
    ),
  ],
  [
    "an end",
    phrases(`
    weekly for 3 months | every week for a year | weekly until October | every week until it rains
    cada semana durante 3 meses | cada semana hasta octubre | wöchentlich für 3 Monate
    jede Woche bis Oktober | wöchentlich 3 Monate lang | drei Monate lang wöchentlich
    wöchentlich ein Jahr lang | cada semana por un año | toutes les semaines pendant 3 mois
    chaque semaine jusqu’en octobre
  `),
    asks("end", 1, "week"),
  ],
  [
    "an end after a date",
    ["April 15 for 3 years", "every April 15 until 2030"],
    asks("end", 1, "year", {
      season: [4],
      fixed: true,
    }),
  ],
  [
    "an end after a season",
    ["cada primavera por un año", "every spring for a year", "ein Jahr lang jeden Frühling"],
    asks("end", 1, "year", { season: [3, 4, 5], fixed: true }),
  ],
  [
    "an end after a day of the month",
    ["the 15th of every month until May"],
    asks("end", 1, "month"),
  ],
  ["a use or an interval", [
    ...["every 10,000 miles or 6 months", "6 months or 10,000 miles", "every 6 months or 10000 km"],
    ...["every 6 months or 6,000 miles, whichever comes first", "cada 10.000 km o 6 meses"],
    ...["alle 10.000 km oder 6 Monate", "tous les 10000 km ou 6 mois"],
  ], asks("usage", 6, "month")],
  [
    "only a use",
    ["every 5,000 miles", "alle 5000 km", "every 500 hours", "10 cycles"],
    asks("usage"),
  ],
  ["a range", [
    ...["every 3-6 months", "every 3 to 6 months", "3–6 months", "between 3 and 6 months"],
    ...["every 3 or 6 months", "every 3 months or every 6 months", "cada 3 a 6 meses"],
    ...["alle 3 bis 6 Monate", "tous les 3 à 6 mois"],
  ], asks("range", 3, "month")],
  [
    "several weekdays",
    ["Monday and Thursday", "every Monday and Thursday", "jeden Montag und Donnerstag"],
    asks(
      "several_days",
      3,
      "day",
    ),
  ],
  [
    "several days of the month",
    ["1st and 15th of every month", "monthly on the 1st and 15th"],
    asks(
      "several_days",
      2,
      "week",
    ),
  ],
  [
    "a weekday in a season",
    ["every Monday in summer"],
    asks(
      "day_in_season",
      1,
      "week",
      { season: [6, 7, 8] },
    ),
  ],
  [
    "a day of the month in a season",
    ["monthly on the 15th from April to October"],
    asks(
      "day_in_season",
      1,
      "month",
      { season: APRIL_TO_OCTOBER },
    ),
  ],
  ["months without how often", ["April to October", "April-October"], asks("ambiguous")],
  ["hours", ["every 4 hours", "hourly"], asks("hours", 1, "day")],
];

for (const [said, texts, reading] of READINGS) {
  Deno.test(`readInterval() reads ${said}: ${texts[0]}`, () => {
    assertEquals(
      texts.map((text) => [text, readInterval(text)]),
      texts.map((text) => [text, reading]),
    );
  });
}

const UNREAD = [
  ...["sometimes", "as needed", "when it is dirty", "regularly", "0 days", "5000 months", "3", ""],
  ...phrases(`
    every few months | in 3 months | once in 3 months | in a month | 3 months ago | next month
    last month
  `),
  ...["every 3 months starting in March", "every 3 months and more", "monthly if it rains"],
  ...["several times a year", "every April 31", "every 32nd of the month", "3 months 2 years"],
  ...phrases(`
    every 3 months or as needed | not every month | all year | todo el año | toute l’année
    every second | second | 3 4 | 2 Mondays | quarterly (yearly) | every month every year
    every one hundred and twenty days | every 3+ months | 3+ months | daily 3 | daily on the 3rd
    täglich am 3. | diario 3 | monthly other | every 3 months other | 2026-12-01
  `),
  ...["en 3 meses", "dans 3 mois", "in 3 Monaten", "alle paar Monate", "de vez en cuando"],
  ...["a veces", "ab und zu", "de temps en temps", "-1 months", "every -3 months", "constructor"],
];

Deno.test("readInterval() does not read a text of which a word is left over", () => {
  assertEquals(UNREAD.filter((text) => readInterval(text) !== undefined), []);
});

Deno.test("readInterval() does not read an interval with a word that it does not know, wherever it stands", () => {
  const read = READINGS.filter(([, , reading]) => "rule" in reading).flatMap(([, texts]) => texts);
  const longer = read.flatMap((text) => {
    const words = text.split(" ");
    return [...words, ""].map((_, i) => words.toSpliced(i, 0, "zebra").join(" "));
  });
  assertEquals(longer.filter((text) => readInterval(text) !== undefined), []);
});

Deno.test("readInterval() reads “bis auf” as an exception and no end", () => {
  for (const text of ["jeden Monat bis auf den Januar", "monatlich, bis auf Januar"]) {
    assertEquals(readInterval(text), every(1, "month", { season: NOT_JANUARY }));
  }
});

const rules = fc.record({
  count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000 })),
  unit: fc.constantFrom("day" as const, "week" as const, "month" as const, "year" as const),
  season: fc.option(
    fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 11 })
      .map((months) => months.sort((a, b) => a - b)),
    { nil: undefined },
  ),
  fixed: fc.option(fc.constant(true as const), { nil: undefined }),
}).map(({ count, unit, season, fixed }): IntervalRule => ({
  count,
  unit,
  ...(season && { season }),
  ...(fixed && { fixed }),
}));

for (const language of ["en", "es", "de", "fr"]) {
  Deno.test(`readInterval() reads what formatInterval() writes in the language ${language}`, () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const text = formatInterval(rule, language);
        assertEquals([text, readInterval(text)], [text, { rule }]);
      }),
      { numRuns: cases(1_000) },
    );
  });
}

Deno.test("readInterval() never throws, and what it reads can be stored", () => {
  const words = fc.constantFrom(
    ...phrases(`
      every | 3 | months | fall | and | or | April | 15th | Monday | twice | a | year
    `),
    ...phrases(`
      until | for | except | from | to | - | half | last | miles | cada | alle | tous
    `),
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 250 }),
    fc.array(words, { maxLength: 12 }).map((list) => list.join(" ")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const reading = readInterval(text);
      if (!reading || "once" in reading) return;
      const rule = "rule" in reading ? reading.rule : reading.nearest;
      if (!rule) return;
      const isStorable = Number.isInteger(rule.count) && rule.count >= 1 && rule.count <= 1_000 &&
        (rule.season?.every((month) => month >= 1 && month <= 12) ?? true);
      assertEquals([text, rule, isStorable], [text, rule, true]);
    }),
    { numRuns: cases(2_000) },
  );
});

Deno.test("readInterval() reads a long text in time", () => {
  const long = [
    ...[
      "April and ",
      "1 April ",
      "every ",
      "3 or ",
      "3 miles or ",
      "3 months or ",
      "a week for a week ",
    ],
    ...["1st and ", "Monday or ", "half and ", "- ", "x", "every 3 months (", "3 times every "],
  ].map((part) => part.repeat(200 / part.length));
  for (const text of long) {
    assertEquals([text, measureCpu(() => void readInterval(text)) < 200], [text, true]);
  }
});
