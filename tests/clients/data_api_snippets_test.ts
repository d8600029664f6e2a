/** Runs the snippets of docs/guides/data.md, which use supabase-js. */
import { API_PAGES, readSnippets, testSnippets, writeSnippet } from "../support/snippets.ts";

const { shared } = await readSnippets(...API_PAGES);
const { snippets } = await readSnippets("docs/guides/data.md");
testSnippets(
  await Promise.all(snippets.map(async (snippet) => (
    { snippet, name: snippet.name, file: await writeSnippet(snippet, shared) }
  ))),
  "tests/clients/deno.json",
);
