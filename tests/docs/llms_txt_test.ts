import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";
import { buildLlmsTxt } from "../../local/reference/llms_txt.ts";

const ROOT = new URL("../../", import.meta.url);
const text = await Deno.readTextFile(new URL("llms.txt", ROOT));

Deno.test("llms.txt equals the output of `task docs`", async () => {
  assertEquals(await buildLlmsTxt(), text);
});

/** A decision is a page of this folder, whose index llms.txt names. */
const DECISIONS = "docs/decisions";

Deno.test("llms.txt names every page of docs/", async () => {
  const pages = (await listFiles(new URL("docs/", ROOT), ".md"))
    .map(({ href }) => href.slice(ROOT.href.length))
    .map((path) => path.startsWith(`${DECISIONS}/`) ? `${DECISIONS}/README.md` : path)
    .filter((path) => path !== "docs/README.md");
  const missing = pages.filter((page) => !text.includes(`](${page})`));
  assertEquals([...new Set(missing)], []);
});

Deno.test("llms.txt has the form of llmstxt.org, and its files exist", async () => {
  const lines = text.trimEnd().split("\n");
  assertEquals(/^# \S/.test(lines[0]!) && /^> \S/.test(lines[2]!), true);
  const links = lines.slice(3).filter((line) => line !== "" && !line.startsWith("## "));
  const wrong = [];
  for (const line of links) {
    const [, path] = /^- \[[^\]]+\]\(([^)]+)\): \S/.exec(line) ?? [];
    if (!path || !(await Deno.stat(new URL(path, ROOT)).catch(() => undefined))) wrong.push(line);
  }
  assertEquals([wrong, links.length > 10], [[], true]);
});
