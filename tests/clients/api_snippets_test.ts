/** The snippets of docs/api.md that need a package, with every version that they are said to be for. */
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

/** The headings say which; "" where it is another package. */
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

Deno.test("the API page's snippets are TypeScript", () =>
  checkSnippets(runs.map(({ file }) => file), "tests/clients/deno.json"));

for (const { snippet, name, file } of runs) {
  Deno.test({
    name: `the API page's snippet runs: ${name}`,
    // The world's process outlives each test, and so do connections of libraries.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: () => runSnippet(snippet, file, world),
  });
}
