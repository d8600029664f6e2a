import type { Sql } from "../database/database.ts";
import { isOfThisMachine } from "./check_own_page.ts";

/** What programs of this machine may have the stack do. */
export interface DevCommands {
  /** Who knows the secret may read `.local`, and so the whole database. */
  secret: string;
  /** The URL of the Postgres server; null for PGlite, which only this process can open. */
  server: string | null;
  sql: Sql;
  /** Runs the jobs once; resolves to the number of delivered messages. */
  runJobs(): Promise<{ delivered: number; failed: number }>;
}

/**
 * Serves `/_dev/sql` (GET: `{ server }`; POST `{ statement }`: `{ rows }`) and `/_dev/jobs` (POST) for `task sql` and
 * `task reminders:now`. Every request needs the secret of `.local`, so no page of a browser and no other user can send one.
 */
export async function serveDevCommands(
  request: Request,
  { secret, server, sql, runJobs }: DevCommands,
): Promise<Response> {
  // No page has a part in this, not even the stack's own.
  const isAllowed = isOfThisMachine(request) && !request.headers.has("origin") &&
    request.headers.get("authorization") === `Bearer ${secret}`;
  if (!isAllowed) {
    return Response.json({ error: "The secret is not that of the stack" }, { status: 401 });
  }
  const { pathname } = new URL(request.url);
  const isPost = request.method === "POST";
  try {
    if (pathname === "/_dev/jobs" && isPost) return Response.json(await runJobs());
    if (pathname !== "/_dev/sql") {
      return Response.json({ error: `Nothing is served at "${pathname}"` }, { status: 404 });
    }
    if (!isPost) return Response.json({ server });
    const { statement } = await request.json();
    return Response.json({ rows: await sql(String(statement)) });
  } catch (error) {
    return Response.json({ error: (error as Error).message }, { status: 400 });
  }
}
