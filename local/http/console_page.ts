import { DEMO_PERSON, FUNCTION_NAME, PUBLISHABLE_KEY } from "../stack/constants.ts";
import { buildPageHeaders, hashSource } from "./create_page_response.ts";
import { PAGE_MODULES, readPageModule } from "./page_modules.ts";

/** Libraries of the page: their files in node_modules, by the names that its modules import. */
const LIBRARIES: Record<string, string> = {
  "preact": import.meta.resolve("preact"),
  "preact/hooks": import.meta.resolve("preact/hooks"),
  "@preact/signals-core": import.meta.resolve("@preact/signals-core"),
  "@preact/signals": import.meta.resolve("@preact/signals"),
  "htm": import.meta.resolve("htm"),
};
const FOLDER = new URL("../console/", import.meta.url);
const FILE = /^\/console\/((?:[a-z_]+\/)?[a-z_]+\.(?:js|css|svg))$/;
const LIBRARY_FILE = /^\/console\/lib\/(.+)\.js$/;

const TYPES: Record<string, string> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  svg: "image/svg+xml",
};

/** The import map and the settings that are embedded in the page. */
const IMPORT_MAP = JSON.stringify({
  imports: {
    ...Object.fromEntries(
      Object.keys(LIBRARIES).map((name) => [name, `/console/lib/${name}.js`]),
    ),
    ...PAGE_MODULES,
  },
});
const SETTINGS = JSON.stringify({
  publishableKey: PUBLISHABLE_KEY,
  demoPerson: DEMO_PERSON,
  functionPath: `/functions/v1/${FUNCTION_NAME}`,
});

/**
 * Serves the console, its page at `/` and its files below `/console/`, and the modules that pages import. Undefined for
 * another path.
 */
export async function serveConsole(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname === "/") return await servePage(request);
  const library = LIBRARIES[LIBRARY_FILE.exec(pathname)?.[1] ?? ""];
  if (library) return await serveFile(new URL(library), request);
  const file = FILE.exec(pathname)?.[1];
  if (file) return await serveFile(new URL(file, FOLDER), request);
  const code = await readPageModule(pathname);
  return code === undefined ? undefined : compress(code, request, buildFileHeaders("js"));
}

async function servePage(request: Request): Promise<Response> {
  const page = (await Deno.readTextFile(new URL("index.html", FOLDER)))
    .replace(/(<script type="importmap">)\s*{}\s*/, (_, tag) => tag + IMPORT_MAP)
    .replace(/(<script [^>]*id="settings">)\s*{}\s*/, (_, tag) => tag + SETTINGS);
  return compress(
    page,
    request,
    buildPageHeaders([
      `script-src 'self' ${await hashSource(IMPORT_MAP)}`,
      "style-src 'self'",
      "img-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  );
}

async function serveFile(file: URL, request: Request): Promise<Response | undefined> {
  const text = await Deno.readTextFile(file).catch(() => undefined);
  if (text === undefined) return undefined;
  const ending = file.pathname.slice(file.pathname.lastIndexOf(".") + 1);
  return compress(text, request, buildFileHeaders(ending === "mjs" ? "js" : ending));
}

function buildFileHeaders(ending: string): Record<string, string> {
  return { "content-type": `${TYPES[ending]}; charset=utf-8` };
}

function compress(text: string, request: Request, headers: Record<string, string>): Response {
  const common = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    ...headers,
  };
  if (!/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) {
    return new Response(text, { headers: common });
  }
  const body = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(body, {
    headers: { ...common, "content-encoding": "gzip", "vary": "accept-encoding" },
  });
}
