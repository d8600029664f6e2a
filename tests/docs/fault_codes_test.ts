import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const ROOT = new URL("../../", import.meta.url);
const CODE = /\bF-[A-Z]\d\d\b/g;

/** The codes in the titles of a file; a title that begins with a variable has those of the file's tables. */
async function codesIn(file: URL): Promise<string[]> {
  const text = await Deno.readTextFile(file);
  const titles = [...text.matchAll(/\b(?:test|Deno\.test)\(\s*("[^"\n]*"|`[^`]*`)/g)]
    .map(([, title]) => title!);
  const codes = titles.flatMap((title) => title.match(CODE) ?? []);
  if (!titles.some((title) => title.startsWith("`${"))) return codes;
  const tables = [text];
  for (const [, path] of text.matchAll(/from "(\.\/fault_table\.ts)"/g)) {
    tables.push(await Deno.readTextFile(new URL(path!, file)));
  }
  return [...codes, ...tables.flatMap((table) => table.match(CODE) ?? [])];
}

const page = await Deno.readTextFile(new URL("tests/faults/README.md", ROOT));
const defined = [...page.matchAll(/^\| (F-[A-Z]\d\d) \| .+ \|$/gm)].map(([, code]) => code!);
const files = await listFiles(new URL("tests/", ROOT), ".ts");
const used = new Set((await Promise.all(files.map(codesIn))).flat());

Deno.test("tests/faults/README.md defines every fault code in the title of a test, once", () => {
  assertEquals(new Set(defined).size, defined.length);
  assertEquals([...used].filter((code) => !defined.includes(code)).sort(), []);
});

Deno.test("every fault code in tests/faults/README.md is in the title of a test", () => {
  assertEquals(defined.filter((code) => !used.has(code)), []);
});
