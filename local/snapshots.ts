import type { Migration } from "./migrations.ts";
import { sha256 } from "./seed.ts";
import { LOCAL_FOLDER, ROOT } from "./settings.ts";

/**
 * Making a new PGlite takes about five seconds, starting one from an archive less than one. So a
 * database in memory leaves its archive in `.local/cache`, named after everything that went into
 * it: the libraries, the platform and the migrations. The seed is never in it: it has dates.
 */
const CACHE = new URL("cache/", LOCAL_FOLDER);
const KEEP = 6;

/** Names of the archives that would do: with all migrations, and with the platform only. */
export async function snapshotNames(migrations: Migration[]): Promise<{
  migrated: string;
  platform: string;
}> {
  const sources = ["deno.lock", "local/platform.sql", "local/pglite_database.ts", "local/api.ts"];
  const texts = await Promise.all(
    sources.map((path) => Deno.readTextFile(new URL(path, ROOT)).catch(() => "")),
  );
  const platform = (await sha256(texts.join("\0"))).slice(0, 24);
  const files = migrations.map((migration) => `${migration.file}\0${migration.text}`);
  const migrated = (await sha256([platform, ...files].join("\0"))).slice(0, 24);
  return {
    migrated: `migrated-${migrated}.tar.gz`,
    platform: `platform-${platform}.tar.gz`,
  };
}

/** The archive of that name, or null. */
export function readSnapshot(name: string): Promise<Uint8Array | null> {
  return Deno.readFile(new URL(name, CACHE)).catch(() => null);
}

/** Keeps an archive and drops the oldest. Readers never see half of one. */
export async function writeSnapshot(name: string, archive: Uint8Array): Promise<void> {
  await Deno.mkdir(CACHE, { recursive: true });
  const unfinished = new URL(`${name}.${Deno.pid}`, CACHE);
  await Deno.writeFile(unfinished, archive);
  await Deno.rename(unfinished, new URL(name, CACHE));
  const files: { name: string; time: number }[] = [];
  for await (const { name } of Deno.readDir(CACHE)) {
    const stat = await Deno.stat(new URL(name, CACHE)).catch(() => null);
    if (stat) files.push({ name, time: stat.mtime?.getTime() ?? 0 });
  }
  files.sort((a, b) => b.time - a.time);
  for (const old of files.slice(KEEP)) await Deno.remove(new URL(old.name, CACHE)).catch(() => {});
}
