/** How sentences name an event of the record, with its costs. */
import { sayValue } from "./changes.ts";
import type { Format, LanguageTag, Money } from "./format.ts";

/** Why somebody else than the owner paid. */
type Payer = "owner" | "insurance" | "warranty" | "seller" | "other";

/** What `private.build_event_values` returns. */
export interface EventValues {
  title: string;
  /** As precisely as it is known. */
  occurred_on?: string;
  /** The name of the system. */
  asset?: string;
  cost?: Money;
  cost_low?: Money;
  cost_high?: Money;
  /** Whether `cost_low` and `cost_high` are no quote. */
  is_estimate?: boolean;
  paid_by?: Payer;
  vendor?: string;
}

interface Words {
  paidBy: Record<Payer, string>;
  /** Without an amount. */
  payer(payer: string): string;
  quoted(amounts: string): string;
  estimated(amounts: string): string;
  on(date: string): string;
  for(asset: string): string;
}

const WORDS: Record<LanguageTag, Words> = {
  en: {
    paidBy: {
      owner: "",
      insurance: " paid by the insurance",
      warranty: " covered by the warranty",
      seller: " paid by the seller",
      other: " paid by someone else",
    },
    payer: (payer) => `paid by: ${payer}`,
    quoted: (amounts) => `quoted at ${amounts}`,
    estimated: (amounts) => `estimated at ${amounts}`,
    on: (date) => ` on ${date}`,
    for: (asset) => `, for the ${asset}`,
  },
  es: {
    paidBy: {
      owner: "",
      insurance: " a cargo del seguro",
      warranty: " cubiertos por la garantía",
      seller: " a cargo del vendedor",
      other: " a cargo de otra persona",
    },
    payer: (payer) => `paga: ${payer}`,
    quoted: (amounts) => `presupuesto: ${amounts}`,
    estimated: (amounts) => `estimación: ${amounts}`,
    on: (date) => `, ${date}`,
    for: (asset) => `, ${asset}`,
  },
  de: {
    paidBy: {
      owner: "",
      insurance: ", von der Versicherung bezahlt",
      warranty: ", von der Garantie gedeckt",
      seller: ", vom Verkäufer bezahlt",
      other: ", von jemand anderem bezahlt",
    },
    payer: (payer) => `bezahlt von: ${payer}`,
    quoted: (amounts) => `Angebot: ${amounts}`,
    estimated: (amounts) => `geschätzt: ${amounts}`,
    on: (date) => `, ${date}`,
    for: (asset) => `, ${asset}`,
  },
  fr: {
    paidBy: {
      owner: "",
      insurance: " à la charge de l’assurance",
      warranty: " couverts par la garantie",
      seller: " à la charge du vendeur",
      other: " à la charge d’un tiers",
    },
    payer: (payer) => `payé par : ${payer}`,
    quoted: (amounts) => `devis : ${amounts}`,
    estimated: (amounts) => `estimation : ${amounts}`,
    on: (date) => `, ${date}`,
    for: (asset) => `, ${asset}`,
  },
};

/** What an event cost, what was quoted or estimated and the vendor, in brackets: ` ($185, ABC Plumbing)`, or empty. */
export function formatFigures(
  event: Omit<EventValues, "title">,
  language: LanguageTag,
  format: Format,
): string {
  const figures = listFigures(event, language, format);
  return figures.length > 0 ? ` (${figures.join(", ")})` : "";
}

/** What an event cost, what was quoted or estimated and the vendor: "$185 covered by the warranty", "ABC Plumbing". */
export function listFigures(
  { cost, cost_low, cost_high, is_estimate, paid_by = "owner", vendor }: Omit<EventValues, "title">,
  language: LanguageTag,
  format: Format,
): string[] {
  const { money } = format;
  const { paidBy, payer, quoted, estimated } = WORDS[language];
  const sayRange = is_estimate ? estimated : quoted;
  const amounts = new Set([cost_low, cost_high].flatMap((amount) => amount ? money(amount) : []));
  return [
    cost ? money(cost) + paidBy[paid_by] : "",
    !cost && paid_by !== "owner" ? payer(sayValue("cost_payer", paid_by, language, format)) : "",
    amounts.size > 0 ? sayRange([...amounts].join("–")) : "",
    vendor ?? "",
  ].filter((figure) => figure !== "");
}

/** `“Flush” on May 3, 2026, for the Water heater ($85, ABC Plumbing)`. */
export function formatEvent(event: EventValues, language: LanguageTag, format: Format): string {
  const { on, for: forAsset } = WORDS[language];
  const { title, occurred_on, asset } = event;
  return format.quote(title) + (occurred_on ? on(format.date(occurred_on)) : "") +
    (asset ? forAsset(asset) : "") + formatFigures(event, language, format);
}
