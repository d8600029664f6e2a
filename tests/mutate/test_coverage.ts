/** The lines of the functions that each module of `tests/unit` runs. */
import { dirname, fromFileUrl } from "@std/path";
import ts from "typescript";
import { LOCAL_FOLDER, ROOT } from "../../local/stack/constants.ts";
import { sha256 } from "../../local/database/seed.ts";
import { listFiles } from "../support/list_files.ts";

const FUNCTION = "supabase/functions/ai-home-assistant/";
const CACHE = new URL("mutate/", LOCAL_FOLDER);

/** By the path of a source file, the numbers of the lines that ran. */
type Lines = Record<string, number[]>;

/** Of a mutated line, the test modules that run it: those that run the fewest lines of all come first. */
export interface TestCoverage {
  modulesAt(file: string, line: number): string[];
}

/**
 * Runs each module of `tests/unit` that imports one of these files, and measures its coverage. A module whose
 * imports have not changed since it was measured is read from `.local/mutate`. One that fails is left out.
 */
export async function measureCoverage(files: string[]): Promise<TestCoverage> {
  await Deno.mkdir(CACHE, { recursive: true });
  const covered = new Map<string, Lines>();
  const graph = createImportGraph();
  for (const { href } of await listFiles(new URL("tests/unit/", ROOT), "_test.ts")) {
    const module = href.slice(ROOT.href.length);
    const imported = await graph(module);
    if (!files.some((file) => imported.has(file))) continue;
    const lines = await readOrMeasure(module, [...imported.values()].join("\0"));
    if (lines) covered.set(module, lines);
  }
  const sizes = new Map(
    [...covered].map(([module, lines]) => [module, Object.values(lines).flat().length]),
  );
  return {
    modulesAt: (file, line) =>
      [...covered].filter(([, lines]) => lines[file]?.includes(line)).map(([module]) => module)
        .sort((a, b) => sizes.get(a)! - sizes.get(b)!),
  };
}

async function readOrMeasure(module: string, sources: string): Promise<Lines | null> {
  const cached = new URL(`${await sha256(`${module}\0${sources}`)}.json`, CACHE);
  const known = await Deno.readTextFile(cached).catch(() => null);
  if (known) return JSON.parse(known);
  const folder = await Deno.makeTempDir();
  const run = await deno(
    ROOT,
    ["test", "-A", "--no-prompt", "--no-check", `--coverage=${folder}`],
    [
      module,
    ],
  );
  if (!run.success) {
    console.log(`${module} fails without a mutation: its tests are left out`);
    return null;
  }
  const report = await deno(ROOT, ["coverage", "--lcov", folder]);
  await Deno.remove(folder, { recursive: true });
  const lines = readLcov(report.output);
  await Deno.writeTextFile(cached, JSON.stringify(lines));
  return lines;
}

/** Returns the lines of the functions that an lcov report counts. */
export function readLcov(report: string): Lines {
  const lines: Lines = {};
  let current: number[] | undefined;
  for (const line of report.split("\n")) {
    if (line.startsWith("SF:")) {
      const at = line.indexOf("supabase/functions/");
      current = at < 0 ? undefined : lines[line.slice(at)] = [];
    }
    const [, number, count] = /^DA:(\d+),(\d+)/.exec(line) ?? [];
    if (Number(count) > 0) current?.push(Number(number));
  }
  return lines;
}

export interface Run {
  success: boolean;
  output: string;
  timedOut: boolean;
}

/** Runs deno in a folder, for at most this time. */
export async function deno(
  cwd: URL,
  options: string[],
  files: string[] = [],
  timeoutSeconds = 300,
): Promise<Run> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...options, ...files],
    cwd: fromFileUrl(cwd),
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill("SIGKILL");
  }, timeoutSeconds * 1000);
  const { success, stdout } = await child.output();
  clearTimeout(timer);
  return { success, output: new TextDecoder().decode(stdout), timedOut };
}

/** Returns a function that maps the path of each file that a module imports, and its own, to its text. */
function createImportGraph() {
  const texts = new Map<string, Promise<string>>();
  const read = (path: string) => {
    const text = texts.get(path) ?? Deno.readTextFile(new URL(path, ROOT)).catch(() => "");
    texts.set(path, text);
    return text;
  };
  return async (module: string): Promise<Map<string, string>> => {
    const found = new Map([[module, await read(module)]]);
    // A map also yields what is added while it is read.
    for (const [path, text] of found) {
      for (const { fileName } of ts.preProcessFile(text).importedFiles) {
        const target = fileName.startsWith("@function/")
          ? fileName.replace("@function/", FUNCTION)
          : fileName.startsWith(".")
          ? new URL(fileName, new URL(`${dirname(path)}/`, "file:///")).pathname.slice(1)
          : undefined;
        if (target && !found.has(target)) found.set(target, await read(target));
      }
    }
    return found;
  };
}
