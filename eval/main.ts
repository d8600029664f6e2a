/** Command line of the evaluation: `deno task eval --help`. */
import { readEnvFile } from "../local/settings/env_file.ts";
import { CASES, estimateTokens, evaluate } from "./evaluate.ts";
import { HELP, isSelected, PICTURES, readOptions } from "./options.ts";
import { evaluatePictures, formatPictureReport, passes } from "./pictures/evaluate_pictures.ts";
import { formatReport } from "./report.ts";

const options = readOptionsOrExit();
const env = await readEnvFile(options.envFile, { required: false });
const model = env["OPENAI_API_KEY"]
  ? env["OPENAI_MODEL"] ?? "the default model"
  : "the offline model";
if (options.only.includes(PICTURES)) await runPictures();
const cases = CASES.filter((one) => isSelected(one, options.only));
if (cases.length === 0) {
  exitWith(`No case has one of these ids or tags: ${options.only.join(", ")}`);
}
const sentences = cases.reduce((sum, { turns }) => sum + turns.length, 0) * options.runs;
const tokens = estimateTokens(cases, options.runs);
console.log(`${cases.length} cases, ${sentences} turns with ${model}: about ${tokens} tokens.`);
confirmStart();

if (options.out) await Deno.writeTextFile(options.out, "");
const started = performance.now();
const results = await evaluate(cases, {
  ...options,
  env,
  onResult(result) {
    if (options.out) {
      const line = JSON.stringify({ model, ...result });
      Deno.writeTextFileSync(options.out, `${line}\n`, { append: true });
    }
    console.log(`${result.passed ? "pass" : "FAIL"} ${result.id} (${result.ms} ms)`);
  },
});
const seconds = (performance.now() - started) / 1_000;
console.log(
  `\n${results.length} runs in ${seconds.toFixed(0)} s, ${
    (seconds / results.length).toFixed(2)
  } s a run`,
);
console.log(`\n${formatReport(cases, results, options)}`);
const share = results.filter(({ passed }) => passed).length / results.length;
Deno.exit(share >= options.threshold ? 0 : 1);

function readOptionsOrExit() {
  try {
    const read = readOptions(Deno.args);
    if (read) return read;
    console.log(HELP);
    Deno.exit(0);
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error));
  }
}

function confirmStart(): void {
  if (!options.yes && !Deno.stdin.isTerminal()) exitWith("Not started: --yes skips the question.");
  if (!options.yes && !confirm("Start?")) exitWith("Not started.");
}

async function runPictures(): Promise<never> {
  console.log(
    `Rendered pictures, read by ${env["OPENAI_VISION_MODEL"] ?? model}: about 150,000 tokens.`,
  );
  confirmStart();
  const results = await evaluatePictures(env, ({ id, spoiling, right, asked, invented }) => {
    console.log(`${id}, ${spoiling}: ${right} right, ${asked} asked, ${invented} invented`);
  });
  console.log(`\n${formatPictureReport(results)}`);
  Deno.exit(passes(results, options.threshold) ? 0 : 1);
}

function exitWith(message: string): never {
  console.error(message);
  Deno.exit(2);
}
