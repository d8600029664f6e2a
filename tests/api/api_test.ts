/**
 * Runs every file of the folders beside this one in one world: a world takes seconds to start, a person in
 * it does not. One file alone: `deno test -A tests/api/turns/passes.ts`.
 */
const files = [...Deno.readDirSync(new URL(".", import.meta.url))]
  .filter(({ isDirectory }) => isDirectory)
  .flatMap(({ name: folder }) =>
    [...Deno.readDirSync(new URL(`${folder}/`, import.meta.url))].map(({ name }) =>
      `${folder}/${name}`
    )
  );
for (const file of files.sort()) await import(new URL(file, import.meta.url).href);
