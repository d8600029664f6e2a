/** Runs the snippets of the API pages that need no package; the others run in tests/clients. */
import { API_PAGES, readSnippets, testSnippets, writeSnippet } from "../support/snippets.ts";

const { shared, snippets } = await readSnippets(...API_PAGES);
const plain = snippets.filter(({ code }) => !/^import /m.test(code));
testSnippets(
  await Promise.all(plain.map(async (snippet) => (
    { snippet, name: snippet.name, file: await writeSnippet(snippet, shared) }
  ))),
  "deno.json",
);
