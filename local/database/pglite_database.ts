import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgtap } from "@electric-sql/pglite/pgtap";
import { createPgliteConnection } from "@supabase/lite/pglite";
import type { Database, FindSnapshot, Sql } from "./database.ts";
import { lockFolder } from "./folder_lock.ts";
import { keepGrants } from "./keep_grants.ts";
import { createQueue } from "./create_queue.ts";
import { messageOf, StackError } from "../stack/stack_error.ts";

const TEXT_OID = 25;

/** Opens a database in memory. */
export async function openMemory(findSnapshot: FindSnapshot): Promise<Database> {
  const database = await open(undefined, await findSnapshot());
  return { ...database, label: "memory", isNew: true };
}

/** Opens a database in a folder and locks the folder until `close()`. */
export async function openFolder(folder: string, findSnapshot: FindSnapshot): Promise<Database> {
  await Deno.mkdir(folder.replace(/[/\\][^/\\]*$/, "") || ".", { recursive: true });
  const unlock = await lockFolder(folder);
  const incomplete = `${folder}.incomplete`;
  try {
    if (await exists(incomplete)) await Deno.remove(folder, { recursive: true }).catch(() => {});
    const isNew = !(await exists(`${folder}/PG_VERSION`));
    if (isNew) await Deno.writeTextFile(incomplete, "");
    const { snapshot: _, ...database } = await open(folder, isNew ? await findSnapshot() : null);
    return {
      ...database,
      label: folder,
      isNew,
      markComplete: () => Deno.remove(incomplete).catch(() => {}),
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw new StackError(
      `Cannot open the database in "${folder}" (${messageOf(error)}): move the folder away and ` +
        `start again for a new one`,
    );
  }
}

async function open(folder: string | undefined, snapshot: Uint8Array | null): Promise<Database> {
  const connection = keepGrants(
    await createPgliteConnection({
      ...(folder !== undefined && { url: folder }),
      pgliteOptions: {
        extensions: { pg_trgm, pgtap },
        serializers: { [TEXT_OID]: writeText },
        ...(snapshot && { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) }),
      },
    }),
  );
  // The types of two copies of PGlite's declarations differ by their private fields only.
  const pglite = connection.driver as unknown as PGlite;
  await pglite.waitReady;
  forgetRowArrays(pglite);
  restoreExitCode();
  const queue = createQueue();
  const exclusive: Database["exclusive"] = (work) => queue(() => work().finally(restoreExitCode));
  const query: Sql = async <T>(text: string, params: unknown[] = []) =>
    (await pglite.query(text, params)).rows as T[];
  return {
    label: "",
    isNew: true,
    connection,
    sql: (text, params) => exclusive(() => query(text, params)),
    script: (text) => exclusive(async () => void (await pglite.exec(text))),
    transaction: (work) =>
      exclusive(async () => {
        await pglite.exec("begin");
        try {
          const result = await work(query);
          await pglite.exec("commit");
          return result;
        } catch (error) {
          await pglite.exec("rollback");
          throw error;
        }
      }),
    exclusive,
    snapshot: async () =>
      new Uint8Array(await (await exclusive(() => pglite.dumpDataDir("gzip"))).arrayBuffer()),
    markComplete: () => Promise.resolve(),
    close: () => exclusive(() => connection.close()),
  };
}

/** A text argument gets any JSON value as its text, as PostgREST passes it. PGlite throws for a boolean. */
function writeText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The first oid of what a database defines; those below are Postgres's own. */
const FIRST_OWN_OID = 16_384;

/**
 * PGlite copies its parsers at each statement, and has one for the arrays of each table's rows, which no one selects:
 * hundreds, and a tenth of the time of a turn.
 */
function forgetRowArrays({ parsers, serializers }: PGlite): void {
  for (const types of [parsers, serializers]) {
    for (const oid of Object.keys(types)) {
      if (Number(oid) >= FIRST_OWN_OID) delete types[Number(oid)];
    }
  }
}

/** PGlite sets the exit code of this process when its main loop or a statement fails. */
function restoreExitCode(): void {
  if (Deno.exitCode === 99 || Deno.exitCode === 100) Deno.exitCode = 0;
}

function exists(path: string): Promise<boolean> {
  return Deno.stat(path).then(() => true, () => false);
}
