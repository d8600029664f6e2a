import { assert, assertEquals, assertThrows } from "@std/assert";
import { CASES, evaluate } from "../../eval/evaluate.ts";
import type { EvalCase } from "../../eval/eval_case.ts";
import { isSelected, readOptions } from "../../eval/options.ts";
import { formatReport } from "../../eval/report.ts";
import type { CaseResult } from "../../eval/run_case.ts";
import { estimatePassPowers } from "../../eval/statistics.ts";
import {
  type FakeProvider,
  startFakeProvider,
} from "../../local/fake_provider/start_fake_provider.ts";

const IDS = ["drip", "paid-repair", "two-facts", "es-leak", "greeting", "last-service", "schedule"];
const chosen = CASES.filter(({ id }) => IDS.includes(id));

/** A model that makes the reference calls and whose replies match all patterns. */
const startPerfectModel = (): Promise<FakeProvider> =>
  startFakeProvider({
    propose({ userTexts, pass }) {
      const turns = chosen.flatMap((one) => one.turns);
      const turn = turns.find(({ say }) => userTexts.at(-1)?.includes(say));
      const calls = (turn?.calls ?? []).map(([name, input]) => ({ name, arguments: input }));
      if (pass === 1 && calls.length > 0) return { toolCalls: calls };
      return { text: "It is on record: 240, October 5." };
    },
  });

/** A model that claims a save and makes no calls. */
const startLiar = (): Promise<FakeProvider> =>
  startFakeProvider({ propose: () => ({ text: "I have recorded that." }) });

async function evaluateModel(
  start: () => Promise<FakeProvider>,
  cases: readonly EvalCase[] = chosen,
): Promise<CaseResult[]> {
  const model = await start();
  try {
    const env = { OPENAI_API_KEY: "key", OPENAI_BASE_URL: `${model.url}/v1` };
    return await evaluate(cases, 1, env);
  } finally {
    await model.close();
  }
}

const options = { sanitizeOps: false, sanitizeResources: false };

Deno.test("has at least 80 sentences, each with an id of its own", () => {
  assert(CASES.flatMap(({ turns }) => turns).length >= 80);
  assertEquals(new Set(CASES.map(({ id }) => id)).size, CASES.length);
});

Deno.test("passes every case for a model that makes the reference calls", options, async () => {
  const results = await evaluateModel(startPerfectModel);
  assertEquals(results.flatMap(({ faults }) => faults), []);
  assertEquals(results.length, IDS.length);
  assert(results.every(({ inputTokens, outputTokens }) => inputTokens > 0 && outputTokens > 0));
});

Deno.test(
  "a model that only says that it saved fails where something was to be saved",
  options,
  async () => {
    const results = await evaluateModel(startLiar);
    const passed = results.filter((one) => one.passed).map(({ id }) => id);
    assertEquals(passed, ["greeting"]);
    const drip = results.find(({ id }) => id === "drip")!;
    assertEquals(
      drip.faults[0],
      "“Kitchen faucet drips all night” did not write events: " +
        drip.faults[0]!.split("events: ")[1],
    );
    const report = formatReport(chosen, results, { runs: 1, price: { input: 1, output: 2 } });
    for (const words of ["pass^1", "unwanted writes", "false success", "cost", "must-not-write"]) {
      assert(report.includes(words), report);
    }
  },
);

const resultOf = (id: string, passed: boolean): CaseResult => ({
  id,
  run: 1,
  passed,
  faults: [],
  unwanted: 0,
  falseSuccesses: 0,
  inputTokens: 0,
  outputTokens: 0,
  ms: 0,
});

Deno.test("estimates pass^k as the share of k runs that all pass", () => {
  const results = [
    ...[true, true, true].map((passed) => resultOf("a", passed)),
    ...[true, true, false].map((passed) => resultOf("b", passed)),
  ];
  const values = estimatePassPowers(results, 3).map(({ value }) =>
    Math.round(value * 1_000) / 1_000
  );
  assertEquals(values, [0.833, 0.667, 0.5]);
  for (const { value, low, high } of estimatePassPowers(results, 3)) {
    assert(low <= value && value <= high);
  }
});

Deno.test("parses its options and rejects invalid ones", () => {
  const read = readOptions([
    "--runs",
    "2",
    "--only",
    "spanish,leak",
    "--price",
    "0.25,2",
    "--yes",
  ])!;
  assertEquals([read.runs, read.price, read.yes], [2, { input: 0.25, output: 2 }, true]);
  assertEquals(CASES.filter((one) => isSelected(one, ["spanish", "leak"])).length > 5, true);
  assertEquals(readOptions(["--help"]), null);
  for (const args of [["--runs", "0"], ["--threshold", "2"], ["--price", "x"]]) {
    assertThrows(() => readOptions(args), Error, args[0]);
  }
});
