import { assert, assertEquals } from "@std/assert";
import { buildOpenApi } from "../../local/reference/openapi/build_openapi.ts";
import { fillDataApi } from "../../local/reference/fill_data_api.ts";
import { readDataApi } from "../../local/reference/read_data_api.ts";
import { readSnippets } from "../support/snippets.ts";

const FILE = new URL("../../docs/data-api.md", import.meta.url);
const page = await Deno.readTextFile(FILE);

Deno.test({
  name: "the Data API page and docs/openapi.json equal the output of `task docs`",
  // PGlite keeps its worker.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const dataApi = await readDataApi();
    assertEquals(fillDataApi(page, dataApi), page);
    const file = new URL("../../docs/openapi.json", import.meta.url);
    assertEquals(await buildOpenApi(dataApi), await Deno.readTextFile(file));
  },
});

Deno.test("the links of the Data API page exist", async () => {
  for (const [, link] of page.matchAll(/\]\(([^)]+)\)/g)) {
    const [path, anchor] = link!.split("#");
    const target = path ? await Deno.readTextFile(new URL(path, FILE)) : page;
    const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!.toLowerCase().replaceAll(/[^a-z0-9 _-]/g, "").replaceAll(" ", "-")
    );
    assert(!anchor || anchors.includes(anchor), link);
  }
});

Deno.test("every snippet of the Data API page has its output", async () => {
  const { snippets } = await readSnippets("docs/data-api.md");
  assertEquals(snippets.filter(({ prints }) => prints.length === 0).map(({ name }) => name), []);
  assertEquals(snippets.length, page.match(/^```ts$/gm)!.length);
});
