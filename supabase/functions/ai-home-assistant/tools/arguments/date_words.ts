/** The words of dates for chrono-node: those of other languages in English, holidays as days, and words that say nothing. */

/**
 * Words that leave a date open: how many days "a few" are nobody knows, "the last 3 days" are several, "for 10 days" is a
 * length, "a week later" counts from another date, and "-5 years" is none.
 */
export const UNCERTAIN = new RegExp(
  [
    "\\b(?:few|several|some|many|ein paar|einige\\w*|mehrere\\w*|quelques|plusieurs)\\b",
    "\\b(?:un[oa]s|vari[oa]s|algun[oa]s)\\b",
    "\\b(?:last|this|next) .*(?:days|weeks|months|years)$",
    "\\b(?:for|within|fur|pendant|pour|durante|por)\\b",
    "(?:^| )-\\d",
    "\\bvor (?:days|weeks|months|years)$",
    "\\b(?:later|earlier)$|\\b(?:before(?! yesterday)|after(?! tomorrow))\\b",
  ].join("|"),
);

/** Words that say nothing about the date that they are part of. */
const FILLERS = new Set(
  ("on in at of the a sometime just earlier el la los las de del en le les du au l d der die das den dem des im am um " +
    "von vom il da w").split(" "),
);

/** Whether a part of a date's text says nothing. */
export function isFiller(text: string): boolean {
  return splitWords(text).every((word) => FILLERS.has(word));
}

export function withoutFillers(text: string): string {
  return splitWords(text).filter((word) => !FILLERS.has(word)).join(" ");
}

function splitWords(text: string): string[] {
  return text.split(/[\s,.'’()-]+/).filter((word) => word !== "");
}

/**
 * Phrases of several words in other languages, and English ones that chrono-node does not know. It takes the "25" of
 * "first December 25" for a year.
 */
const PHRASES: [RegExp, english: string][] = [
  [/\ba fortnight\b|\bquinze jours\b|\bquince dias\b/g, "14 days"],
  [/\b(?:the )?(week|weekend|month|year) before last\b/g, "penultimate $1"],
  [/\bsemana antepasada\b/g, "penultimate week"],
  [/\b(?:pasado manana|apres-demain|(?:the )?day after tomorrow)\b/g, "the day after tomorrow"],
  [
    /\b(?:ante ?ayer|antier|avant-hier|(?:the )?day before yesterday)\b/g,
    "the day before yesterday",
  ],
  [/\b(?:anoche|cette nuit)\b/g, "last night"],
  [/\b(?:esta (?:manana|tarde|noche)|ce matin|ce soir|cet apres-midi)\b/g, "today"],
  [/\b(?:por|en|de) la (?:manana|tarde|noche)\b/g, ""],
  [/\bfin de semana\b|\b(?:fin de semaine|week-end)\b/g, "weekend"],
  [/\b(?:beginning|start) of\b/g, "early"],
  [/\bmiddle of\b/g, "mid"],
  [/\b1o de\b/g, "1 de"],
  [
    /\bright now\b|\ba l instant\b|^(?:just|gerade(?: eben)?|eben|soeben|recien)$|\bahora mismo\b/g,
    "now",
  ],
  [/\bhoy mismo\b/g, "today"],
  [/\bfrom today\b/g, "from now"],
  [/\bback$/g, "ago"],
  [/\bque viene\b/g, "proximo"],
  [/\bmanana\b/g, "tomorrow"],
  [/\b(?:christmas|xmas) eve\b|\bheilig(?:er ?)?abend\b|\bnochebuena\b/g, "december 24th"],
  [
    /\b(?:christmas|xmas)(?: day)?\b|\b(?:(?:an|zu) )?weihnachten\b|\bnoel\b|\bnavidad(?:es)?\b/g,
    "december 25th",
  ],
  [/\bnew year'?s eve\b|\bsilvester\b|\bnochevieja\b/g, "december 31st"],
  [
    /\bnew year'?s(?: day)?\b|\bneujahr\b|\b(?:jour de l|nouvel) an\b|\bano nuevo\b/g,
    "january 1st",
  ],
  [/\bhalloween\b/g, "october 31st"],
  [/\bvalentine'?s(?: day)?\b/g, "february 14th"],
  [/\b(?:first|1st|1er|primer|1\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q1"],
  [/\b(?:second|2nd|2e|deuxieme|segundo|zweites|2\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q2"],
  [/\b(?:third|3rd|3e|troisieme|tercer|drittes|3\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q3"],
  [/\b(?:fourth|4th|4e|quatrieme|cuarto|viertes|4\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q4"],
  [/\bt([1-4])(?= \d{4}\b)/g, "q$1"],
];

/** Words without diacritics that chrono-node does not know, or not in every place, by an English one that it knows. */
const WORDS_BY_ENGLISH = {
  january: "jan janv ene enero januar janvier gennaio janeiro januari stycznia styczen janner",
  february: "feb fev fevr febrero februar fevrier febbraio fevereiro februari lutego luty",
  march: "mar marzo marz mars marco maart marca marzec",
  april: "apr abr abril avr avril aprile kwietnia kwiecien",
  may: "mayo mai maggio maio mei maja maj",
  june: "jun junio juni juin giugno junho czerwca czerwiec",
  july: "jul julio juli juil juillet luglio julho lipca lipiec",
  august: "aug agosto aout augustus sierpnia sierpien",
  september: "sept sep septiembre septembre settembre setembro wrzesnia wrzesien",
  october: "oct octubre okt oktober octobre ottobre outubro pazdziernika pazdziernik",
  november: "nov noviembre novembre novembro listopada listopad",
  december: "dec dic diciembre dez dezember decembre dicembre dezembro grudnia grudzien",
  monday: "lunes montag lundi lunedi maandag poniedziałek",
  tuesday: "tues martes dienstag mardi martedi dinsdag wtorek",
  wednesday: "miercoles mittwoch mercredi mercoledi woensdag sroda",
  thursday: "jueves donnerstag jeudi giovedi donderdag czwartek",
  friday: "viernes freitag vendredi venerdi vrijdag piatek",
  saturday: "sabado samstag samedi sabato zaterdag sobota sonnabend",
  sunday: "domingo sonntag dimanche domenica zondag niedziela",
  spring: "fruhling fruhjahr printemps primavera",
  summer: "sommer ete verano",
  autumn: "fall herbst automne otono",
  winter: "hiver invierno",
  yesterday: "ayer wczoraj",
  today: "hoy dzisiaj dzis",
  tomorrow: "jutro",
  day: "dia jour",
  days: "dias jours tage tagen",
  week: "semana woche semaine",
  weeks: "semanas semaines wochen",
  month: "mes monat monats mois",
  months: "meses monate monaten",
  year: "ano jahr jahres annee",
  years: "anos ans annees jahre jahren",
  a: "un una uno une",
  two: "dos deux",
  three: "tres trois",
  four: "cuatro quatre",
  five: "cinco cinq",
  six: "seis",
  seven: "siete",
  eight: "ocho",
  nine: "nueve",
  ten: "diez",
  last:
    "previous past pasado pasada ultimo ultima letzten letzter letzte letztes vergangenen vergangene vergangenes " +
    "vorigen vorige voriges dernier derniere passe passee scorso scorsa",
  next:
    "coming upcoming proximo proxima nachsten nachster nachste nachstes kommenden kommende kommendes " +
    "prochain prochaine",
  this: "este esta diesen dieser diese dieses ce cet cette",
  weekend: "wochenende",
  penultimate: "vorletzte vorletzten vorletztes",
  early: "anfang debut principios comienzos inicios",
  mid: "mitte mi mediados",
  end: "ende fin finales",
};

const ENGLISH = new Map(
  Object.entries(WORDS_BY_ENGLISH)
    .flatMap(([english, words]) => words.split(" ").map((word) => [word, english] as const)),
);

/**
 * A date's text with English words in English order, where they are known, and with the year instead of "last year"
 * after a day, a month or a season. Other words stay as they are.
 */
export function toEnglish(text: string, thisYear: number): string {
  const phrases = PHRASES.reduce(
    (rest, [phrase, english]) => rest.replace(phrase, english),
    foldText(text),
  );
  const words = phrases.replace(
    /\p{L}+/gu,
    (word) => ENGLISH.get(word) ?? word,
  );
  return words.replace(/\s+/g, " ").trim()
    .replace(/^(?:hace|il y a) (.+)$/, "$1 ago").replace(/^dans /, "in ")
    .replace(/\b(a|two|three|\d+) an\b/, "$1 year")
    .replace(/\bthis (last|next)\b/, "$1")
    .replace(/\b([a-z]+(?: \d+(?:st|th)?)?) (last|next)$/, "$2 $1")
    .replace(
      /^(.+?)(?: (?:of|de|del))?(?: (?:the|el|l))? (last|this|next) year$/,
      (whole, rest, which) =>
        isFiller(rest) ? whole : `${rest} ${thisYear + STEPS[which as keyof typeof STEPS]}`,
    );
}

/**
 * Whether a text is a month and a number, in a language that puts the day first: "März 25" may be a day and a year.
 */
export function isForeignMonthWithNumber(text: string): boolean {
  const [, word = "", number] = withoutFillers(foldText(text)).match(/^([a-z]+) (\d{1,2})$/) ?? [];
  const english = ENGLISH.get(word) ?? word;
  return Number(number) <= 31 && !english.startsWith(word) && MONTHS.has(english);
}

const MONTHS = new Set(Object.keys(WORDS_BY_ENGLISH).slice(0, 12));

const STEPS = { last: -1, this: 0, next: 1 };

/** Lower case, without diacritics: "SÁBADO" and "sabado" are one word. */
function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'")
    .replace(/\b([dl])'(?=[a-z])/g, "$1 ");
}
