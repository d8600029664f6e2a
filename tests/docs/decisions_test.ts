import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const FOLDER = new URL("../../docs/decisions/", import.meta.url);

Deno.test("the index of decisions has the number, title and status of each record", async () => {
  const index = await Deno.readTextFile(new URL("README.md", FOLDER));
  const listed = [...index.matchAll(/^\| \[(\d+)\]\((\S+)\)\s+\| (.+?)\s+\| (\w+)\s+\|$/gm)]
    .map(([, number, file, title, status]) => `${file}: ${number}. ${title} (${status})`);
  const records: string[] = [];
  for (const file of await listFiles(FOLDER, ".md")) {
    const name = file.href.slice(FOLDER.href.length);
    if (name === "README.md") continue;
    const text = await Deno.readTextFile(file);
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text)!;
    const [, status] = /^Status: (\w+)/m.exec(text)!;
    records.push(`${name}: ${number}. ${title} (${status})`);
  }
  assertEquals(listed.toSorted(), records.toSorted());
});
