import type { Home } from "../conversation.ts";
import { type Fact, parseTable } from "../reading/read_facts.ts";
import type { DemoWords } from "./demo_words.ts";

/** The kinds that have steps of their own for a problem. */
const HEATERS = /^(?:water_heater|boiler)$/;
const HEATING = /^(?:furnace|boiler|heat_pump|hvac|thermostat|air_conditioner|water_heater)$/;

/** Words that name an emergency, in the order of how urgent it is. */
const EMERGENCIES = parseTable(`
gas = smell\\w* .{0,25}gas|gas (?:leak|smell)|huele a gas|(?:olor|escape|fuga) (?:a|de) gas|rotten eggs?|carbon monoxide alarm|co alarm
fire = spark(?:s|ing)?(?! plug)|smok(?:e|ing)(?! alarm| detector)|burning smell|on fire|flames?|chispas?|humo|huele a quemado|fuego|incendio
water = flood(?:s|ed|ing)?|burst|gushing|water (?:is )?(?:pouring|spraying|everywhere)|inunda\\w*|revent\\S+`);
const IS_OVER = /\b(?:last (?:month|year)|(?:years?|months?) ago|hace|no|not|never|without)\b/i;

/** Kinds that are near their end after eight years. */
const SHORT_LIVED = /water_heater|dishwasher|washing_machine|dryer|pump|refrigerator/;

const numbered = (lines: string[]) => lines.map((line, i) => `${i + 1}. ${line}`).join("\n");

/** The safety advice for an emergency that happens now. */
export function findEmergency(said: string, words: DemoWords): string | undefined {
  const kind = EMERGENCIES.find((row) => row.words.test(said))?.head[0];
  if (!kind || IS_OVER.test(said)) return undefined;
  const steps = words.emergencies[kind as keyof DemoWords["emergencies"]];
  return `${words.safetyFirst}\n${numbered(steps)}`;
}

/** Steps for a problem, and what the age of the system on record means for it. */
export function firstAidFor(
  { problem, subject }: Fact,
  { today }: Home,
  words: DemoWords,
): string | undefined {
  if (problem !== "leak" && problem !== "broken") return undefined;
  const kind = subject?.kind ?? "";
  const steps = words.firstAid[
    problem === "leak"
      ? HEATERS.test(kind) ? "heater leak" : "leak"
      : HEATING.test(kind)
      ? "broken heating"
      : "broken"
  ];
  const installed = Number(/^\d{4}/.exec(subject?.asset?.installed ?? "")?.[0]);
  const years = Number(today.slice(0, 4)) - installed;
  const age = years >= 8 && SHORT_LIVED.test(kind) ? words.age(installed, years) : "";
  return `${words.rightNow}\n${numbered(steps.slice(0, -1))}\n\n${steps.at(-1)}${age}`;
}
