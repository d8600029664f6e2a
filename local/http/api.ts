import { App } from "@supabase/lite";
import type { Database } from "../database/database.ts";
import { correctCheckViolation } from "./correct_check_violation.ts";
import { divertConsole } from "./divert_console.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../stack/constants.ts";

/** The Data API and Auth of the local stack. */
export interface Api {
  app: App;
  /** Responds to a request to /rest/v1 or /auth/v1. */
  fetch(request: Request): Promise<Response>;
}

/**
 * Embeds @supabase/lite over an open database. What it prints goes to `writeLog`.
 *
 * @param url where the stack is served, for links in mails
 */
export function createApi(
  { database, jwtSecret, url, writeLog }: {
    database: Database;
    jwtSecret: string;
    url: string;
    writeLog: (line: string) => void;
  },
): Api {
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: true,
      jwt_secret: jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: url,
    },
    studio: { enabled: false },
    storage: { enabled: false },
    // In admin mode a request without a key runs as service_role, and no RLS test would mean anything.
    options: { server: { admin: false, disableStudio: true } },
  });
  return {
    app,
    fetch: async (request) =>
      await correctCheckViolation(
        await database.exclusive(() => divertConsole(writeLog, () => app.fetch(request))),
      ),
  };
}
