/** What `get_contractor_recommendations` says. */
import type { Format, LanguageTag } from "./format.ts";
import { type Renderers, statement } from "./statement.ts";

interface OwnContractor {
  name: string;
  phone?: string;
  /** The title of its last work. */
  used_for?: string;
  last_used_on?: string;
}

interface NearbyContractor {
  name: string;
  /** 1 to 5. */
  rating?: number;
  rating_count?: number;
}

export const contractorStatements = {
  contractors_on_record: statement<{ trade: string; contractors: OwnContractor[] }>({
    en: ({ trade, contractors }, format) =>
      `On record for ${nameTrade(trade, "en")}: ${describeOwn(contractors, "en", format)}.`,
    es: ({ trade, contractors }, format) =>
      `Constan para esto (${nameTrade(trade, "es")}): ${describeOwn(contractors, "es", format)}.`,
    de: ({ trade, contractors }, format) =>
      `Erfasst für ${nameTrade(trade, "de")}: ${describeOwn(contractors, "de", format)}.`,
    fr: ({ trade, contractors }, format) =>
      `Dans le carnet (${nameTrade(trade, "fr")}) : ${describeOwn(contractors, "fr", format)}.`,
  }),
  no_contractor_on_record: statement<{ trade: string }>({
    en: ({ trade }) => `No company for ${nameTrade(trade, "en")} is on record.`,
    es: ({ trade }) => `No consta ninguna empresa para esto (${nameTrade(trade, "es")}).`,
    de: ({ trade }) => `Für ${nameTrade(trade, "de")} ist keine Firma erfasst.`,
    fr: ({ trade }) => `Aucune entreprise dans le carnet pour cela (${nameTrade(trade, "fr")}).`,
  }),
  contractors_nearby: statement<{ contractors: NearbyContractor[] }>({
    en: ({ contractors }, format) =>
      `Nearby: ${describeNearby(contractors, "en", format)}. Nobody of this home has used them.`,
    es: ({ contractors }, format) =>
      `Cerca: ${describeNearby(contractors, "es", format)}. Nadie de esta casa las conoce.`,
    de: ({ contractors }, format) =>
      `In der Nähe: ${
        describeNearby(contractors, "de", format)
      }. Niemand hier hatte schon mit ihnen zu tun.`,
    fr: ({ contractors }, format) =>
      `À proximité : ${
        describeNearby(contractors, "fr", format)
      }. Personne ici n’y a encore fait appel.`,
  }),
  no_contractor_nearby: statement<object>({
    en: () => "I found no other company nearby.",
    es: () => "No he encontrado ninguna otra empresa cerca.",
    de: () => "In der Nähe habe ich keine weitere Firma gefunden.",
    fr: () => "Je n’ai trouvé aucune autre entreprise à proximité.",
  }),
  contractors_nearby_unavailable: statement<object>({
    en: () => "I could not look up companies nearby; try again later.",
    es: () => "No he podido buscar empresas cerca; inténtalo más tarde.",
    de: () => "Firmen in der Nähe konnte ich gerade nicht suchen; versuch es später noch einmal.",
    fr: () => "Je n’ai pas pu chercher d’entreprises à proximité ; réessaie plus tard.",
  }),
  contractors_nearby_off: statement<object>({
    en: () => "I cannot look up companies nearby.",
    es: () => "No puedo buscar empresas cerca.",
    de: () => "Firmen in der Nähe kann ich nicht suchen.",
    fr: () => "Je ne peux pas chercher d’entreprises à proximité.",
  }),
  contractors_need_trade: statement<object>({
    en: () => "I could not look that up: name the trade, for example plumbing.",
    es: () => "No he podido consultarlo: di el oficio, por ejemplo fontanería.",
    de: () => "Das konnte ich nicht nachsehen: Nenne das Gewerk, zum Beispiel Sanitär.",
    fr: () => "Je n’ai pas pu le chercher : nomme le métier, par exemple plomberie.",
  }),
} satisfies Renderers;

/** By the trades that the tool offers; an app may name any. */
const TRADES: Record<string, Record<Exclude<LanguageTag, "en">, string>> = {
  plumbing: { es: "fontanería", de: "Sanitär", fr: "plomberie" },
  hvac: { es: "climatización", de: "Heizung und Klima", fr: "chauffage et climatisation" },
  electrical: { es: "electricidad", de: "Elektro", fr: "électricité" },
  appliance: { es: "electrodomésticos", de: "Haushaltsgeräte", fr: "électroménager" },
  roofing: { es: "tejados", de: "Dacharbeiten", fr: "couverture" },
  painting: { es: "pintura", de: "Malerarbeiten", fr: "peinture" },
  landscaping: { es: "jardinería", de: "Gartenbau", fr: "jardinage" },
  carpentry: { es: "carpintería", de: "Zimmerei", fr: "menuiserie" },
  masonry: { es: "albañilería", de: "Maurerarbeiten", fr: "maçonnerie" },
  tiling: { es: "alicatado", de: "Fliesenarbeiten", fr: "carrelage" },
  cleaning: { es: "limpieza", de: "Reinigung", fr: "nettoyage" },
  "chimney sweeping": { es: "deshollinado", de: "Schornsteinfeger", fr: "ramonage" },
  "pest control": {
    es: "control de plagas",
    de: "Schädlingsbekämpfung",
    fr: "lutte antiparasitaire",
  },
  inspection: { es: "inspección", de: "Gutachten", fr: "inspection" },
  handyman: { es: "pequeños arreglos", de: "kleine Reparaturen", fr: "petits travaux" },
};

export function nameTrade(trade: string, language: LanguageTag): string {
  return language === "en" ? trade : TRADES[trade]?.[language] ?? trade;
}

const USED: Record<LanguageTag, (title: string, date: string | undefined) => string> = {
  en: (title, date) => `, used for ${title}${date ? ` on ${date}` : ""}`,
  es: (title, date) => `, la última vez ${title}${date ? `, ${date}` : ""}`,
  de: (title, date) => `, zuletzt ${title}${date ? `, ${date}` : ""}`,
  fr: (title, date) => `, la dernière fois ${title}${date ? `, ${date}` : ""}`,
};

function describeOwn(
  contractors: OwnContractor[],
  language: LanguageTag,
  { quote, date }: Format,
): string {
  return contractors.map(({ name, phone, used_for, last_used_on }) => {
    const used = used_for
      ? USED[language](quote(used_for), last_used_on && date(last_used_on))
      : "";
    return `${name}${phone ? ` (${phone})` : ""}${used}`;
  }).join("; ");
}

const RATED: Record<LanguageTag, { of: string; review: string; reviews: string }> = {
  en: { of: "of", review: "review", reviews: "reviews" },
  es: { of: "de", review: "opinión", reviews: "opiniones" },
  de: { of: "von", review: "Bewertung", reviews: "Bewertungen" },
  fr: { of: "sur", review: "avis", reviews: "avis" },
};

/** "Roofs (4.5 of 5, 12 reviews)". */
function describeNearby(
  contractors: NearbyContractor[],
  language: LanguageTag,
  { number }: Format,
): string {
  const { of, review, reviews } = RATED[language];
  return contractors.map(({ name, rating, rating_count }) => {
    const facts = [
      rating !== undefined && `${number(rating)} ${of} 5`,
      rating_count !== undefined &&
      `${number(rating_count)} ${rating_count === 1 ? review : reviews}`,
    ].filter(Boolean);
    return facts.length > 0 ? `${name} (${facts.join(", ")})` : name;
  }).join("; ");
}
