/** What systems, appliances and parts of a home are called, by the kinds of `private.asset_kinds`. */
import type { LanguageCode } from "../contract/language.ts";

/** Returns the noun without an article: "water heater". A kind that is not known is called by its own words. */
export function nameOfKind(kind: string, language: LanguageCode): string {
  const names = Object.hasOwn(KIND_NAMES, kind) ? KIND_NAMES[kind] : undefined;
  return names?.[language] ?? kind.replaceAll("_", " ");
}

type KindNames = Record<LanguageCode, string>;

const name = (en: string, es: string, de: string, fr: string): KindNames => ({ en, es, de, fr });

/** A test compares it with the reference rows of SQL. */
export const KIND_NAMES: Record<string, KindNames> = {
  water_heater: name("water heater", "calentador de agua", "Warmwasserbereiter", "chauffe-eau"),
  toilet: name("toilet", "inodoro", "Toilette", "toilettes"),
  faucet: name("faucet", "grifo", "Wasserhahn", "robinet"),
  sink: name("sink", "fregadero", "Spüle", "évier"),
  shower: name("shower", "ducha", "Dusche", "douche"),
  bathtub: name("bathtub", "bañera", "Badewanne", "baignoire"),
  garbage_disposal: name(
    "garbage disposal",
    "triturador de residuos",
    "Küchenabfallzerkleinerer",
    "broyeur d’évier",
  ),
  sump_pump: name("sump pump", "bomba de sumidero", "Tauchpumpe", "pompe de puisard"),
  well_pump: name("well pump", "bomba de pozo", "Brunnenpumpe", "pompe de puits"),
  septic_system: name("septic system", "fosa séptica", "Kleinkläranlage", "fosse septique"),
  sewer_line: name("sewer line", "tubería de desagüe", "Abwasserleitung", "conduite d’égout"),
  water_softener: name(
    "water softener",
    "descalcificador",
    "Wasserenthärter",
    "adoucisseur d’eau",
  ),
  water_filter: name("water filter", "filtro de agua", "Wasserfilter", "filtre à eau"),
  furnace: name("furnace", "caldera de aire", "Warmluftheizung", "générateur d’air chaud"),
  boiler: name("boiler", "caldera", "Heizkessel", "chaudière"),
  air_conditioner: name("air conditioner", "aire acondicionado", "Klimaanlage", "climatiseur"),
  heat_pump: name("heat pump", "bomba de calor", "Wärmepumpe", "pompe à chaleur"),
  thermostat: name("thermostat", "termostato", "Thermostat", "thermostat"),
  radiator: name("radiator", "radiador", "Heizkörper", "radiateur"),
  fireplace: name("fireplace", "chimenea", "Kamin", "cheminée"),
  chimney: name("chimney", "conducto de la chimenea", "Schornstein", "conduit de cheminée"),
  electrical_panel: name(
    "electrical panel",
    "cuadro eléctrico",
    "Sicherungskasten",
    "tableau électrique",
  ),
  generator: name("generator", "generador", "Generator", "groupe électrogène"),
  solar_panels: name("solar panels", "paneles solares", "Solaranlage", "panneaux solaires"),
  ev_charger: name(
    "EV charger",
    "cargador de coche eléctrico",
    "Wallbox",
    "borne de recharge",
  ),
  washing_machine: name("washing machine", "lavadora", "Waschmaschine", "lave-linge"),
  dryer: name("dryer", "secadora", "Trockner", "sèche-linge"),
  dishwasher: name("dishwasher", "lavavajillas", "Geschirrspüler", "lave-vaisselle"),
  refrigerator: name("refrigerator", "frigorífico", "Kühlschrank", "réfrigérateur"),
  freezer: name("freezer", "congelador", "Gefrierschrank", "congélateur"),
  range: name("range", "cocina", "Herd", "cuisinière"),
  oven: name("oven", "horno", "Backofen", "four"),
  cooktop: name("cooktop", "placa de cocina", "Kochfeld", "plaque de cuisson"),
  range_hood: name("range hood", "campana extractora", "Dunstabzugshaube", "hotte"),
  microwave: name("microwave", "microondas", "Mikrowelle", "micro-ondes"),
  roof: name("roof", "tejado", "Dach", "toit"),
  gutters: name("gutters", "canalones", "Dachrinnen", "gouttières"),
  siding: name("siding", "revestimiento exterior", "Außenverkleidung", "bardage"),
  foundation: name("foundation", "cimientos", "Fundament", "fondations"),
  garage_door: name("garage door", "puerta del garaje", "Garagentor", "porte de garage"),
  deck: name("deck", "terraza de madera", "Holzterrasse", "terrasse en bois"),
  fence: name("fence", "valla", "Zaun", "clôture"),
  driveway: name("driveway", "entrada de coches", "Einfahrt", "allée"),
  sprinkler_system: name(
    "sprinkler system",
    "riego automático",
    "Bewässerungsanlage",
    "arrosage automatique",
  ),
  pool: name("pool", "piscina", "Schwimmbad", "piscine"),
  pool_pump: name("pool pump", "bomba de la piscina", "Poolpumpe", "pompe de piscine"),
  hot_tub: name("hot tub", "jacuzzi", "Whirlpool", "spa"),
  smoke_detector: name("smoke detector", "detector de humo", "Rauchmelder", "détecteur de fumée"),
  carbon_monoxide_detector: name(
    "carbon monoxide detector",
    "detector de monóxido de carbono",
    "Kohlenmonoxidmelder",
    "détecteur de monoxyde de carbone",
  ),
  security_system: name("security system", "sistema de alarma", "Alarmanlage", "système d’alarme"),
  plumbing: name("plumbing", "fontanería", "Sanitärinstallation", "plomberie"),
  hvac: name("HVAC system", "climatización", "Heizung und Klima", "chauffage et climatisation"),
  electrical: name(
    "electrical wiring",
    "instalación eléctrica",
    "Elektroinstallation",
    "installation électrique",
  ),
  windows: name("windows", "ventanas", "Fenster", "fenêtres"),
  door: name("door", "puerta", "Tür", "porte"),
  basement: name("basement", "sótano", "Keller", "sous-sol"),
  attic: name("attic", "desván", "Dachboden", "grenier"),
  insulation: name("insulation", "aislamiento", "Dämmung", "isolation"),
  flooring: name("flooring", "suelo", "Bodenbelag", "revêtement de sol"),
};
