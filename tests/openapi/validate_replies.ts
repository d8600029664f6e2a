/**
 * Validates recorded exchanges against docs/reference/openapi.json: reads one as JSON in each line of the standard
 * input and prints a line for each fault. Stricter than a client: a field that the document does not have is a fault.
 */
import { document, escapeKey, type Json, validate, validateOpen } from "./document.ts";
import type { Exchange } from "./exchange.ts";

const paths = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(
    `^${path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "[^/]+")}/*$`,
  ),
}));
/** The names of all documented response headers, in lower case. */
const knownHeaders = Object.keys(document.components.headers).map((name) => name.toLowerCase());

/** A response that the document says nothing about. */
const OTHER = { pointer: "", response: { content: undefined, isOther: true } as Json };

for await (const line of linesOf(Deno.stdin.readable)) {
  const exchange: Exchange = JSON.parse(line);
  for (const fault of findFaultsOrFailure(exchange)) {
    const { test, method, url, status } = exchange;
    console.log(`${test}: ${method} ${url} ${status}: ${fault}`);
  }
}

/** A body that is not JSON although its type says so is a fault too. */
function findFaultsOrFailure(exchange: Exchange): string[] {
  try {
    return findFaults(exchange);
  } catch (error) {
    return [String(error)];
  }
}

function findFaults(exchange: Exchange): string[] {
  const { method, status, contentType, body } = exchange;
  const found = findResponse(exchange);
  if (typeof found === "string") return [found];
  const { pointer, response } = found;
  if (response.isOther) return [];
  const faults = [...findHeaderFaults(exchange, response), ...findRequestFaults(exchange)];
  if (method === "HEAD" || status === 204 || status === 304) return faults;
  const type = (contentType ?? "").split(";")[0]!.trim();
  if (!response.content) return body ? [...faults, "has a body"] : faults;
  if (!response.content[type]) return [...faults, `has the undocumented type ${type}`];
  if (exchange.isCut && type !== "text/event-stream") return faults;
  const schema = `${pointer}/content/${escapeKey(type)}/schema`;
  if (type === "application/json") {
    const check = hasOwnColumns(exchange.url) ? validateOpen : validate;
    return [...faults, ...check(schema, JSON.parse(body))];
  }
  if (type !== "text/event-stream") return faults;
  // A frame of home-mcp has a line `event: message` too.
  const chunks = body.split("\n\n").slice(0, -1)
    .flatMap((frame) => frame.split("\n"))
    .filter((line) => line.startsWith("data: ") && line !== "data: [DONE]");
  return [
    ...faults,
    ...chunks.flatMap((line) => validate(schema, JSON.parse(line.slice("data: ".length)))),
  ];
}

/** Whether a request names columns of its own: `words:parts->0`, or those of another table. */
function hasOwnColumns(url: string): boolean {
  return /[:(]/.test(new URL(url, "http://a").searchParams.get("select") ?? "");
}

/** A request that was served is as the document describes it. Clients may send more fields, which are ignored. */
function findRequestFaults({ method, url, status, requestBody, body }: Exchange): string[] {
  if (status >= 300 || requestBody === null || /"success": ?false/.test(body)) return [];
  const path = findPath(new URL(url, "http://a").pathname);
  const operation = path && document.paths[path][method.toLowerCase()];
  if (!path || !operation?.requestBody) return [];
  const type = escapeKey("application/json");
  const pointer = `/paths/${
    escapeKey(path)
  }/${method.toLowerCase()}/requestBody/content/${type}/schema`;
  return validateOpen(pointer, JSON.parse(requestBody)).map((fault) => `request: ${fault}`);
}

function findPath(pathname: string): string | undefined {
  return paths.filter(({ pattern }) => pattern.test(pathname))
    .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")))[0]?.path;
}

/** Returns the response of the document with its JSON pointer, or why there is none. */
function findResponse(
  { method, url, status }: Exchange,
): { pointer: string; response: Json } | string {
  const { pathname } = new URL(url, "http://a");
  const path = findPath(pathname);
  if (!path) {
    if (status !== 404) return "the address is not documented";
    return componentOf(pathname, "NoSuchAddress");
  }
  const item = document.paths[path];
  // The token is checked before the method.
  const isRefused = path.startsWith("/functions/v1/home-mcp") && [401, 403, 503].includes(status);
  const documented = isRefused && !item[method.toLowerCase()] ? "post" : method.toLowerCase();
  if (!item[documented]) {
    if (path.startsWith("/rest/") && status >= 400) return component("DataApiError");
    if (method === "OPTIONS") return OTHER;
    if (status === 404) return component("NoSuchAddress");
    if (status !== 405) return "the method is not documented";
    return componentOf(pathname, "MethodNotAllowed");
  }
  const { responses } = item[documented];
  const key = [String(status), `${String(status)[0]}XX`].find((one) => one in responses);
  if (!key) return "the status is not documented";
  const response = responses[key];
  if (response.$ref) return component(response.$ref.split("/").at(-1));
  const pointer = `/paths/${escapeKey(path)}/${documented}/responses/${key}`;
  return { pointer, response };
}

/** The response of a function to an address or a method that it does not have. */
function componentOf(pathname: string, name: string) {
  if (pathname.includes("ai-home-assistant")) return component(name);
  return pathname.startsWith("/functions/v1/home-mcp") ? component(`Mcp${name}`) : OTHER;
}

function component(name: string) {
  return {
    pointer: `/components/responses/${name}`,
    response: document.components.responses[name],
  };
}

function findHeaderFaults({ headers }: Exchange, response: Json): string[] {
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
      const schema = `/components/headers/${escapeKey(findHeaderName(name))}/schema`;
      return validate(schema, headers[name]).map((fault) => `header ${name}: ${fault}`);
    });
  return [...missing, ...others, ...wrong];
}

function findHeaderName(lowerCase: string): string {
  return Object.keys(document.components.headers).find((name) => name.toLowerCase() === lowerCase)!;
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncIterable<string> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    // Splitting `rest` again for each piece of a long line would take quadratic time.
    const [end, ...starts] = text.split("\n");
    rest += end;
    for (const start of starts) {
      yield rest;
      rest = start;
    }
  }
}
