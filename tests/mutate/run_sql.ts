/** Runs pgTAP against mutants of the schema, each in a prepared database. */
import { ROOT } from "../../local/stack/constants.ts";
import { splitStatements } from "../../local/database/migrations/sql_statements.ts";
import { listFiles } from "../support/list_files.ts";
import { createCallGraph } from "./call_graph.ts";
import { applyMutant, type Mutant, type Runner } from "./mutant.ts";
import { scoreTests } from "./rank_tests.ts";
import { type Definition, findDefinitions, replaceDefinition } from "./sql_mutants.ts";
import type { SqlOutcome, SqlTask } from "./sql_worker.ts";

const WORKER = "./sql_worker.ts";
/** Of the pgTAP files that reach a definition, the nearest run. */
const MOST_TESTS = 24;
const TIMEOUT_SECONDS = 300;

export async function startSqlRunner(texts: Map<string, string>): Promise<Runner> {
  const folder = new URL("supabase/tests/", ROOT);
  const tests = new Map<string, string>();
  for (const file of await listFiles(folder, ".test.sql")) {
    tests.set(file.href.slice(folder.href.length), await Deno.readTextFile(file));
  }
  const setup = await Deno.readTextFile(new URL("_setup.sql", folder));
  const statements = [...texts.values(), setup].flatMap(splitStatements).map(({ text }) => text);
  const findTests = createCallGraph(statements, tests);
  const definitions = [...texts].flatMap(([file, text]) => findDefinitions(file, text));
  const database = createDatabase();

  return {
    async run(mutant) {
      const definition = definitions.find((one) => isIn(one, mutant))!;
      const { name, text, start } = definition;
      const mutated = applyMutant(text, {
        ...mutant,
        start: mutant.start - start,
        end: mutant.end - start,
      });
      const scores = scoreTests(`${mutant.file} ${text}`, tests);
      const reaching = [...findTests(name)]
        .map(([path, step]) => ({ path, score: scores.get(path)! / step }))
        .sort((a, b) => b.score - a.score).map(({ path }) => path);
      const outcome = await database.run({
        apply: replaceDefinition(definition, mutated),
        restore: replaceDefinition(definition, text),
        tests: reaching.slice(0, MOST_TESTS),
      });
      if (outcome === "invalid") return outcome;
      if (outcome === "time limit") return { status: "killed", detail: outcome };
      const { failed, ran } = outcome;
      if (failed) return { status: "killed", detail: `${failed} (${ran} of ${reaching.length})` };
      if (ran === 0) return { status: "not reached", detail: "no pgTAP file" };
      return { status: "survived", detail: `${ran} of ${reaching.length} pgTAP files` };
    },
    async [Symbol.asyncDispose]() {
      await database.stop();
    },
  };
}

const isIn = ({ file, start, text }: Definition, mutant: Mutant) =>
  file === mutant.file && start <= mutant.start && mutant.end <= start + text.length;

/** A database in a worker, which a task that lasts too long ends. The next task has a new one. */
function createDatabase() {
  let starting: Promise<Worker> | undefined;
  const start = async () => {
    const worker = new Worker(import.meta.resolve(WORKER), { type: "module" });
    await answerOf(worker);
    return worker;
  };
  const stop = async () => {
    (await starting)?.terminate();
    starting = undefined;
  };
  return {
    stop,
    async run(task: SqlTask): Promise<SqlOutcome | "time limit"> {
      const worker = await (starting ??= start());
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<"time limit">((resolve) => {
        timer = setTimeout(() => resolve("time limit"), TIMEOUT_SECONDS * 1000);
      });
      const answer = answerOf<SqlOutcome>(worker);
      worker.postMessage(task);
      const outcome = await Promise.race([answer, late]);
      clearTimeout(timer);
      if (outcome === "time limit") await stop();
      return outcome;
    },
  };
}

const answerOf = <T>(worker: Worker): Promise<T> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
  });
