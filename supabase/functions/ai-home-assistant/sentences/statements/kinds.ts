/** What people call the kinds of systems. */
import { type Renderers, statement } from "./statement.ts";
import type { LanguageTag } from "./format.ts";

/** By kind, as they stand within a sentence. A test compares the keys with the table of kinds. */
export const KIND_NAMES: Record<string, Record<LanguageTag, string>> = {
  water_heater: {
    en: "water heater",
    es: "calentador de agua",
    de: "Warmwasserbereiter",
    fr: "chauffe-eau",
  },
  toilet: { en: "toilet", es: "inodoro", de: "Toilette", fr: "toilettes" },
  faucet: { en: "faucet", es: "grifo", de: "Wasserhahn", fr: "robinet" },
  sink: { en: "sink", es: "fregadero", de: "Spüle", fr: "évier" },
  shower: { en: "shower", es: "ducha", de: "Dusche", fr: "douche" },
  bathtub: { en: "bathtub", es: "bañera", de: "Badewanne", fr: "baignoire" },
  garbage_disposal: {
    en: "garbage disposal",
    es: "triturador de basura",
    de: "Küchenabfallzerkleinerer",
    fr: "broyeur d’évier",
  },
  sump_pump: { en: "sump pump", es: "bomba de sumidero", de: "Tauchpumpe", fr: "pompe de puisard" },
  well_pump: { en: "well pump", es: "bomba de pozo", de: "Brunnenpumpe", fr: "pompe de puits" },
  septic_system: {
    en: "septic system",
    es: "fosa séptica",
    de: "Kläranlage",
    fr: "fosse septique",
  },
  sewer_line: {
    en: "sewer line",
    es: "desagüe general",
    de: "Abwasserleitung",
    fr: "conduite d’égout",
  },
  water_softener: {
    en: "water softener",
    es: "descalcificador",
    de: "Wasserenthärter",
    fr: "adoucisseur d’eau",
  },
  water_filter: {
    en: "water filter",
    es: "filtro de agua",
    de: "Wasserfilter",
    fr: "filtre à eau",
  },
  furnace: {
    en: "furnace",
    es: "calefactor de aire",
    de: "Warmluftheizung",
    fr: "générateur d’air chaud",
  },
  boiler: { en: "boiler", es: "caldera", de: "Heizkessel", fr: "chaudière" },
  air_conditioner: {
    en: "air conditioner",
    es: "aire acondicionado",
    de: "Klimaanlage",
    fr: "climatiseur",
  },
  heat_pump: { en: "heat pump", es: "bomba de calor", de: "Wärmepumpe", fr: "pompe à chaleur" },
  thermostat: { en: "thermostat", es: "termostato", de: "Thermostat", fr: "thermostat" },
  radiator: { en: "radiator", es: "radiador", de: "Heizkörper", fr: "radiateur" },
  fireplace: { en: "fireplace", es: "chimenea", de: "Kamin", fr: "cheminée à foyer" },
  chimney: {
    en: "chimney",
    es: "conducto de chimenea",
    de: "Schornstein",
    fr: "conduit de cheminée",
  },
  electrical_panel: {
    en: "electrical panel",
    es: "cuadro eléctrico",
    de: "Sicherungskasten",
    fr: "tableau électrique",
  },
  generator: { en: "generator", es: "generador", de: "Stromerzeuger", fr: "groupe électrogène" },
  solar_panels: {
    en: "solar panels",
    es: "paneles solares",
    de: "Solaranlage",
    fr: "panneaux solaires",
  },
  ev_charger: { en: "EV charger", es: "cargador de coche", de: "Wallbox", fr: "borne de recharge" },
  washing_machine: { en: "washing machine", es: "lavadora", de: "Waschmaschine", fr: "lave-linge" },
  dryer: { en: "dryer", es: "secadora", de: "Wäschetrockner", fr: "sèche-linge" },
  dishwasher: { en: "dishwasher", es: "lavavajillas", de: "Geschirrspüler", fr: "lave-vaisselle" },
  refrigerator: { en: "refrigerator", es: "frigorífico", de: "Kühlschrank", fr: "réfrigérateur" },
  freezer: { en: "freezer", es: "congelador", de: "Gefrierschrank", fr: "congélateur" },
  range: { en: "range", es: "cocina", de: "Herd", fr: "cuisinière" },
  oven: { en: "oven", es: "horno", de: "Backofen", fr: "four" },
  cooktop: { en: "cooktop", es: "placa de cocina", de: "Kochfeld", fr: "plaque de cuisson" },
  range_hood: { en: "range hood", es: "campana extractora", de: "Dunstabzugshaube", fr: "hotte" },
  microwave: { en: "microwave", es: "microondas", de: "Mikrowelle", fr: "micro-ondes" },
  roof: { en: "roof", es: "tejado", de: "Dach", fr: "toit" },
  gutters: { en: "gutters", es: "canalones", de: "Dachrinnen", fr: "gouttières" },
  siding: { en: "siding", es: "revestimiento exterior", de: "Fassadenverkleidung", fr: "bardage" },
  foundation: { en: "foundation", es: "cimientos", de: "Fundament", fr: "fondations" },
  garage_door: {
    en: "garage door",
    es: "puerta del garaje",
    de: "Garagentor",
    fr: "porte de garage",
  },
  deck: { en: "deck", es: "terraza de madera", de: "Holzterrasse", fr: "terrasse en bois" },
  fence: { en: "fence", es: "valla", de: "Zaun", fr: "clôture" },
  driveway: { en: "driveway", es: "entrada de coches", de: "Einfahrt", fr: "allée de garage" },
  sprinkler_system: {
    en: "sprinkler system",
    es: "riego automático",
    de: "Bewässerungsanlage",
    fr: "arrosage automatique",
  },
  pool: { en: "pool", es: "piscina", de: "Schwimmbad", fr: "piscine" },
  pool_pump: {
    en: "pool pump",
    es: "bomba de la piscina",
    de: "Poolpumpe",
    fr: "pompe de piscine",
  },
  hot_tub: { en: "hot tub", es: "bañera de hidromasaje", de: "Whirlpool", fr: "spa" },
  smoke_detector: {
    en: "smoke detector",
    es: "detector de humo",
    de: "Rauchmelder",
    fr: "détecteur de fumée",
  },
  carbon_monoxide_detector: {
    en: "carbon monoxide detector",
    es: "detector de monóxido de carbono",
    de: "Kohlenmonoxidmelder",
    fr: "détecteur de monoxyde de carbone",
  },
  security_system: {
    en: "security system",
    es: "alarma",
    de: "Alarmanlage",
    fr: "système d’alarme",
  },
  plumbing: { en: "plumbing", es: "fontanería", de: "Wasserleitungen", fr: "plomberie" },
  hvac: {
    en: "HVAC system",
    es: "climatización",
    de: "Heizung und Klima",
    fr: "chauffage et climatisation",
  },
  electrical: {
    en: "electrical wiring",
    es: "instalación eléctrica",
    de: "Elektroinstallation",
    fr: "installation électrique",
  },
  windows: { en: "windows", es: "ventanas", de: "Fenster", fr: "fenêtres" },
  door: { en: "door", es: "puerta", de: "Tür", fr: "porte" },
  basement: { en: "basement", es: "sótano", de: "Keller", fr: "sous-sol" },
  attic: { en: "attic", es: "desván", de: "Dachboden", fr: "grenier" },
  insulation: { en: "insulation", es: "aislamiento", de: "Dämmung", fr: "isolation" },
  flooring: { en: "flooring", es: "suelo", de: "Bodenbelag", fr: "revêtement de sol" },
};

/** Returns "water heater"; a kind without a name is its own, in words. */
export function nameKind(kind: string, language: LanguageTag): string {
  const names = Object.hasOwn(KIND_NAMES, kind) ? KIND_NAMES[kind] : undefined;
  return names?.[language] ?? kind.replaceAll("_", " ");
}

/** Returns "Water heater". */
export function labelKind(kind: string, language: LanguageTag): string {
  const name = nameKind(kind, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The name of a system; one that has only the English label of its kind is called by its kind. */
export function nameAsset(
  { kind, name }: { kind: string; name: string },
  language: LanguageTag,
): string {
  return name === labelKind(kind, "en") ? labelKind(kind, language) : name;
}

interface NamedKind {
  system_kind: string;
  /** Of a system that is called by its kind. */
  space?: string;
}

/** "Water heater (garage)"; a name that has the place already stays. */
function placeKind({ system_kind, space }: NamedKind, language: LanguageTag): string {
  const label = labelKind(system_kind, language);
  return space === undefined || label.toLowerCase().includes(space.toLowerCase())
    ? label
    : `${label} (${space})`;
}

interface DetailedAsset {
  asset: string;
  details?: string;
  /** Its place among those that are called the same. */
  number?: number;
}

const NUMBERS: Record<LanguageTag, (number: number) => string> = {
  en: (number) => `, number ${number} on record`,
  es: (number) => `, número ${number} del registro`,
  de: (number) => `, Nummer ${number} im Verzeichnis`,
  fr: (number) => `, numéro ${number} du carnet`,
};

/** "Water heater (garage, Rheem, 2014)", "Toilet, number 2 on record". */
function addDetails({ asset, details, number }: DetailedAsset, language: LanguageTag): string {
  return asset + (details === undefined ? "" : ` (${details})`) +
    (number === undefined ? "" : NUMBERS[language](number));
}

/** Kinds, and systems, where clients read a string. */
export const kindNames = {
  system_kind: statement<NamedKind>({
    en: (kind) => placeKind(kind, "en"),
    es: (kind) => placeKind(kind, "es"),
    de: (kind) => placeKind(kind, "de"),
    fr: (kind) => placeKind(kind, "fr"),
  }),
  asset_with_details: statement<DetailedAsset>({
    en: (asset) => addDetails(asset, "en"),
    es: (asset) => addDetails(asset, "es"),
    de: (asset) => addDetails(asset, "de"),
    fr: (asset) => addDetails(asset, "fr"),
  }),
  /** Where a person chooses a system: none of those on record. */
  another_option: statement<object>({
    en: () => "Another one",
    es: () => "Otra distinta",
    de: () => "Eine andere",
    fr: () => "Un autre",
  }),
} satisfies Renderers;
