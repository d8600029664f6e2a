import type { DataResponse } from "./person.ts";
import { isPostgres, waitForLocks } from "./wait_for_locks.ts";
import type { World } from "./world.ts";

/** Starts a request while a row is locked, then another: both wait, in this order. On PGlite one follows the other. */
export async function startBehindLock(
  world: World,
  [table, condition, value]: [table: string, condition: string, value: string],
  first: () => Promise<DataResponse>,
  second: () => Promise<DataResponse>,
): Promise<[DataResponse, DataResponse]> {
  if (!isPostgres) return [await first(), await second()];
  let answers: [Promise<DataResponse>, Promise<DataResponse>];
  await world.stack.database.transaction(async (sql) => {
    await sql(`select from ${table} where ${condition} for no key update`, [value]);
    const firstAnswer = first();
    await waitForLocks(world, 1);
    answers = [firstAnswer, second()];
    await waitForLocks(world, 2);
  });
  return await Promise.all(answers!);
}
