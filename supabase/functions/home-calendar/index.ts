/**
 * Entry point of the Edge Function: reads the environment and starts the server. No other file of the
 * function reads the environment.
 */
import { connectFeeds } from "./connect_feeds.ts";
import { createHandler } from "./handler.ts";

/** For one database call. */
const DATABASE_TIMEOUT_MS = 10_000;

/** The platform sets the publishable keys, or in older projects the anonymous key. */
function readPublishableKey(): string {
  const keys: unknown = JSON.parse(Deno.env.get("SUPABASE_PUBLISHABLE_KEYS") || "{}");
  const key = (keys as { default?: unknown } | null)?.default || Deno.env.get("SUPABASE_ANON_KEY");
  if (typeof key !== "string") {
    throw new Error("SUPABASE_PUBLISHABLE_KEYS has no key default: the platform sets it");
  }
  return key;
}

function readUrl(): string {
  const url = Deno.env.get("SUPABASE_URL");
  if (!url) throw new Error("SUPABASE_URL is missing: the platform sets it");
  return url;
}

Deno.serve(createHandler({
  readFeed: connectFeeds({
    url: readUrl(),
    publishableKey: readPublishableKey(),
    timeoutMs: DATABASE_TIMEOUT_MS,
  }),
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
  log: (line) => console.log(line),
}));
