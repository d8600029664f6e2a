import { assertEquals } from "@std/assert";
import { buildOpenApi } from "../../local/reference/openapi/build_openapi.ts";
import { fillDataApi } from "../../local/reference/fill_data_api.ts";
import { readDataApi, TURN_FUNCTIONS } from "../../local/reference/read_data_api.ts";
import { readSnippets } from "../support/snippets.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, ROOT));
const page = await read("docs/reference/data-api.md");
const document = await read("docs/reference/openapi.json");

Deno.test({
  name: "the page of the Data API and openapi.json equal the output of `task docs`",
  // PGlite keeps its worker.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dataApi = await readDataApi();
    assertEquals(fillDataApi(page, dataApi), page);
    assertEquals(await buildOpenApi(dataApi), document);
  },
});

Deno.test("the functions that only the edge function calls are in no reference", () => {
  assertEquals(TURN_FUNCTIONS.length > 8, true);
  const named = TURN_FUNCTIONS.filter((name) =>
    page.includes(`\`${name}\``) || document.includes(`/rpc/${name}"`)
  );
  assertEquals(named, []);
});

Deno.test("every snippet of the data guide has its output", async () => {
  const { snippets } = await readSnippets("docs/guides/data.md");
  assertEquals(snippets.filter(({ prints }) => prints.length === 0).map(({ name }) => name), []);
  const guide = await read("docs/guides/data.md");
  assertEquals(snippets.length, guide.match(/^```ts$/gm)!.length);
});
