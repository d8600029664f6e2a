import { assert, assertEquals } from "@std/assert";
import { fillReference } from "../../local/api_reference.ts";
import { REQUEST_HEADERS, RESPONSE_HEADERS, ROUTES } from "@function/contract/http.ts";
import { matchRoute } from "@function/http/handler.ts";
import { readSnippets } from "../support/snippets.ts";

const FILE = new URL("../../docs/api.md", import.meta.url);
const page = await Deno.readTextFile(FILE);

Deno.test("the API page equals the output of `task docs`", () => {
  assertEquals(fillReference(page), page);
});

Deno.test("the API page names every route", () => {
  const named = [...page.matchAll(/^\| `([A-Z]+) (\/\S*)` /gm)].map(([, method, path]) => {
    const match = matchRoute(method!, `/ai-home-assistant${path!.replace("{threadId}", "t")}`);
    return match && "route" in match ? match.route : `${method} ${path}`;
  });
  assertEquals(named.toSorted(), Object.keys(ROUTES).toSorted());
});

Deno.test("the API page names every CORS header", () => {
  const headers = [...REQUEST_HEADERS, ...RESPONSE_HEADERS];
  // The headers that supabase-js sends by itself.
  const own: string[] = ["apikey", "x-client-info"];
  const text = page.toLowerCase();
  assertEquals(headers.filter((name) => !own.includes(name) && !text.includes(`\`${name}`)), []);
});

Deno.test("the links of the API page exist", async () => {
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)]
    .map(([, heading]) =>
      heading!.toLowerCase().replaceAll(/[^a-z0-9 -]/g, "").replaceAll(" ", "-")
    );
  for (const [, link] of page.matchAll(/\]\(([^)]+)\)/g)) {
    if (link!.startsWith("#")) assert(anchors.includes(link!.slice(1)), link);
    else await Deno.stat(new URL(link!, FILE));
  }
});

Deno.test("every snippet of the API page has its output", async () => {
  const { snippets } = await readSnippets();
  assertEquals(snippets.filter(({ prints }) => prints.length === 0).map(({ name }) => name), []);
  assertEquals(snippets.length + 2, page.match(/^```ts$/gm)!.length);
});
