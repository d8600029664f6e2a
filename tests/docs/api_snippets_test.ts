/** Runs the snippets of docs/api.md that need no package; the others run in tests/clients. */
import { readSnippets, testSnippets, writeSnippet } from "../support/snippets.ts";

const { shared, snippets } = await readSnippets();
const plain = snippets.filter(({ code }) => !/^import /m.test(code));
testSnippets(
  await Promise.all(plain.map(async (snippet) => (
    { snippet, name: snippet.name, file: await writeSnippet(snippet, shared) }
  ))),
  "deno.json",
);
