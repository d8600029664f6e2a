import { assertEquals } from "@std/assert";
import { buildLlmsTxt } from "../../local/reference/llms_txt.ts";

const ROOT = new URL("../../", import.meta.url);
const text = await Deno.readTextFile(new URL("llms.txt", ROOT));

Deno.test("llms.txt equals the output of `task docs`", async () => {
  assertEquals(await buildLlmsTxt(), text);
});

Deno.test("llms.txt names every page of docs/", async () => {
  const pages = (await Array.fromAsync(Deno.readDir(new URL("docs/", ROOT))))
    .filter(({ isFile }) => isFile).map(({ name }) => `docs/${name}`);
  assertEquals(pages.filter((page) => !text.includes(`](${page})`)), []);
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
