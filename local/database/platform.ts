import type { App } from "@supabase/lite";
import type { Database } from "./database.ts";

const SCRIPT = new URL("platform.sql", import.meta.url);

/**
 * Makes what hosted Supabase has before a project's first migration: the auth schema, the API
 * roles and their default privileges, the role migrations run as. Safe to run again.
 */
export async function preparePlatform(database: Database, api: App): Promise<void> {
  await api.ensureSystemSchema();
  const script = await Deno.readTextFile(SCRIPT);
  for (let attempt = 1;; attempt++) {
    try {
      return await database.script(script);
    } catch (error) {
      // Roles belong to the whole server: another database's stack may be making them right now.
      if (attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
  }
}
