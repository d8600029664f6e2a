/** Kinds of systems and the words for them; longer words are tried first. */
export const KINDS: Record<string, string[]> = {
  water_heater: ["water heater", "hot water heater", "hot water tank", "hot water"],
  boiler: ["boiler"],
  furnace: ["furnace"],
  air_conditioner: ["air conditioner", "air conditioning", "aircon", "central air", "ac", "a/c"],
  heat_pump: ["heat pump", "mini split"],
  hvac: ["hvac"],
  thermostat: ["thermostat"],
  radiator: ["radiator"],
  fireplace: ["fireplace", "wood stove"],
  chimney: ["chimney"],
  toilet: ["toilet"],
  sink: ["sink", "basin"],
  faucet: ["faucet", "tap", "spigot"],
  shower: ["shower", "shower head"],
  bathtub: ["bathtub", "bath tub", "tub"],
  garbage_disposal: ["garbage disposal", "disposal"],
  sump_pump: ["sump pump", "sump"],
  well_pump: ["well pump"],
  septic_system: ["septic tank", "septic system", "septic"],
  water_softener: ["water softener", "softener"],
  water_filter: ["water filter"],
  plumbing: ["pipe", "plumbing", "drain"],
  electrical_panel: ["electrical panel", "breaker box", "breaker", "fuse box"],
  electrical: ["outlet", "wiring", "light switch"],
  generator: ["generator"],
  solar_panels: ["solar panel", "solar"],
  dishwasher: ["dishwasher"],
  washing_machine: ["washing machine", "clothes washer", "washer"],
  dryer: ["dryer"],
  refrigerator: ["refrigerator", "fridge"],
  freezer: ["freezer"],
  range: ["stove", "cooker"],
  oven: ["oven"],
  cooktop: ["cooktop", "hob"],
  range_hood: ["range hood", "extractor"],
  microwave: ["microwave"],
  roof: ["roof", "shingle"],
  gutters: ["gutter", "downspout"],
  siding: ["siding"],
  windows: ["window"],
  door: ["front door", "back door", "door"],
  garage_door: ["garage door", "garage door opener"],
  foundation: ["foundation"],
  basement: ["basement", "cellar"],
  attic: ["attic", "loft"],
  flooring: ["floor"],
  deck: ["deck", "porch"],
  fence: ["fence", "gate"],
  driveway: ["driveway"],
  sprinkler_system: ["sprinkler", "irrigation"],
  pool: ["pool"],
  hot_tub: ["hot tub", "jacuzzi"],
  smoke_detector: ["smoke detector", "smoke alarm"],
  carbon_monoxide_detector: ["carbon monoxide detector", "co detector", "co alarm"],
};

const WORDS = Object.entries(KINDS)
  .flatMap(([kind, words]) => words.map((word) => ({ kind, word })))
  .sort((a, b) => b.word.length - a.word.length);

export type KindMention = { kind: string; word: string; at: number };

/** The first kind that a text names: "the hot tub keeps tripping the breaker" is about the hot tub. */
export function firstKind(text: string): KindMention | undefined {
  let first: KindMention | undefined;
  for (const { kind, word } of WORDS) {
    const at = text.toLowerCase().search(
      new RegExp(`(?<![\\w-])${escaped(word)}(?:s|es|'s)?(?!\\w)`),
    );
    if (at < 0) continue;
    const inside = first && at >= first.at && at < first.at + first.word.length;
    if (!first || (at < first.at && !inside)) first = { kind, word, at };
  }
  return first;
}

export function kindLabel(kind: string): string {
  const words = kind === "hvac" ? "HVAC system" : kind.replaceAll("_", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
