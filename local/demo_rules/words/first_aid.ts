import type { Home } from "../conversation.ts";
import type { Fact } from "../reading/read_facts.ts";

/** `# problem kinds`, the steps, and in the last line whom to call. The first block that fits. */
const FIRST_AID = `
# leak water_heater boiler
Shut off its water: turn the valve on the cold pipe at the top clockwise until it stops.
Cut its power. Electric: switch off its breaker. Gas: turn the dial on the tank to Off.
Put towels or a bucket down and move things out of the way. The water can be scalding.
See where it comes from. A fitting or the relief valve can often be repaired; a leak from the tank itself means a new heater.
Call a plumber today. If it leaks faster than a bucket can catch, close the main water valve too.
# leak
Close its shut-off valve, or the main valve if there is none, and switch it off.
Check hoses, fittings and seals first: they are the usual cause and cheap to replace.
A leak inside a wall, or one that you cannot stop within the hour, is for a plumber.
# broken furnace boiler heat_pump hvac thermostat air_conditioner water_heater
Check the thermostat, the breaker and the switch on the unit itself; with gas, the pilot.
Put in a clean air filter, and clear leaves and snow from the outdoor unit.
If it still does not run, call a technician.
# broken
Check the plain things first: power, breaker, water, filter, a clogged drain, a loose part.
Switch it off, wait a minute, and try once more. What grinds or trips its breaker stays off.
With the model number on its label a technician can often tell on the phone whether a repair pays.`;

/** `# words` that name an emergency, and what comes before anything is written down. */
const EMERGENCIES = `
# smell\\w* .{0,25}gas|gas (?:leak|smell)|huele a gas|(?:olor|escape) (?:a|de) gas|rotten eggs?|carbon monoxide alarm|co alarm
Leave the building now, with everyone in it. Touch no switch, flame or phone inside.
From outside, call your gas company's emergency line or 911. Go back in only when they say so.
# spark(?:s|ing)?(?! plug)|smok(?:e|ing)(?! alarm| detector)|burning smell|on fire|flames?|chispas?|humo|fuego|incendio
If there is fire or smoke, get everyone out and call 911.
Otherwise switch off the breaker for that circuit, if you can reach the panel safely.
Touch nothing that is sparking, use no water on it, and call an electrician today.
# flood(?:s|ed|ing)?|burst|gushing|water (?:is )?(?:pouring|spraying|everywhere)|inunda\\w*|revent\\S+
Shut off the main water valve, usually where the pipe enters the house or at the meter.
Keep out of standing water until the power to that area is off, then call a plumber.`;
const IS_OVER = /\b(?:last (?:month|year)|(?:years?|months?) ago|hace|no|not|never|without)\b/i;

/** Kinds that are near their end after eight years. */
const SHORT_LIVED = /water_heater|dishwasher|washing_machine|dryer|pump|refrigerator/;

/** The lines of the first block whose head fits. */
function findBlock(table: string, fits: (head: string) => boolean): string[] | undefined {
  const blocks = table.split("\n# ").slice(1).map((block) => block.split("\n"));
  return blocks.find(([head]) => fits(head!))?.slice(1);
}

const numbered = (lines: string[]) => lines.map((line, i) => `${i + 1}. ${line}`).join("\n");

/** The safety advice for an emergency that happens now. */
export function findEmergency(said: string): string | undefined {
  const found = findBlock(EMERGENCIES, (words) => new RegExp(`\\b(?:${words})\\b`, "i").test(said));
  if (!found || IS_OVER.test(said)) return undefined;
  return `Safety first:\n${numbered(found)}`;
}

/** Steps for a problem, and what the age of the system on record means for it. */
export function firstAidFor({ problem, subject }: Fact, { today }: Home): string | undefined {
  const found = problem && findBlock(FIRST_AID, (head) => {
    const [name, ...kinds] = head.split(" ");
    return name === problem && (kinds.length === 0 || kinds.includes(subject?.kind ?? ""));
  });
  if (!found) return undefined;
  const installed = Number(/^\d{4}/.exec(subject?.asset?.installed ?? "")?.[0]);
  const years = Number(today.slice(0, 4)) - installed;
  const quote = "it is worth asking for a replacement quote as well.";
  const age = years >= 8 && SHORT_LIVED.test(subject!.kind)
    ? ` Yours went in around ${installed}; at about ${years} years ${quote}`
    : "";
  return `Right now:\n${numbered(found.slice(0, -1))}\n\n${found.at(-1)}${age}`;
}
