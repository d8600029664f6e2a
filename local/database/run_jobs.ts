import type { Sql } from "./database.ts";

const INTERVAL_MS = 60_000;

/**
 * Runs each job of `private.list_jobs` once. A job deletes one batch.
 *
 * @returns the names of the jobs that have more to do
 */
export async function runJobs(sql: Sql): Promise<string[]> {
  const unfinished: string[] = [];
  const jobs = await sql<{ name: string; command: string }>(
    "select name, command from private.list_jobs()",
  );
  for (const { name, command } of jobs) {
    const [row] = await sql(command);
    const [result] = Object.values(row ?? {}) as { done?: boolean }[];
    if (result?.done === false) unfinished.push(name);
  }
  return unfinished;
}

/**
 * Calls `run` at once and then every minute, as pg_cron runs the jobs of a project. A failure is reported and does not end it.
 *
 * @returns a function that ends it
 */
export function startJobs(
  run: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  const runOnce = () => run().catch(onFailure);
  runOnce();
  const timer = setInterval(runOnce, INTERVAL_MS);
  return () => clearInterval(timer);
}
