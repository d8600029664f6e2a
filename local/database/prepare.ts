/**
 * `deno run -A local/database/prepare.ts postgres://<superuser>@host/database`: gives a plain Postgres what hosted Supabase has
 * before a project's first migration, and nothing of ours. For the Supabase CLI, which migrates from there.
 */
import { createApi } from "../http/api.ts";
import { openDatabase } from "./open_database.ts";
import { installConsoleDiversion } from "../http/divert_console.ts";
import { preparePlatform } from "./platform.ts";

const url = Deno.args[0];
if (!url?.startsWith("postgres")) {
  console.error(
    "Usage: deno run -A local/database/prepare.ts postgres://<superuser>@host/database",
  );
  Deno.exit(2);
}
const restoreConsole = installConsoleDiversion();
const database = await openDatabase(url, () => Promise.resolve(null));
const api = createApi({
  database,
  jwtSecret: "x".repeat(32),
  url: "http://127.0.0.1",
  writeLog() {},
});
await api.app.init();
await preparePlatform(database, api.app);
await database.close();
restoreConsole();
Deno.exit(0);
