/** Runs the snippets of docs/data-api.md, which use supabase-js. */
import { readSnippets, testSnippets, writeSnippet } from "../support/snippets.ts";

const { shared } = await readSnippets();
const { snippets } = await readSnippets("docs/data-api.md");
testSnippets(
  await Promise.all(snippets.map(async (snippet) => (
    { snippet, name: snippet.name, file: await writeSnippet(snippet, shared) }
  ))),
  "tests/clients/deno.json",
);
