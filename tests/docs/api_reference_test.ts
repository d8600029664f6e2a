import { assertEquals } from "@std/assert";
import { fillErrors, fillReference } from "../../local/api_reference.ts";
import { REQUEST_HEADERS, RESPONSE_HEADERS, ROUTES } from "@function/contract/http.ts";
import { matchRoute } from "@function/http/handler.ts";
import { API_PAGES, readSnippets } from "../support/snippets.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, ROOT));
const page = await read("docs/reference/api.md");

Deno.test("the pages of fields and of errors equal the output of `task docs`", async () => {
  assertEquals(fillReference(page), page);
  const errors = await read("docs/reference/errors.md");
  assertEquals(fillErrors(errors), errors);
});

Deno.test("the page of fields names every route", () => {
  const named = [...page.matchAll(/^\| `([A-Z]+) (\/\S*)` /gm)].map(([, method, path]) => {
    const match = matchRoute(method!, `/ai-home-assistant${path!.replace("{threadId}", "t")}`);
    return match && "route" in match ? match.route : `${method} ${path}`;
  });
  assertEquals(named.toSorted(), Object.keys(ROUTES).toSorted());
});

Deno.test("the page of fields names every CORS header", () => {
  const headers = [...REQUEST_HEADERS, ...RESPONSE_HEADERS];
  // The headers that supabase-js sends by itself.
  const own: string[] = ["apikey", "x-client-info"];
  const text = page.toLowerCase();
  assertEquals(headers.filter((name) => !own.includes(name) && !text.includes(`\`${name}`)), []);
});

Deno.test("every snippet of the API pages has its output", async () => {
  const { snippets } = await readSnippets(...API_PAGES);
  assertEquals(snippets.filter(({ prints }) => prints.length === 0).map(({ name }) => name), []);
  const text = (await Promise.all(API_PAGES.map(read))).join("\n");
  assertEquals(snippets.length + 2, text.match(/^```ts$/gm)!.length);
});
