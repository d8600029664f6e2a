/** The words of dates: those of other languages in English, holidays as days, and words that say nothing. */

/** Words that leave a date open: how many days "a few" are nobody knows, and "the last 3 days" are several. */
export const VAGUE =
  /\b(?:few|several|some|many|ein paar|einige\w*|mehrere\w*|quelques|plusieurs|un[oa]s|vari[oa]s|algun[oa]s)\b|\b(?:last|next) .*(?:days|weeks|months|years)$/;

/** Words that say nothing about the date that they are part of. */
const FILLERS = new Set(
  ("on in at of the a sometime around about circa ca approximately approx roughly early mid late beginning middle start " +
    "just earlier el la los las de del en le les du au l d der die das den dem des im am um von vom etwa ungefahr ungefähr " +
    "environ vers hacia sobre anfang mitte début mediados principios il do da na no op w")
    .split(" "),
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

/** Phrases of several words in other languages, and English ones that chrono-node does not know. */
const PHRASES: [RegExp, english: string][] = [
  [/\ba fortnight\b|\bquinze jours\b|\bquince dias\b/g, "14 days"],
  [/\b(?:the )?(week|weekend|month|year) before last\b/g, "penultimate $1"],
  [/\bsemana antepasada\b/g, "penultimate week"],
  [/\bpasado manana\b/g, "the day after tomorrow"],
  [/\b(?:ante ?ayer|antier|avant-hier)\b/g, "the day before yesterday"],
  [/\b(?:anoche|cette nuit)\b/g, "last night"],
  [/\b(?:esta (?:manana|tarde|noche)|ce matin|ce soir|cet apres-midi)\b/g, "today"],
  [/\b(?:por|en|de) la (?:manana|tarde|noche)\b/g, ""],
  [/\bfin de semana\b|\b(?:fin de semaine|week-end)\b/g, "weekend"],
  [/\bright now\b/g, "now"],
  [/\bback$/g, "ago"],
  [/\bque viene\b/g, "proximo"],
  [/\bmanana\b/g, "tomorrow"],
  [/\b(?:christmas|xmas) eve\b|\bheilig(?:er ?)?abend\b|\bnochebuena\b/g, "december 24"],
  [/\b(?:christmas|xmas)(?: day)?\b|\bweihnachten\b|\bnoel\b|\bnavidad(?:es)?\b/g, "december 25"],
  [/\bnew year'?s eve\b|\bsilvester\b|\bnochevieja\b/g, "december 31"],
  [/\bnew year'?s(?: day)?\b|\bneujahr\b|\b(?:jour de l|nouvel) an\b|\bano nuevo\b/g, "january 1"],
  [/\bhalloween\b/g, "october 31"],
  [/\bvalentine'?s(?: day)?\b/g, "february 14"],
  [/\b(?:first|1st|1er|primer|1\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q1"],
  [/\b(?:second|2nd|2e|deuxieme|segundo|zweites|2\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q2"],
  [/\b(?:third|3rd|3e|troisieme|tercer|drittes|3\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q3"],
  [/\b(?:fourth|4th|4e|quatrieme|cuarto|viertes|4\. ?) ?(?:quarter|quartal|trimestre)\b/g, "q4"],
  [/\bt([1-4])(?= \d{4}\b)/g, "q$1"],
];

/** Words of other languages that chrono-node does not know, or not in every place. */
const WORDS = new Map(
  `jan=january feb=february mar=march apr=april jun=june jul=july aug=august sep=september sept=september oct=october
   nov=november dec=december
   ayer=yesterday hoy=today dia=day dias=days semana=week semanas=weeks mes=month meses=months ano=year anos=years
   un=a una=a uno=a dos=two tres=three cuatro=four cinco=five seis=six siete=seven ocho=eight nueve=nine diez=ten
   pasado=last pasada=last ultimo=last ultima=last proximo=next proxima=next este=this esta=this
   woche=week monat=month monats=month jahr=year jahres=year wochenende=weekend
   letzten=last letzter=last letzte=last letztes=last vergangenen=last vergangene=last vergangenes=last
   vorigen=last vorige=last voriges=last vorletzte=penultimate vorletzten=penultimate vorletztes=penultimate
   nachsten=next nachster=next nachste=next nachstes=next kommenden=next kommende=next kommendes=next
   diesen=this dieser=this diese=this dieses=this
   une=a deux=two trois=three quatre=four cinq=five jour=day jours=days semaines=weeks ans=years annees=years
   semaine=week mois=month annee=year dernier=last derniere=last passe=last passee=last prochain=next prochaine=next
   ce=this cet=this cette=this scorso=last scorsa=last
   previous=last past=last coming=next upcoming=next fall=autumn
   fruhling=spring fruhjahr=spring sommer=summer herbst=autumn printemps=spring ete=summer automne=autumn hiver=winter
   primavera=spring verano=summer otono=autumn invierno=winter ende=end fin=end finales=end`
    .split(/\s+/).map((pair) => pair.split("=") as [string, string]),
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
    (word) => WORDS.get(word) ?? calendarNames().get(word) ?? word,
  );
  return words.replace(/\s+/g, " ").trim()
    .replace(/^(?:hace|il y a) (.+)$/, "$1 ago").replace(/\ban ago$/, "year ago")
    .replace(/\b([a-z]+(?: \d+)?) (last|next)$/, "$2 $1")
    .replace(
      /^(.+?)(?: (?:of|de|del))?(?: (?:the|el|l))? (last|this|next) year$/,
      (whole, rest, which) =>
        isFiller(rest) ? whole : `${rest} ${thisYear + STEPS[which as keyof typeof STEPS]}`,
    );
}

const STEPS = { last: -1, this: 0, next: 1 };

/** Lower case, without diacritics: "SÁBADO" and "sabado" are one word. */
function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'")
    .replace(/\b([dl])'(?=[a-z])/g, "$1 ");
}

let cachedNames: Map<string, string> | undefined;

const LANGUAGES = ["es", "de", "fr", "it", "pt", "nl", "pl"];

/** Names of months and weekdays in English, by their names in other languages. */
function calendarNames(): Map<string, string> {
  // Built on the first use: the formats take some milliseconds.
  return cachedNames ??= new Map([
    ["janner", "january"],
    ["sonnabend", "saturday"],
    ...LANGUAGES.flatMap((language) => [
      ...namesOf(new Intl.DateTimeFormat(language, NAMES)),
      // With a day, Polish months have their other case: "marca" instead of "marzec".
      ...namesOf(new Intl.DateTimeFormat(language, { ...NAMES, day: "numeric" })),
    ]),
  ]);
}

const NAMES = { timeZone: "UTC", month: "long", weekday: "long" } as const;

/** August 1, 2027 is a Sunday, and its twelve next months begin on every weekday. */
function namesOf(format: Intl.DateTimeFormat): [string, string][] {
  return Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2027, 7 + i, 1))).flatMap((day) =>
    format.formatToParts(day).flatMap(({ type, value }): [string, string][] => {
      if (type === "month") return [[foldText(value), MONTHS[day.getUTCMonth()]!]];
      return type === "weekday" ? [[foldText(value), WEEKDAYS[day.getUTCDay()]!]] : [];
    })
  );
}

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
