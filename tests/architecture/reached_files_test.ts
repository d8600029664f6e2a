/** A test whose file no test module imports would never run, and nothing else would say so. */
import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const ROOT = new URL("../../", import.meta.url);
/** `tests/clients/package_test.ts` copies them into the folders of npm packages. */
const COPIED = "tests/clients/package/programs/";
const COMMENT = /^\s*(?:\/\/|\*|\/\*).*$/gm;
const LOADED_FOLDER = /\bloadTests\(import\.meta\.resolve\("([^"]+)"\)\)/g;
/** An import, or a program that is started: relative to the file, or to the repository. */
const NAMED_FILE = /"([^"\s]+\.ts)"/g;

/** The path of a reference, relative to the repository. */
const resolve = (target: string, path: string) =>
  new URL(target, `file:///${path}`).pathname.slice(1);
const isModule = (path: string) => path.endsWith("_test.ts");

/** The files of this folder that `loadTests` imports, and the files that the text names. */
function filesReachedBy(path: string, source: string, paths: string[]): string[] {
  const text = source.replace(COMMENT, "");
  const folders = [...text.matchAll(LOADED_FOLDER)].map(([, folder]) => resolve(folder!, path));
  const named = [...text.matchAll(NAMED_FILE)].flatMap(([, file]) => [file!, resolve(file!, path)]);
  return paths.filter((one) =>
    named.includes(one) || (!isModule(one) && folders.some((folder) => one.startsWith(folder)))
  );
}

/** Returns the paths of the files that neither a start nor a file that it reaches imports or runs. */
function findUnreachedFiles(files: Map<string, string>, starts: string[]): string[] {
  const paths = [...files.keys()];
  const reached = new Set(starts);
  // A set also yields what is added while it is read.
  for (const path of reached) {
    filesReachedBy(path, files.get(path) ?? "", paths).forEach((one) => reached.add(one));
  }
  return paths.filter((path) => !reached.has(path));
}

/** The test modules and programs of deno.json's tasks. */
function findStarts(
  { tasks, exclude }: { tasks: Record<string, { command: string }>; exclude: string[] },
  paths: string[],
): string[] {
  const commands = Object.values(tasks).flatMap(({ command }) => command.split(" && "));
  return commands.flatMap((command) => {
    const excluded = command.includes("--config") ? [] : exclude;
    const named = command.split(" ").filter((word) => /^tests\/(?!.*deno\.json$)/.test(word));
    return paths.filter((path) =>
      named.includes(path) ||
      (command.startsWith("deno test") && isModule(path) &&
        named.some((folder) => path.startsWith(folder)) &&
        !excluded.some((folder) => path.startsWith(`${folder}/`)))
    );
  });
}

Deno.test("a task runs every file below tests/, or a file that it runs imports it", async () => {
  const files = new Map(
    await Promise.all(
      (await listFiles(new URL("tests/", ROOT), ".ts")).map(async (file) =>
        [file.href.slice(ROOT.href.length), await Deno.readTextFile(file)] as const
      ),
    ),
  );
  const config = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const unreached = findUnreachedFiles(files, findStarts(config, [...files.keys()]));
  assertEquals(unreached.filter((path) => !path.startsWith(COPIED)), []);
});

const EXAMPLES: [module: string, unreached: string[]][] = [
  ['import "./tools/one.ts";', ["two.ts"]],
  ['import "./tools/one.ts";\n// import "./tools/two.ts";', ["two.ts"]],
  ['import { two } from "./tools/two.ts";', ["one.ts"]],
  ['const PROGRAM = "tests/faults/tools/one.ts";', ["two.ts"]],
  ['await loadTests(import.meta.resolve("./tools/"));', []],
  ['await loadTests(import.meta.resolve("./process/"));', ["one.ts", "two.ts"]],
];
for (const [text, unreached] of EXAMPLES) {
  Deno.test(`findUnreachedFiles() returns [${unreached}] for the test module ${text}`, () => {
    const files = new Map([
      ["tests/faults/tools_test.ts", text],
      ["tests/faults/tools/one.ts", 'import "../../support/scene.ts";'],
      ["tests/faults/tools/two.ts", 'import "../../support/scene.ts";'],
    ]);
    assertEquals(
      findUnreachedFiles(files, ["tests/faults/tools_test.ts"]),
      unreached.map((name) => `tests/faults/tools/${name}`),
    );
  });
}

Deno.test("findStarts() excludes the test modules of a folder that the task does not run", () => {
  const config = {
    tasks: {
      "test": { command: "deno test -A tests/" },
      "test:browser": { command: "deno test --config tests/browser/deno.json tests/browser" },
      "soak": { command: "deno run -A tests/soak/main.ts" },
    },
    exclude: ["tests/browser", "tests/openapi"],
  };
  const paths = ["tests/a_test.ts", "tests/a.ts", "tests/browser/b_test.ts", "tests/soak/main.ts"];
  assertEquals(
    findStarts(config, [...paths, "tests/openapi/c_test.ts"]).sort(),
    ["tests/a_test.ts", "tests/browser/b_test.ts", "tests/soak/main.ts"],
  );
});
