import { SignJWT } from "jose";
import type { Sql } from "../../local/database/database.ts";
import { openMemory } from "../../local/database/pglite_database.ts";
import { type Api, createApi } from "../../local/http/api.ts";
import { setClock } from "../../tests/support/reminders.ts";

/** A database with a home, as an archive: each copy begins with the same rows. */
export interface HomeSnapshot {
  archive: Uint8Array;
  /** The person of the home, and the key of the tokens. */
  personId: string;
  homeId: string;
  jwtSecret: string;
}

/** A copy of a snapshot: a home in a database of its own. */
export interface EvalHome extends AsyncDisposable {
  homeId: string;
  /** The access token of the person. */
  token: string;
  /** The Data API of this database. */
  api: Api;
  sql: Sql;
  /** Sets the clock of this database to the afternoon of a day, `2027-04-01`. */
  setDay(day: string): Promise<void>;
  /** Returns the database as it is now. */
  takeSnapshot(): Promise<HomeSnapshot>;
}

export async function openEvalHome(snapshot: HomeSnapshot): Promise<EvalHome> {
  const { archive, personId, homeId, jwtSecret } = snapshot;
  const database = await openMemory(() => Promise.resolve(archive));
  const api = createApi({ database, jwtSecret, url: "http://127.0.0.1", writeLog() {} });
  await api.app.init();
  const { sql } = database;
  return {
    homeId,
    token: await signToken(personId, jwtSecret),
    api,
    sql,
    setDay: (day) => setClock({ sql }, new Date(`${day}T15:00:00Z`)),
    takeSnapshot: async () => ({ ...snapshot, archive: await database.snapshot!() }),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

function signToken(personId: string, jwtSecret: string): Promise<string> {
  return new SignJWT({ sub: personId, role: "authenticated", aud: "authenticated" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(jwtSecret));
}
