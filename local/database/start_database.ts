import { type Api, createApi } from "../http/api.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open_database.ts";
import { applyMigrations, type Migration, readMigrations } from "./migrations/migrations.ts";
import { preparePlatform } from "./platform.ts";
import { checkSchemaLock } from "./migrations/schema_lock.ts";
import { seedDatabase } from "./seed.ts";
import { ROOT } from "../stack/constants.ts";
import { readSnapshot, snapshotNames, type Stage, writeSnapshot } from "./snapshots.ts";

/** What a database needs to know; see `StackOptions` for those that are optional. */
export interface DatabaseOptions {
  db?: string;
  seed?: boolean;
  migrationsFolder?: URL;
  seedFile?: URL;
  jwtSecret: string;
  /** Where the stack is served. */
  url?: string;
  writeLog?: (line: string) => void;
  onStep?: (name: string, detail: string) => void;
}

/**
 * Opens a database and brings it up to date: platform, migrations, and the seed when it is new.
 * Also of use alone, for tests of SQL: `close()` of the database ends everything.
 *
 * @throws StackError with a sentence for the person; the database is closed then
 */
export async function startDatabase(
  options: DatabaseOptions,
): Promise<{ database: Database; api: Api }> {
  const { url = "http://127.0.0.1", writeLog = () => {}, onStep = () => {} } = options;
  const folder = options.migrationsFolder ?? new URL("supabase/migrations/", ROOT);
  const seedFile = options.seedFile ?? new URL("supabase/seed.sql", ROOT);
  const wantsSeed = options.seed ?? true;
  const migrations = await readMigrations(folder);
  if (options.migrationsFolder === undefined) await checkSchemaLock(migrations);
  const seed = await Deno.readTextFile(seedFile).catch(() => "");
  const snapshots = await findSnapshots(migrations, seed, {
    seeded: wantsSeed,
    // What a test makes up is not worth its 5 MB.
    keep: options.migrationsFolder === undefined && options.seedFile === undefined,
  });
  const database = await openDatabase(options.db ?? "memory", snapshots.find);
  try {
    const api = createApi({ database, jwtSecret: options.jwtSecret, url, writeLog });
    await api.app.init();
    if (!snapshots.found()) {
      await preparePlatform(database, api.app);
      await snapshots.keep("platform", database);
    }
    onStep("database", `${database.label}${database.isNew ? " (new)" : ""}`);

    const { applied, changed } = await applyMigrations(database, migrations);
    if (applied.length > 0) await snapshots.keep("migrated", database);
    onStep("migrations", describeMigrations(migrations.length, applied.length));
    for (const { file } of changed) {
      onStep("", `"${file}" has changed since it was applied: a new database would differ`);
    }
    if (wantsSeed) {
      const seededNow = await seedDatabase(database, api.fetch, seed);
      if (seededNow) await snapshots.keep("seeded", database);
      const seeded = seededNow || snapshots.found() === "seeded";
      onStep("seed", seeded ? "demo home" : "not needed, the database is not new");
    }
    await database.markComplete();
    return { database, api };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Chooses the archive a new PGlite starts from, and keeps the ones that were missing. */
async function findSnapshots(
  migrations: Migration[],
  seed: string,
  wanted: { seeded: boolean; keep: boolean },
) {
  const names = await snapshotNames(migrations, seed);
  const stages: Stage[] = ["migrated", "platform"];
  if (wanted.seeded) stages.unshift("seeded");
  let found: Stage | undefined;
  return {
    found: () => found,
    async find() {
      for (const stage of stages) {
        const archive = await readSnapshot(names[stage]);
        if (!archive) continue;
        found = stage;
        return archive;
      }
      return null;
    },
    async keep(stage: Stage, database: Database) {
      if (!database.snapshot || (stage !== "platform" && !wanted.keep)) return;
      await writeSnapshot(names[stage], await database.snapshot());
    },
  };
}

function describeMigrations(all: number, applied: number): string {
  if (applied === 0) return `${all}, none new`;
  return applied === all ? `${all} applied` : `${applied} of ${all} applied`;
}
