/** Returns the names of the folders in `folder` that have an index.ts, sorted: the Edge Functions. */
export function listFunctions(folder: URL): string[] {
  return [...Deno.readDirSync(folder)]
    .filter(({ name, isDirectory }) => isDirectory && hasIndex(new URL(`${name}/`, folder)))
    .map(({ name }) => name)
    .sort();
}

function hasIndex(folder: URL): boolean {
  try {
    return Deno.statSync(new URL("index.ts", folder)).isFile;
  } catch {
    return false;
  }
}
