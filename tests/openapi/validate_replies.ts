/**
 * Validates recorded exchanges against docs/openapi.json: reads one as JSON in each line of the standard input and
 * prints a line for each fault. Stricter than a client: a field that the document does not have is a fault.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Exchange } from "./exchange.ts";

// deno-lint-ignore no-explicit-any -- the document is JSON
type Json = any;

const BASE = "https://openapi.json/";
const file = new URL("../../docs/openapi.json", import.meta.url);
const document: Json = JSON.parse(await Deno.readTextFile(file));
closeObjects(document.components.schemas);

const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
ajv.addSchema({ $id: BASE, ...document });

const paths = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(
    `^${path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "[^/]+")}/*$`,
  ),
}));
/** The names of all documented response headers, in lower case. */
const knownHeaders = Object.keys(document.components.headers).map((name) => name.toLowerCase());
const validators = new Map<string, ValidateFunction>();

for await (const line of linesOf(Deno.stdin.readable)) {
  const exchange: Exchange = JSON.parse(line);
  for (const fault of findFaults(exchange)) {
    const { test, method, url, status } = exchange;
    console.log(`${test}: ${method} ${url} ${status}: ${fault}`);
  }
}

function findFaults(exchange: Exchange): string[] {
  const { method, status, contentType, body } = exchange;
  const found = findResponse(exchange);
  if (typeof found === "string") return [found];
  const { pointer, response } = found;
  const faults = findHeaderFaults(exchange, response);
  if (method === "HEAD" || status === 204 || status === 304) return faults;
  const type = (contentType ?? "").split(";")[0]!.trim();
  if (!response.content) return body ? [...faults, "has a body"] : faults;
  if (!response.content[type]) return [...faults, `has the undocumented type ${type}`];
  if (!body && exchange.isCut) return faults;
  const schema = `${pointer}/content/${escape(type)}/schema`;
  if (type === "application/json") return [...faults, ...validate(schema, JSON.parse(body))];
  if (type !== "text/event-stream") return faults;
  const chunks = body.split("\n\n").slice(0, -1).filter((frame) =>
    frame.startsWith("data: ") && frame !== "data: [DONE]"
  );
  return [
    ...faults,
    ...chunks.flatMap((frame) => validate(schema, JSON.parse(frame.slice("data: ".length)))),
  ];
}

/** Returns the response of the document with its JSON pointer, or why there is none. */
function findResponse({ method, url, status }: Exchange): { pointer: string; response: Json } | string {
  const { pathname } = new URL(url, "http://a");
  const matching = paths.filter(({ pattern }) => pattern.test(pathname)).toSorted((a, b) =>
    Number(a.path.includes("{")) - Number(b.path.includes("{"))
  )[0];
  if (!matching) {
    if (status !== 404) return "the address is not documented";
    return pathname.includes("ai-home-assistant") ? component("NoSuchAddress") : OTHER;
  }
  const item = document.paths[matching.path];
  if (!item[method.toLowerCase()]) {
    if (method === "OPTIONS") return OTHER;
    if (status !== 405) return "the method is not documented";
    return pathname.includes("ai-home-assistant") ? component("MethodNotAllowed") : OTHER;
  }
  const { responses } = item[method.toLowerCase()];
  const key = [String(status), `${String(status)[0]}XX`].find((one) => one in responses);
  if (!key) return "the status is not documented";
  const response = responses[key];
  if (response.$ref) return component(response.$ref.split("/").at(-1));
  const pointer = `/paths/${escape(matching.path)}/${method.toLowerCase()}/responses/${key}`;
  return { pointer, response };
}

/** A response that the document says nothing about. */
const OTHER = { pointer: "", response: { content: undefined, isOther: true } as Json };

function component(name: string) {
  return { pointer: `/components/responses/${name}`, response: document.components.responses[name] };
}

function findHeaderFaults({ headers }: Exchange, response: Json): string[] {
  if (response.isOther) return [];
  const documented = new Map<string, Json>(
    Object.entries(response.headers ?? {}).map(([name, header]: [string, Json]) => [
      name.toLowerCase(),
      header.$ref ? document.components.headers[name] : header,
    ]),
  );
  const missing = [...documented].filter(([name, { required }]) => required && !headers[name])
    .map(([name]) => `has no header ${name}`);
  const others = Object.keys(headers)
    .filter((name) => knownHeaders.includes(name) && !documented.has(name))
    .map((name) => `has the undocumented header ${name}`);
  const wrong = [...documented].filter(([name]) => headers[name] !== undefined)
    .flatMap(([name]) => {
      const schema = `/components/headers/${escape(findHeaderName(name))}/schema`;
      return validate(schema, headers[name]).map((fault) => `header ${name}: ${fault}`);
    });
  return [...missing, ...others, ...wrong];
}

function findHeaderName(lowerCase: string): string {
  return Object.keys(document.components.headers).find((name) => name.toLowerCase() === lowerCase)!;
}

function validate(pointer: string, value: unknown): string[] {
  let validator = validators.get(pointer);
  if (!validator) {
    validator = ajv.compile({ $ref: `${BASE}#${encodeURI(pointer)}` });
    validators.set(pointer, validator);
  }
  if (validator(value)) return [];
  const faults = (validator.errors ?? []).slice(0, 6).map(({ instancePath, message, params }) =>
    `${instancePath || "it"} ${message} ${JSON.stringify(params)}`
  );
  return [`${faults.join("; ")} in ${JSON.stringify(value).slice(0, 300)}`];
}

function escape(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Makes every object without `additionalProperties` reject fields that its schema does not have. */
function closeObjects(schema: Json): void {
  if (typeof schema !== "object" || schema === null) return;
  if (schema.properties && schema.additionalProperties === undefined) {
    schema.additionalProperties = false;
  }
  Object.values(schema).forEach(closeObjects);
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncIterable<string> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}
