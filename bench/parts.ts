import { measureAddedLatency } from "./added_latency.ts";
import { measureDatabase } from "./database/measure_database.ts";
import { measureFirstText } from "./first_text.ts";
import { measureGrowth } from "./growth.ts";
import type { Options, Part } from "./options.ts";
import { logProgress } from "./progress.ts";
import { formatAddedSection, formatGrowthSection, formatTextSection } from "./report.ts";
import { measureSearch } from "./search/measure_search.ts";
import { measureTokens } from "./tokens.ts";
import { formatTurnCostSection } from "./turn_cost/format_turn_cost.ts";
import { measureTurnCost } from "./turn_cost/measure_turn_cost.ts";
import { startWorld, type World } from "./world.ts";

/** Measures a part. Returns its section of the report, Markdown that begins with a heading of level 2. */
type MeasurePart = (options: Options) => Promise<string>;

export const MEASURED_PARTS: Record<Part, MeasurePart> = {
  cost: async ({ quick }) => formatTurnCostSection(await measureTurnCost(quick)),
  tokens: measureTokens,
  added: async (options) =>
    formatAddedSection(await onEachDatabase("added", options, measureAddedLatency)),
  text: async (options) =>
    formatTextSection(await onEachDatabase("text", options, measureFirstText)),
  growth: async (options) =>
    formatGrowthSection(await onEachDatabase("growth", options, measureGrowth)),
  database: async (options) =>
    [await measureDatabase(options), await measureSearch(options)].join("\n\n"),
};

/** Measures on PGlite and, if its URL is given, on Postgres. No part sees the rows of another one. */
async function onEachDatabase<Row>(
  part: Part,
  { postgres, quick }: Options,
  measure: (world: World, quick: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const database of postgres ? [undefined, postgres] : [undefined]) {
    const world = await startWorld(database);
    logProgress(`${world.database}: ${part}`);
    try {
      rows.push(...await measure(world, quick));
    } finally {
      await world.close();
    }
  }
  return rows;
}
