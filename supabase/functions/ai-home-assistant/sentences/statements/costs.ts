/** What `calculate_cost_impact` says. */
import { nameLife, nameSource } from "./catalogue.ts";
import type { Format, LanguageTag, Money } from "./format.ts";
import { labelKind, nameKind } from "./kinds.ts";
import { type Renderers, statement } from "./statement.ts";

export type Work = "repair" | "maintenance" | "inspection" | "replacement";

interface Subject {
  system_kind: string;
  work: Work;
}

interface Range {
  low: Money;
  high: Money;
}

interface OwnCosts extends Subject, Range {
  /** How many. */
  quotes: number;
  paid: number;
  /** `YYYY-MM`. */
  since?: string;
  until?: string;
}

/** Without a subject after a statement that has it. */
interface GuideCosts extends Partial<Subject>, Range {
  /** ISO 3166, two letters. */
  country: string;
  region?: string;
  region_factor?: number;
  source_name: string;
  checked_on: string;
}

interface ServiceLife {
  life: string;
  years_low: number;
  years_high: number;
  source_name: string;
  /** Of this system. */
  age_years?: number;
}

export const costStatements = {
  cost_by_record: statement<OwnCosts>({
    en: (costs, format) => {
      const single = describeSingleCost(costs, "en", format);
      return `${nameSubject(costs, "en")}: ` +
        (single
          ? `${single} by this home's own record.`
          : `${formatRange(costs, format)} by this home's own record (${
            describeAmounts(costs, "en", format)
          }).`);
    },
    es: (costs, format) => {
      const single = describeSingleCost(costs, "es", format);
      return `${nameSubject(costs, "es")}: ` +
        (single
          ? `${single} según el registro de esta casa.`
          : `${formatRange(costs, format)} según el registro de esta casa (${
            describeAmounts(costs, "es", format)
          }).`);
    },
    de: (costs, format) => {
      const single = describeSingleCost(costs, "de", format);
      return `${nameSubject(costs, "de")}: ` +
        (single
          ? `${single} nach dem Verzeichnis dieses Zuhauses.`
          : `${formatRange(costs, format)} nach dem Verzeichnis dieses Zuhauses (${
            describeAmounts(costs, "de", format)
          }).`);
    },
    fr: (costs, format) => {
      const single = describeSingleCost(costs, "fr", format);
      return `${nameSubject(costs, "fr")} : ` +
        (single
          ? `${single} d’après le carnet de ce logement.`
          : `${formatRange(costs, format)} d’après le carnet de ce logement (${
            describeAmounts(costs, "fr", format)
          }).`);
    },
  }),
  cost_by_guide: statement<GuideCosts>({
    en: (guide, format) => {
      const { country, region, region_factor, source_name, checked_on } = guide;
      const place = region
        ? `${region}, ${country} (regional factor ${format.number(region_factor ?? 1)})`
        : country;
      return `${nameGuideSubject(guide, "en")}${formatRange(guide, format)} in ${place}, ` +
        `by the cost guide of ${source_name}, read on ${format.date(checked_on)}.`;
    },
    es: (guide, format) =>
      `${nameGuideSubject(guide, "es")}${formatRange(guide, format)} (${
        namePlace(guide, "factor regional", format)
      }) según la guía de costes de ${guide.source_name}, consultada el ${
        format.date(guide.checked_on)
      }.`,
    de: (guide, format) =>
      `${nameGuideSubject(guide, "de")}${formatRange(guide, format)} (${
        namePlace(guide, "Regionalfaktor", format)
      }) nach dem Kostenleitfaden von ${guide.source_name}, gelesen am ${
        format.date(guide.checked_on)
      }.`,
    fr: (guide, format) =>
      `${nameGuideSubject(guide, "fr")}${formatRange(guide, format)} (${
        namePlace(guide, "facteur régional", format)
      }) d’après le guide des coûts de ${guide.source_name}, consulté le ${
        format.date(guide.checked_on)
      }.`,
  }),
  cost_unknown: statement<Subject>({
    en: ({ system_kind, work }) =>
      `I have no figure for ${nameKind(system_kind, "en")} ${
        WORKS.en[work]
      }: the record has no quote or paid cost ` +
      "for it, and no cost guide covers it here. Two or three quotes tell you more.",
    es: (subject) =>
      `${
        nameSubject(subject, "es")
      }: no tengo ninguna cifra. No consta ningún presupuesto ni coste pagado, y aquí ` +
      "no lo cubre ninguna guía de costes. Con dos o tres presupuestos sabrás más.",
    de: (subject) =>
      `${
        nameSubject(subject, "de")
      }: Dafür habe ich keine Zahl. Im Verzeichnis stehen weder Angebot noch Kosten, ` +
      "und kein Kostenleitfaden deckt es hier ab. Zwei oder drei Angebote sagen dir mehr.",
    fr: (subject) =>
      `${
        nameSubject(subject, "fr")
      } : je n’ai aucun chiffre. Le carnet n’a ni devis ni coût payé pour cela, et aucun ` +
      "guide des coûts ne le couvre ici. Deux ou trois devis t’en diront plus.",
  }),
  service_life: statement<ServiceLife>({
    en: ({ life, source_name, age_years, ...years }) =>
      `${nameLife(life, "en")}: such systems typically serve ${
        formatYears(years, "to")
      } years (${source_name})` +
      `${
        age_years === undefined
          ? ""
          : `; this one is ${age_years} ${age_years === 1 ? "year" : "years"} old`
      }.`,
    es: ({ life, source_name, age_years, ...years }) =>
      `${nameLife(life, "es")}: suele durar ${formatYears(years, "a")} años (${
        nameSource(source_name, "es")
      })` +
      `${
        age_years === undefined
          ? ""
          : `; el tuyo tiene ${age_years} ${age_years === 1 ? "año" : "años"}`
      }.`,
    de: ({ life, source_name, age_years, ...years }) =>
      `${nameLife(life, "de")}: hält meist ${formatYears(years, "bis")} Jahre (${
        nameSource(source_name, "de")
      })` +
      `${
        age_years === undefined
          ? ""
          : `; hier ${age_years === 1 ? "1 Jahr" : `${age_years} Jahre`} alt`
      }.`,
    fr: ({ life, source_name, age_years, ...years }) =>
      `${nameLife(life, "fr")} : dure en général ${formatYears(years, "à")} ans (${
        nameSource(source_name, "fr")
      })` +
      `${age_years === undefined ? "" : ` ; ici ${age_years} ${age_years < 2 ? "an" : "ans"}`}.`,
  }),
  cost_work_unknown: statement<object>({
    en: () =>
      "I could not look that up: work must be repair, maintenance, inspection or replacement.",
    es: () =>
      "No he podido consultarlo: el trabajo tiene que ser una reparación, un mantenimiento, una inspección o una " +
      "sustitución.",
    de: () =>
      "Das konnte ich nicht nachsehen: Gemeint sein kann Reparatur, Wartung, Prüfung oder Austausch.",
    fr: () =>
      "Je n’ai pas pu le chercher : il faut une réparation, un entretien, une inspection ou un remplacement.",
  }),
  cost_needs_system: statement<object>({
    en: () => "I could not look that up: name the system, for example the water heater.",
    es: () =>
      "No he podido consultarlo: di de qué instalación se trata, por ejemplo el calentador.",
    de: () =>
      "Das konnte ich nicht nachsehen: Nenne die Anlage, zum Beispiel den Warmwasserbereiter.",
    fr: () => "Je n’ai pas pu le chercher : nomme l’équipement, par exemple le chauffe-eau.",
  }),
  cost_system_not_found: statement<object>({
    en: () => "I can't find that system in this home's record.",
    es: () => "No encuentro esa instalación en el registro de esta casa.",
    de: () => "Diese Anlage finde ich im Verzeichnis dieses Zuhauses nicht.",
    fr: () => "Je ne trouve pas cet équipement dans le carnet de ce logement.",
  }),
} satisfies Renderers;

const WORKS: Record<LanguageTag, Record<Work, string>> = {
  en: {
    repair: "repair",
    maintenance: "maintenance",
    inspection: "inspection",
    replacement: "replacement",
  },
  es: {
    repair: "reparación",
    maintenance: "mantenimiento",
    inspection: "inspección",
    replacement: "sustitución",
  },
  de: {
    repair: "Reparatur",
    maintenance: "Wartung",
    inspection: "Prüfung",
    replacement: "Austausch",
  },
  fr: {
    repair: "réparation",
    maintenance: "entretien",
    inspection: "inspection",
    replacement: "remplacement",
  },
};

/** "Water heater replacement"; the other languages put the work behind a comma, without an article. */
function nameSubject({ system_kind, work }: Subject, language: LanguageTag): string {
  return `${labelKind(system_kind, language)}${language === "en" ? "" : ","} ${
    WORKS[language][work]
  }`;
}

function nameGuideSubject({ system_kind, work }: GuideCosts, language: LanguageTag): string {
  if (!system_kind || !work) return "";
  return `${nameSubject({ system_kind, work }, language)}${language === "fr" ? " :" : ":"} `;
}

function formatRange({ low, high }: Range, { money }: Format): string {
  return low.amount === high.amount ? money(low) : `${money(low)}–${money(high)}`;
}

function namePlace(
  { country, region, region_factor }: GuideCosts,
  factor: string,
  { number }: Format,
): string {
  return region ? `${region}, ${country}, ${factor} ${number(region_factor ?? 1)}` : country;
}

type Noun = [one: string, several: string];
const AMOUNTS: Record<LanguageTag, { quotes: Noun; paid: Noun; to: string }> = {
  en: { quotes: ["quote", "quotes"], paid: ["paid cost", "paid costs"], to: "to" },
  es: {
    quotes: ["presupuesto", "presupuestos"],
    paid: ["coste pagado", "costes pagados"],
    to: "a",
  },
  de: {
    quotes: ["Angebot", "Angebote"],
    paid: ["bezahlter Betrag", "bezahlte Beträge"],
    to: "bis",
  },
  fr: { quotes: ["devis", "devis"], paid: ["coût payé", "coûts payés"], to: "à" },
};

/** "last paid $340 (June 2025)": one price is no range. Undefined for several. */
function describeSingleCost(
  costs: OwnCosts,
  language: LanguageTag,
  { money, date }: Format,
): string | undefined {
  const { quotes, paid, low, high, until } = costs;
  if (quotes + paid !== 1 || low.amount !== high.amount) return undefined;
  const { last, quoted } = SINGLE_COSTS[language];
  return `${paid === 1 ? last : quoted} ${money(low)}${until ? ` (${date(until)})` : ""}`;
}

const SINGLE_COSTS: Record<LanguageTag, { last: string; quoted: string }> = {
  en: { last: "last paid", quoted: "quoted at" },
  es: { last: "último pago:", quoted: "presupuesto de" },
  de: { last: "zuletzt bezahlt:", quoted: "Angebot über" },
  fr: { last: "dernier prix payé :", quoted: "devis de" },
};

/** "1 quote and 2 paid costs, June 2020 to March 2025". */
function describeAmounts(
  { quotes, paid, since, until }: OwnCosts,
  language: LanguageTag,
  { and, date }: Format,
): string {
  const words = AMOUNTS[language];
  const count = (amount: number, [one, several]: Noun) =>
    amount > 0 ? [`${amount} ${amount === 1 ? one : several}`] : [];
  const time = [since, until === since ? undefined : until]
    .flatMap((month) => month ? [date(month)] : []).join(` ${words.to} `);
  return [and([...count(quotes, words.quotes), ...count(paid, words.paid)]), time].filter(Boolean)
    .join(", ");
}

function formatYears(
  { years_low, years_high }: Pick<ServiceLife, "years_low" | "years_high">,
  to: string,
): string {
  return years_low === years_high ? `${years_low}` : `${years_low} ${to} ${years_high}`;
}
