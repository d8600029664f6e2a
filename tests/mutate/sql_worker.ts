/** Holds a prepared database, so that the main thread can end it: a mutant may loop for ever. */
import type { Database } from "../../local/database/database.ts";
import { openPrepared, SQL_TESTS } from "../sql/prepared_database.ts";
import { runPgtap } from "../sql/run_pgtap.ts";

export interface SqlTask {
  /** Statements that put the mutant into the database, and those that put the definition back. */
  apply: string[];
  restore: string[];
  /** Paths below supabase/tests, in the order to run. */
  tests: string[];
}
export type SqlOutcome = "invalid" | { failed: string | null; ran: number };

const database = await openPrepared();
/** Files that passed at least once: they fail because of the mutant alone. */
const passed = new Set<string>();

async function execute({ sql }: Database, statements: string[]) {
  await sql("begin");
  try {
    for (const statement of statements) await sql(statement);
    await sql("commit");
    return true;
  } catch {
    await sql("rollback");
    return false;
  }
}

async function passes(path: string): Promise<boolean> {
  const tap = await runPgtap(database, new URL(path, SQL_TESTS)).catch(() => null);
  const isPassed = tap !== null && tap.failures.length === 0 && tap.passed === tap.planned;
  if (isPassed) passed.add(path);
  return isPassed;
}

async function run({ apply, restore, tests }: SqlTask): Promise<SqlOutcome> {
  if (!await execute(database, apply)) return "invalid";
  let failed: string | null = null;
  let ran = 0;
  for (const path of tests) {
    ran++;
    if (await passes(path)) continue;
    failed = path;
    break;
  }
  if (!await execute(database, restore)) throw new Error(`Cannot restore: ${restore[0]}`);
  if (failed && !passed.has(failed) && !await passes(failed)) {
    throw new Error(`"${failed}" fails without a mutation`);
  }
  return { failed, ran };
}

/** What a worker has and the main thread has not; `lib="webworker"` would change the types of every file. */
const worker = self as unknown as {
  onmessage: (message: MessageEvent<SqlTask>) => void;
  postMessage(message: unknown): void;
};
worker.onmessage = async ({ data }) => worker.postMessage(await run(data));
worker.postMessage("ready");
