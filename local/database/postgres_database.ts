import { createPostgresConnection } from "@supabase/lite/postgres";
import type postgres from "postgres";
import type { Database, Sql } from "./database.ts";
import { keepGrants } from "./keep_grants.ts";
import { messageOf, StackError } from "../stack/stack_error.ts";

/** Key of the advisory lock that keeps two stacks out of one database. */
const LOCK = 7_254_321;

/**
 * Opens a database on a real Postgres server by the URL of a superuser.
 *
 * @throws StackError when it cannot be reached, belongs to a real Supabase project, is in use by
 * another stack, or the user is not a superuser
 */
export async function openPostgres(url: string): Promise<Database> {
  const label = withoutPassword(url);
  const connection = keepGrants(createPostgresConnection({
    url,
    postgresOptions: { max: 20, connect_timeout: 5, onnotice: () => {} },
  }));
  const driver = connection.driver;
  sendJsonUnchanged(driver);
  const close = () => driver.end({ timeout: 2 });
  try {
    const session = await driver.reserve().catch((error) => {
      throw new StackError(explain(label, error));
    });
    await claim(session, label);
    return {
      label,
      isNew: false,
      connection,
      sql: queryOf(driver),
      script: async (text) => void (await driver.unsafe(text)),
      transaction: (work) => driver.begin((sql) => work(queryOf(sql))) as Promise<never>,
      exclusive: (work) => work(),
      markComplete: () => Promise.resolve(),
      async close() {
        session.release();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * @supabase/lite passes JSON as text. PGlite's driver sends it unchanged, this driver would encode it
 * again as a JSON string.
 */
function sendJsonUnchanged(driver: postgres.Sql): void {
  const asText = (value: unknown) => typeof value === "string" ? value : JSON.stringify(value);
  Object.assign(driver.options.serializers, { 114: asText, 3802: asText });
}

function queryOf(driver: Pick<postgres.Sql, "unsafe">): Sql {
  return async <T>(query: string, params: unknown[] = []) =>
    [...await driver.unsafe(query, params as never[])] as T[];
}

/** Takes the advisory lock for the life of the session, after checking that the database is ours. */
async function claim(session: postgres.Sql, label: string): Promise<void> {
  const [facts] = await session.unsafe<
    { superuser: boolean; supabase: boolean; locked: boolean }[]
  >(`
    select (select rolsuper from pg_roles where rolname = current_user) as superuser,
      exists (select from pg_roles where rolname = 'supabase_auth_admin') as supabase,
      pg_try_advisory_lock(${LOCK}) as locked`);
  if (facts?.supabase) {
    throw new StackError(
      `"${label}" belongs to a Supabase project (it has the role supabase_auth_admin): the local ` +
        `stack would change its auth schema, give it an empty database on a Postgres of your own`,
    );
  }
  if (!facts?.superuser) {
    throw new StackError(
      `The user of "${label}" is not a superuser: the local stack makes roles and an auth schema, ` +
        `give it the URL of a superuser of a Postgres of your own`,
    );
  }
  if (!facts.locked) {
    throw new StackError(
      `The database "${label}" is in use by another stack: stop that one, or name another database`,
    );
  }
}

function explain(label: string, error: unknown): string {
  const code = (error as { code?: string }).code ?? "";
  if (code === "3D000") {
    return `There is no database at "${label}": create it with createdb, or correct the name`;
  }
  if (code.startsWith("28")) {
    return `"${label}" refuses the user or password: correct them in the URL`;
  }
  const reason = code === "CONNECT_TIMEOUT" ? "no answer within 5 seconds" : messageOf(error);
  return `Cannot reach "${label}" (${
    reason || code
  }): start that Postgres or correct the URL, or ` +
    `leave out --db to use the built-in one`;
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1@");
}
