/** Changes the code in small places and counts the changes that no test notices. */
import { parseArgs } from "node:util";
import { ROOT } from "../../local/stack/constants.ts";
import { listFiles } from "../support/list_files.ts";
import { createRandom } from "../support/random.ts";
import { orderByGroup } from "./choose.ts";
import { describe, type Mutant, type Result, type Runner } from "./mutant.ts";
import { startSqlRunner } from "./run_sql.ts";
import { startTypeScriptRunner } from "./run_typescript.ts";
import { findDefinitions, findSqlMutants, layerOf } from "./sql_mutants.ts";
import { findTypeScriptMutants, moduleOf } from "./typescript_mutants.ts";

const HELP =
  `Changes the functions and the schema in small places, and lists the changes that no test notices.

  deno task mutate [options] [path]

  path                only mutants of the files whose path begins so, or of a line: <file>:<line>
  --sample <n>        how many mutants; default 230: 150 of the functions, 80 of the schema
  --only <ts|sql>     only the functions, or only the schema
  --seed <n>          the seed of the choice; printed by each run
  --list              prints the mutants without running tests
  --help              this text

It ends with 1 if more than a third of the mutants survive.`;

const SAMPLE = 230;
const TYPESCRIPT_SHARE = 150 / 230;
/**
 * Some mutants are equivalent: no test can notice them. Others are noticed by tests beside the chosen ones. More survivors
 * than this share are a gap.
 */
const MOST_SURVIVORS = 1 / 3;

if (import.meta.main) Deno.exit(await mutate(Deno.args));

async function mutate(args: string[]): Promise<number> {
  const { values, positionals: [path = ""] } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sample: { type: "string", default: String(SAMPLE) },
      only: { type: "string" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 32)) },
      list: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const [sample, seed] = [Number(values.sample), Number(values.seed)];
  const isKnown = [undefined, "ts", "sql"].includes(values.only);
  if (values.help || !(sample > 0) || !Number.isSafeInteger(seed) || !isKnown) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  console.log(`Seed ${seed}`);
  const share = values.only === "ts" ? 1 : values.only === "sql" ? 0 : TYPESCRIPT_SHARE;
  const ofFunctions = Math.round(sample * share);
  const order = (candidates: Mutant[]) =>
    orderByGroup(
      candidates.filter(({ file, line }) => file.startsWith(path) || `${file}:${line}` === path),
      createRandom(seed),
    );

  const sources = await readTexts(
    "supabase/functions/",
    ".ts",
    (file) => !file.includes(".types."),
  );
  const schema = await readTexts("supabase/schemas/", ".sql");
  const texts = new Map([...sources, ...schema]);
  const ofSources = order([...sources].flatMap(([file, text]) => findTypeScriptMutants(file, text)))
    .slice(0, ofFunctions);
  const ofSchema = order(
    [...schema].flatMap(([file, text]) =>
      findDefinitions(file, text).flatMap((definition) => findSqlMutants(definition, text))
    ),
  );
  if (values.list) {
    [...ofSources, ...ofSchema.slice(0, sample - ofFunctions)]
      .forEach((mutant) => console.log(describe(mutant, texts.get(mutant.file)!)));
    return 0;
  }

  const results: [Mutant, Result][] = [];
  const run = async (mutants: Mutant[], count: number, start: () => Promise<Runner>) => {
    if (count === 0 || mutants.length === 0) return;
    await using runner = await start();
    let left = count;
    for (const mutant of mutants) {
      const began = performance.now();
      const result = await runner.run(mutant);
      // A changed statement that Postgres does not accept is no mutant: the next one takes its place.
      if (result === "invalid") continue;
      results.push([mutant, result]);
      const seconds = Math.round((performance.now() - began) / 1000);
      const text = describe(mutant, texts.get(mutant.file)!);
      console.log(`${result.status.padEnd(11)} ${text} | ${result.detail}, ${seconds} s`);
      if (--left === 0) return;
    }
  };
  const files = [...new Set(ofSources.map(({ file }) => file))];
  await run(ofSources, ofFunctions, () => startTypeScriptRunner(files));
  await run(ofSchema, sample - ofFunctions, () => startSqlRunner(schema));
  return summarise(results);
}

function summarise(results: [Mutant, Result][]): number {
  const count = (some: [Mutant, Result][], status: Result["status"]) =>
    some.filter(([, result]) => result.status === status).length;
  const modules = Map.groupBy(results, ([{ file }]) => moduleOf(file) || layerOf(file));
  const rows = [...modules].sort(([a], [b]) => a < b ? -1 : 1);
  for (const [name, some] of [...rows, ["all", results] as const]) {
    const [killed, survived] = [count(some, "killed"), count(some, "survived")];
    const others = count(some, "not reached");
    console.log(`${name}: ${killed} killed, ${survived} survived, ${others} not reached`);
  }
  const unnoticed = results.length - count(results, "killed");
  return unnoticed > results.length * MOST_SURVIVORS ? 1 : 0;
}

async function readTexts(
  folder: string,
  ending: string,
  isRead: (file: string) => boolean = () => true,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const url of await listFiles(new URL(folder, ROOT), ending)) {
    const file = url.href.slice(ROOT.href.length);
    if (isRead(file)) texts.set(file, await Deno.readTextFile(url));
  }
  return texts;
}
