import { assertEquals } from "@std/assert";
import { REQUEST_HEADERS, RESPONSE_HEADERS, ROUTES } from "@function/contract/http.ts";
import { messageMetadata, UI_CHUNKS } from "@function/contract/ui_messages.ts";
import { REPLY_FIELDS } from "@function/contract/reply_fields.ts";
import { errorTable } from "@function/errors.ts";
import { ROUTES as MCP_ROUTES } from "../../supabase/functions/home-mcp/contract.ts";
import { listFiles } from "../support/list_files.ts";
import { listFunctions } from "../../local/function/list_functions.ts";

const ROOT = new URL("../../", import.meta.url);
const document = JSON.parse(await Deno.readTextFile(new URL("docs/reference/openapi.json", ROOT)));

interface Operation {
  operationId: string;
  tags: string[];
}
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

Deno.test("a validator of OpenAPI 3.1 finds no error in docs/reference/openapi.json", async () => {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--config",
      "tests/openapi/deno.json",
      "tests/openapi/validate_document.ts",
    ],
    cwd: ROOT,
    env: { npm_config_ignore_scripts: "true" },
  }).output();
  assertEquals(success, true, new TextDecoder().decode(stderr));
});

Deno.test("docs/reference/openapi.json has every route of the function", () => {
  const base = "/functions/v1/ai-home-assistant";
  const documented = operations.filter(({ path }) => path.startsWith(base))
    .map(({ path, method }) => `${method} ${path.slice(base.length) || "/"}`);
  const routes = Object.values(ROUTES).flatMap(({ path, methods }) =>
    methods.map((method) => `${method.toLowerCase()} ${path}`)
  );
  assertEquals(documented.toSorted(), routes.toSorted());
});

Deno.test("docs/reference/openapi.json has the routes of home-mcp", () => {
  const base = "/functions/v1/home-mcp";
  const documented = operations.filter(({ path }) => path.startsWith(base))
    .map(({ path, method }) => `${method} ${path.slice(base.length)}`);
  const routes = Object.values(MCP_ROUTES).flatMap(({ path, methods }) =>
    methods.map((method) => `${method.toLowerCase()} ${path}`)
  );
  assertEquals(documented.toSorted(), routes.toSorted());
});

Deno.test("docs/reference/openapi.json has operations of every function", () => {
  const missing = listFunctions(new URL("supabase/functions/", ROOT)).filter((name) =>
    !operations.some(({ path }) => path.startsWith(`/functions/v1/${name}`))
  );
  assertEquals(missing, []);
});

Deno.test("every operation has a name of its own and a known tag", () => {
  const names = operations.map(({ operationId }) => operationId);
  assertEquals(
    names.filter((name, i) => names.indexOf(name) !== i || !/^[a-z]\w+$/.test(name)),
    [],
  );
  const tags: string[] = document.tags.map(({ name }: { name: string }) => name);
  assertEquals(operations.filter((one) => !one.tags.every((tag) => tags.includes(tag))), []);
});

Deno.test("docs/reference/openapi.json has an example of every error code and lists it with a response", () => {
  const codes = Object.keys(errorTable);
  assertEquals(Object.keys(document.components.examples).toSorted(), codes.toSorted());
  const text = JSON.stringify([document.paths, document.components.responses]);
  assertEquals(codes.filter((code) => !text.includes(`"#/components/examples/${code}"`)), []);
});

Deno.test("the schemas of metadata and of data parts have the fields of REPLY_FIELDS", () => {
  const rows = Object.entries(REPLY_FIELDS);
  const inMetadata = rows.filter(([, row]) => row.carrier === "message-metadata" && row.stream)
    .map(([name]) => name);
  assertEquals(Object.keys(messageMetadata.shape).toSorted(), inMetadata.toSorted());
  const dataParts = rows.map(([, { carrier }]) => carrier).filter((type) =>
    type.startsWith("data-")
  );
  assertEquals(dataParts.filter((type) => !Object.hasOwn(UI_CHUNKS, type)), []);
});

Deno.test("the function loads none of the schemas that only docs/reference/openapi.json needs", async () => {
  const folder = new URL("supabase/functions/ai-home-assistant/", ROOT);
  const loaded =
    /^(?:import|export) (?!type\b)[^;]*?"[^"]*contract\/(ui_messages|http_replies)\.ts"/gm;
  const names = new Set<string>();
  for (const file of await listFiles(folder, ".ts")) {
    if (file.href.includes("/contract/http_replies.ts")) continue;
    for (const [, name] of (await Deno.readTextFile(file)).matchAll(loaded)) names.add(name!);
  }
  assertEquals([...names].toSorted(), []);
});

Deno.test("docs/reference/openapi.json has every function, view and table of docs/reference/data-api.md", async () => {
  const page = await Deno.readTextFile(new URL("docs/reference/data-api.md", ROOT));
  const named = [...page.matchAll(/^- \*\*`(\w+)`\*\*/gm)].map(([, name]) => name!);
  const documented = [...new Set(operations.map(({ path }) => path))]
    .filter((path) => path.startsWith("/rest/v1/")).map((path) => path.split("/").at(-1)!);
  assertEquals(documented.toSorted(), [...new Set(named)].toSorted());
});

Deno.test("the union of stream chunks has every chunk of the stream", () => {
  const { oneOf, discriminator } = document.components.schemas.UiMessageChunk;
  assertEquals(Object.keys(discriminator.mapping).toSorted(), Object.keys(UI_CHUNKS).toSorted());
  assertEquals(oneOf.length, Object.keys(UI_CHUNKS).length);
});

Deno.test("docs/reference/openapi.json has every header that the function reads or sends", () => {
  const { parameters, headers } = document.components;
  const documented = [...Object.values<{ name: string }>(parameters).map(({ name }) => name)]
    .concat(Object.keys(headers)).map((name) => name.toLowerCase());
  // Security schemes and the types of bodies describe the first three. Clients and the platform use the others.
  const elsewhere = ["authorization", "content-type", "accept", "apikey", "x-client-info"];
  const ignored = ["baggage", "sentry-trace", "tracestate", "user-agent", "x-region"];
  const missing = [...REQUEST_HEADERS, ...RESPONSE_HEADERS].filter((name) =>
    ![...documented, ...elsewhere, ...ignored].includes(name)
  );
  assertEquals(missing, []);
});

Deno.test("the results of functions have a schema of each field that has one form", () => {
  const anyValue: string[] = [];
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!name.endsWith("Result")) continue;
    JSON.stringify(schema, (field, value) => {
      if (
        value && JSON.stringify(value) === "{}" &&
        !["items", "additionalProperties"].includes(field)
      ) {
        anyValue.push(`${name}.${field}`);
      }
      return value;
    });
  }
  assertEquals(anyValue, ["SearchHomeRecordResult.recorded_on"]);
});

Deno.test("docs/reference/openapi.json writes no large schema twice, and is shorter than 600 kB", async () => {
  const seen = new Map<string, string[]>();
  collectObjects(document.components.schemas, "", seen);
  const repeated = [...seen].filter(([text, places]) => text.length > 600 && places.length > 2)
    .map(([, places]) => places);
  assertEquals(repeated, []);
  const { size } = await Deno.stat(new URL("docs/reference/openapi.json", ROOT));
  assertEquals(size < 600_000, true, `${size} bytes`);
});

/** Collects the paths of each object schema. */
function collectObjects(value: unknown, place: string, seen: Map<string, string[]>): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && value.type === "object") {
    const text = JSON.stringify(value);
    seen.set(text, [...seen.get(text) ?? [], place]);
  }
  for (const [key, item] of Object.entries(value)) collectObjects(item, `${place}/${key}`, seen);
}

Deno.test("the arguments of the tools of run_home_tool have no home: it is an argument of the function", () => {
  const { schemas } = document.components;
  const references = Object.values<{ $ref: string }>(schemas.HomeToolArguments.properties);
  const ofHome = references.map(({ $ref }) => $ref.split("/").at(-1)!)
    .filter((name) => "home_id" in schemas[name].properties);
  assertEquals([references.length > 0, ofHome], [true, []]);
});
