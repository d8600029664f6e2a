/** Runs the snippets of docs/guides/app/client.md with the package's sources. */
import { readSnippets, testSnippets, writeSnippet } from "../support/snippets.ts";

const { shared, snippets } = await readSnippets("docs/guides/app/client.md");
testSnippets(
  await Promise.all(snippets.map(async (snippet) => ({
    snippet,
    name: snippet.name,
    // The first snippet makes the client itself.
    file: await writeSnippet(snippet, /const home = /.test(snippet.code) ? "" : shared, {
      "ai": "ai7",
      "@ai-sdk/react": "ai7/react",
    }),
  }))),
  "tests/clients/deno.json",
);
