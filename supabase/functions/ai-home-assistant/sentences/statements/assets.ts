/** What `merge_home_assets`, `replace_home_asset` and `update_home_asset` say. */
import { type Change, sayChanges, sayValue } from "./changes.ts";
import { nameUnused, type UnusedArgument } from "./common.ts";
import { nameField } from "./fields.ts";
import { type Format, type LanguageTag, type Money, toOneLine } from "./format.ts";
import { nameKind } from "./kinds.ts";
import { type EventValues, formatFigures, listFigures } from "./found_events.ts";
import { NO_DATE } from "./previews.ts";
import { type Renderers, statement } from "./statement.ts";

interface Asset {
  /** Its name with its place: "Water heater (garage)". */
  asset: string;
}

/** Before an asset exists, it has only a kind. */
type Named = Asset | { kind: string };

/** In a preview. */
interface Planned {
  is_planned?: true;
}

export interface NewAsset {
  system_kind: string;
  manufacturer?: string;
  model?: string;
  /** As precisely as it is known. */
  installed_on?: string;
}

interface Replacement extends Asset, NewAsset, Omit<EventValues, "title" | "asset"> {
  /** Titles of issues. Statements of their own say it in full; the receipt reads these. */
  settles?: string[];
  restarts_schedules?: boolean;
}

/** A system of a list that was not saved. */
interface LeftOut {
  /** The maker and the name, as far as they were given. */
  name?: string;
  /** Where no name was given. */
  kind?: string;
}

interface Count {
  count: number;
}

interface Titles {
  titles: string[];
  /** Of those that titles leaves out. */
  more_count?: number;
}

function nameOf(named: Named, language: LanguageTag): string {
  return "asset" in named ? toOneLine(named.asset) : nameKind(named.kind, language);
}

function nameLeftOut({ name, kind }: LeftOut, language: LanguageTag): string {
  return [name, kind && nameKind(kind, language)].filter(Boolean).join(" ");
}

/** "maker LG and model W1". */
function sayValues(changes: readonly Change[], language: LanguageTag, format: Format): string {
  return format.and(
    changes.flatMap(({ field, to }) =>
      to === undefined
        ? []
        : `${nameField(field, language)} ${sayValue(field, to, language, format)}`
    ),
  );
}

/** The model "Rheem XG40" contains the manufacturer "Rheem". */
function brandOf({ manufacturer, model }: NewAsset): string {
  if (manufacturer && model?.toLowerCase().includes(manufacturer.toLowerCase())) {
    return toOneLine(model);
  }
  return toOneLine([manufacturer, model].filter(Boolean).join(" "));
}

/** "a new Rheem XG40 water heater". */
export function sayNewAsset(asset: NewAsset): string {
  const kind = nameKind(asset.system_kind, "en");
  const brand = brandOf(asset);
  const name = [brand, ...brand.toLowerCase().includes(kind.toLowerCase()) ? [] : [kind]];
  // Plurals and mass nouns have no article: "new gutters", "new siding", "new insulation".
  const article = /(s|ing|ion)$/.test(kind) ? "new" : "a new";
  return [article, ...name.filter(Boolean)].join(" ");
}

/** "chauffe-eau, Rheem XG40". */
export function listNewAsset(asset: NewAsset, language: LanguageTag): string {
  return [nameKind(asset.system_kind, language), brandOf(asset)].filter(Boolean).join(", ");
}

/** ", installed March 3, 2026", ", installed in March 2026". */
function sayInstalled({ installed_on }: { installed_on?: string }, { date }: Format): string {
  if (installed_on === undefined) return "";
  return `, installed ${installed_on.length === 10 ? "" : "in "}${date(installed_on)}`;
}

const INSTALLED: Record<Exclude<LanguageTag, "en">, string> = {
  es: "fecha de instalación",
  de: "Einbau",
  fr: "installation",
};

/** "Einbau: 3. März 2026". */
function nameInstalled(
  day: string,
  language: Exclude<LanguageTag, "en">,
  { date }: Format,
): string {
  return `${INSTALLED[language]}${language === "fr" ? " :" : ":"} ${date(day)}`;
}

/** " (Einbau: 3. März 2026)". */
function noteInstalled(
  { installed_on }: { installed_on?: string },
  language: Exclude<LanguageTag, "en">,
  format: Format,
): string {
  return installed_on === undefined ? "" : ` (${nameInstalled(installed_on, language, format)})`;
}

/** " (Einbau: 3. März 2026; 900 $; Heat Co)". */
function noteReplacement(
  values: Replacement,
  language: Exclude<LanguageTag, "en">,
  format: Format,
): string {
  const installed = values.installed_on === undefined
    ? NO_DATE[language]
    : nameInstalled(values.installed_on, language, format);
  return ` (${format.semicolons([installed, ...listFigures(values, language, format)])})`;
}

function saidAlready(named: Asset & Partial<NewAsset>): named is Asset & NewAsset {
  return named.system_kind !== undefined;
}

function quoteTitles(titles: readonly string[], { quote }: Format): string {
  return titles.map(quote).join(", ");
}

const AND_MORE: Record<LanguageTag, (count: number) => string> = {
  en: (count) => ` and ${count} more`,
  es: (count) => ` y ${count} más`,
  de: (count) => ` und ${count} weitere`,
  fr: (count) => ` et ${count} de plus`,
};

function listTitles(
  { titles, more_count }: Titles,
  language: LanguageTag,
  format: Format,
): string {
  return quoteTitles(titles, format) + (more_count ? AND_MORE[language](more_count) : "");
}

export const assetStatements = {
  assets_merged: statement<Asset & { duplicate: string }>({
    en: ({ asset, duplicate }) =>
      `The ${toOneLine(duplicate)} is now one with the ${toOneLine(asset)}.`,
    es: ({ asset, duplicate }) =>
      `Unido en uno solo: ${toOneLine(duplicate)} y ${toOneLine(asset)}.`,
    de: ({ asset, duplicate }) =>
      `Zusammengeführt: ${toOneLine(duplicate)} und ${toOneLine(asset)}.`,
    fr: ({ asset, duplicate }) => `Fusionnés : ${toOneLine(duplicate)} et ${toOneLine(asset)}.`,
  }),
  asset_is_one_already: statement<Asset>({
    en: ({ asset }) => `That is one system in the record: the ${toOneLine(asset)}.`,
    es: ({ asset }) => `En el registro ya es una sola instalación: ${toOneLine(asset)}.`,
    de: ({ asset }) => `Das ist im Verzeichnis schon eine einzige Anlage: ${toOneLine(asset)}.`,
    fr: ({ asset }) => `Dans le carnet, c’est déjà un seul équipement : ${toOneLine(asset)}.`,
  }),
  asset_to_change_not_found: statement<object>({
    en: () => "Nothing was changed: I can't find that system in this home's record.",
    es: () => "No se ha cambiado nada: no encuentro esa instalación en el registro de esta casa.",
    de: () => "Nichts wurde geändert: Diese Anlage finde ich im Verzeichnis dieses Zuhauses nicht.",
    fr: () =>
      "Rien n’a été changé : je ne trouve pas cet équipement dans le carnet de ce logement.",
  }),
  asset_gone: statement<Asset>({
    en: ({ asset }) => `Nothing was changed: the ${toOneLine(asset)} is no longer in this home.`,
    es: ({ asset }) => `No se ha cambiado nada: ya no está en esta casa: ${toOneLine(asset)}.`,
    de: ({ asset }) =>
      `Nichts wurde geändert: nicht mehr in diesem Zuhause vorhanden: ${toOneLine(asset)}.`,
    fr: ({ asset }) =>
      `Rien n’a été changé, car ceci n’est plus dans ce logement : ${toOneLine(asset)}.`,
  }),
  asset_replaced: statement<Replacement>({
    en: (values, format) =>
      `Replaced the ${toOneLine(values.asset)} with ${sayNewAsset(values)}${
        sayInstalled(values, format) || `, ${NO_DATE.en}`
      }${formatFigures(values, "en", format)}.`,
    es: (values, format) =>
      `Sustituido: ${toOneLine(values.asset)}. ` +
      `Lo nuevo: ${listNewAsset(values, "es")}${noteReplacement(values, "es", format)}.`,
    de: (values, format) =>
      `Ersetzt: ${toOneLine(values.asset)}. ` +
      `Neu: ${listNewAsset(values, "de")}${noteReplacement(values, "de", format)}.`,
    fr: (values, format) =>
      `Remplacé : ${toOneLine(values.asset)}. ` +
      `Nouveau : ${listNewAsset(values, "fr")}${noteReplacement(values, "fr", format)}.`,
  }),
  asset_replaced_already: statement<Asset & Partial<NewAsset>>({
    en: (values, format) =>
      `The ${toOneLine(values.asset)} was replaced already${
        saidAlready(values) ? `, by ${sayNewAsset(values)}${sayInstalled(values, format)}` : ""
      }.`,
    es: (values, format) =>
      `Ya estaba sustituido: ${toOneLine(values.asset)}.${
        saidAlready(values)
          ? ` Lo nuevo: ${listNewAsset(values, "es")}${noteInstalled(values, "es", format)}.`
          : ""
      }`,
    de: (values, format) =>
      `Schon ersetzt: ${toOneLine(values.asset)}.${
        saidAlready(values)
          ? ` Neu: ${listNewAsset(values, "de")}${noteInstalled(values, "de", format)}.`
          : ""
      }`,
    fr: (values, format) =>
      `Déjà remplacé : ${toOneLine(values.asset)}.${
        saidAlready(values)
          ? ` Nouveau : ${listNewAsset(values, "fr")}${noteInstalled(values, "fr", format)}.`
          : ""
      }`,
  }),
  replacement_moved_schedules: statement<Count & { starts_on?: string }>({
    en: ({ count, starts_on }, { date }) =>
      `Its ${
        count === 1 ? "maintenance schedule starts" : `${count} maintenance schedules start`
      } again on the new one${starts_on ? `, from ${date(starts_on)}` : ""}.`,
    es: ({ count, starts_on }, { date }) =>
      `Trabajos de mantenimiento que empiezan de nuevo${
        starts_on ? ` desde ${date(starts_on)}` : ""
      }: ${count}.`,
    de: ({ count, starts_on }, { date }) =>
      `Wartungspläne, die für das neue Gerät ${
        starts_on ? `ab ${date(starts_on)} ` : ""
      }neu beginnen: ${count}.`,
    fr: ({ count, starts_on }, { date }) =>
      `Travaux d’entretien qui recommencent avec le nouveau${
        starts_on ? ` à partir de ${date(starts_on)}` : ""
      } : ${count}.`,
  }),
  replacement_ended_tasks: statement<Count>({
    en: ({ count }) => `${count} one-off ${count === 1 ? "task" : "tasks"} of the old one ended.`,
    es: ({ count }) => `Trabajos únicos de lo antiguo que terminan: ${count}.`,
    de: ({ count }) => `Einmalige Arbeiten am alten Gerät, die entfallen: ${count}.`,
    fr: ({ count }) => `Travaux ponctuels de l’ancien qui prennent fin : ${count}.`,
  }),
  replacement_settled_issues: statement<Titles>({
    en: (issues, format) => `Settled with the old one: ${listTitles(issues, "en", format)}.`,
    es: (issues, format) => `Resuelto con lo antiguo: ${listTitles(issues, "es", format)}.`,
    de: (issues, format) => `Mit dem alten Gerät erledigt: ${listTitles(issues, "de", format)}.`,
    fr: (issues, format) => `Réglé avec l’ancien : ${listTitles(issues, "fr", format)}.`,
  }),
  replacement_left_issues: statement<Titles>({
    en: (issues, format) => `Still open from the old one: ${listTitles(issues, "en", format)}.`,
    es: (issues, format) => `De lo antiguo sigue abierto: ${listTitles(issues, "es", format)}.`,
    de: (issues, format) => `Vom alten Gerät noch offen: ${listTitles(issues, "de", format)}.`,
    fr: (issues, format) => `Encore ouvert pour l’ancien : ${listTitles(issues, "fr", format)}.`,
  }),
  cost_counted_once: statement<{ cost_actual: Money; title: string }>({
    en: ({ cost_actual, title }, { money, quote }) =>
      `The ${money(cost_actual)} is already on record as ${quote(title)}, so it is counted once.`,
    es: ({ cost_actual, title }, { money, quote }) =>
      `El importe de ${money(cost_actual)} ya consta en ${quote(title)}, así que cuenta una vez.`,
    de: ({ cost_actual, title }, { money, quote }) =>
      `Der Betrag von ${money(cost_actual)} ist schon bei ${quote(title)} vermerkt und zählt ` +
      "einmal.",
    fr: ({ cost_actual, title }, { money, quote }) =>
      `Le montant de ${money(cost_actual)} est déjà noté avec ${quote(title)} et ne compte ` +
      "qu’une fois.",
  }),
  disposition_unknown: statement<object>({
    en: () =>
      "Nothing was changed: an old thing is disposed of, recycled, sold, given away, moved or kept.",
    es: () =>
      "No se ha cambiado nada: lo viejo se tira, se recicla, se vende, se regala, se traslada o " +
      "se guarda.",
    de: () =>
      "Nichts wurde geändert: Altes wird entsorgt, recycelt, verkauft, verschenkt, versetzt oder " +
      "behalten.",
    fr: () =>
      "Rien n’a été changé : un ancien équipement est jeté, recyclé, vendu, donné, déplacé ou " +
      "gardé.",
  }),
  system_left_out: statement<LeftOut>({
    en: (values, { quote }) => {
      const name = nameLeftOut(values, "en");
      return name ? `Not saved: ${quote(name)}.` : "One was not saved.";
    },
    es: (values, { quote }) => {
      const name = nameLeftOut(values, "es");
      return name ? `No guardado: ${quote(name)}.` : "Uno no se ha guardado.";
    },
    de: (values, { quote }) => {
      const name = nameLeftOut(values, "de");
      return name ? `Nicht gespeichert: ${quote(name)}.` : "Eines wurde nicht gespeichert.";
    },
    fr: (values, { quote }) => {
      const name = nameLeftOut(values, "fr");
      return name ? `Non enregistré : ${quote(name)}.` : "L’un n’a pas été enregistré.";
    },
  }),
  asset_added: statement<Named & Planned & { changes: Change[] }>({
    en: (values, format) =>
      values.is_planned
        ? `Add the ${nameOf(values, "en")} to your systems.`
        : `Added the ${nameOf(values, "en")} to your home record${
          values.changes.length === 0 ? "" : `: ${sayValues(values.changes, "en", format)}`
        }.`,
    es: (values, format) =>
      `${values.is_planned ? "Añadir" : "Añadido"} a tus instalaciones: ${nameOf(values, "es")}${
        values.changes.length === 0 ? "" : ` (${sayValues(values.changes, "es", format)})`
      }.`,
    de: (values, format) =>
      `Zu deinen Anlagen ${values.is_planned ? "hinzufügen" : "hinzugefügt"}: ${
        nameOf(values, "de")
      }${values.changes.length === 0 ? "" : ` (${sayValues(values.changes, "de", format)})`}.`,
    fr: (values, format) =>
      `${values.is_planned ? "Ajouter" : "Ajouté"} à tes équipements : ${nameOf(values, "fr")}${
        values.changes.length === 0 ? "" : ` (${sayValues(values.changes, "fr", format)})`
      }.`,
  }),
  asset_changed: statement<Asset & Planned & { changes: Change[] }>({
    en: ({ asset, changes, is_planned }, format) =>
      `${is_planned ? "Change" : "Changed"} what is on file of the ${toOneLine(asset)}: ${
        sayChanges(changes, "en", format)
      }.`,
    es: ({ asset, changes, is_planned }, format) =>
      `${is_planned ? "Cambiar" : "Cambiado"} en ${toOneLine(asset)}: ${
        sayChanges(changes, "es", format)
      }.`,
    de: ({ asset, changes, is_planned }, format) =>
      `${is_planned ? "Ändern" : "Geändert"} bei ${toOneLine(asset)}: ${
        sayChanges(changes, "de", format)
      }.`,
    fr: ({ asset, changes, is_planned }, format) =>
      `${is_planned ? "Modifier" : "Modifié"} pour ${toOneLine(asset)} : ${
        sayChanges(changes, "fr", format)
      }.`,
  }),
  asset_removed: statement<Asset & Planned & { schedule_count?: number }>({
    en: ({ asset, is_planned, schedule_count }) => {
      const list = `the ${toOneLine(asset)} off the list of your systems`;
      if (is_planned) {
        return `Take ${list}${schedule_count ? ", and end its scheduled maintenance" : ""}.`;
      }
      const ended = schedule_count === 1 ? "schedule" : "schedules";
      return `Took ${list}.${
        schedule_count ? ` ${schedule_count} maintenance ${ended} of it ended.` : ""
      }`;
    },
    es: ({ asset, is_planned, schedule_count }) =>
      `${is_planned ? "Quitar" : "Quitado"} de tus instalaciones: ${toOneLine(asset)}.${
        schedule_count ? ` Trabajos de mantenimiento que terminan: ${schedule_count}.` : ""
      }`,
    de: ({ asset, is_planned, schedule_count }) =>
      `Aus deinen Anlagen ${is_planned ? "entfernen" : "entfernt"}: ${toOneLine(asset)}.${
        schedule_count ? ` Wartungspläne, die entfallen: ${schedule_count}.` : ""
      }`,
    fr: ({ asset, is_planned, schedule_count }) =>
      `${is_planned ? "Retirer" : "Retiré"} de tes équipements : ${toOneLine(asset)}.${
        schedule_count ? ` Travaux d’entretien qui prennent fin : ${schedule_count}.` : ""
      }`,
  }),
  asset_issues_open: statement<{ titles: string[] }>({
    en: ({ titles }, { and, quote }) => `Still open about it: ${and(titles.map(quote))}.`,
    es: ({ titles }, { and, quote }) => `Sigue abierto sobre ello: ${and(titles.map(quote))}.`,
    de: ({ titles }, { and, quote }) => `Dazu ist noch offen: ${and(titles.map(quote))}.`,
    fr: ({ titles }, { and, quote }) => `Encore ouvert à ce sujet : ${and(titles.map(quote))}.`,
  }),
  unsaved_until_confirmed: statement<object>({
    en: () => "Nothing is saved until you confirm; it can be undone for 24 hours.",
    es: () => "No se guarda nada hasta que confirmes; se puede deshacer durante 24 horas.",
    de: () =>
      "Erst nach deiner Bestätigung wird etwas gespeichert; 24 Stunden lang lässt es sich " +
      "zurücknehmen.",
    fr: () => "Rien n’est enregistré avant ta confirmation ; tu peux annuler pendant 24 heures.",
  }),
  unsaved_until_asset_chosen: statement<{ options: string[] }>({
    en: ({ options }, { or }) => `Nothing is saved yet: is that ${or(options)}?`,
    es: ({ options }, { or }) => `Aún no se ha guardado nada: ¿es ${or(options)}?`,
    de: ({ options }, { or }) => `Noch ist nichts gespeichert: Ist das ${or(options)}?`,
    fr: ({ options }, { or }) => `Rien n’est encore enregistré : est-ce ${or(options)} ?`,
  }),
  which_asset: statement<{ options: string[] }>({
    en: ({ options }, { or }) => `Which one is it: ${or(options)}?`,
    es: ({ options }, { or }) => `¿Cuál es: ${or(options)}?`,
    de: ({ options }, { or }) => `Was ist gemeint: ${or(options)}?`,
    fr: ({ options }, { or }) => `De quoi s’agit-il : ${or(options)} ?`,
  }),
  asset_says_so_already: statement<Asset>({
    en: ({ asset }) => `The record of the ${toOneLine(asset)} says so already.`,
    es: ({ asset }) => `Ya consta así: ${toOneLine(asset)}.`,
    de: ({ asset }) => `Das steht schon so im Verzeichnis: ${toOneLine(asset)}.`,
    fr: ({ asset }) => `C’est déjà noté ainsi : ${toOneLine(asset)}.`,
  }),
  asset_change_empty: statement<Asset>({
    en: ({ asset }) => `Nothing was saved: what to change of the ${toOneLine(asset)} is missing.`,
    es: ({ asset }) => `No se ha guardado nada: falta qué cambiar (${toOneLine(asset)}).`,
    de: ({ asset }) =>
      `Nichts wurde gespeichert: Was sich ändern soll, fehlt (${toOneLine(asset)}).`,
    fr: ({ asset }) => `Rien n’a été enregistré : il manque ce qui change (${toOneLine(asset)}).`,
  }),
  asset_unnamed: statement<object>({
    en: () => "Nothing was saved: I need to know which system it is about.",
    es: () => "No se ha guardado nada: necesito saber de qué instalación se trata.",
    de: () => "Nichts wurde gespeichert: Ich muss wissen, um welche Anlage es geht.",
    fr: () => "Rien n’a été enregistré : il me faut savoir de quel équipement il s’agit.",
  }),
  kind_not_on_file: statement<Named>({
    en: (named) => `Nothing was changed: no ${nameOf(named, "en")} is on file.`,
    es: (named) => `No se ha cambiado nada: no consta: ${nameOf(named, "es")}.`,
    de: (named) => `Nichts wurde geändert: nicht im Verzeichnis: ${nameOf(named, "de")}.`,
    fr: (named) => `Rien n’a été changé, car ceci n’est pas noté : ${nameOf(named, "fr")}.`,
  }),
  arguments_unusable: statement<{ arguments: UnusedArgument[] }>({
    en: ({ arguments: given }, format) =>
      `Nothing was saved: I could not use ${
        format.and(given.map((one) => nameUnused(one, "en", format)))
      }.`,
    es: ({ arguments: given }, format) =>
      `No se ha guardado nada: no he podido usar ${
        format.and(given.map((one) => nameUnused(one, "es", format)))
      }.`,
    de: ({ arguments: given }, format) =>
      `Nichts wurde gespeichert: Nicht zu verwenden war ${
        format.and(given.map((one) => nameUnused(one, "de", format)))
      }.`,
    fr: ({ arguments: given }, format) =>
      `Rien n’a été enregistré : je n’ai pas pu utiliser ${
        format.and(given.map((one) => nameUnused(one, "fr", format)))
      }.`,
  }),
} satisfies Renderers;
