import { assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";

const FUNCTION = fromFileUrl(
  new URL("../../supabase/functions/ai-home-assistant/", import.meta.url),
);

/** The rooms, and the rooms each may look into. Everyone may read the files that belong to no room. */
const MAY_IMPORT: Record<string, string[]> = {
  http: ["turn", "stream"],
  turn: ["conversation", "model", "tools", "record", "stream"],
  conversation: [],
  model: [],
  tools: [],
  record: [],
  stream: [],
};
const COMMON = ["contract.ts", "errors.ts", "json_text.ts", "storable_text.ts"];
const ONLY_IN: Record<string, string> = {
  "openai": "model",
  "@supabase/supabase-js": "record",
  "jose": "http",
};

async function sources(): Promise<{ path: string; room: string; text: string }[]> {
  const found = [];
  const folders = [""];
  for (const folder of folders) {
    for await (const entry of Deno.readDir(FUNCTION + folder)) {
      const path = folder + entry.name;
      if (entry.isDirectory) folders.push(`${path}/`);
      else if (path.endsWith(".ts")) {
        const room = path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
        found.push({ path, room, text: await Deno.readTextFile(FUNCTION + path) });
      }
    }
  }
  return found;
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
}

Deno.test("data flows from http through turn, and a room imports only what stands to its right", async () => {
  const wrong: string[] = [];
  for (const { path, room, text } of await sources()) {
    if (room === "") continue;
    for (const target of importsOf(text).filter((name) => name.startsWith("."))) {
      const file = new URL(target, `file:///${path}`).pathname.slice(1);
      const to = file.includes("/") ? file.slice(0, file.indexOf("/")) : "";
      const allowed = to === ""
        ? COMMON.includes(file)
        : to === room || MAY_IMPORT[room]?.includes(to);
      if (!allowed) wrong.push(`${path} → ${file}`);
    }
  }
  assertEquals(wrong, []);
});

Deno.test("a package of the outside is known to one room only", async () => {
  const wrong: string[] = [];
  for (const { path, room, text } of await sources()) {
    for (const name of importsOf(text)) {
      for (const [packageName, home] of Object.entries(ONLY_IN)) {
        if (name === packageName || name.startsWith(`${packageName}/`)) {
          if (room !== home) wrong.push(`${path} → ${name}`);
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
