import { withoutLimits } from "../local/settings/limits.ts";
import { installConsoleDiversion } from "../local/http/divert_console.ts";
import { startOfflineModel } from "../local/offline_model/start_offline_model.ts";
import { CHANGES } from "./cases/changes.ts";
import { CONVERSATIONS } from "./cases/conversations.ts";
import { COSTS } from "./cases/costs.ts";
import { DANGERS } from "./cases/dangers.ts";
import { LATER_CORRECTIONS } from "./cases/later_corrections.ts";
import { MIXED_LANGUAGES } from "./cases/mixed_languages.ts";
import { MUST_NOT_WRITE } from "./cases/must_not_write.ts";
import { PARTIAL_APPROVALS } from "./cases/partial_approvals.ts";
import { RECORD_RULES } from "./cases/record_rules.ts";
import { REPLACEMENTS } from "./cases/replacements.ts";
import { REPLY_RULES } from "./cases/reply_rules.ts";
import { REPORTS } from "./cases/reports.ts";
import { UNSAID_VALUES } from "./cases/unsaid_values.ts";
import type { EvalCase } from "./eval_case.ts";
import { startEvalFunction } from "./home/eval_function.ts";
import { createEvalHomes } from "./home/eval_home.ts";
import { makeBaseHome, type Neighbour } from "./home/make_base_home.ts";
import { createReferences, type References } from "./judge/reference.ts";
import { type CaseResult, runCase } from "./run_case.ts";

export const CASES: readonly EvalCase[] = [
  ...REPORTS,
  ...MUST_NOT_WRITE,
  ...CHANGES,
  ...CONVERSATIONS,
  ...PARTIAL_APPROVALS,
  ...LATER_CORRECTIONS,
  ...MIXED_LANGUAGES,
  ...UNSAID_VALUES,
  ...DANGERS,
  ...REPLACEMENTS,
  ...COSTS,
  ...RECORD_RULES,
  ...REPLY_RULES,
];

/** The approximate tokens of one turn with a tool call: both passes in a small home. */
const TOKENS_A_TURN = 6_500;

export function estimateTokens(cases: readonly EvalCase[], runs: number): number {
  return cases.reduce((sum, { turns }) => sum + turns.length, 0) * runs * TOKENS_A_TURN;
}

export interface EvaluateOptions {
  /** Runs of each case. */
  runs: number;
  /** The variables of the model; the offline model if they name none. */
  env: Record<string, string>;
  /** Cases that run at the same time, each with a process of the function. Default 1. */
  parallel?: number;
  /** Called after each run. */
  onResult?: (result: CaseResult) => void;
  /** Called once the homes are prepared. */
  onStart?: (neighbour: Neighbour, references: References) => Promise<void> | void;
}

/** Runs the cases, each run with the rows of one prepared database. */
export async function evaluate(
  cases: readonly EvalCase[],
  { runs, env, parallel = 1, onResult, onStart }: EvaluateOptions,
): Promise<CaseResult[]> {
  await using resources = new AsyncDisposableStack();
  resources.defer(installConsoleDiversion());
  const { base, neighbour } = await makeBaseHome();
  const homes = resources.use(createEvalHomes(base));
  const [offline, scripted] = [await startOfflineModel(), await startOfflineModel()];
  resources.defer(() => offline.close());
  resources.defer(() => scripted.close());
  const start = async (env: Record<string, string>, offlineModelUrl: string) =>
    resources.use(
      await startEvalFunction({ env, offlineModelUrl, jwtSecret: base.jwtSecret }),
    );
  const references = createReferences(homes, await start({}, scripted.url), scripted);
  await onStart?.(neighbour, references);

  const results: CaseResult[] = [];
  const left = Array.from(
    { length: runs },
    (_, i) => cases.map((one) => ({ one, run: i + 1 })),
  ).flat();
  async function runLeft() {
    const edge = await start(withoutLimits(env), offline.url);
    for (let next = left.shift(); next; next = left.shift()) {
      const result = await runCase(edge, homes, references, next.one, next.run);
      results.push(result);
      onResult?.(result);
    }
  }
  await Promise.all(Array.from({ length: parallel }, runLeft));
  return results;
}
