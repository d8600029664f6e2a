import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const ROOT = new URL("../../", import.meta.url);
const pages = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"].map((name) =>
    new URL(name, ROOT)
  ),
  ...await listFiles(new URL("docs/", ROOT), ".md"),
];

/** The text without code, in which brackets are no links. */
const readProse = async (page: URL) =>
  (await Deno.readTextFile(page)).replaceAll(/^```[^]*?^```$/gm, "").replaceAll(
    /`[^`\n]*`/g,
    "`…`",
  );

/** The anchors that GitHub gives the headings of a page. */
async function listAnchors(page: URL): Promise<string[]> {
  const text = (await Deno.readTextFile(page)).replaceAll(/^```[^]*?^```$/gm, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-")
  );
}

Deno.test("the links of README, CHANGELOG and docs/ lead to files and headings", async () => {
  const broken: string[] = [];
  let count = 0;
  for (const page of pages) {
    const prose = await readProse(page);
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)];
    for (const [, inline, reference] of links) {
      const link = inline ?? reference!;
      if (/^(https?|mailto):/.test(link)) continue;
      count++;
      const [path, anchor] = link.split("#");
      const target = path ? new URL(path, page) : page;
      const exists = await Deno.stat(target).then(() => true, () => false);
      const isThere = exists && (!anchor || (await listAnchors(target)).includes(anchor));
      if (!isThere) broken.push(`${page.href.slice(ROOT.href.length)}: ${link}`);
    }
  }
  assertEquals(broken, []);
  assertEquals(count > 100, true);
});
