/** Dates as people say them, in four languages. */
import { assertEquals } from "@std/assert";
import { readDate } from "@function/tools/arguments/dates.ts";
import { phrases } from "../../../support/phrases.ts";

/** A Saturday. */
const CONTEXT = { today: "2026-11-28", timeZone: "America/New_York", country: "US" };

/** One meaning in several languages, the date of a fact, and that of a plan where it is read differently. */
const SAID: [texts: string[], past: string | undefined, future?: string | undefined][] = [
  [["yesterday", "gestern", "hier", "ayer"], "2026-11-27"],
  [
    ["yesterday at 5pm", "gestern um 17 Uhr", "hier à 17h", "ayer a las 5", "yesterday 17:00"],
    "2026-11-27",
  ],
  [["yesterday evening", "gestern Abend", "hier soir", "ayer por la tarde"], "2026-11-27"],
  [["this morning", "heute Morgen", "ce matin", "esta mañana", "earlier today"], "2026-11-28"],
  [
    phrases(`
      just now | just | gerade eben | soeben | à l'instant | ahora mismo | hoy mismo | recién
    `),
    "2026-11-28",
  ],
  [["the day before yesterday", "vorgestern", "avant-hier", "anteayer", "antier"], "2026-11-26"],
  [["tomorrow", "morgen", "demain", "mañana"], "2026-11-29"],
  [
    ["the day after tomorrow", "day after tomorrow", "übermorgen", "après-demain", "pasado mañana"],
    "2026-11-30",
  ],
  [["3 days ago", "vor drei Tagen", "il y a 3 jours", "hace tres días"], "2026-11-25"],
  [["a fortnight ago", "vor 14 Tagen", "il y a quinze jours", "hace quince días"], "2026-11-14"],
  [
    ["two months ago", "vor zwei Monaten", "il y a deux mois", "hace dos meses"],
    "2026-09",
    "2026-09-28",
  ],
  [["a year ago", "vor einem Jahr", "il y a un an", "hace un año"], "2025", "2025-11-28"],
  [["in a year", "in einem Jahr", "dans un an", "en un año"], "2027", "2027-11-28"],
  [
    phrases(`
      in two weeks | in zwei Wochen | dans deux semaines | en dos semanas | 2 weeks from today
    `),
    "2026-12-12",
  ],
  [["last Friday", "letzten Freitag", "vendredi dernier", "el viernes pasado"], "2026-11-27"],
  [["next Friday", "nächsten Freitag", "vendredi prochain", "el próximo viernes"], "2026-12-04"],
  [["on Friday", "am Freitag", "vendredi", "el viernes"], "2026-11-27", "2026-12-04"],
  [["Monday of last week", "Monday last week"], "2026-11-16"],
  [["March 3", "am 3. März", "le 3 mars", "el 3 de marzo"], "2026-03-03", "2027-03-03"],
  [
    ["Tuesday, March 3, 2026", "Dienstag, 3. März 2026", "mardi 3 mars 2026"],
    "2026-03-03",
  ],
  [["martes, 3 de marzo de 2026", "3 marzo 2026", "3 maart 2026"], "2026-03-03"],
  [["10. März", "10 mars", "10 de marzo", "Mar 10"], "2026-03-10", "2027-03-10"],
  [["in March", "Mar", "im März", "en mars", "en marzo"], "2026-03", "2027-03"],
  [["end of March", "Ende März", "fin mars", "a finales de marzo"], "2026-03", "2027-03-31"],
  [["end of 2025", "Ende 2025", "fin 2025", "a finales de 2025"], "2025", "2025-12-31"],
  [["March 2025", "März 2025", "mars 2025", "marzo de 2025", "early March 2025"], "2025-03"],
  [["last November", "letzten November", "en novembre dernier", "noviembre pasado"], "2025-11"],
  [
    phrases(`
      March last year | im März letzten Jahres | mars de l'année dernière | marzo del año pasado
    `),
    "2025-03",
  ],
  [
    ["last month", "letzten Monat", "le mois dernier", "el mes pasado"],
    "2026-10",
    "2026-10-01",
  ],
  [["last year", "letztes Jahr", "l'année dernière", "el año pasado"], "2025", "2025-01-01"],
  [
    ["last week", "letzte Woche", "la semaine dernière", "la semana pasada"],
    "2026-11",
    "2026-11-16",
  ],
  [
    ["the week before last", "vorletzte Woche", "la semana antepasada"],
    "2026-11",
    "2026-11-09",
  ],
  [["the weekend before last"], "2026-11", "2026-11-14"],
  [["next weekend", "nächstes Wochenende", "le week-end prochain"], "2026-12", "2026-12-05"],
  [
    ["last summer", "letzten Sommer", "l'été dernier", "el verano pasado"],
    "2026",
    "2026-06",
  ],
  [["summer 2024", "Sommer 2024", "été 2024", "verano de 2024"], "2024", "2024-06"],
  [["next spring", "nächsten Frühling", "le printemps prochain"], "2027", "2027-03"],
  [
    ["last winter", "letzten Winter", "l'hiver dernier", "el invierno pasado"],
    undefined,
    "2025-12",
  ],
  [
    ["Q1 2026", "1. Quartal 2026", "1er trimestre 2026", "primer trimestre de 2026"],
    "2026",
    "2026-01",
  ],
  [["Christmas", "Weihnachten", "Noël", "Navidad"], "2025-12-25", "2026-12-25"],
  [["last Christmas", "letzte Weihnachten", "Noël dernier"], "2025-12-25", "2025-12-25"],
  [["Christmas 2023", "Weihnachten 2023", "Noël 2023", "Navidad de 2023"], "2023-12-25"],
  [["New Year's Eve", "Silvester", "Nochevieja"], "2025-12-31", "2026-12-31"],
  [["in the year 2015", "im Jahr 2015", "en el año 2015"], "2015"],
  [["March '25", "März '25", "mars ’25"], "2025-03"],
  [["summer '98"], "1998", "1998-06"],
  [["this coming Monday"], "2026-11-30"],
  [["the first of March", "1er mars", "1º de marzo", "1. März"], "2026-03-01", "2027-03-01"],
  // About a day
  [
    ["around Christmas", "um Weihnachten", "vers Noël", "alrededor de Navidad"],
    "2025-12",
    "2026-12-25",
  ],
  [
    ["about March 10", "ungefähr am 10. März", "vers le 10 mars", "hacia el 10 de marzo"],
    "2026-03",
    "2027-03-10",
  ],
  [["around March 1", "um den 1. März"], "2026", "2027-03-01"],
  [
    ["about two weeks ago", "vor etwa zwei Wochen", "il y a environ deux semaines"],
    "2026-11",
    "2026-11-14",
  ],
  [
    ["yesterday around noon", "gestern gegen 17 Uhr", "hier vers 17h", "ayer sobre las 5"],
    "2026-11-27",
  ],
  // A part of a month or a year
  [["mid-March", "Mitte März", "mi-mars", "a mediados de marzo"], "2026-03", "2027-03-15"],
  [["late March"], "2026-03", "2027-03-21"],
  [["early March", "Anfang März", "début mars", "a principios de marzo"], "2026-03", "2027-03"],
  [["mid 2027"], "2027", "2027-07-01"],
  [["end of next month", "Ende nächsten Monats"], "2026-12", "2026-12-31"],
  [["early next week"], "2026", "2026-11-30"],
  [["late last night"], "2026-11-27"],
  [["circa 2015", "um 2015", "vers 2015", "hacia 2015", "around 2015", "2015ish"], "2015"],
];
for (const [texts, past, future = past] of SAID) {
  for (const text of texts) {
    Deno.test(`readDate() reads “${text}” as ${past} of a fact and ${future} of a plan`, async () => {
      assertEquals((await readDate(text, CONTEXT, "past"))?.date, past);
      assertEquals((await readDate(text, CONTEXT, "future"))?.date, future);
    });
  }
}

Deno.test("readDate() reads no date with a word left over", async () => {
  for (const text of SAID.flatMap(([texts]) => texts)) {
    for (const said of [`${text} or so`, `not ${text}`, `before ${text}`, `${text} and ${text}`]) {
      assertEquals([said, await readDate(said, CONTEXT, "past")], [said, undefined]);
    }
  }
});

const NOT_READ: [title: string, texts: string[]][] = [
  ["a decade", ["early 90s", "the 90s", "2010s", "Anfang der 90er", "les années 90", "los 90"]],
  [
    "a range",
    phrases(`
    1998-1999 | 1998 to 1999 | March to April 2026 | March-April 2026 | 3-5 March 2026
  `),
  ],
  ["a vague count", ["a few days ago", "vor ein paar Tagen", "il y a quelques jours"]],
  ["a vague count in Spanish", ["hace unos días", "hace algunos meses"]],
  ["several weeks", ["the last weeks", "letzten Wochen", "ces jours", "las próximas semanas"]],
  ["a time without a day", ["5pm", "17h", "a las 5"]],
  ["two dates", ["yesterday or Monday", "March March"]],
  [
    "words that are no date",
    ["not yesterday", "the 3rd of March, I think", "since March", "before 2015", "yesterday 3"],
  ],
  ["a length of time", ["5 years", "10 days", "lifetime", "a month", "the last 3 days"]],
  [
    "a length of time after “for”",
    phrases(`
    for 10 days | für 10 Tage | pendant 10 jours | durante 10 días | por 10 días | within 10 days
  `),
  ],
  ["a date that counts from another", [
    ...["a week before Christmas", "the day after Christmas", "10 days later", "after 10 days"],
  ]],
  ["a denial", ["ayer no", "no ayer", "nicht gestern", "pas hier"]],
  ["years without a number", ["years ago", "vor Jahren", "hace años", "il y a des années"]],
  ["a number that may be a day or a year", ["März 25", "mars 25", "marzo 25", "im März 25"]],
  ["a time of an open day", ["next week in the morning", "last month in the evening"]],
  ["a number beside a holiday", ["first Christmas", "3 Weihnachten"]],
  ["digits in an unknown order", ["11032025"]],
  ["a day that no month has", ["March 32"]],
  ["a footnote", ["March 3¹", "2026-03-0³"]],
  ["a weekend of a day, or a quarter of no year", ["weekend of March 7", "this quarter"]],
];
for (const [title, texts] of NOT_READ) {
  Deno.test(`readDate() does not read ${title}`, async () => {
    for (const text of texts) {
      assertEquals([text, await readDate(text, CONTEXT, "past")], [text, undefined]);
    }
  });
}

Deno.test("readDate() keeps the part of a date that all days of a week or a season have", async () => {
  const read = async (text: string, today: string, country = "US") =>
    (await readDate(text, { ...CONTEXT, today, country }, "past"))?.date;
  assertEquals(await read("last week", "2026-12-10"), "2026");
  assertEquals(await read("last week", "2027-01-06"), undefined);
  assertEquals(await read("the week before last", "2026-12-10"), "2026-11");
  assertEquals(await read("last summer", "2026-07-10"), "2025");
  assertEquals(await read("last summer", "2026-11-28", "AU"), undefined);
  assertEquals(await read("last winter", "2026-11-28", "AU"), "2026");
});

Deno.test("readDate() says where the words say more than the date", async () => {
  const rounded = [
    ...["last summer", "Q1 2026", "last week", "around Christmas", "circa 2015", "late March"],
    ...["early 2025", "end of last year"],
  ];
  for (const text of rounded) {
    assertEquals([text, (await readDate(text, CONTEXT, "past"))?.isRounded], [text, true]);
  }
  assertEquals((await readDate("March 2026", CONTEXT, "past"))?.isRounded, undefined);
});

Deno.test("readDate() orders day and month by the home's country also beside a time", async () => {
  for (const [country, date] of [["US", "2026-03-04"], ["DE", "2026-04-03"]] as const) {
    const reading = await readDate("03/04/2026 at 5:30 pm", { ...CONTEXT, country }, "past");
    assertEquals(reading?.date, date);
  }
});

Deno.test("readDate() keeps the month of a day in words that does not exist", async () => {
  for (
    const text of phrases(`
      February 30, 2026 | 30. Februar 2026 | 30 février 2026 | 30 de febrero de 2026
      Feb 30, 2026
    `)
  ) {
    assertEquals(await readDate(text, CONTEXT, "past"), { date: "2026-02", loss: "no_such_day" });
  }
});

Deno.test("readDate() keeps the month of a day that is another weekday", async () => {
  const read = (text: string) => readDate(text, CONTEXT, "past");
  assertEquals(await read("Monday, March 3, 2026"), { date: "2026-03", loss: "no_such_day" });
  assertEquals((await read("Tuesday the 3rd of March"))?.date, "2026-03-03");
});

Deno.test("readDate() takes no day that a month lacks for a year", async () => {
  for (const text of ["Nov 31", "November 31st", "31 Nov", "31 noviembre", "31. November"]) {
    const reading = await readDate(text, CONTEXT, "past");
    assertEquals([text, reading?.date, reading?.loss], [text, "2026-11", "no_such_day"]);
  }
});

Deno.test("readDate() reads no day of a plan that a part of a week or a season leaves open", async () => {
  for (const text of ["end of next week", "late next week", "late summer", "end of summer"]) {
    assertEquals([text, await readDate(text, CONTEXT, "future")], [text, undefined]);
  }
});

Deno.test("readDate() reads an end as exactly as its words, after today", async () => {
  const ends = {
    "this year": "2026",
    "next month": "2026-12",
    "end of 2031": "2031",
    "March": "2027-03",
    "in 2 years": "2028-11-28",
    "around Christmas": "2026-12",
  };
  for (const [text, date] of Object.entries(ends)) {
    assertEquals([text, (await readDate(text, CONTEXT, "end"))?.date], [text, date]);
  }
});
