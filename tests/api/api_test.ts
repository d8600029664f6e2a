/**
 * Every topic, in one world: a world takes seconds to start, a person in it does not. One topic alone:
 * `deno test -A tests/api/topics/guard.ts`.
 */
const topics = [...Deno.readDirSync(new URL("topics/", import.meta.url))];
for (const { name } of topics.sort((a, b) => a.name < b.name ? -1 : 1)) {
  await import(new URL(`topics/${name}`, import.meta.url).href);
}
