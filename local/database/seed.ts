import type { Database } from "./database.ts";
import { lineOf } from "./migrations/migrations.ts";
import { DEMO_PERSON, PUBLISHABLE_KEY } from "../stack/constants.ts";
import { splitStatements } from "./migrations/sql_statements.ts";
import { messageOf, StackError } from "../stack/stack_error.ts";

/** The name `supabase db push --include-seed` would record it by. */
const SEED_PATH = "supabase/seed.sql";

/**
 * Signs the demo person up and runs the seed, once, on a database without other
 * accounts. The seed commits together with its record.
 *
 * @returns whether it was run now
 * @throws StackError naming the line of the seed that failed
 */
export async function seedDatabase(
  database: Database,
  fetchApi: (request: Request) => Promise<Response>,
  text: string,
): Promise<boolean> {
  const [state] = await database.sql<{ seeded: boolean; others: boolean; demo: boolean }>(
    `select exists (select from supabase_migrations.seed_files where path = $1) as seeded,
       exists (select from auth.users where email is distinct from $2) as others,
       exists (select from auth.users where email = $2) as demo`,
    [SEED_PATH, DEMO_PERSON.email],
  );
  if (state!.seeded || state!.others) return false;
  if (!state!.demo) await signUp(fetchApi);
  await database.transaction(async (sql) => {
    // Like migrations, and like `supabase db reset`: not as a superuser.
    await sql("set local role migrator");
    for (const statement of splitStatements(text)) {
      await sql(statement.text).catch((error) => {
        throw new StackError(
          `The seed failed at line ${lineOf(statement, error)} of "${SEED_PATH}": ` +
            `${messageOf(error)}. Nothing of it was kept: correct it and start again`,
        );
      });
    }
    await sql("reset role");
    await sql("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [
      SEED_PATH,
      await sha256(text),
    ]);
  });
  return true;
}

async function signUp(fetchApi: (request: Request) => Promise<Response>): Promise<void> {
  const response = await fetchApi(
    new Request("http://127.0.0.1/auth/v1/signup", {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ ...DEMO_PERSON, data: { display_name: "Robin" } }),
    }),
  );
  const body = await response.text();
  if (!response.ok) {
    throw new StackError(
      `Cannot sign up the demo person (${response.status} ${body}): a trigger on auth.users made ` +
        `by a migration may be failing, see .local/debug.log`,
    );
  }
}

/** Lower-case hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
