import type { Database, Sql } from "../../local/database/database.ts";
import { openMemory } from "../../local/database/pglite_database.ts";
import { type Api, createApi } from "../../local/http/api.ts";
import { setClock } from "../../tests/support/reminders.ts";
import { issueToken } from "../../tests/support/sign_token.ts";
import { type HomeRows, readRows, writeRows } from "./home_rows.ts";

/** What every database of an evaluation is a copy of, and the person of its home. */
export interface BaseHome {
  archive: Uint8Array;
  personId: string;
  homeId: string;
  /** The key of the tokens. */
  jwtSecret: string;
}

/** A home with the rows of a snapshot, in a database that no other home has meanwhile. */
export interface EvalHome extends AsyncDisposable {
  homeId: string;
  /** The access token of the person. */
  token: string;
  /** The Data API of this database. */
  api: Api;
  sql: Sql;
  /** Sets the clock of this database to the afternoon of a day, `2027-04-01`. */
  setDay(day: string): Promise<void>;
  /** Returns the rows as they are now. */
  readRows(): Promise<HomeRows>;
}

export interface EvalHomes extends AsyncDisposable {
  /** Opens a home on the first day of a case, with these rows or those of the base. */
  open(rows?: HomeRows): Promise<EvalHome>;
}

/** The day on which a case begins. */
export const FIRST_DAY = "2026-11-16";

/** Opens homes in databases that serve one home after the other: a new one takes seconds. */
export function createEvalHomes({ archive, personId, homeId, jwtSecret }: BaseHome): EvalHomes {
  const opened: Database[] = [];
  const free: { database: Database; api: Api; base: HomeRows }[] = [];

  async function openDatabase() {
    const database = await openMemory(() => Promise.resolve(archive));
    opened.push(database);
    const api = createApi({ database, jwtSecret, url: "http://127.0.0.1", writeLog() {} });
    await api.app.init();
    return { database, api, base: await readRows(database) };
  }

  return {
    async open(rows) {
      const taken = free.pop() ?? await openDatabase();
      const { database, api, base } = taken;
      await writeRows(database, rows ?? base);
      const { sql } = database;
      const setDay = (day: string) => setClock({ sql }, new Date(`${day}T15:00:00Z`));
      await setDay(FIRST_DAY);
      return {
        homeId,
        token: await issueToken({ jwtSecret }, personId),
        api,
        sql,
        setDay,
        readRows: () => readRows(database),
        [Symbol.asyncDispose]() {
          free.push(taken);
          return Promise.resolve();
        },
      };
    },
    async [Symbol.asyncDispose]() {
      for (const database of opened) await database.close();
    },
  };
}
