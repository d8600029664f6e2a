/** Runs the tests against mutants of the functions, in a copy of the repository. */
import { dirname, fromFileUrl, toFileUrl } from "@std/path";
import { ROOT } from "../../local/stack/constants.ts";
import { listFiles } from "../support/list_files.ts";
import { applyMutant, type Mutant, type Result, type Runner } from "./mutant.ts";
import { scoreTests } from "./rank_tests.ts";
import { deno, measureCoverage, type Run } from "./test_coverage.ts";

/** The modules that run first: most mutants fail there. */
const NEAREST = 4;
const UNIT_SECONDS = 180;
const API_SECONDS = 300;
/** How many files of `tests/api` run beside `BASE`. */
const API_FILES = 5;
/** What every mutant meets that no unit test kills: a turn with a call, a stream, and an approval. */
const BASE = [
  "tests/api/turns/reply_shape.ts",
  "tests/api/streaming/turns.ts",
  "tests/api/approvals/decided.ts",
];
const API_MODULE = "tests/api/mutant_test.ts";
const TEST = ["test", "-A", "--no-prompt", "--no-check", "--fail-fast"];

/** Copies the repository and measures which tests reach these files. */
export async function startTypeScriptRunner(files: string[]): Promise<Runner> {
  const coverage = await measureCoverage(files);
  const apiTests = await readApiTests();
  const copy = await copyRepository();
  /** Lists of files of `tests/api`, and whether they pass without a mutation. */
  const passes = new Map<string, boolean>();

  const runApi = async (paths: string[]) => {
    const imports = paths.map((path) => `await import("../../${path}");\n`).join("");
    await Deno.writeTextFile(new URL(API_MODULE, copy), imports);
    return await deno(copy, TEST, [API_MODULE], API_SECONDS);
  };

  const runUnit = async ({ file, line }: Mutant): Promise<Result> => {
    const modules = coverage.modulesAt(file, line);
    for (const some of [modules.slice(0, NEAREST), modules.slice(NEAREST)]) {
      if (some.length === 0) continue;
      const run = await deno(copy, TEST, some, UNIT_SECONDS);
      if (!run.success) return { status: "killed", detail: failureOf(run) };
    }
    return { status: "survived", detail: `${modules.length} modules` };
  };

  /** Runs tests while the mutant is in its file. */
  const withMutant = async <T>(mutant: Mutant, run: (code: string) => Promise<T>): Promise<T> => {
    const file = new URL(mutant.file, copy);
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, applyMutant(text, mutant));
    try {
      return await run(text.slice(mutant.start, mutant.end));
    } finally {
      await Deno.writeTextFile(file, text);
    }
  };

  return {
    async run(mutant) {
      let paths: string[] = [];
      const result = await withMutant(mutant, async (code): Promise<Result> => {
        const ofUnit = await runUnit(mutant);
        if (ofUnit.status === "killed") return ofUnit;
        const scores = scoreTests(`${mutant.file} ${code}`, apiTests);
        const nearest = [...apiTests.keys()].sort((a, b) => scores.get(b)! - scores.get(a)!);
        paths = [...new Set([...nearest.slice(0, API_FILES), ...BASE])];
        const run = await runApi(paths);
        if (!run.success) return { status: "killed", detail: failureOf(run) };
        return { ...ofUnit, detail: `${ofUnit.detail}, ${paths.length} API files` };
      });
      const key = paths.join();
      if (paths.length > 0 && result.status === "killed") {
        if (!passes.has(key)) passes.set(key, (await runApi(paths)).success);
        if (!passes.get(key)) throw new Error(`"${key}" fails without a mutation`);
      }
      return result;
    },
    [Symbol.asyncDispose]: () => Deno.remove(copy, { recursive: true }),
  };
}

/** Returns the first failed test of a run, with its file. */
export function failureOf({ output, timedOut }: Pick<Run, "output" | "timedOut">): string {
  if (timedOut) return "time limit";
  const [, title, file] = /^(.+) => \.\/(.+?):\d+:\d+$/m.exec(output) ?? [];
  if (title) return `"${title}" (${file})`;
  return /^error: .*|\(uncaught error\).*/m.exec(output)?.[0] ?? "the module fails";
}

async function readApiTests(): Promise<Map<string, string>> {
  const files = await listFiles(new URL("tests/api/", ROOT), ".ts");
  return new Map(
    await Promise.all(
      files.filter(({ href }) => !href.endsWith("_test.ts")).map(async (file) =>
        [file.href.slice(ROOT.href.length), await Deno.readTextFile(file)] as const
      ),
    ),
  );
}

/** Copies the files that git would commit. The packages are those of the repository. */
async function copyRepository(): Promise<URL> {
  const folder = toFileUrl(`${await Deno.makeTempDir({ prefix: "mutate-" })}/`);
  const { stdout } = await new Deno.Command("git", {
    args: ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    cwd: fromFileUrl(ROOT),
  }).output();
  for (const path of new TextDecoder().decode(stdout).split("\0").filter(Boolean)) {
    const to = fromFileUrl(new URL(encodeURI(path), folder));
    await Deno.mkdir(dirname(to), { recursive: true });
    await Deno.copyFile(fromFileUrl(new URL(encodeURI(path), ROOT)), to).catch((error) => {
      // git lists a file that is deleted and not committed.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
  await Deno.symlink(
    fromFileUrl(new URL("node_modules", ROOT)),
    fromFileUrl(new URL("node_modules", folder)),
  );
  return folder;
}
