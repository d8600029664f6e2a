/**
 * `deno task db:jobs --server postgres://…`: runs the jobs of `private.list_jobs` until none has more to do. For a
 * project without pg_cron, and to finish an erasure at once. The role is the one that runs migrations, or a superuser.
 */
import { parseArgs } from "node:util";
import postgres from "postgres";
import { COMMAND } from "./stack/constants.ts";
import { runJobs } from "./database/run_jobs.ts";
import { messageOf, StackError } from "./stack/stack_error.ts";

/** Runs the jobs until none has more to do. */
async function finishJobs(server: string): Promise<void> {
  const connection = postgres(server, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const sql = (query: string) => connection.unsafe(query) as Promise<never[]>;
    for (let unfinished = await runJobs(sql); unfinished.length > 0;) {
      console.log(`More to do: ${unfinished.join(", ")}`);
      unfinished = await runJobs(sql);
    }
    console.log("Nothing is left to do");
  } catch (error) {
    throw new StackError(`The jobs cannot run: ${messageOf(error)}`);
  } finally {
    await connection.end();
  }
}

const { values } = parseArgs({ args: Deno.args, options: { server: { type: "string" } } });
try {
  if (!values.server) {
    throw new StackError(`Name the database: "${COMMAND} db:jobs --server postgres://…"`);
  }
  await finishJobs(values.server);
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
