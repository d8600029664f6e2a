import { ROOT } from "../constants.ts";
import { applyMigrations, readMigrations } from "../database/migrations/migrations.ts";
import { openDatabase } from "../database/open_database.ts";
import { preparePlatform } from "../database/platform.ts";
import { createApi } from "../http/api.ts";
import { buildDataApiSections } from "./data_api_page.ts";
import { fillSections } from "./fill_sections.ts";

/** Returns docs/data-api.md with its sections filled from a new database with the migrations. */
export async function fillDataApi(page: string): Promise<string> {
  const migrations = await readMigrations(new URL("supabase/migrations/", ROOT));
  const database = await openDatabase("memory", () => Promise.resolve(null));
  try {
    const api = createApi({ database, jwtSecret: "x".repeat(32), url: "", writeLog() {} });
    await api.app.init();
    await preparePlatform(database, api.app);
    await applyMigrations(database, migrations);
    const sections = await buildDataApiSections(database.sql);
    return fillSections(
      page,
      Object.fromEntries(Object.entries(sections).map(([name, text]) => [name, () => text])),
    );
  } finally {
    await database.close();
  }
}
