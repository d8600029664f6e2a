/** Runs the snippets of docs/api.md that need no package; the others run in tests/clients. */
import { startWorld, type World } from "../clients/over_http/world.ts";
import {
  checkSnippets,
  readSnippets,
  removeSnippets,
  runSnippet,
  writeSnippet,
} from "../support/snippets.ts";

const { shared, snippets } = await readSnippets();
const plain = snippets.filter(({ code }) => !/^import /m.test(code));
const files = await Promise.all(plain.map((snippet) => writeSnippet(snippet, shared)));

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(async () => {
  await world.close();
  await removeSnippets(files);
});

Deno.test("the snippets of the API page type-check", () => checkSnippets(files, "deno.json"));

for (const [i, snippet] of plain.entries()) {
  Deno.test({
    name: `the snippet of the API page runs: ${snippet.name}`,
    // The process of the world outlives each test.
    sanitizeOps: false,
    sanitizeResources: false,
    fn: () => runSnippet(snippet, files[i]!, world),
  });
}
