import { assertEquals } from "@std/assert";
import { buildClientReadme } from "../../local/reference/client_page.ts";

const ROOT = new URL("../../", import.meta.url);
const page = await Deno.readTextFile(new URL("docs/guides/app/client.md", ROOT));

Deno.test("the README of the client package is the page, and links to no file that its archive lacks", async () => {
  const readme = await Deno.readTextFile(new URL("packages/client/README.md", ROOT));
  assertEquals(readme, buildClientReadme(page));
  assertEquals(readme.match(/\]\((?!https?:)[^)]*\)/g), null);
});

Deno.test("the options of createHomeClient are those that the page lists", async () => {
  const source = await Deno.readTextFile(new URL("packages/client/src/client_options.ts", ROOT));
  const [, fields] = /interface HomeClientOptions \{([^]*?)\n\}/.exec(source)!;
  const options = [...fields!.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name!);
  const [, table] = /\| Option .*\n\|.*\n([^]*?)\n\n/.exec(page)!;
  const listed = [...table!.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!);
  assertEquals(listed, options);
});
