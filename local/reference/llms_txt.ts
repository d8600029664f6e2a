import { ROOT } from "../stack/constants.ts";

/** Returns llms.txt (llmstxt.org): the README's first paragraph, and the pages that docs/README.md lists. */
export async function buildLlmsTxt(): Promise<string> {
  const readme = await Deno.readTextFile(new URL("README.md", ROOT));
  const [, title, summary] = /^# (.+)\n\n([^]+?)\n\n/.exec(readme)!;
  const index = new URL("docs/README.md", ROOT);
  const sections = (await Deno.readTextFile(index)).split("\n## ").slice(1).map((section) => {
    const [heading] = section.split("\n");
    const pages = [...section.matchAll(/^\| \[.+?\]\((.+?)\)\s+\| (.+?)\s+\|$/gm)].map(
      ([, link, about]) => {
        const path = new URL(link!, index).href.slice(ROOT.href.length);
        return `- [${path}](${path}): ${about}`;
      },
    );
    return [`## ${heading}`, "", ...pages].join("\n");
  });
  const head = [`# ${title}`, `> ${summary!.replaceAll("\n", " ").replaceAll("**", "")}`];
  return `${[...head, ...sections].join("\n\n")}\n`;
}
