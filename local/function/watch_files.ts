const DEBOUNCE_MS = 100;

/** Calls `onChange` after source files below `folder` change, once for changes within 100 ms. */
export function watchFiles(folder: string, onChange: () => void): () => void {
  const watcher = Deno.watchFs(folder, { recursive: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  (async () => {
    for await (const event of watcher) {
      if (event.kind === "access" || !event.paths.some((path) => /\.(ts|json)$/.test(path))) {
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(onChange, DEBOUNCE_MS);
    }
  })();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
