import {
  ask,
  AUTUMN,
  DAILY,
  type IntervalLanguage,
  type IntervalWord,
  SPRING,
  SUMMER,
  unit,
  WINTER,
} from "./interval_words.ts";

const ONES = ["eins", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"];
const TEENS = [
  ...["zehn", "elf", "zwolf", "dreizehn", "vierzehn", "funfzehn", "sechzehn", "siebzehn"],
  ...["achtzehn", "neunzehn"],
];
const TENS = [
  ...["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"],
];
const NUMBERS = [
  ...ONES,
  ...TEENS,
  ...TENS.flatMap((ten) => [ten, ...ONES.map((one) => `${one.replace("eins", "ein")}und${ten}`)]),
  "hundert",
];

export const german: IntervalLanguage = {
  language: "de",
  words: [
    [unit("day"), "tag, tage, tagen, tages"],
    [DAILY, "taglich"],
    [unit("week"), "woche, wochen, wochentlich"],
    [unit("month"), "monat, monate, monaten, monats, monatlich"],
    [unit("month", 3), "quartal, quartale, quartals, vierteljahr, vierteljahre, vierteljahrlich"],
    [unit("month", 3), "quartalsweise"],
    [unit("month", 6), "halbjahr, halbjahre, halbjahrlich"],
    [unit("year"), "jahr, jahre, jahren, jahres, jahrlich"],
    [unit("year", 10), "jahrzehnt, jahrzehnte"],
    ...compounds(),
    [ask("ambiguous", 3, "month"), "jahreszeit, jahreszeiten"],
    [ask("several_days", 1, "week"), "wochenende, wochenenden"],
    [ask("several_days", 1, "day"), "werktag, werktage, werktags, wochentag, wochentage"],
    [ask("hours", 1, "day"), "stundlich"],
    [SPRING, "fruhling, fruhjahr"],
    [SUMMER, "sommer"],
    [AUTUMN, "herbst"],
    [WINTER, "winter"],
    [{ is: "count_of_times", value: 1 }, "einmal, ein mal, nur einmal, einmalig"],
    ...[...ONES, ...TEENS].slice(1).map((number, i): [IntervalWord, string] => [
      { is: "count_of_times", value: i + 2 },
      `${number}mal`,
    ]),
    [{ is: "times" }, "mal, x"],
    [{ is: "number", value: 1.5 }, "anderthalb, eineinhalb"],
    [{ is: "number", value: 2.5 }, "zweieinhalb"],
    [{ is: "number", value: 3.5 }, "dreieinhalb"],
    [{ is: "every" }, "alle, aller, jede, jeden, jedes, jeder, jedem, je"],
    [{ is: "of" }, "des, eines"],
    [{ is: "in" }, "im, in"],
    [{ is: "and" }, "und"],
    [{ is: "or" }, "oder"],
    [{ is: "to" }, "bis"],
    [{ is: "from" }, "von"],
    [{ is: "between" }, "zwischen"],
    [{ is: "except" }, "ausser, ausser im, ausgenommen, ausgenommen im"],
    [{ is: "half" }, "halbe, halbes, halben, halber"],
    [{ is: "last" }, "letzte, letzten, letzter, letztes"],
    [{ is: "for" }, "fur"],
    [{ is: "lasting" }, "lang"],
    [{ is: "usage" }, "meile, meilen, km, kilometer, kilometern, betriebsstunde, betriebsstunden"],
    [{ is: "usage" }, "zyklus, zyklen"],
    [{ is: "hour" }, "stunde, stunden"],
    [{ is: "fixed" }, "zu festen terminen, nach dem kalender"],
    [{ is: "floating" }, "ab dem letzten mal, nach dem letzten mal"],
    [{ is: "filler" }, "ein, eine, einen, einem, einer, der, die, das, den, dem, am, pro"],
    [{ is: "filler" }, "etwa, ungefahr, circa, ca, rund, mindestens"],
    [{ is: "filler" }, "je nachdem was zuerst eintritt, was zuerst eintritt, in den monaten"],
  ],
  numbers: NUMBERS,
  ordinals: Object.fromEntries(
    NUMBERS.slice(0, 31).map((number, i) => [i + 1, withEndings(ordinalOf(number))]),
  ),
  months: [
    ...["januar, janner, jan", "februar, feber, feb", "marz", "april, apr", "mai", "juni, jun"],
    ...["juli, jul", "august, aug", "september, sep, sept", "oktober, okt", "november, nov"],
    "dezember, dez",
  ],
  weekdays: [
    "sonntag, sonntags",
    "montag, montags",
    "dienstag, dienstags",
    "mittwoch, mittwochs",
    "donnerstag, donnerstags",
    "freitag, freitags",
    "samstag, samstags, sonnabend, sonnabends",
  ],
  until: ["bis"],
};

/** "Zweiwöchentlich", "14-tägig", "dreijährlich". */
function compounds(): [IntervalWord, string][] {
  const stems = [
    ["day", "tag"],
    ["week", "woch"],
    ["month", "monat"],
    ["year", "jahr"],
  ] as const;
  return NUMBERS.slice(1, 30).flatMap((number, i) =>
    stems.map(([name, stem]): [IntervalWord, string] => {
      const adjective = stem === "woch" ? "wochentlich" : `${stem}lich`;
      const forms = [number, `${i + 2} `].flatMap((
        count,
      ) => [count + adjective, `${count}${stem}ig`]);
      return [unit(name, i + 2), forms.join(", ")];
    })
  );
}

function ordinalOf(number: string): string {
  const irregular = new Map([["eins", "erst"], ["drei", "dritt"], ["sieben", "siebt"], [
    "acht",
    "acht",
  ]]);
  return irregular.get(number) ?? (/zig$|ssig$/.test(number) ? `${number}st` : `${number}t`);
}

function withEndings(stem: string): string {
  return ["e", "en", "er", "es"].map((ending) => stem + ending).join(", ");
}
