const SERVE = new URL("function_serve.ts", import.meta.url);

/**
 * Returns the module that a function's process runs, as a data URL. Both of its imports are literal,
 * so they load without read permission.
 */
export function buildMainModule(index: URL): URL {
  const text = [SERVE, index].map(({ href }) => `import ${JSON.stringify(href)};`).join("\n");
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}
