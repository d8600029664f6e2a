import {
  ask,
  AUTUMN,
  DAILY,
  type IntervalLanguage,
  SPRING,
  SUMMER,
  unit,
  WINTER,
} from "./interval_words.ts";

const ONES = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const TEENS = [
  ...["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix sept", "dix huit"],
  "dix neuf",
];
const TENS = ["vingt", "trente", "quarante", "cinquante"];
const BELOW_TWENTY = [...ONES, ...TEENS];

/** 60 to 79 and 80 to 99 count on from one word. */
const COUNTED_ON = [
  "soixante",
  ...BELOW_TWENTY.map((number) => withUnit("soixante", number)),
  "quatre vingts, quatre vingt",
  ...BELOW_TWENTY.map((number) => `quatre vingt ${number}`),
];

export const french: IntervalLanguage = {
  language: "fr",
  words: [
    [unit("day"), "jour, jours, journee"],
    [DAILY, "quotidien, quotidienne, quotidiennement, journalier"],
    [unit("day", 15), "quinzaine, quinzaines"],
    [unit("week"), "semaine, semaines, hebdomadaire, hebdomadairement"],
    [unit("month"), "mois, mensuel, mensuelle, mensuellement"],
    [unit("month", 2), "bimestre, bimestriel, bimestrielle"],
    [unit("month", 3), "trimestre, trimestres, trimestriel, trimestrielle, trimestriellement"],
    [unit("month", 6), "semestre, semestres, semestriel, semestrielle, semestriellement"],
    [unit("year"), "an, ans, annee, annees, annuel, annuelle, annuellement"],
    [unit("year", 2), "bisannuel, bisannuelle, biennal, biennale"],
    [unit("year", 3), "triennal, triennale"],
    [unit("year", 5), "quinquennal, quinquennale"],
    [unit("year", 10), "decennie, decennies, decennal, decennale"],
    [ask("ambiguous", 6, "month"), "biannuel, biannuelle"],
    [ask("ambiguous", 2, "week"), "bimensuel, bimensuelle"],
    [ask("ambiguous", 3, "day"), "bihebdomadaire"],
    [ask("ambiguous", 3, "month"), "saison, saisons"],
    [ask("several_days", 1, "week"), "week end, week ends, weekend, weekends, fin de semaine"],
    [ask("several_days", 1, "day"), "jour ouvrable, jours ouvrables, jour ouvre, jours ouvres"],
    [SPRING, "printemps"],
    [SUMMER, "ete, etes"],
    [AUTUMN, "automne, automnes"],
    [WINTER, "hiver, hivers"],
    [{ is: "count_of_times", value: 1 }, "une fois, 1 fois, une seule fois"],
    [{ is: "times" }, "fois, x"],
    [{ is: "out_of", value: 2 }, "sur deux, sur 2"],
    [{ is: "out_of", value: 3 }, "sur trois, sur 3"],
    [{ is: "out_of", value: 4 }, "sur quatre, sur 4"],
    [{ is: "every" }, "chaque, tous, toutes"],
    [{ is: "of" }, "de, du, d"],
    [{ is: "in" }, "en"],
    [{ is: "and" }, "et"],
    [{ is: "or" }, "ou"],
    [{ is: "to" }, "a, jusqu a, jusqu au, jusqu en"],
    [{ is: "at" }, "au, a l"],
    [{ is: "between" }, "entre"],
    [{ is: "except" }, "sauf, sauf en, excepte, hormis, a l exception de"],
    [{ is: "half" }, "demi, demie"],
    [{ is: "last" }, "dernier, derniere"],
    [{ is: "for" }, "pendant, pour, durant"],
    [{ is: "usage" }, "mile, miles, km, kilometre, kilometres, cycle, cycles"],
    [{ is: "hour" }, "heure, heures"],
    [{ is: "fixed" }, "a dates fixes, selon le calendrier"],
    [{ is: "floating" }, "a compter de la derniere fois, depuis la derniere fois"],
    [{ is: "filler" }, "un, une, le, la, les, l, par, environ, au moins"],
    [
      { is: "filler" },
      "a peu pres, selon la premiere echeance, au mois de, au mois d, aux mois de, aux mois d",
    ],
  ],
  numbers: [
    ...BELOW_TWENTY,
    ...TENS.flatMap((ten) => [ten, ...ONES.map((one) => withUnit(ten, one))]),
    ...COUNTED_ON,
    "cent",
  ],
  ordinals: {
    1: "premier, premiere",
    2: "deuxieme, deuxiemes, second, seconde",
    3: "troisieme, troisiemes",
    4: "quatrieme",
    5: "cinquieme",
    6: "sixieme",
    7: "septieme",
    8: "huitieme",
    9: "neuvieme",
    10: "dixieme",
  },
  months: [
    ...["janvier, janv", "fevrier, fevr", "mars", "avril, avr", "mai", "juin", "juillet, juil"],
    ...["aout", "septembre, sept", "octobre, oct", "novembre, nov", "decembre, dec"],
  ],
  weekdays: [
    ...["dimanche, dimanches", "lundi, lundis", "mardi, mardis", "mercredi, mercredis"],
    ...["jeudi, jeudis", "vendredi, vendredis", "samedi, samedis"],
  ],
  until: ["jusqu"],
};

/** "Vingt et un", "soixante et onze", "vingt deux". */
function withUnit(ten: string, number: string): string {
  return number === "un" || number === "onze" ? `${ten} et ${number}` : `${ten} ${number}`;
}
