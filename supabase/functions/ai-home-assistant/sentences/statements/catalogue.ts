/** What the rows of the catalogue are called: tasks, service lives and who says so. */
import type { IntervalRule, IntervalUnit } from "../../contract/interval.ts";
import type { Format, LanguageTag } from "./format.ts";
import { type Renderers, statement } from "./statement.ts";

type Names = Record<LanguageTag, string>;

/** By task. A test compares the keys and the English titles with the catalogue. */
export const TASK_TITLES: Record<string, Names> = {
  dryer_duct: {
    en: "Clean the dryer duct and vent",
    es: "Limpiar el conducto y la salida de la secadora",
    de: "Abluftrohr des Trockners reinigen",
    fr: "Nettoyer le conduit et la bouche du sèche-linge",
  },
  refrigerator_coils: {
    en: "Vacuum the coils of the refrigerator",
    es: "Aspirar las rejillas del frigorífico",
    de: "Kühlschlangen des Kühlschranks absaugen",
    fr: "Aspirer les serpentins du réfrigérateur",
  },
  range_hood_filter: {
    en: "Clean the grease filters of the range hood",
    es: "Limpiar los filtros de grasa de la campana",
    de: "Fettfilter der Dunstabzugshaube reinigen",
    fr: "Nettoyer les filtres à graisse de la hotte",
  },
  washing_machine_hoses: {
    en: "Replace the hoses of the washing machine",
    es: "Cambiar las mangueras de la lavadora",
    de: "Schläuche der Waschmaschine ersetzen",
    fr: "Remplacer les tuyaux du lave-linge",
  },
  dishwasher_filter: {
    en: "Clean the filter of the dishwasher",
    es: "Limpiar el filtro del lavavajillas",
    de: "Sieb des Geschirrspülers reinigen",
    fr: "Nettoyer le filtre du lave-vaisselle",
  },
  solar_panel_cleaning: {
    en: "Rinse the solar panels",
    es: "Enjuagar los paneles solares",
    de: "Solarmodule abspülen",
    fr: "Rincer les panneaux solaires",
  },
  gutter_cleaning: {
    en: "Clean the gutters and downspouts",
    es: "Limpiar los canalones y bajantes",
    de: "Dachrinnen und Fallrohre reinigen",
    fr: "Nettoyer les gouttières et les descentes",
  },
  roof_inspection: {
    en: "Look over the roof",
    es: "Revisar el tejado",
    de: "Dach in Augenschein nehmen",
    fr: "Inspecter le toit",
  },
  deck_finish: {
    en: "Renew the finish of the wood deck",
    es: "Renovar el acabado de la terraza de madera",
    de: "Anstrich der Holzterrasse erneuern",
    fr: "Refaire la finition de la terrasse en bois",
  },
  driveway_seal: {
    en: "Seal the asphalt driveway",
    es: "Sellar el asfalto de la entrada",
    de: "Asphalt der Einfahrt versiegeln",
    fr: "Sceller l’asphalte de l’allée",
  },
  backflow_test: {
    en: "Have the backflow preventer tested",
    es: "Hacer revisar la válvula antirretorno",
    de: "Systemtrenner prüfen lassen",
    fr: "Faire tester le disconnecteur",
  },
  sprinkler_check: {
    en: "Check the sprinklers for leaks and broken heads",
    es: "Revisar el riego: fugas y aspersores rotos",
    de: "Bewässerung auf Lecks und defekte Düsen prüfen",
    fr: "Vérifier l’arrosage : fuites et têtes cassées",
  },
  hot_tub_water: {
    en: "Drain and refill the hot tub",
    es: "Vaciar y volver a llenar la bañera de hidromasaje",
    de: "Wasser im Whirlpool wechseln",
    fr: "Vider et remplir le spa",
  },
  pool_filter: {
    en: "Clean the pool filter",
    es: "Limpiar el filtro de la piscina",
    de: "Poolfilter reinigen",
    fr: "Nettoyer le filtre de la piscine",
  },
  siding_wash: {
    en: "Wash and look over the siding",
    es: "Lavar y revisar el revestimiento exterior",
    de: "Fassadenverkleidung waschen und prüfen",
    fr: "Laver et inspecter le bardage",
  },
  furnace_filter: {
    en: "Replace the furnace filter",
    es: "Cambiar el filtro del calefactor",
    de: "Filter der Warmluftheizung wechseln",
    fr: "Remplacer le filtre du générateur d’air chaud",
  },
  furnace_service: {
    en: "Have the furnace inspected and serviced",
    es: "Hacer revisar el calefactor",
    de: "Warmluftheizung warten lassen",
    fr: "Faire réviser le générateur d’air chaud",
  },
  boiler_service: {
    en: "Have the boiler inspected and serviced",
    es: "Hacer revisar la caldera",
    de: "Heizkessel warten lassen",
    fr: "Faire réviser la chaudière",
  },
  air_conditioner_filter: {
    en: "Clean or replace the air conditioner filter",
    es: "Limpiar o cambiar el filtro del aire acondicionado",
    de: "Filter der Klimaanlage reinigen oder wechseln",
    fr: "Nettoyer ou remplacer le filtre du climatiseur",
  },
  air_conditioner_coil: {
    en: "Check and clean the air conditioner coils",
    es: "Revisar y limpiar las baterías del aire acondicionado",
    de: "Wärmetauscher der Klimaanlage prüfen und reinigen",
    fr: "Vérifier et nettoyer les serpentins du climatiseur",
  },
  air_conditioner_service: {
    en: "Have the air conditioner inspected",
    es: "Hacer revisar el aire acondicionado",
    de: "Klimaanlage prüfen lassen",
    fr: "Faire contrôler le climatiseur",
  },
  heat_pump_filter: {
    en: "Clean or replace the heat pump filter",
    es: "Limpiar o cambiar el filtro de la bomba de calor",
    de: "Filter der Wärmepumpe reinigen oder wechseln",
    fr: "Nettoyer ou remplacer le filtre de la pompe à chaleur",
  },
  heat_pump_service: {
    en: "Have the heat pump serviced",
    es: "Hacer revisar la bomba de calor",
    de: "Wärmepumpe warten lassen",
    fr: "Faire réviser la pompe à chaleur",
  },
  chimney_sweep: {
    en: "Have the chimney inspected and swept",
    es: "Hacer revisar y deshollinar la chimenea",
    de: "Schornstein prüfen und kehren lassen",
    fr: "Faire inspecter et ramoner le conduit de cheminée",
  },
  fireplace_inspection: {
    en: "Have the fireplace or stove inspected and cleaned",
    es: "Hacer revisar y limpiar la chimenea o estufa",
    de: "Kamin oder Ofen prüfen und reinigen lassen",
    fr: "Faire inspecter et nettoyer la cheminée ou le poêle",
  },
  radiator_bleeding: {
    en: "Bleed the radiators",
    es: "Purgar los radiadores",
    de: "Heizkörper entlüften",
    fr: "Purger les radiateurs",
  },
  water_heater_drain: {
    en: "Drain a little water from the water heater",
    es: "Vaciar un poco de agua del calentador",
    de: "Etwas Wasser aus dem Warmwasserbereiter ablassen",
    fr: "Vidanger un peu d’eau du chauffe-eau",
  },
  water_heater_relief_valve: {
    en: "Test the relief valve of the water heater",
    es: "Probar la válvula de seguridad del calentador",
    de: "Sicherheitsventil des Warmwasserbereiters prüfen",
    fr: "Tester la soupape de sécurité du chauffe-eau",
  },
  water_heater_anode: {
    en: "Check the anode rod of the water heater",
    es: "Revisar el ánodo del calentador",
    de: "Opferanode des Warmwasserbereiters prüfen",
    fr: "Vérifier l’anode du chauffe-eau",
  },
  tankless_descaling: {
    en: "Descale the tankless water heater",
    es: "Descalcificar el calentador instantáneo",
    de: "Durchlauferhitzer entkalken",
    fr: "Détartrer le chauffe-eau instantané",
  },
  septic_inspection: {
    en: "Have the septic system inspected",
    es: "Hacer revisar la fosa séptica",
    de: "Kläranlage prüfen lassen",
    fr: "Faire contrôler la fosse septique",
  },
  septic_pumping: {
    en: "Have the septic tank pumped",
    es: "Hacer vaciar la fosa séptica",
    de: "Klärgrube leeren lassen",
    fr: "Faire vidanger la fosse septique",
  },
  well_water_test: {
    en: "Have the well water tested",
    es: "Hacer analizar el agua del pozo",
    de: "Brunnenwasser untersuchen lassen",
    fr: "Faire analyser l’eau du puits",
  },
  sump_pump_test: {
    en: "Clean and test the sump pump",
    es: "Limpiar y probar la bomba de sumidero",
    de: "Tauchpumpe reinigen und prüfen",
    fr: "Nettoyer et tester la pompe de puisard",
  },
  softener_salt: {
    en: "Check the salt of the water softener",
    es: "Comprobar la sal del descalcificador",
    de: "Salz des Wasserenthärters prüfen",
    fr: "Vérifier le sel de l’adoucisseur",
  },
  softener_tank: {
    en: "Clean the brine tank of the water softener",
    es: "Limpiar el depósito de sal del descalcificador",
    de: "Salzbehälter des Wasserenthärters reinigen",
    fr: "Nettoyer le bac à sel de l’adoucisseur",
  },
  osmosis_filters: {
    en: "Replace the pre-filters of the reverse osmosis system",
    es: "Cambiar los prefiltros de la ósmosis inversa",
    de: "Vorfilter der Umkehrosmose wechseln",
    fr: "Remplacer les préfiltres de l’osmoseur",
  },
  osmosis_membrane: {
    en: "Replace the reverse osmosis membrane",
    es: "Cambiar la membrana de la ósmosis inversa",
    de: "Membran der Umkehrosmose wechseln",
    fr: "Remplacer la membrane de l’osmoseur",
  },
  smoke_alarm_test: {
    en: "Test the smoke alarms",
    es: "Probar los detectores de humo",
    de: "Rauchmelder testen",
    fr: "Tester les détecteurs de fumée",
  },
  smoke_alarm_batteries: {
    en: "Change the batteries of the smoke alarms",
    es: "Cambiar las pilas de los detectores de humo",
    de: "Batterien der Rauchmelder wechseln",
    fr: "Changer les piles des détecteurs de fumée",
  },
  smoke_alarm_replacement: {
    en: "Replace the smoke alarms",
    es: "Renovar los detectores de humo",
    de: "Rauchmelder austauschen",
    fr: "Remplacer les détecteurs de fumée",
  },
  carbon_monoxide_test: {
    en: "Test the carbon monoxide alarms",
    es: "Probar los detectores de monóxido de carbono",
    de: "Kohlenmonoxidmelder testen",
    fr: "Tester les détecteurs de monoxyde de carbone",
  },
  carbon_monoxide_batteries: {
    en: "Change the batteries of the carbon monoxide alarms",
    es: "Cambiar las pilas de los detectores de monóxido de carbono",
    de: "Batterien der Kohlenmonoxidmelder wechseln",
    fr: "Changer les piles des détecteurs de monoxyde de carbone",
  },
  carbon_monoxide_replacement: {
    en: "Replace the carbon monoxide alarms",
    es: "Renovar los detectores de monóxido de carbono",
    de: "Kohlenmonoxidmelder austauschen",
    fr: "Remplacer les détecteurs de monoxyde de carbone",
  },
  gfci_test: {
    en: "Test the GFCI outlets and breakers",
    es: "Probar los diferenciales",
    de: "FI-Schutzschalter testen",
    fr: "Tester les différentiels",
  },
  garage_door_reverse_test: {
    en: "Test whether the garage door reverses",
    es: "Probar si la puerta del garaje retrocede",
    de: "Rücklauf des Garagentors testen",
    fr: "Tester l’inversion de la porte de garage",
  },
  generator_check: {
    en: "Check that the generator ran its test",
    es: "Comprobar que el generador ha hecho su prueba",
    de: "Selbsttest des Stromerzeugers kontrollieren",
    fr: "Vérifier l’autotest du groupe électrogène",
  },
  generator_service: {
    en: "Have the generator serviced",
    es: "Hacer revisar el generador",
    de: "Stromerzeuger warten lassen",
    fr: "Faire réviser le groupe électrogène",
  },
};

/** By life, at the start of a sentence. A test compares the keys and the English names with the table. */
export const LIFE_NAMES: Record<string, Names> = {
  tank_water_heater: {
    en: "Water heater with a tank",
    es: "Calentador de agua con depósito",
    de: "Warmwasserbereiter mit Speicher",
    fr: "Chauffe-eau à ballon",
  },
  tankless_water_heater: {
    en: "Tankless water heater",
    es: "Calentador instantáneo",
    de: "Durchlauferhitzer",
    fr: "Chauffe-eau instantané",
  },
  furnace: {
    en: "Furnace",
    es: "Calefactor de aire",
    de: "Warmluftheizung",
    fr: "Générateur d’air chaud",
  },
  boiler: { en: "Boiler", es: "Caldera", de: "Heizkessel", fr: "Chaudière" },
  air_conditioner: {
    en: "Central air conditioner",
    es: "Aire acondicionado central",
    de: "Zentrale Klimaanlage",
    fr: "Climatiseur central",
  },
  heat_pump: { en: "Heat pump", es: "Bomba de calor", de: "Wärmepumpe", fr: "Pompe à chaleur" },
  dishwasher: { en: "Dishwasher", es: "Lavavajillas", de: "Geschirrspüler", fr: "Lave-vaisselle" },
  refrigerator: { en: "Refrigerator", es: "Frigorífico", de: "Kühlschrank", fr: "Réfrigérateur" },
  freezer: { en: "Freezer", es: "Congelador", de: "Gefrierschrank", fr: "Congélateur" },
  dryer: { en: "Dryer", es: "Secadora", de: "Wäschetrockner", fr: "Sèche-linge" },
  washing_machine: { en: "Washing machine", es: "Lavadora", de: "Waschmaschine", fr: "Lave-linge" },
  range: { en: "Range", es: "Cocina", de: "Herd", fr: "Cuisinière" },
  microwave: { en: "Microwave", es: "Microondas", de: "Mikrowelle", fr: "Micro-ondes" },
  asphalt_roof: {
    en: "Asphalt shingle roof",
    es: "Tejado de teja asfáltica",
    de: "Dach mit Bitumenschindeln",
    fr: "Toit en bardeaux d’asphalte",
  },
  gutters: {
    en: "Aluminum gutters",
    es: "Canalones de aluminio",
    de: "Dachrinnen aus Aluminium",
    fr: "Gouttières en aluminium",
  },
  wood_deck: {
    en: "Wood deck",
    es: "Terraza de madera",
    de: "Holzterrasse",
    fr: "Terrasse en bois",
  },
  asphalt_driveway: {
    en: "Asphalt driveway",
    es: "Entrada de asfalto",
    de: "Asphaltierte Einfahrt",
    fr: "Allée en asphalte",
  },
  pool: { en: "Swimming pool", es: "Piscina", de: "Schwimmbecken", fr: "Piscine" },
  garage_door_opener: {
    en: "Garage door opener",
    es: "Motor de la puerta del garaje",
    de: "Garagentorantrieb",
    fr: "Motorisation de porte de garage",
  },
  sump_pump: { en: "Sump pump", es: "Bomba de sumidero", de: "Tauchpumpe", fr: "Pompe de puisard" },
  well_pump: { en: "Well pump", es: "Bomba de pozo", de: "Brunnenpumpe", fr: "Pompe de puits" },
  standby_generator: {
    en: "Standby generator",
    es: "Generador de emergencia",
    de: "Notstromaggregat",
    fr: "Groupe électrogène de secours",
  },
  smoke_detector: {
    en: "Smoke alarm",
    es: "Detector de humo",
    de: "Rauchmelder",
    fr: "Détecteur de fumée",
  },
  carbon_monoxide_detector: {
    en: "Carbon monoxide alarm",
    es: "Detector de monóxido de carbono",
    de: "Kohlenmonoxidmelder",
    fr: "Détecteur de monoxyde de carbone",
  },
};

/** A later version may know more rows. */
function nameRow(names: Record<string, Names>, code: string, language: LanguageTag): string {
  return names[code]?.[language] ?? code.replaceAll("_", " ");
}

export function nameLife(life: string, language: LanguageTag): string {
  return nameRow(LIFE_NAMES, life, language);
}

const REPORTED_BY: Names = {
  en: ", reported by ",
  es: ", según ",
  de: ", laut ",
  fr: ", selon ",
};

/** The name of a source is a proper name, or two: "DOE, reported by Action Mechanical". */
export function nameSource(name: string, language: LanguageTag): string {
  return language === "en"
    ? name
    : name.replace(/, (?:reported|quoted) by /, REPORTED_BY[language]);
}

interface CatalogueInterval {
  every: IntervalRule;
  /** In `range_unit`. */
  range_low?: number;
  range_high?: number;
  range_unit: IntervalUnit;
  source_name: string;
}

const UNITS: Record<LanguageTag, Record<IntervalUnit, string>> = {
  en: { day: "days", week: "weeks", month: "months", year: "years" },
  es: { day: "días", week: "semanas", month: "meses", year: "años" },
  de: { day: "Tage", week: "Wochen", month: "Monate", year: "Jahre" },
  fr: { day: "jours", week: "semaines", month: "mois", year: "ans" },
};

const TO: Names = { en: "to", es: "a", de: "bis", fr: "à" };

/** "1 to 3 months; EPA". */
function describeBasis(
  { range_low, range_high, range_unit, source_name }: CatalogueInterval,
  language: LanguageTag,
): string {
  const range = range_low !== undefined &&
    `${range_low} ${TO[language]} ${range_high} ${UNITS[language][range_unit]}`;
  return [range, nameSource(source_name, language)].filter(Boolean).join("; ");
}

export const nameTask = (task: string, language: LanguageTag): string =>
  nameRow(TASK_TITLES, task, language);

/** Rows of the catalogue where clients read a string. */
export const catalogueNames = {
  /** The title of a task, and of a schedule that was made of it and not renamed. */
  catalogue_task: statement<{ task: string }>({
    en: ({ task }) => nameTask(task, "en"),
    es: ({ task }) => nameTask(task, "es"),
    de: ({ task }) => nameTask(task, "de"),
    fr: ({ task }) => nameTask(task, "fr"),
  }),
  system_life: statement<{ life: string }>({
    en: ({ life }) => nameLife(life, "en"),
    es: ({ life }) => nameLife(life, "es"),
    de: ({ life }) => nameLife(life, "de"),
    fr: ({ life }) => nameLife(life, "fr"),
  }),
  catalogue_interval: statement<CatalogueInterval>({
    en: (values, { interval }: Format) =>
      `about ${interval(values.every)} (${describeBasis(values, "en")}; your manual comes first)`,
    es: (values, { interval }: Format) =>
      `más o menos ${interval(values.every)} (${describeBasis(values, "es")}; manda tu manual)`,
    de: (values, { interval }: Format) =>
      `etwa ${interval(values.every)} (${describeBasis(values, "de")}; deine Anleitung geht vor)`,
    fr: (values, { interval }: Format) =>
      `environ ${interval(values.every)} (${describeBasis(values, "fr")} ; ta notice passe avant)`,
  }),
} satisfies Renderers;
