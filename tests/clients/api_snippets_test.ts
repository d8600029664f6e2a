/** Runs the snippets of the API pages that need a package, with every version that their headings name. */
import { API_PAGES, readSnippets, testSnippets, writeSnippet } from "../support/snippets.ts";

const versions = ["5", "6", "7"];
const { shared, snippets } = await readSnippets(...API_PAGES);
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

testSnippets(runs, "tests/clients/deno.json");
