import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const FUNCTION = new URL(import.meta.resolve("@function/"));

/** The modules, and the modules that each may import. Files of the function's root are for all. */
const MAY_IMPORT: Record<string, string[]> = {
  "http": ["turn", "threads", "conversation", "tools", "stream"],
  "turn": [
    "threads",
    "conversation",
    "model",
    "model/prompts",
    "tools",
    "record",
    "stream",
    "sanitise",
  ],
  "threads": ["conversation", "record", "stream", "sanitise"],
  "conversation": ["model/prompts"],
  "model": ["model/prompts"],
  "model/prompts": [],
  "tools": [],
  "stream": [],
  "language": [],
  "sanitise": [],
  "record": [],
  "settings": [],
  "contract": [],
  "telemetry": [],
  "collections": [],
};
/** What every module may import. */
const COMMON = [
  // Beside the function: what other functions need too.
  "_shared",
  "contract",
  "language",
  "telemetry",
  "collections",
  "content_text.ts",
  "errors.ts",
  "join_deltas.ts",
  "json_text.ts",
  "json_value.ts",
  "omit_undefined.ts",
  "placeholder_signature.ts",
  "short_id.ts",
  "storable_text.ts",
  "text_stream.ts",
  "timer.ts",
  "uuid.ts",
];
/** Modules inside the folder of another one. */
const NESTED = ["model/prompts"];
const ONLY_IN: Record<string, string> = {
  "openai": "model",
  "@supabase/supabase-js": "record",
  "jose": "http",
};

const files = await Promise.all(
  (await listFiles(FUNCTION, ".ts")).map(async (file) => {
    const path = file.href.slice(FUNCTION.href.length);
    const name = path.slice(path.lastIndexOf("/") + 1);
    return { path, name, module: moduleOf(path), text: await Deno.readTextFile(file) };
  }),
);
const written = files.filter(({ name }) => name !== "database.types.ts");

/** The module of a file: its top folder, or a nested module; `""` for a file of the root. */
function moduleOf(path: string): string {
  const nested = NESTED.find((name) => path.startsWith(`${name}/`));
  return nested ?? (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
}

Deno.test("every module imports only the modules that it may import", () => {
  const wrong: string[] = [];
  for (const { path, module, text } of files) {
    if (module === "") continue;
    for (const target of importsOf(text).filter((name) => name.startsWith("."))) {
      const file = new URL(target, `file:///${path}`).pathname.slice(1);
      const to = moduleOf(file);
      const isAllowed = to === module || COMMON.includes(to === "" ? file : to) ||
        MAY_IMPORT[module]?.includes(to);
      if (!isAllowed) wrong.push(`${path} → ${file}`);
    }
  }
  assertEquals(wrong, []);
});

Deno.test("only one module imports each external package", () => {
  for (const [packageName, home] of Object.entries(ONLY_IN)) {
    const importers = files.filter(({ text }) =>
      importsOf(text).some((name) => `${name}/`.startsWith(`${packageName}/`))
    );
    assertEquals(importers.filter(({ module }) => module !== home), [], packageName);
  }
});

Deno.test("only the composition root reads the environment", () => {
  const readers = files.filter(({ text }) => /Deno\.env|process\.env/.test(text));
  assertEquals(readers.map(({ path }) => path).filter((path) => path !== "index.ts"), []);
});

/** The same step in two layers: a step of the turn, and the SQL function that it calls. */
const SAME_STEP = ["begin_turn.ts", "finish_turn.ts", "run_tools.ts", "stop_turn.ts"];

Deno.test("no two files share a name, unless they are the same step in two layers", () => {
  const names = files.map(({ name }) => name);
  assertEquals(names.filter((name, i) => names.indexOf(name) !== i).sort(), SAME_STEP);
});

Deno.test("no exported name is declared twice", () => {
  const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;
  const declared = written.flatMap(({ text }) =>
    [...text.matchAll(EXPORT)].map((match) => match[1]!)
  );
  assertEquals(declared.filter((name, i) => declared.indexOf(name) !== i), []);
});

/** They grow with the product: a file for each tool, and for each SQL function. */
const GROWING_FOLDERS = ["tools/", "record/rpc/"];

Deno.test("a folder has at most 14 files and a file at most 200 lines", () => {
  const counts = Map.groupBy(written, ({ path, name }) => path.slice(0, -name.length));
  const crowded = [...counts].filter(([folder, { length }]) =>
    length > 14 && !GROWING_FOLDERS.includes(folder)
  );
  assertEquals(crowded.map(([folder]) => folder), []);
  const long = written.filter(({ text }) => text.split("\n").length > 201);
  assertEquals(long.map(({ path }) => path), []);
});

Deno.test("docs/architecture.md shows each module with its entry file and allowed imports", async () => {
  const page = await Deno.readTextFile(new URL("../../docs/architecture.md", import.meta.url));
  const rows = [...page.matchAll(/^\| `([a-z/]+)\/` +\|[^|]+\| ([^|]+)\| ([^|]+)\|$/gm)];
  const documented = rows.map(([, module, entries, imports]) => ({
    module: module!,
    entries: [...entries!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
    imports: [...imports!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
  }));
  const allowed = Object.entries(MAY_IMPORT).map(([module, imports]) => [module, imports]);
  assertEquals(documented.map(({ module, imports }) => [module, imports]), allowed);
  const entries = documented.flatMap(({ module, entries }) =>
    entries.map((entry) => `${module}/${entry}`)
  );
  assertEquals(entries.filter((entry) => !files.some(({ path }) => path === entry)), []);
});

Deno.test("the story of a turn has at most 150 lines", () => {
  const story = files.find(({ path }) => path === "turn/run_turn.ts");
  assertEquals(story && story.text.trimEnd().split("\n").length <= 150, true);
});

Deno.test("the demo rules have at most 1,500 lines, and a file of them 150", async () => {
  const rules = await listFiles(new URL("../../local/demo_rules/", import.meta.url), ".ts");
  const texts = await Promise.all(rules.map((file) => Deno.readTextFile(file)));
  const lengths = texts.map((text) => text.split("\n").length - 1);
  assertEquals(lengths.filter((lines) => lines > 150), []);
  const total = lengths.reduce((sum, lines) => sum + lines, 0);
  assertEquals(total <= 1_500, true, `${total}`);
});
