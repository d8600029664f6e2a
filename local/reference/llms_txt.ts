import { ROOT } from "../constants.ts";

/** Sections of the README whose tables name pages, as sections of llms.txt. */
const SECTIONS = ["Build on it", "More"];

/** Returns llms.txt (llmstxt.org): the README's first paragraph, and the files that its tables name. */
export async function buildLlmsTxt(): Promise<string> {
  const readme = await Deno.readTextFile(new URL("README.md", ROOT));
  const [, title, summary] = /^# (.+)\n\n([^]+?)\n\n/.exec(readme)!;
  const sections = SECTIONS.map((heading) =>
    [`## ${heading}`, "", ...listPages(readme, heading)].join("\n")
  );
  const head = [`# ${title}`, `> ${summary!.replaceAll("\n", " ").replaceAll("**", "")}`];
  return `${[...head, ...sections].join("\n\n")}\n`;
}

/** Returns a line for each file in the first table of a section. */
function listPages(readme: string, heading: string): string[] {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| |\s*\|$/g, "").trim()));
  return rows.flatMap((cells) => {
    const links = [...cells.join(" ").matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
    const about = cells.findLast((cell) => !cell.includes("]("));
    return links.filter((link) => link !== "llms.txt")
      .flatMap((link) => [`- [${link}](${link}): ${about}`, ...listRecipes(link)]);
  });
}

/** The pages of docs/recipes, each with its heading. */
function listRecipes(folder: string): string[] {
  if (folder !== "docs/recipes") return [];
  const paths = [...Deno.readDirSync(new URL(`${folder}/`, ROOT))]
    .map(({ name }) => `${folder}/${name}`).sort();
  return paths.map((path) => {
    const [, heading] = /^# (.+)/.exec(Deno.readTextFileSync(new URL(path, ROOT)))!;
    return `- [${path}](${path}): ${heading}`;
  });
}
