import { ADVICE, ANSWERS } from "./advice_table.ts";
import { type Fact, PROBLEMS } from "./facts.ts";
import type { Asset, HomeContext } from "./home_context.ts";

/** Steps for a problem, and what the home's own record adds to them. */
export function adviceFor(
  fact: Fact,
  context: HomeContext,
  opening = "Right now:",
): string | undefined {
  if (!PROBLEMS.includes(fact.kind)) return undefined;
  const kind = fact.subject?.kind;
  const found = ADVICE.find(({ problem, kinds, words }) =>
    problem === fact.kind && (!kinds || (kind !== undefined && kinds.includes(kind))) &&
    (!words || words.test(fact.text))
  );
  if (!found) return undefined;
  const steps = found.steps.map((step, i) => `${i + 1}. ${step}`).join("\n");
  const age = ageRemark(fact.subject?.asset, context.today);
  return [`${opening}\n${steps}`, [found.then, age].filter(Boolean).join(" ")].join("\n\n");
}

const LIFESPANS: Record<string, number> = {
  water_heater: 10,
  furnace: 17,
  boiler: 18,
  air_conditioner: 13,
  heat_pump: 14,
  dishwasher: 10,
  washing_machine: 10,
  dryer: 12,
  refrigerator: 13,
  roof: 22,
  sump_pump: 10,
};

function ageRemark(asset: Asset | undefined, today: string | undefined): string {
  const installed = /^\d{4}/.exec(String(asset?.installed ?? ""))?.[0];
  if (!asset || !installed || !today) return "";
  const years = Number(today.slice(0, 4)) - Number(installed);
  const usual = LIFESPANS[asset.kind];
  if (years < 2 || !usual) return "";
  return years >= 0.8 * usual
    ? `Yours went in around ${installed}; at about ${years} years it is worth asking for a replacement quote as well.`
    : `Yours went in around ${installed}, so at about ${years} years a repair is usually worth it.`;
}

/** A short answer to a question that is about houses and not about this record. */
export function generalAnswer(said: string): string | undefined {
  const answers = ANSWERS.filter(({ words }) => words.test(said)).map(({ answer }) => answer);
  return answers.length > 0 ? answers.slice(0, 2).join("\n\n") : undefined;
}
