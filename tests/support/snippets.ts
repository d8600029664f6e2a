/** Reads the snippets of pages and runs each as a person with a home. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { until } from "./until.ts";
import { PASSWORD, type Person, startWorld, type World } from "../clients/over_http/world.ts";

export interface Snippet {
  /** Heading and line: `Stream it, line 297`. */
  name: string;
  heading: string;
  code: string;
  /** The lines that it prints: its comments `// → …`, in which `…` matches any text. */
  prints: string[];
}

const ROOT = new URL("../../", import.meta.url);

/** The pages about the API without the client package. */
export const API_PAGES = ["api", "results", "homes", "reminders"].map((name) =>
  `docs/guides/app/${name}.md`
);

/** Returns the snippets of pages; blocks with an `export` are shared by all of them. */
export async function readSnippets(
  ...paths: string[]
): Promise<{ shared: string; snippets: Snippet[] }> {
  const read = await Promise.all(paths.map(readPage));
  const isShared = ({ code }: Snippet) => /^export /m.test(code);
  const all = read.flat();
  return {
    shared: all.filter(isShared).map(({ code }) => code).join("\n"),
    snippets: all.filter((snippet) => !isShared(snippet)),
  };
}

async function readPage(path: string): Promise<Snippet[]> {
  const page = await Deno.readTextFile(new URL(path, ROOT));
  return [...page.matchAll(/```ts\n([^]*?)```/g)].map(({ 1: code, index }): Snippet => {
    const before = page.slice(0, index);
    const heading = [...before.matchAll(/^#+ (.+)$/gm)].at(-1)![1]!;
    return {
      name: `${heading}, line ${before.split("\n").length}`,
      heading,
      code: code!,
      prints: [...code!.matchAll(/\/\/ → (.+)$/gm)].map((match) => match[1]!),
    };
  });
}

/** The names that the page assumes to be defined. */
const GIVEN = ["api", "token", "threadId", "url", "publishableKey", "email", "password"];

/** Writes a snippet as a module; `packages` maps the names of its imports to names of the import map. */
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

/** A snippet, the name of its test, and the file that `writeSnippet` wrote. */
interface WrittenSnippet {
  snippet: Snippet;
  name: string;
  file: string;
}

/** Declares the tests that these snippets type-check and run; removes their files at the end. */
export function testSnippets(written: WrittenSnippet[], config: string): void {
  const files = written.map(({ file }) => file);
  let world: World;
  Deno.test.beforeAll(async () => {
    world = await startWorld();
  });
  Deno.test.afterAll(async () => {
    await world.close();
    for (const file of files) await Deno.remove(file);
  });

  Deno.test("the snippets of the page type-check", async () => {
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["check", "--config", config, ...files],
      cwd: ROOT,
      env: { NO_COLOR: "1" },
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
  });

  for (const { snippet, name, file } of written) {
    Deno.test({
      name: `the snippet of the page runs: ${name}`,
      // The process of the world and the connections of libraries outlive each test.
      sanitizeOps: false,
      sanitizeResources: false,
      fn: () => runSnippet(snippet, file, world),
    });
  }
}

/** Runs a written snippet as a new person and compares its output. */
async function runSnippet(snippet: Snippet, file: string, world: World): Promise<void> {
  await world.reset();
  const person = await world.person();
  const threadId = `thread-${crypto.randomUUID()}`;
  const { url, functionUrl: api, publishableKey } = world;
  const { token, email } = person;
  await addWaterHeater(world, person);
  await preparations[snippet.heading]?.(world, { api, token, threadId });
  Object.assign(globalThis, {
    given: { api, token, threadId, url, publishableKey, email, password: PASSWORD },
  });
  const printed = await printedBy(pathToFileURL(file), snippet.prints.length, world);
  const matches = printed.map((line, i) =>
    patternOf(snippet.prints[i] ?? "").test(line) ? snippet.prints[i] : line
  );
  assertEquals(matches, snippet.prints);
}

/** Adds the asset that the snippets mention. */
async function addWaterHeater(world: World, { id, homeId }: Person): Promise<void> {
  await world.sql(
    `insert into public.home_assets (home_id, category, kind, name, space, created_by)
     values ($1, 'plumbing', 'water_heater', 'Water heater', 'garage', $2)`,
    [homeId, id],
  );
}

type Given = { api: string; token: string; threadId: string };

/** What happens before a snippet, by its heading. */
const preparations: Record<string, (world: World, given: Given) => Promise<void>> = {
  "Execute a client-side tool": (world) =>
    world.script({
      toolCalls: [{
        name: "request_user_input",
        arguments: {
          question: "Is it painted or oiled?",
          kind: "choice",
          options: ["Painted", "Oiled"],
        },
      }],
    }),
  "Re-attach after a lost connection or a reload": startRunningTurn,
  "Stop": startRunningTurn,
};

/** Starts a turn whose client disconnects. */
async function startRunningTurn(world: World, { api, token, threadId }: Given): Promise<void> {
  await world.script({ text: "Turn the water off below the sink first." });
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

/** Runs a module until it has printed these lines. A held answer continues when the turn is followed. */
async function printedBy(module: URL, lines: number, world: World): Promise<string[]> {
  const printed: string[] = [];
  const { fetch } = globalThis;
  const { log } = console;
  console.log = (...values) => void printed.push(values.map(formatValue).join(" "));
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (/\/stream$/.test(String(input))) await world.release();
    return response;
  };
  try {
    await import(module.href);
    // The comparison shows lines that are missing.
    await until(() => printed.length >= lines).catch(() => {});
    return printed;
  } finally {
    Object.assign(globalThis, { fetch });
    console.log = log;
  }
}

/** As `console.log` formats it, on one line. */
function formatValue(value: unknown): string {
  return typeof value === "string" ? value : Deno.inspect(value, { breakLength: Infinity });
}

function patternOf(line: string): RegExp {
  const escaped = line.split("…").map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${escaped.join("[^]*")}$`);
}
