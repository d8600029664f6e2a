/** What `search_home_record` and `get_home_asset` say. */
import { type Renderers, statement } from "./statement.ts";
import { type EventValues, formatEvent, formatFigures } from "./found_events.ts";
import type { Format, LanguageTag, Money } from "./format.ts";

/** Facts on file about a system. */
interface AssetFacts {
  name: string;
  manufacturer?: string;
  model?: string;
  serial?: string;
  installed_on?: string;
  purchased_on?: string;
  price?: Money;
  warranty_until?: string;
}

interface Counted {
  entries: number;
}

interface PartialMatch {
  terms: string[];
  found: string[];
  /** One entry has all that were found. */
  are_together: boolean;
}

interface Payment extends Counted {
  payer: "insurance" | "warranty" | "seller" | "other";
  amount: Money;
}

interface Sum extends Counted {
  /** What the owner paid, an amount for each currency. */
  amounts: Money[];
  others?: Payment[];
  /** What is counted, if that is short. */
  counted?: EventValues[];
  /** How many quotes and estimates are not counted, and entries without a cost. */
  estimates?: number;
  without_cost?: number;
}

export const searchStatements = {
  asset_on_file: statement<AssetFacts>({
    en: ({ name, ...facts }, format) => {
      const { serial, installed_on, purchased_on, price, warranty_until } = facts;
      const listed = listFacts(facts, [
        serial && `serial number ${serial}`,
        installed_on && `installed ${format.date(installed_on)}`,
        purchased_on && `bought ${format.date(purchased_on)}`,
        price && `price ${format.money(price)}`,
        warranty_until && `warranty until ${format.date(warranty_until)}`,
      ]);
      return `The ${name} is on file${listed ? `: ${listed}` : " without further facts"}.`;
    },
    es: ({ name, ...facts }, format) => {
      const { serial, installed_on, purchased_on, price, warranty_until } = facts;
      const listed = listFacts(facts, [
        serial && `número de serie ${serial}`,
        installed_on && `instalación: ${format.date(installed_on)}`,
        purchased_on && `compra: ${format.date(purchased_on)}`,
        price && `precio: ${format.money(price)}`,
        warranty_until && `garantía hasta: ${format.date(warranty_until)}`,
      ]);
      return `Consta: ${name}${listed ? `, ${listed}` : ", sin más datos"}.`;
    },
    de: ({ name, ...facts }, format) => {
      const { serial, installed_on, purchased_on, price, warranty_until } = facts;
      const listed = listFacts(facts, [
        serial && `Seriennummer ${serial}`,
        installed_on && `Einbau: ${format.date(installed_on)}`,
        purchased_on && `Kauf: ${format.date(purchased_on)}`,
        price && `Preis: ${format.money(price)}`,
        warranty_until && `Garantie bis ${format.date(warranty_until)}`,
      ]);
      return `Erfasst ist: ${name}${listed ? `, ${listed}` : ", ohne weitere Angaben"}.`;
    },
    fr: ({ name, ...facts }, format) => {
      const { serial, installed_on, purchased_on, price, warranty_until } = facts;
      const listed = listFacts(facts, [
        serial && `numéro de série ${serial}`,
        installed_on && `installation : ${format.date(installed_on)}`,
        purchased_on && `achat : ${format.date(purchased_on)}`,
        price && `prix : ${format.money(price)}`,
        warranty_until && `garantie jusqu’au ${format.date(warranty_until)}`,
      ]);
      return `Au carnet : ${name}${listed ? `, ${listed}` : ", sans autre précision"}.`;
    },
  }),
  asset_retired: statement<{ status: "replaced" | "removed" }>({
    en: ({ status }) => `It was ${status}.`,
    es: ({ status }) => status === "replaced" ? "Se ha sustituido." : "Se ha retirado.",
    de: ({ status }) => status === "replaced" ? "Das wurde ersetzt." : "Das wurde entfernt.",
    fr: ({ status }) => status === "replaced" ? "Cela a été remplacé." : "Cela a été retiré.",
  }),
  newest_entry: statement<EventValues>({
    en: (event, format) => `The newest entry is ${formatEvent(event, "en", format)}.`,
    es: (event, format) => `La entrada más reciente: ${formatEvent(event, "es", format)}.`,
    de: (event, format) => `Der neueste Eintrag: ${formatEvent(event, "de", format)}.`,
    fr: (event, format) => `La dernière entrée : ${formatEvent(event, "fr", format)}.`,
  }),
  issues_open: statement<{ issues: number }>({
    en: ({ issues }, format) => `${count(issues, "issue is open", "issues are open", format)}.`,
    es: ({ issues }, format) =>
      `Hay ${count(issues, "problema abierto", "problemas abiertos", format)}.`,
    de: ({ issues }, format) =>
      `${count(issues, "Problem ist offen", "Probleme sind offen", format)}.`,
    fr: ({ issues }, format) =>
      `Il y a ${count(issues, "problème ouvert", "problèmes ouverts", format)}.`,
  }),
  next_work: statement<{ title: string; due_on?: string }>({
    en: ({ title, due_on }, { date }) =>
      `Next: ${title}${due_on ? `, due on ${date(due_on)}` : ""}.`,
    es: ({ title, due_on }, { date }) =>
      `Lo siguiente: ${title}${due_on ? `, el ${date(due_on)}` : ""}.`,
    de: ({ title, due_on }, { date }) =>
      `Als Nächstes: ${title}${due_on ? `, fällig am ${date(due_on)}` : ""}.`,
    fr: ({ title, due_on }, { date }) =>
      `Ensuite : ${title}${due_on ? `, le ${date(due_on)}` : ""}.`,
  }),
  search_not_understood: statement<object>({
    en: () => "I could not look that up: the search was not understood.",
    es: () => "No he podido consultarlo: no he entendido la búsqueda.",
    de: () => "Das konnte ich nicht nachsehen: Die Suche war nicht zu verstehen.",
    fr: () => "Je n’ai pas pu regarder : la recherche n’est pas comprise.",
  }),
  matched_in_part: statement<PartialMatch>({
    en: ({ terms, found, are_together }, { quote, and, or }) => {
      const all = ["", "", "both "][terms.length] ?? "all of ";
      const these = (are_together ? and : or)(found.map(quote));
      return `No entry has ${all}${and(terms.map(quote))}${these && `; these have ${these}`}.`;
    },
    es: ({ terms, found, are_together }, { quote, and, or }) => {
      const these = (are_together ? and : or)(found.map(quote));
      return `No hay ninguna entrada con ${and(terms.map(quote))}${
        these && `; estas tienen ${these}`
      }.`;
    },
    de: ({ terms, found, are_together }, { quote, and, or }) => {
      const these = (are_together ? and : or)(found.map(quote));
      return `Kein Eintrag hat ${and(terms.map(quote))}${these && `; diese haben ${these}`}.`;
    },
    fr: ({ terms, found, are_together }, { quote, and, or }) => {
      const these = (are_together ? and : or)(found.map(quote));
      return `Aucune entrée ne contient ${and(terms.map(quote))}${
        these && ` ; celles-ci contiennent ${these}`
      }.`;
    },
  }),
  nothing_added_up: statement<object>({
    en: () => "I added up nothing, because the question names no system, work or vendor.",
    es: () =>
      "No he sumado nada, porque la pregunta no nombra ninguna instalación, trabajo ni empresa.",
    de: () =>
      "Ich habe nichts zusammengezählt, denn die Frage nennt keine Anlage, Arbeit oder Firma.",
    fr: () =>
      "Je n’ai rien additionné : la question ne nomme ni équipement, ni travail, ni entreprise.",
  }),
  only_other_entries: statement<Counted & { newest: EventValues }>({
    en: ({ entries, newest }, format) =>
      `I found no finished work or inspection for that, only ${
        count(entries, "other entry", "other entries", format)
      }, the newest ${formatEvent(newest, "en", format)}.`,
    es: ({ entries, newest }, format) =>
      `No he encontrado ningún trabajo hecho ni inspección de eso, solo ${
        count(entries, "otra entrada", "otras entradas", format)
      }; la más reciente: ${formatEvent(newest, "es", format)}.`,
    de: ({ entries, newest }, format) =>
      `Dazu habe ich keine erledigte Arbeit und keine Inspektion gefunden, nur ${
        count(entries, "anderen Eintrag", "andere Einträge", format)
      }; der neueste: ${formatEvent(newest, "de", format)}.`,
    fr: ({ entries, newest }, format) =>
      `Je n’ai trouvé ni travail terminé ni inspection à ce sujet, seulement ${
        count(entries, "autre entrée", "autres entrées", format)
      } ; la dernière : ${formatEvent(newest, "fr", format)}.`,
  }),
  no_entry_found: statement<object>({
    en: () => "I found no entry in the record for that.",
    es: () => "No he encontrado ninguna entrada de eso en el registro.",
    de: () => "Im Verzeichnis habe ich dazu keinen Eintrag gefunden.",
    fr: () => "Je n’ai trouvé aucune entrée à ce sujet dans le carnet.",
  }),
  on_file_without_entry: statement<{ asset?: string; vendor?: string }>({
    en: ({ asset, vendor }) =>
      `${asset ? `The ${asset}` : vendor} is on file, but I found no entry in the record for that.`,
    es: ({ asset, vendor }) =>
      `Consta ${asset ?? vendor}, pero no he encontrado ninguna entrada de eso en el registro.`,
    de: ({ asset, vendor }) =>
      `Erfasst ist ${asset ?? vendor}, aber im Verzeichnis habe ich dazu keinen Eintrag gefunden.`,
    fr: ({ asset, vendor }) =>
      `Au carnet, il y a ${asset ?? vendor}, mais je n’ai trouvé aucune entrée à ce sujet.`,
  }),
  nothing_found: statement<object>({
    en: () => "I found nothing in the record for that.",
    es: () => "No he encontrado nada de eso en el registro.",
    de: () => "Im Verzeichnis habe ich dazu nichts gefunden.",
    fr: () => "Je n’ai rien trouvé à ce sujet dans le carnet.",
  }),
  last_entry: statement<EventValues>({
    en: (event, format) => `The last one was ${formatEvent(event, "en", format)}.`,
    es: (event, format) => `La última vez: ${formatEvent(event, "es", format)}.`,
    de: (event, format) => `Zuletzt: ${formatEvent(event, "de", format)}.`,
    fr: (event, format) => `La dernière fois : ${formatEvent(event, "fr", format)}.`,
  }),
  entries_counted: statement<Counted>({
    en: ({ entries }, format) => `I found ${countEntries(entries, "en", format)} in the record.`,
    es: ({ entries }, format) => `En el registro hay ${countEntries(entries, "es", format)}.`,
    de: ({ entries }, format) => `Im Verzeichnis gibt es ${countEntries(entries, "de", format)}.`,
    fr: ({ entries }, format) => `Le carnet compte ${countEntries(entries, "fr", format)}.`,
  }),
  entries_recorded_then: statement<Counted & { listed: EventValues[] }>({
    en: ({ entries, listed }, format) =>
      `I found ${countEntries(entries, "en", format)} recorded then: ${
        listEvents(listed, "en", format)
      }.`,
    es: ({ entries, listed }, format) =>
      `Entonces se anotaron ${countEntries(entries, "es", format)}: ${
        listEvents(listed, "es", format)
      }.`,
    de: ({ entries, listed }, format) =>
      `Damals kamen ${countEntries(entries, "de", format)} dazu: ${
        listEvents(listed, "de", format)
      }.`,
    fr: ({ entries, listed }, format) =>
      `Notées à ce moment-là, ${countEntries(entries, "fr", format)} : ${
        listEvents(listed, "fr", format)
      }.`,
  }),
  entries_found: statement<Counted & { newest: EventValues }>({
    en: ({ entries, newest }, format) =>
      `I found ${countEntries(entries, "en", format)}, the newest ${format.quote(newest.title)}${
        newest.occurred_on ? ` from ${format.date(newest.occurred_on)}` : ""
      }${formatFigures(newest, "en", format)}.`,
    es: ({ entries, newest }, format) =>
      `Hay ${countEntries(entries, "es", format)}; la más reciente: ${
        formatEvent(withoutAsset(newest), "es", format)
      }.`,
    de: ({ entries, newest }, format) =>
      `Es gibt ${countEntries(entries, "de", format)}; der neueste: ${
        formatEvent(withoutAsset(newest), "de", format)
      }.`,
    fr: ({ entries, newest }, format) =>
      `Il y a ${countEntries(entries, "fr", format)} ; la dernière : ${
        formatEvent(withoutAsset(newest), "fr", format)
      }.`,
  }),
  costs_summed: statement<Sum>({
    en: (sum, format) => {
      const others = listPayments(sum, "en", format);
      const own = sum.amounts.length > 0
        ? `Recorded costs come to ${format.and(sum.amounts.map(format.money))} over ${
          countEntries(sum.entries, "en", format)
        }${others && `; beside that, ${others}`}`
        : `You paid nothing yourself; ${others}`;
      return `${own}${listCounted(sum, ": ", "en", format)}${leaveOut(sum, "en", format)}.`;
    },
    es: (sum, format) => {
      const others = listPayments(sum, "es", format);
      const own = sum.amounts.length > 0
        ? `Los costes anotados suman ${format.and(sum.amounts.map(format.money))} en ${
          countEntries(sum.entries, "es", format)
        }${others && `; además, ${others}`}`
        : `Tú no has pagado nada; ${others}`;
      return `${own}${listCounted(sum, ": ", "es", format)}${leaveOut(sum, "es", format)}.`;
    },
    de: (sum, format) => {
      const others = listPayments(sum, "de", format);
      const own = sum.amounts.length > 0
        ? `Erfasste Kosten: ${format.and(sum.amounts.map(format.money))} in ${
          sum.entries === 1 ? "1 Eintrag" : `${format.number(sum.entries)} Einträgen`
        }${others && `; dazu ${others}`}`
        : `Du selbst hast nichts bezahlt; ${others}`;
      return `${own}${listCounted(sum, ": ", "de", format)}${leaveOut(sum, "de", format)}.`;
    },
    fr: (sum, format) => {
      const others = listPayments(sum, "fr", format);
      const own = sum.amounts.length > 0
        ? `Les dépenses notées font ${format.and(sum.amounts.map(format.money))} pour ${
          countEntries(sum.entries, "fr", format)
        }${others && ` ; en plus, ${others}`}`
        : `Tu n’as rien payé toi-même ; ${others}`;
      return `${own}${listCounted(sum, " : ", "fr", format)}${leaveOut(sum, "fr", format)}.`;
    },
  }),
  no_cost_found: statement<Counted & { estimates?: number }>({
    en: (found, format) =>
      `I found ${countEntries(found.entries, "en", format)}, none with a paid cost${
        leaveOut(found, "en", format)
      }.`,
    es: (found, format) =>
      `Hay ${countEntries(found.entries, "es", format)}, sin ningún coste pagado${
        leaveOut(found, "es", format)
      }.`,
    de: (found, format) =>
      `Es gibt ${countEntries(found.entries, "de", format)} ohne bezahlte Kosten${
        leaveOut(found, "de", format)
      }.`,
    fr: (found, format) =>
      `Il y a ${countEntries(found.entries, "fr", format)}, sans aucune dépense payée${
        leaveOut(found, "fr", format)
      }.`,
  }),
} satisfies Renderers;

const ENTRIES: Record<LanguageTag, [one: string, several: string]> = {
  en: ["entry", "entries"],
  es: ["entrada", "entradas"],
  de: ["Eintrag", "Einträge"],
  fr: ["entrée", "entrées"],
};

const PAYMENTS: Record<LanguageTag, Record<Payment["payer"], string> & { paid: string }> = {
  en: {
    insurance: "insurance",
    warranty: "the warranty",
    seller: "the seller",
    other: "someone else",
    paid: "paid",
  },
  es: {
    insurance: "el seguro",
    warranty: "la garantía",
    seller: "el vendedor",
    other: "otra persona",
    paid: "pagó",
  },
  de: {
    insurance: "die Versicherung",
    warranty: "die Garantie",
    seller: "der Verkäufer",
    other: "jemand anderes",
    paid: "zahlte",
  },
  fr: {
    insurance: "l’assurance",
    warranty: "la garantie",
    seller: "le vendeur",
    other: "un tiers",
    paid: "a payé",
  },
};

interface LeftOutWords {
  notCounted: string;
  estimates: [one: string, several: string];
  withoutCost: [one: string, several: string];
}

const LEFT_OUT: Record<LanguageTag, LeftOutWords> = {
  en: {
    notCounted: "Not counted: ",
    estimates: ["quote or estimate", "quotes and estimates"],
    withoutCost: ["entry without a cost", "entries without a cost"],
  },
  es: {
    notCounted: "No se cuenta: ",
    estimates: ["presupuesto o estimación", "presupuestos y estimaciones"],
    withoutCost: ["entrada sin coste", "entradas sin coste"],
  },
  de: {
    notCounted: "Nicht mitgezählt: ",
    estimates: ["Angebot oder Schätzung", "Angebote und Schätzungen"],
    withoutCost: ["Eintrag ohne Kosten", "Einträge ohne Kosten"],
  },
  fr: {
    notCounted: "Non compté : ",
    estimates: ["devis ou estimation", "devis et estimations"],
    withoutCost: ["entrée sans dépense", "entrées sans dépense"],
  },
};

function count(value: number, one: string, several: string, { number }: Format): string {
  return `${number(value)} ${value === 1 ? one : several}`;
}

function countEntries(entries: number, language: LanguageTag, format: Format): string {
  return count(entries, ...ENTRIES[language], format);
}

function listFacts(
  { manufacturer, model }: Omit<AssetFacts, "name">,
  others: (string | undefined)[],
): string {
  return [[manufacturer, model].filter(Boolean).join(" "), ...others].filter(Boolean).join(", ");
}

function withoutAsset({ asset: _, ...event }: EventValues): EventValues {
  return event;
}

/** "“Flush” ($85) and “New anode”". */
function listEvents(events: EventValues[], language: LanguageTag, format: Format): string {
  return format.and(
    events.map((event) => format.quote(event.title) + formatFigures(event, language, format)),
  );
}

function listCounted(
  { counted }: Sum,
  separator: string,
  language: LanguageTag,
  format: Format,
): string {
  return counted ? separator + listEvents(counted, language, format) : "";
}

/** "insurance paid $640 (1 entry)". */
function listPayments({ others = [] }: Sum, language: LanguageTag, format: Format): string {
  const { paid, ...payers } = PAYMENTS[language];
  return format.and(
    others.map(({ payer, amount, entries }) =>
      `${payers[payer]} ${paid} ${format.money(amount)} (${
        countEntries(entries, language, format)
      })`
    ),
  );
}

/** ". Not counted: 1 quote or estimate", or empty. */
function leaveOut(
  { estimates = 0, without_cost = 0 }: { estimates?: number; without_cost?: number },
  language: LanguageTag,
  format: Format,
): string {
  const words = LEFT_OUT[language];
  const listed = [
    estimates > 0 ? count(estimates, ...words.estimates, format) : "",
    without_cost > 0 ? count(without_cost, ...words.withoutCost, format) : "",
  ].filter(Boolean);
  return listed.length > 0 ? `. ${words.notCounted}${format.and(listed)}` : "";
}
