import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string | URL) => Deno.readTextFile(new URL(path, ROOT));

Deno.test("every task that README, CONTRIBUTING and docs/ name exists", async () => {
  const { tasks } = JSON.parse(await read("deno.json"));
  const pages = [
    ...["README.md", "CONTRIBUTING.md"].map((name) => new URL(name, ROOT)),
    ...await listFiles(new URL("docs/", ROOT), ".md"),
  ];
  const unknown: string[] = [];
  for (const page of pages) {
    for (
      const [, name] of (await read(page)).matchAll(
        /deno(?:@2\.9\.6)? task (?:--quiet )?([\w:-]+)/g,
      )
    ) {
      if (!Object.hasOwn(tasks, name!)) {
        unknown.push(`${page.href.slice(ROOT.href.length)}: ${name}`);
      }
    }
  }
  assertEquals(unknown, []);
});

Deno.test("the test file that the README runs exists", async () => {
  const [, path] = /deno@2\.9\.6 test -A (\S+)/.exec(await read("README.md"))!;
  assertEquals((await Deno.stat(new URL(path!, ROOT))).isFile, true);
});

Deno.test("the recording of the README shows its sentence, and the end of the undo", async () => {
  const [, sentence] = /task chat "(.+?)"/.exec(await read("README.md"))!;
  const recording = await read("docs/images/sentence_record_undo.svg");
  const shown = [sentence!, "[recorded]", "Undo that", "[corrected] Removed"];
  assertEquals(shown.filter((text) => !recording.includes(text)), []);
});
