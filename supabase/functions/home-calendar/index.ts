/**
 * Entry point of the Edge Function: reads the environment and starts the server. No other file of the
 * function reads the environment.
 */
import { connectDatabase } from "../_shared/connect_database.ts";
import { readProject } from "../_shared/read_project.ts";
import { connectFeeds } from "./calendar_feed.ts";
import { createHandler } from "./handler.ts";

/** For one database call. */
const DATABASE_TIMEOUT_MS = 10_000;

Deno.serve(createHandler({
  readFeed: connectFeeds(
    connectDatabase(readProject((name) => Deno.env.get(name)), { timeoutMs: DATABASE_TIMEOUT_MS }),
    Deno.env.get("APP_URL") || null,
  ),
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
  log: (line) => console.log(line),
}));
