/** Lists the files below a folder whose names have this ending, in byte order. */
export async function listFiles(folder: URL, ending: string): Promise<URL[]> {
  const found: URL[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) found.push(...await listFiles(new URL(`${name}/`, folder), ending));
    else if (name.endsWith(ending)) found.push(new URL(name, folder));
  }
  return found.sort((a, b) => a.href < b.href ? -1 : 1);
}
