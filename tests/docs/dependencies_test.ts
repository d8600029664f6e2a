import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const ROOT = new URL("../../", import.meta.url);
const CONFIGS = [
  "deno.json",
  "supabase/functions/ai-home-assistant/deno.json",
  "supabase/functions/home-calendar/deno.json",
  "supabase/functions/home-mcp/deno.json",
  "tests/browser/deno.json",
  "tests/clients/deno.json",
  "tests/openapi/deno.json",
  "bench/peers/deno.json",
  "packages/client/deno.json",
];
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const read = (path: string) => Deno.readTextFile(new URL(path, ROOT));

/** Every `name@version` after `npm:` or `npx -y`, with its file. */
async function listPackages(): Promise<{ file: string; name: string; version: string }[]> {
  const folders = ["bench", "docs", "local", "supabase/functions", "tests"];
  const sources = await Promise.all(
    folders.flatMap((folder) =>
      [".ts", ".md"].map((ending) => listFiles(new URL(`${folder}/`, ROOT), ending))
    ),
  );
  const scripts = await Promise.all(
    ["", ".sh"].map((end) => listFiles(new URL(".ci/", ROOT), end)),
  );
  const paths = [...new Set([...sources, ...scripts].flat().map(({ href }) => href))]
    .filter((href) => !href.includes("/node_modules/"))
    .map((href) => href.slice(ROOT.href.length));
  const found: { file: string; name: string; version: string }[] = [];
  for (const file of [...CONFIGS, "README.md", ...paths]) {
    // A regular expression that looks for such a command escapes its dots.
    const text = (await read(file)).replaceAll("\\.", ".");
    for (
      const [, name, version] of text.matchAll(
        /(?:\bnpm:|\bnpx -y )((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?:@([^\s"'`/)]+))?/g,
      )
    ) {
      found.push({ file, name: name!, version: version ?? "" });
    }
  }
  return found;
}

const packages = await listPackages();

Deno.test("every package is named with an exact version", () => {
  assertEquals(packages.length > 40, true);
  assertEquals(packages.filter(({ version }) => !EXACT.test(version)), []);
});

Deno.test("a package has one version, except the generations of a client and the two Denos", () => {
  const versions = new Map<string, Set<string>>();
  for (const { name, version } of packages) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const several = [...versions].filter(([, each]) => each.size > 1).map(([name]) => name);
  assertEquals(several.sort(), ["@ai-sdk/react", "ai", "deno"]);
});

Deno.test("the lockfiles have every package of the import maps, and no run may change them", async () => {
  const configs = CONFIGS.filter((config) => !config.startsWith("supabase/"));
  for (const config of configs) {
    const { lock } = JSON.parse(await read(config));
    assertEquals(lock, { path: "./deno.lock", frozen: true }, config);
    const { specifiers } = JSON.parse(await read(config.replace(/\.json$/, ".lock")));
    const missing = packages.filter(({ file, name, version }) =>
      file === config && !(`npm:${name}@${version}` in specifiers)
    );
    assertEquals(missing, []);
  }
});

Deno.test("no command lets a package run an install script", async () => {
  for (const file of [...CONFIGS, ".ci/run", ".ci/steps.sh", ".ci/postgres.sh", "README.md"]) {
    assertEquals(/allow-?scripts/i.test(await read(file)), false, file);
  }
  assertEquals(/npm_config_ignore_scripts=true/.test(await read(".ci/run")), true);
});
