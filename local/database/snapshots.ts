import type { Migration } from "./migrations/migrations.ts";
import { sha256 } from "./seed.ts";
import { LOCAL_FOLDER, ROOT } from "../stack/constants.ts";

/**
 * Making a new PGlite takes about five seconds, starting one from an archive less than one. So a
 * database in memory leaves archives in `.local/cache`, named after everything that went into
 * them: the libraries, the platform, the migrations, the seed and, because it counts its dates
 * from today, the day.
 */
const CACHE = new URL("cache/", LOCAL_FOLDER);
const KEEP = 8;

/** How far the database in an archive has come. */
export type Stage = "platform" | "migrated" | "seeded";

/** The name of the archive for each stage. */
export async function snapshotNames(
  migrations: Migration[],
  seed: string,
): Promise<Record<Stage, string>> {
  const sources = [
    "deno.json",
    "local/database/platform.sql",
    "local/database/pglite_database.ts",
    "local/http/api.ts",
  ];
  const texts = await Promise.all(
    sources.map((path) => Deno.readTextFile(new URL(path, ROOT))),
  );
  // Of the imports only the two that make a database.
  texts[0] = texts[0]!.split("\n").filter((line) => /pglite|supabase\/lite/.test(line)).join();
  const files = migrations.map((migration) => `${migration.file}\0${migration.text}`);
  const today = new Date().toISOString().slice(0, 10);
  const platform = await sha256(texts.join("\0"));
  const migrated = await sha256([platform, ...files].join("\0"));
  const signUp = await Deno.readTextFile(new URL("local/database/seed.ts", ROOT));
  const seeded = await sha256([migrated, signUp, seed, today].join("\0"));
  return {
    platform: `platform-${platform.slice(0, 24)}.tar.gz`,
    migrated: `migrated-${migrated.slice(0, 24)}.tar.gz`,
    seeded: `seeded-${seeded.slice(0, 24)}.tar.gz`,
  };
}

/** The archive of that name, or null. One that is used stays. */
export async function readSnapshot(name: string): Promise<Uint8Array | null> {
  const path = new URL(name, CACHE);
  const archive = await Deno.readFile(path).catch(() => null);
  if (archive) await Deno.utime(path, new Date(), new Date()).catch(() => {});
  return archive;
}

/** Keeps an archive and drops the oldest. Readers never see half of one. */
export async function writeSnapshot(name: string, archive: Uint8Array): Promise<void> {
  await Deno.mkdir(CACHE, { recursive: true });
  // Parallel test modules share a process.
  const unfinished = new URL(`${name}.${crypto.randomUUID()}`, CACHE);
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
