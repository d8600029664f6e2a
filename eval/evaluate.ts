import { startAnotherFunction } from "../tests/support/another_function.ts";
import { startWorld } from "../tests/support/world.ts";
import { CHANGES } from "./cases/changes.ts";
import { MUST_NOT_WRITE } from "./cases/must_not_write.ts";
import { REPORTS } from "./cases/reports.ts";
import type { EvalCase } from "./eval_case.ts";
import { type CaseResult, runCase } from "./run_case.ts";

export const CASES: readonly EvalCase[] = [...REPORTS, ...MUST_NOT_WRITE, ...CHANGES];

/** The approximate tokens of one turn with a tool call: both passes in the demo home. */
const TOKENS_A_TURN = 6_500;

export function estimateTokens(cases: readonly EvalCase[], runs: number): number {
  return cases.reduce((sum, { turns }) => sum + turns.length, 0) * runs * TOKENS_A_TURN;
}

/**
 * Runs the cases with the model that the variables name, through a process of the function; the offline model if they
 * name none.
 *
 * @param onResult is called after each run
 */
export async function evaluate(
  cases: readonly EvalCase[],
  runs: number,
  env: Record<string, string>,
  onResult: (result: CaseResult) => void = () => {},
): Promise<CaseResult[]> {
  await using world = await startWorld();
  await using edge = await startAnotherFunction(world, env);
  const [clock] = await world.sql<{ definition: string }>(
    "select pg_get_functiondef('private.now()'::regprocedure) as definition",
  );
  const results: CaseResult[] = [];
  for (let run = 1; run <= runs; run++) {
    for (const one of cases) {
      world.model.script.reset();
      const result = await runCase(world, edge, one, run);
      // The next case begins with today's date.
      if (one.turns.some(({ on }) => on)) await world.sql(clock!.definition);
      results.push(result);
      onResult(result);
    }
  }
  return results;
}
