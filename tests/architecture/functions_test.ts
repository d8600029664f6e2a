import { assertEquals } from "@std/assert";
import { listFunctions } from "../../local/function/list_functions.ts";
import { listFiles } from "../support/list_files.ts";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = new URL("supabase/functions/", ROOT);
/** What a function's folder may import beside its own files. */
const SHARED = "_shared/";
/**
 * What a function may import of the assistant. home-mcp runs its tools, so it imports its registry, its argument parser
 * and its token check; texts of the record leave every function without links, and sentences in the language of the reader.
 */
const SHARED_MODULES: Record<string, RegExp> = {
  "home-calendar/": /^ai-home-assistant\/(?:sentences|sanitise)\//,
  "home-reminders/": /^ai-home-assistant\/(?:sentences|sanitise)\//,
  "home-mcp/": /^ai-home-assistant\/(?:contract|sentences|sanitise|tools|http\/auth|\w+\.ts$)/,
};
/** `import "…"`, `import … from "…"`, `export … from "…"` and `import("…")`. */
const IMPORT = /(?:^import |^(?:import|export) [^;]*? from |\bimport\(\s*)"([^"]+)"/gm;

const readJson = async (path: string) =>
  JSON.parse(await Deno.readTextFile(new URL(path, ROOT))) as {
    imports: Record<string, string>;
    workspace?: string[];
  };

const names = listFunctions(FOLDER);
const pins = new Map(
  await Promise.all(names.map(async (name) => {
    const { imports } = await readJson(`supabase/functions/${name}/deno.json`);
    return [name, imports] as const;
  })),
);
const root = await readJson("deno.json");

const files = await Promise.all(
  (await listFiles(FOLDER, ".ts")).map(async ({ href }) => {
    const path = href.slice(FOLDER.href.length);
    const text = await Deno.readTextFile(new URL(href));
    const imports = [...text.matchAll(IMPORT)].map(([, one]) => one!);
    return { path, folder: path.slice(0, path.indexOf("/") + 1), imports };
  }),
);

/** Paths below supabase/functions/ of the files that a file imports. */
function filesImportedBy({ path, imports }: typeof files[number]): string[] {
  return imports.filter((one) => one.startsWith("."))
    .map((one) => new URL(one, new URL(path, FOLDER)).href)
    .map((href) => href.startsWith(FOLDER.href) ? href.slice(FOLDER.href.length) : href);
}

Deno.test("functions that import the same package pin the same version, and so does the root", () => {
  const wrong = [...pins].flatMap(([name, imports]) =>
    Object.entries(imports)
      .filter(([specifier, pin]) => root.imports[specifier] !== pin)
      .map(([specifier, pin]) => `${name}: ${specifier} is ${pin}`)
  );
  assertEquals(wrong, []);
});

Deno.test("a function pins every package that its files and the shared files they need import", () => {
  const missing = names.flatMap((name) =>
    [...reachableFrom(`${name}/index.ts`)]
      .flatMap((path) => files.find((file) => file.path === path)?.imports ?? [])
      .filter((one) => !one.startsWith(".") && !one.startsWith("node:"))
      .map((one) => one.replace(/^((?:@[^/]+\/)?[^/]+).*$/, "$1"))
      .filter((specifier) => !(specifier in pins.get(name)!))
      .map((specifier) => `${name}: ${specifier}`)
  );
  assertEquals(missing, []);
});

Deno.test("a function imports its own files, shared ones and the listed modules of the assistant", () => {
  const wrong = files.flatMap((file) =>
    filesImportedBy(file)
      .filter((target) =>
        !target.startsWith(file.folder) && !target.startsWith(SHARED) &&
        !SHARED_MODULES[file.folder]?.test(target)
      )
      .map((target) => `${file.path} → ${target}`)
  );
  assertEquals(wrong, []);
});

Deno.test("each shared file is needed by two functions", () => {
  const reachable = names.map((name) => reachableFrom(`${name}/index.ts`));
  const shared = files.filter(({ folder }) => folder === SHARED);
  const unshared = shared.filter(({ path }) =>
    reachable.filter((paths) => paths.has(path)).length < 2
  );
  assertEquals(unshared.map(({ path }) => path), []);
});

Deno.test("each function is in the workspace and has its section in config.toml", async () => {
  assertEquals(root.workspace?.toSorted(), names.map((name) => `./supabase/functions/${name}`));
  const config = await Deno.readTextFile(new URL("supabase/config.toml", ROOT));
  const sections = config.split(/^(?=\[)/m).filter((section) => section.startsWith("[functions."));
  const read = (section: string, key: string) =>
    new RegExp(`^${key} = (.*)$`, "m").exec(section)?.[1];
  assertEquals(
    sections.map((section) => ({
      name: /^\[functions\.([\w-]+)\]/.exec(section)?.[1],
      // The stack's gateway checks no token; with another value hosted Supabase would.
      verifyJwt: read(section, "verify_jwt"),
      importMap: read(section, "import_map"),
      entrypoint: read(section, "entrypoint"),
    })).sort((a, b) => a.name! < b.name! ? -1 : 1),
    names.map((name) => ({
      name,
      verifyJwt: "false",
      importMap: `"./functions/${name}/deno.json"`,
      entrypoint: `"./functions/${name}/index.ts"`,
    })),
  );
});

/** The paths of a file and of all files that it needs. */
function reachableFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const file = files.find((one) => one.path === path);
  for (const target of file ? filesImportedBy(file) : []) reachableFrom(target, seen);
  return seen;
}
