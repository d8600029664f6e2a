/** Takes the snippets out of docs/api.md and runs them, as an app would, as a person with a home. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { PASSWORD, type Person, type World } from "../clients/over_http/world.ts";

export interface Snippet {
  /** Where it stands: `Stream it, line 297`. */
  name: string;
  heading: string;
  code: string;
  /** What it prints, line by line: its comments `// → …`, in which `…` is anything. */
  prints: string[];
}

const ROOT = new URL("../../", import.meta.url);

/** Blocks that export are at hand in all others, and are no snippets of their own. */
export async function readSnippets(): Promise<{ shared: string; snippets: Snippet[] }> {
  const page = await Deno.readTextFile(new URL("docs/api.md", ROOT));
  const all = [...page.matchAll(/```ts\n([^]*?)```/g)].map(({ 1: code, index }): Snippet => {
    const before = page.slice(0, index);
    const heading = [...before.matchAll(/^#+ (.+)$/gm)].at(-1)![1]!;
    return {
      name: `${heading}, line ${before.split("\n").length}`,
      heading,
      code: code!,
      prints: [...code!.matchAll(/\/\/ → (.+)$/gm)].map((match) => match[1]!),
    };
  });
  const isShared = ({ code }: Snippet) => /^export /m.test(code);
  return {
    shared: all.filter(isShared).map(({ code }) => code).join("\n"),
    snippets: all.filter((snippet) => !isShared(snippet)),
  };
}

/** What the page says is at hand. */
const GIVEN = ["api", "token", "threadId", "url", "publishableKey", "email", "password"];

/** Writes a snippet as a module of its own; `packages` are the names that its imports have here. */
export async function writeSnippet(
  { code }: Snippet,
  shared: string,
  packages: Record<string, string> = {},
): Promise<string> {
  const given = GIVEN.map((name) =>
    `export const ${name}: string = (globalThis as unknown as { given: { ${name}: string } }).given.${name};`
  );
  const renamed = code.replaceAll(
    /( from )"(.+)"/g,
    (_, from, name) => `${from}"${packages[name] ?? name}"`,
  );
  const file = await Deno.makeTempFile({ prefix: "snippet_", suffix: ".ts" });
  await Deno.writeTextFile(file, [...given, shared, renamed].join("\n"));
  return file;
}

/** Throws with the compiler's words where a snippet is no TypeScript. */
export async function checkSnippets(files: string[], config: string): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--config", config, ...files],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

export async function removeSnippets(files: string[]): Promise<void> {
  for (const file of files) await Deno.remove(file);
}

/** Runs a written snippet as a new person, and holds what it prints against what it says. */
export async function runSnippet(snippet: Snippet, file: string, world: World): Promise<void> {
  await world.reset();
  const person = await world.person();
  const threadId = `thread-${crypto.randomUUID()}`;
  const { url, functionUrl: api, publishableKey } = world;
  const { token, email } = person;
  await furnish(world, person);
  await scenery[snippet.heading]?.(world, { api, token, threadId });
  Object.assign(globalThis, {
    given: { api, token, threadId, url, publishableKey, email, password: PASSWORD },
  });
  const printed = await printedBy(pathToFileURL(file), snippet.prints.length, world);
  const matches = printed.map((line, i) =>
    patternOf(snippet.prints[i] ?? "").test(line) ? snippet.prints[i] : line
  );
  assertEquals(matches, snippet.prints);
}

/** Every home has what the snippets speak of. */
async function furnish(world: World, { id, homeId }: Person): Promise<void> {
  await world.sql(
    `insert into public.home_assets (home_id, category, kind, name, space, created_by)
     values ($1, 'plumbing', 'water_heater', 'Water heater', 'garage', $2)`,
    [homeId, id],
  );
}

type Given = { api: string; token: string; threadId: string };

/** What has happened when the snippet begins, where that is more than nothing. */
const scenery: Record<string, (world: World, given: Given) => Promise<void>> = {
  "Execute a client-side tool": (world) =>
    world.says({
      toolCalls: [{
        name: "request_user_input",
        arguments: {
          question: "Is it painted or oiled?",
          kind: "choice",
          options: ["Painted", "Oiled"],
        },
      }],
    }),
  "Re-attach after a lost connection or a reload": runningTurn,
  "Stop": runningTurn,
};

/** A turn runs, and whoever asked has lost the connection. */
async function runningTurn(world: World, { api, token, threadId }: Given): Promise<void> {
  await world.says({ text: "Turn the water off below the sink first." });
  await world.hold({ after: 3 });
  const response = await fetch(api, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "text/event-stream",
    },
    body: JSON.stringify({ message: "There is a leak under the sink, what now?", threadId }),
  });
  await response.body!.cancel();
}

/** The model writes on once somebody reads along. Answers may go on after the module has ended. */
async function printedBy(module: URL, lines: number, world: World): Promise<string[]> {
  const printed: string[] = [];
  const { fetch } = globalThis;
  const { log } = console;
  console.log = (...values) => void printed.push(values.join(" "));
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (/\/stream$/.test(String(input))) await world.letGo();
    return response;
  };
  try {
    await import(module.href);
    const deadline = Date.now() + 60_000;
    while (printed.length < lines && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return printed;
  } finally {
    Object.assign(globalThis, { fetch });
    console.log = log;
  }
}

function patternOf(line: string): RegExp {
  const escaped = line.split("…").map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${escaped.join("[^]*")}$`);
}
