import { setTimeout as delay } from "node:timers/promises";
import { until } from "./until.ts";
import type { World } from "./world.ts";

/** Whether two transactions can run at the same time: PGlite executes one statement at a time. */
export const isPostgres = Deno.env.has("TEST_DATABASE_URL");

/** Returns how often to repeat a race. On PGlite, where nothing races, a quarter shows that the requests are served. */
export function raceRounds(rounds: number): number {
  return isPostgres ? rounds : Math.ceil(rounds / 4);
}

/** Waits until so many other sessions of this database wait for a lock. On PGlite no session runs beside this one. */
export async function waitForLocks({ sql }: Pick<World, "sql">, count = 1): Promise<void> {
  if (!isPostgres) return await delay(100);
  await until(async () => {
    const waiting = await sql(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return waiting.length >= count;
  });
}
