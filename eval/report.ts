import { formatTable } from "../bench/table.ts";
import type { EvalCase } from "./eval_case.ts";
import type { Options } from "./options.ts";
import type { CaseResult } from "./run_case.ts";
import { estimatePassPowers } from "./statistics.ts";

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Returns the tables of a finished evaluation as text. */
export function formatReport(
  cases: readonly EvalCase[],
  results: readonly CaseResult[],
  { runs, price }: Pick<Options, "runs" | "price">,
): string {
  const powers = estimatePassPowers(results, runs).map(({ value, low, high }, i) => [
    `pass^${i + 1}`,
    percent(value),
    `${percent(low)} – ${percent(high)}`,
  ]);
  const sum = (read: (result: CaseResult) => number) =>
    results.reduce((total, result) => total + read(result), 0);
  const [input, output] = [sum((one) => one.inputTokens), sum((one) => one.outputTokens)];
  const totals: [string, string | number][] = [
    ["unwanted writes", sum(({ unwanted }) => unwanted)],
    ["false success", sum(({ falseSuccesses }) => falseSuccesses)],
    ["input tokens", input],
    ["output tokens", output],
    ...(price
      ? [["cost", `$${((input * price.input + output * price.output) / 1e6).toFixed(4)}`] as [
        string,
        string,
      ]]
      : []),
  ];
  const tags = [...new Set(cases.flatMap((one) => one.tags))].map((tag) => {
    const ids = new Set(cases.filter((one) => one.tags.includes(tag)).map(({ id }) => id));
    const of = results.filter(({ id }) => ids.has(id));
    return [tag, ids.size, percent(of.filter(({ passed }) => passed).length / of.length)];
  });
  const faults = results.filter(({ passed }) => !passed)
    .map(({ id, run, faults }) => `- ${id}, run ${run}: ${faults.join("; ")}`);
  return [
    formatTable(["", "share", "95 %"], powers),
    formatTable(["", "total"], totals),
    formatTable(["tag", "cases", "pass^1"], tags),
    ...(faults.length > 0 ? [`Faults\n\n${faults.join("\n")}`] : []),
  ].join("\n\n");
}
