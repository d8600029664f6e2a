/**
 * `deno task files:delete --server postgres://… --url https://<project>.supabase.co`, with SUPABASE_SECRET_KEY: deletes the
 * objects of files that were removed, which SQL cannot do. To be run after an erasure, and now and then.
 */
import { parseArgs } from "node:util";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { COMMAND } from "./stack/constants.ts";
import { messageOf, StackError } from "./stack/stack_error.ts";

const FILES_AT_ONCE = 100;

/** Returns the number of deleted objects. A file whose object its person has deleted is no error. */
async function deleteFiles(server: string, url: string, key: string): Promise<number> {
  const bucket = createClient(url, key, { auth: { persistSession: false } }).storage.from(
    "home-files",
  );
  const sql = postgres(server, { max: 1, connect_timeout: 5, onnotice: () => {} });
  let deleted = 0;
  try {
    while (true) {
      const rows = await sql<{ path: string }[]>`
        select path from private.file_deletions order by requested_at, path limit ${FILES_AT_ONCE}`;
      if (rows.length === 0) return deleted;
      const paths = rows.map(({ path }) => path);
      const { data, error } = await bucket.remove(paths);
      if (error) throw error;
      deleted += data.length;
      await sql`delete from private.file_deletions where path = any (${paths})`;
    }
  } finally {
    await sql.end();
  }
}

const { values: { server, url } } = parseArgs({
  args: Deno.args,
  options: { server: { type: "string" }, url: { type: "string" } },
});
const key = Deno.env.get("SUPABASE_SECRET_KEY");
try {
  if (!server || !url || !key) {
    throw new StackError(
      `Name the database and the project, with its secret key in SUPABASE_SECRET_KEY: ` +
        `"${COMMAND} files:delete --server postgres://… --url https://….supabase.co"`,
    );
  }
  console.log(`Deleted ${await deleteFiles(server, url, key)} objects`);
} catch (error) {
  console.error(
    error instanceof StackError
      ? error.message
      : `The files cannot be deleted: ${messageOf(error)}`,
  );
  Deno.exit(1);
}
