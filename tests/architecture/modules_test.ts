import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";

const FUNCTION = fromFileUrl(import.meta.resolve("@function/"));

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
  "threads": ["conversation", "record", "stream"],
  "conversation": ["model/prompts"],
  "model": ["model/prompts"],
  "model/prompts": [],
  "tools": [],
  "stream": [],
  "sanitise": [],
  "record": [],
  "contract": [],
};
/** What every module may import. */
const COMMON = [
  "contract",
  "content_text.ts",
  "errors.ts",
  "join_deltas.ts",
  "json_text.ts",
  "json_value.ts",
  "omit_undefined.ts",
  "placeholder_signature.ts",
  "storable_text.ts",
  "text_stream.ts",
  "trace.ts",
  "uuid.ts",
];
/** Modules inside the folder of another one. */
const NESTED = ["model/prompts"];
const ONLY_IN: Record<string, string> = {
  "openai": "model",
  "@supabase/supabase-js": "record",
  "jose": "http",
};

async function sources(): Promise<{ path: string; module: string; text: string }[]> {
  const found = [];
  const folders = [""];
  for (const folder of folders) {
    for await (const entry of Deno.readDir(FUNCTION + folder)) {
      const path = folder + entry.name;
      if (entry.isDirectory) folders.push(`${path}/`);
      else if (path.endsWith(".ts")) {
        found.push({
          path,
          module: moduleOf(path),
          text: await Deno.readTextFile(FUNCTION + path),
        });
      }
    }
  }
  return found;
}

/** The module of a file: its top folder, or a nested module; `""` for a file of the root. */
function moduleOf(path: string): string {
  const nested = NESTED.find((name) => path.startsWith(`${name}/`));
  return nested ?? (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
}

Deno.test("every module imports only the modules that it may import", async () => {
  const wrong: string[] = [];
  for (const { path, module, text } of await sources()) {
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

Deno.test("only one module imports each external package", async () => {
  const wrong: string[] = [];
  for (const { path, module, text } of await sources()) {
    for (const name of importsOf(text)) {
      for (const [packageName, home] of Object.entries(ONLY_IN)) {
        if (name === packageName || name.startsWith(`${packageName}/`)) {
          if (module !== home) wrong.push(`${path} → ${name}`);
        }
      }
    }
  }
  assertEquals(wrong, []);
});

Deno.test("only the composition root reads the environment", async () => {
  const readers = (await sources()).filter(({ text }) => /Deno\.env|process\.env/.test(text));
  assertEquals(readers.map(({ path }) => path).filter((path) => path !== "index.ts"), []);
});

/** The same step in two layers: a step of the turn, and the SQL function that it calls. */
const SAME_STEP = ["begin_turn.ts", "finish_turn.ts", "run_tools.ts", "stop_turn.ts"];

Deno.test("no two files share a name, unless they are the same step in two layers", async () => {
  const names = (await sources()).map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  assertEquals(names.filter((name, i) => names.indexOf(name) !== i).sort(), SAME_STEP);
});

Deno.test("no exported name is declared twice", async () => {
  const declared = (await sources()).filter(({ path }) => !path.endsWith("database.types.ts"))
    .flatMap(({ text }) =>
      [
        ...text.matchAll(
          /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm,
        ),
      ].map((match) => match[1]!)
    );
  assertEquals(declared.filter((name, i) => declared.indexOf(name) !== i), []);
});

/** They grow with the product: a file for each tool, and for each SQL function. */
const GROWING_FOLDERS = ["tools/", "record/rpc/"];

Deno.test("a folder has at most 14 files and a file at most 200 lines", async () => {
  const files = (await sources()).filter(({ path }) => !path.endsWith("database.types.ts"));
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);
  const counts = Map.groupBy(files, ({ path }) => folderOf(path));
  const crowded = [...counts].filter(([folder, { length }]) =>
    length > 14 && !GROWING_FOLDERS.includes(folder)
  );
  assertEquals(crowded.map(([folder]) => folder), []);
  const long = files.filter(({ text }) => text.split("\n").length > 201);
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
  const files = new Set((await sources()).map(({ path }) => path));
  const missing = documented.flatMap(({ module, entries }) =>
    entries.map((entry) => `${module}/${entry}`)
  ).filter((path) => !files.has(path));
  assertEquals(missing, []);
});

Deno.test("the story of a turn has at most 150 lines", async () => {
  const story = (await sources()).find(({ path }) => path === "turn/run_turn.ts");
  assertEquals(story && story.text.trimEnd().split("\n").length <= 150, true);
});
