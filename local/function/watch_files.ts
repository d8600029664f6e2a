const DEBOUNCE_MS = 100;

/**
 * Calls `onChange` with the paths of the source files below `folder` that have changed, once for
 * changes within 100 ms.
 */
export function watchFiles(
  folder: string,
  onChange: (paths: readonly string[]) => void,
): () => void {
  const watcher = Deno.watchFs(folder, { recursive: true });
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  (async () => {
    for await (const event of watcher) {
      const sources = event.paths.filter((path) => /\.(ts|json)$/.test(path));
      if (event.kind === "access" || sources.length === 0) continue;
      for (const path of sources) changed.add(path);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const paths = [...changed];
        changed.clear();
        onChange(paths);
      }, DEBOUNCE_MS);
    }
  })();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
