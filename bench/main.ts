import { describeMachine, getLoadAverage } from "./machine.ts";
import { HELP, type Options, type Part, readOptions } from "./options.ts";
import { logProgress } from "./progress.ts";
import { measureSearch } from "./search/measure_search.ts";
import { formatTurnCostSection } from "./turn_cost/format_turn_cost.ts";
import { measureTurnCost } from "./turn_cost/measure_turn_cost.ts";

const ROOT = new URL("../", import.meta.url);

/** Measure a part and return its section of the report, Markdown that begins with a heading of level 2. */
const MEASURED_PARTS: Record<Part, (options: Options) => Promise<string>> = {
  cost: async ({ quick }) => formatTurnCostSection(await measureTurnCost(quick)),
  search: measureSearch,
};

if (import.meta.main) Deno.exit(await runBench(Deno.args));

async function runBench(args: string[]): Promise<number> {
  let options: Options | null;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const sections = [await formatHead(args)];
  for (const part of options.parts) {
    logProgress(part);
    sections.push(await MEASURED_PARTS[part](options));
  }
  const text = `${sections.join("\n\n")}\n`;
  if (options.quick) {
    console.log(`\n${text}`);
  } else {
    await Deno.writeTextFile(new URL(options.out, ROOT), text);
    logProgress(`Written to ${options.out}`);
  }
  return 0;
}

/** Returns how the results were measured. */
async function formatHead(args: string[]): Promise<string> {
  const load = getLoadAverage().toFixed(2);
  const date = new Date().toISOString().slice(0, 16).replace("T", " ");
  return `# Benchmark

- Command: \`${formatCommand(args)}\`
- Machine: ${await describeMachine()}; load average at the start ${load}
- Date: ${date} UTC

All of it runs on this one machine and shares its cores. Hosted, the function, the database and the model each have
their own. The model is a process that answers at once.`;
}

/** Returns the command line with the scheme of a URL only: the rest may contain a password. */
function formatCommand(args: string[]): string {
  const shown = args.map((arg) => arg.replace(/(:\/\/).*/, "$1…"));
  return ["deno task bench", ...shown].join(" ");
}
