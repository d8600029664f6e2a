import { parseArgs } from "node:util";
import { type Tag, TAGS } from "./eval_case.ts";

export interface Options {
  /** Runs of each case. */
  runs: number;
  /** Cases that run at the same time. */
  parallel: number;
  /** Only cases with one of these tags, or of this id; all by default. */
  only: string[];
  /** Millionths of a dollar for a token: input, output. Undefined: no cost is printed. */
  price: { input: number; output: number } | undefined;
  /** The lowest share of passed runs for exit code 0. */
  threshold: number;
  /** Path of the JSONL; undefined: none is written. */
  out: string | undefined;
  /** Starts without asking for a confirmation. */
  yes: boolean;
  /** The file with the variables of the model. */
  envFile: string;
}

/** Not a tag of cases: rendered pictures, which only a model that sees can read. */
export const PICTURES = "pictures";

export const HELP =
  `Measures how well a model keeps the record: sentences with a known right outcome, each run in a
new copy of a prepared database.

  deno task eval [options]

  --env <file>        the variables of the model, as OPENAI_MODEL; default .env; without a key: the offline model
  --runs <n>          runs of each case; default 3
  --parallel <n>      cases that run at the same time; default 2
  --only <names>      cases with these ids or tags: ${TAGS.join(", ")};
                      or ${PICTURES}: how well the model reads rendered labels and receipts
  --price <in>,<out>  dollars for a million tokens of input and output
  --threshold <share> exit code 1 below this share of passed runs; default 0.9
  --out <file>        writes one line of JSON for each run
  --yes               does not ask before it sends tokens
  --help              this text`;

/**
 * Reads the command line. Returns null when the help text is wanted.
 *
 * @throws Error for an invalid value
 */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      env: { type: "string", default: ".env" },
      runs: { type: "string", default: "3" },
      parallel: { type: "string", default: "2" },
      only: { type: "string", default: "" },
      price: { type: "string" },
      threshold: { type: "string", default: "0.9" },
      out: { type: "string" },
      yes: { type: "boolean", default: false },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return null;
  const runs = readCount("--runs", values.runs);
  const parallel = readCount("--parallel", values.parallel);
  const threshold = Number(values.threshold);
  if (!(threshold >= 0 && threshold <= 1)) throw new Error("--threshold must be from 0 to 1");
  const [input, output] = (values.price ?? "").split(",").map(Number);
  if (values.price !== undefined && !(input! >= 0 && output! >= 0)) {
    throw new Error("--price must be two numbers, as 0.25,2");
  }
  return {
    runs,
    parallel,
    only: values.only.split(",").filter((name) => name !== ""),
    price: values.price === undefined ? undefined : { input: input!, output: output! },
    threshold,
    out: values.out,
    yes: values.yes,
    envFile: values.env,
  };
}

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`${name} must be a whole number from 1 on`);
  }
  return count;
}

/** Whether a case with this id and these tags is to run. */
export function isSelected({ id, tags }: { id: string; tags: Tag[] }, only: string[]): boolean {
  return only.length === 0 || only.includes(id) || tags.some((tag) => only.includes(tag));
}
