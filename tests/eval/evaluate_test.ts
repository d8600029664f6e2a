import { SYSTEM_PROMPT } from "@function/prompts/system_prompt.ts";
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { CASES, evaluate } from "../../eval/evaluate.ts";
import { TAGS } from "../../eval/eval_case.ts";
import type { Neighbour } from "../../eval/home/make_base_home.ts";
import { isSelected, readOptions } from "../../eval/options.ts";
import { formatReport } from "../../eval/report.ts";
import type { CaseResult } from "../../eval/run_case.ts";
import { estimatePassPowers } from "../../eval/statistics.ts";
import {
  type FakeProvider,
  startFakeProvider,
} from "../../local/fake_provider/start_fake_provider.ts";
import { FAULTY_TURNS } from "./faulty_turns.ts";

const IDS = ["drip", "paid-repair", "two-facts", "es-leak", "greeting", "last-service", "undo"];
const chosen = CASES.filter(({ id }) => IDS.includes(id));

let results: CaseResult[];
let model: FakeProvider;

/** Runs the chosen cases with right calls, the first one twice, and each faulty turn. */
Deno.test.beforeAll(async () => {
  let neighbour: Neighbour | undefined;
  model = await startFakeProvider({
    propose({ userTexts, pass }) {
      const last = userTexts.at(-1) ?? "";
      const context = userTexts.find((text) => text.includes("<home_context>"))!;
      const faulty = FAULTY_TURNS.find(({ one }) => last.includes(one.turns[0]!.say));
      if (faulty) return faulty.propose(readSystemIds(context), neighbour!, pass);
      const turn = chosen.flatMap((one) => one.turns).find(({ say }) => last.includes(say));
      const newest = /issues:\n(\S+)/i.exec(context)?.[1];
      const calls = (turn?.calls ?? []).map(([name, input]) => ({
        name,
        arguments: JSON.parse(JSON.stringify(input).replace("<last>", newest ?? "")),
      }));
      if (pass === 1 && calls.length > 0) return { toolCalls: calls };
      return { text: "It is on record: 240, October 5." };
    },
  });
  const env = { OPENAI_API_KEY: "made-up", OPENAI_BASE_URL: `${model.url}/v1` };
  const cases = [...chosen, chosen[0]!, ...FAULTY_TURNS.map(({ one }) => one)];
  results = await evaluate(cases, {
    runs: 1,
    parallel: 2,
    env,
    onStart: (made) => void (neighbour = made),
  });
});

Deno.test.afterAll(() => model.close());

/** The short ids of the systems in the home context, by kind. */
function readSystemIds(context: string): Record<string, string> {
  const lines = context.matchAll(/^(\S+) (\w+)$/gm);
  return Object.fromEntries([...lines].map(([, id, kind]) => [kind!, id!]));
}

const options = { sanitizeOps: false, sanitizeResources: false };

Deno.test("has at least 80 sentences, each case with an id of its own", () => {
  assert(CASES.flatMap(({ turns }) => turns).length >= 80);
  assertEquals(new Set(CASES.map(({ id }) => id)).size, CASES.length);
  for (const tag of TAGS) assert(CASES.some(({ tags }) => tags.includes(tag)), tag);
});

/** Words without punctuation, in lower case. */
const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu)?.join(" ") ?? "";

/** The examples that a prompt quotes, and its sentences. */
function findExamples(prompt: string): string[] {
  const quoted = [...prompt.matchAll(/"([^"]+)"/g)].map(([, words]) => words!);
  return [...quoted, ...prompt.split(/[.:;()\n]/)].map(toWords).filter((words) => words !== "");
}

/** Whether a message is one of the examples, or contains one of at least three words. */
function hasExample(message: string, examples: readonly string[]): boolean {
  const words = toWords(message);
  return examples.some((one) =>
    words === one || (one.split(" ").length > 2 && ` ${words} `.includes(` ${one} `))
  );
}

Deno.test("no message of a case is an example or a sentence of the prompt", () => {
  const examples = findExamples(SYSTEM_PROMPT);
  assert(hasExample("Well, we cleaned the vent and oiled the deck today", examples));
  assert(hasExample("Undo that!", examples));
  assert(!hasExample("No, undo that one please", examples));
  const found = CASES.flatMap(({ turns }) => turns).map(({ say }) => say)
    .filter((say) => hasExample(say, examples));
  assertEquals(found, []);
});

Deno.test("passes every run of a model that makes the reference calls", options, () => {
  const right = results.filter(({ id }) => IDS.includes(id));
  assertEquals(right.flatMap(({ faults }) => faults), []);
  assertEquals(right.length, IDS.length + 1);
  assert(right.every(({ inputTokens, outputTokens }) => inputTokens > 0 && outputTokens > 0));
});

Deno.test("each run begins with the same rows, on the first day", options, () => {
  const contexts = model.script.requests()
    .map(({ body }) => (body as { messages: { content: string }[] }).messages)
    .filter((messages) => messages.at(-1)?.content?.includes("Kitchen faucet drips"))
    .map((messages) => messages[1]!.content);
  assertEquals(contexts.length, 2);
  assertEquals(contexts[0], contexts[1]);
  assert(contexts[0]!.includes("2026-11-16"), contexts[0]);
});

for (const { one, fault, isFalseSuccess } of FAULTY_TURNS) {
  Deno.test(`${fault ? "fails" : "passes"} a turn: ${one.id.replaceAll("-", " ")}`, options, () => {
    const result = results.find(({ id }) => id === one.id)!;
    assertEquals(result.passed, !fault, result.faults.join("\n"));
    if (fault) assertMatch(result.faults.join("\n"), fault);
    assertEquals(result.falseSuccesses, isFalseSuccess ? 1 : 0, JSON.stringify(result));
  });
}

Deno.test("reports shares, unwanted writes, false success, tokens and cost", options, () => {
  const report = formatReport(CASES, results, { runs: 1, price: { input: 1, output: 2 } });
  for (const words of ["pass^1", "unwanted writes", "false success", "cost", "must-not-write"]) {
    assert(report.includes(words), report);
  }
});

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
  turns: [],
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
  const [all] = estimatePassPowers([resultOf("a", true), resultOf("b", true)], 1);
  assert(all!.low > 0.3 && all!.low < 0.4 && all!.high === 1, "two runs that pass prove little");
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
  assertEquals([read.runs, read.parallel, read.price, read.yes], [
    2,
    2,
    { input: 0.25, output: 2 },
    true,
  ]);
  assertEquals(CASES.filter((one) => isSelected(one, ["spanish", "leak"])).length > 5, true);
  assertEquals(readOptions(["--help"]), null);
  for (
    const args of [["--runs", "0"], ["--parallel", "x"], ["--threshold", "2"], ["--price", "x"]]
  ) {
    assertThrows(() => readOptions(args), Error, args[0]);
  }
});
