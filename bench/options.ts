import { parseArgs } from "node:util";

/** The parts of the benchmark, in the order they run. */
export const PARTS = ["cost", "search"] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  /** A superuser's URL of a Postgres server; undefined omits the part "search". */
  postgres: string | undefined;
  parts: Part[];
  /** A fraction of the samples, to check that everything runs. */
  quick: boolean;
  /** Path of the report, relative to the repository. */
  out: string;
}

export const HELP = `Measures what a turn costs and writes bench/RESULTS.md.

  deno task bench [options]

  --postgres <url>  the server of "search", as a superuser; makes databases and drops them again
  --only <parts>    some of ${PARTS.join(",")}
  --quick           few samples, to see whether everything runs; prints and writes nothing
  --out <file>      another file than bench/RESULTS.md
  --help            this text

The part "cost" compares the function with other programs; deno task bench:peers installs their packages.`;

/**
 * Reads the command line. Returns null when the help text is wanted.
 *
 * @throws Error for an unknown option or part
 */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      postgres: { type: "string" },
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      out: { type: "string", default: "bench/RESULTS.md" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return null;
  const requested = values.only?.split(",") ?? [...PARTS];
  const unknown = requested.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}": choose from ${PARTS.join(", ")}`);
  }
  return {
    postgres: values.postgres,
    parts: PARTS.filter((part) => requested.includes(part)),
    quick: values.quick,
    out: values.out,
  };
}
