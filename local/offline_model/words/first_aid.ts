import type { Home } from "../conversation.ts";
import type { Fact } from "../reading/read_facts.ts";
import type { DemoWords } from "./demo_words.ts";

/** The kinds that have steps of their own for a problem. */
const HEATERS = /^(?:water_heater|boiler)$/;
const HEATING = /^(?:furnace|boiler|heat_pump|hvac|thermostat|air_conditioner|water_heater)$/;

/** Kinds that are near their end after eight years. */
const SHORT_LIVED = /water_heater|dishwasher|washing_machine|dryer|pump|refrigerator/;

const numbered = (lines: string[]) => lines.map((line, i) => `${i + 1}. ${line}`).join("\n");

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
