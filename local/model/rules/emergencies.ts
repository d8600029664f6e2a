import { isThirdParty } from "./guards.ts";

/** What must be done before anything is written down. */
export type Emergency = { name: string; words: RegExp; steps: string[] };

const EMERGENCIES: Emergency[] = [
  {
    name: "gas",
    words: /\bsmell\w*\b.{0,25}\bgas\b|\bgas (?:leak|smell|odou?r)|\brotten[- ]eggs?\b/i,
    steps: [
      "Leave the building now, with everyone in it. Leave doors open on the way.",
      "Touch no switch, flame or phone inside; not even to turn something off.",
      "From outside, call your gas company's emergency line or 911.",
      "Go back in only when they say that it is safe.",
    ],
  },
  {
    name: "carbon monoxide",
    words: /\bcarbon monoxide\b.{0,40}\b(?:alarm|going|beep|sound|smell|poison)|\bco alarm\b/i,
    steps: [
      "Get everyone out into fresh air now, pets too.",
      "Call 911 or the fire department from outside, at once if anyone has a headache or feels dizzy.",
      "Leave the furnace, stove and water heater alone until they have been checked.",
    ],
  },
  {
    name: "fire or sparks",
    words:
      /\bspark(?:s|ed|ing)?\b(?! plug)|\bsmok(?:e|ing|y)\b(?! (?:alarm|detector))|\bburning (?:smell|odou?r)|\bsmells? (?:like )?(?:it's )?burn|\bon fire\b|\bflames?\b|\belectric(?:al)? shock\b|\bshocked me\b/i,
    steps: [
      "If there is fire or smoke, get everyone out and call 911.",
      "Otherwise switch off the breaker for that circuit, if you can reach the panel safely. Do not touch what is sparking, and use no water on it.",
      "Unplug nothing that is hot, wet or sparking.",
      "Leave the circuit off and call an electrician today.",
    ],
  },
  {
    name: "flooding",
    words:
      /\bflood(?:s|ed|ing)?\b|\bburst\b|\bgushing\b|\bwater (?:is )?(?:pouring|spraying|everywhere)\b/i,
    steps: [
      "Shut off the main water valve, usually where the pipe enters the house or at the meter.",
      "Keep out of standing water until the power to that area is off at the breaker panel.",
      "Open the lowest faucets to drain what is left in the pipes.",
      "Move what you can off the floor, take photos for your insurer, then call a plumber.",
    ],
  },
];

const LONG_AGO =
  /\b(?:last (?:year|month|winter|summer|spring|fall)|years? ago|months? ago|in (?:19|20)\d{2})\b/i;
const DENIED =
  /\b(?:no|not|without|never)\b(?: \w+){0,2} (?:spark|smoke|smell|gas|flood|flame|burn|burst)/i;

export function emergencyIn(said: string): Emergency | undefined {
  const found = EMERGENCIES.find(({ words }) => words.test(said));
  if (!found || DENIED.test(said) || LONG_AGO.test(said)) return undefined;
  return found.name === "flooding" && isThirdParty(said) ? undefined : found;
}
