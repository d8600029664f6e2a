/** What `task dev` has read at its start, and what to say when it changes. */
interface Input {
  path: URL;
  /** Follows "has been deleted" or "has changed". */
  advice: string;
}

const INTERVAL_MS = 1_000;

/**
 * Looks every second whether a file, or a file directly in a folder, has changed, and calls `say` with a sentence
 * once for each change. A file watcher would not notice that what it watches is deleted and made again.
 */
export function watchInputs(inputs: readonly Input[], say: (sentence: string) => void): () => void {
  let last = inputs.map(({ path }) => describe(path));
  const timer = setInterval(() => {
    const now = inputs.map(({ path }) => describe(path));
    inputs.forEach(({ path, advice }, i) => {
      if (now[i] === last[i]) return;
      const name = path.pathname.replace(/\/$/, "").split("/").at(-1);
      say(`${name} ${now[i] === "" ? "has been deleted" : "has changed"}: ${advice}`);
    });
    last = now;
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Differs after a change; `""` when there is nothing. */
function describe(path: URL): string {
  try {
    if (!path.pathname.endsWith("/")) return describeFile(path);
    const names = [...Deno.readDirSync(path)].filter(({ isFile }) => isFile)
      .map(({ name }) => name).sort();
    return `folder ${names.map((name) => describeFile(new URL(name, path))).join(" ")}`;
  } catch {
    return "";
  }
}

function describeFile(path: URL): string {
  const { mtime, size } = Deno.statSync(path);
  return `${path.pathname} ${mtime?.getTime()} ${size}`;
}
