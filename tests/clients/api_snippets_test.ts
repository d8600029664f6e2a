/** Runs the snippets of docs/api.md that need a package, with every version that their headings name. */
import {
  checkSnippets,
  readSnippets,
  removeSnippets,
  runSnippet,
  writeSnippet,
} from "../support/snippets.ts";
import { startWorld, type World } from "./over_http/world.ts";

const versions = ["5", "6", "7"];
const { shared, snippets } = await readSnippets();
const runs = await Promise.all(
  snippets.filter(({ code }) => /^import /m.test(code)).flatMap((snippet) =>
    versionsOf(snippet).map(async (version) => ({
      snippet,
      name: `${snippet.name}${version && ` with ai ${version}`}`,
      file: await writeSnippet(snippet, shared, {
        "ai": `ai${version}`,
        "@ai-sdk/react": `ai${version}/react`,
      }),
    }))
  ),
);

/** The versions of the AI SDK in the heading; "" for a snippet with another package. */
function versionsOf({ heading, code }: { heading: string; code: string }): string[] {
  if (!code.includes('"ai"')) return [""];
  const named = /AI SDK ([\d and]+)/.exec(heading)?.[1];
  return named ? versions.filter((version) => named.includes(version)) : versions;
}

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(async () => {
  await world.close();
  await removeSnippets(runs.map(({ file }) => file));
});

Deno.test("the snippets of the API page type-check", () =>
  checkSnippets(runs.map(({ file }) => file), "tests/clients/deno.json"));

for (const { snippet, name, file } of runs) {
  Deno.test({
    name: `the snippet of the API page runs: ${name}`,
    // The process of the world and the connections of libraries outlive each test.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: () => runSnippet(snippet, file, world),
  });
}
