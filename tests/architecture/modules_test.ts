import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const FUNCTION = new URL(import.meta.resolve("@function/"));

/** The modules, and the modules that each may import. Files of the function's root are for all. */
const MAY_IMPORT: Record<string, string[]> = {
  "http": ["turn", "threads", "conversation", "tools", "stream"],
  "turn": [
    "files",
    "threads",
    "conversation",
    "model",
    "prompts",
    "tools",
    "record",
    "stream",
    "sanitise",
  ],
  "threads": ["conversation", "record", "stream", "sanitise"],
  "files": [],
  "conversation": ["prompts"],
  "model": ["prompts"],
  "prompts": [],
  "tools": [],
  "stream": [],
  "sentences": [],
  "sanitise": [],
  "record": [],
  "settings": [],
  "contract": [],
  "telemetry": [],
};
/** What every module may import. */
const COMMON = [
  // Beside the function: what other functions need too.
  "_shared",
  "contract",
  "sentences",
  "telemetry",
  "content_text.ts",
  "errors.ts",
  "ids.ts",
  "join_deltas.ts",
  "json_value.ts",
  "storable_text.ts",
  "text_stream.ts",
  "run_within.ts",
];
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
/** The module of a file: its top folder; `""` for a file of the root. */
function moduleOf(path: string): string {
  // The turn itself is a file of the root.
  if (path === "turn.ts") return "turn";
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
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

Deno.test("docs/guides/contribute/architecture.md shows each module with its entry file and allowed imports", async () => {
  const page = await Deno.readTextFile(
    new URL("../../docs/guides/contribute/architecture.md", import.meta.url),
  );
  const rows = [...page.matchAll(/^\| `([a-z/]+)\/` +\|[^|]+\| ([^|]+)\| ([^|]+)\|$/gm)];
  const documented = rows.map(([, module, entries, imports]) => ({
    module: module!,
    entries: [...entries!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
    imports: [...imports!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
  }));
  const allowed = Object.entries(MAY_IMPORT).map(([module, imports]) => [module, imports]);
  assertEquals(documented.map(({ module, imports }) => [module, imports]), allowed);
  const entries = documented.flatMap(({ module, entries }) =>
    entries.map((entry) => entry === "turn.ts" ? entry : `${module}/${entry}`)
  );
  assertEquals(entries.filter((entry) => !files.some(({ path }) => path === entry)), []);
});
