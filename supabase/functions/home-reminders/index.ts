/**
 * Entry point of the Edge Function: reads the environment and starts the server. No other file of the
 * function reads the environment.
 */
import { createWebhook } from "./create_webhook.ts";
import { createHandler } from "./handler.ts";
import { connectOutbox } from "./outbox.ts";

/** For one database call. */
const DATABASE_TIMEOUT_MS = 10_000;
/** For one message. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/** The platform sets the publishable keys, or in older projects the anonymous key. */
function readPublishableKey(): string {
  const keys: unknown = JSON.parse(Deno.env.get("SUPABASE_PUBLISHABLE_KEYS") || "{}");
  const key = (keys as { default?: unknown } | null)?.default || Deno.env.get("SUPABASE_ANON_KEY");
  if (typeof key !== "string") {
    throw new Error("SUPABASE_PUBLISHABLE_KEYS has no key default: the platform sets it");
  }
  return key;
}

function readRequired(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

const secret = readRequired("HOME_JOBS_SECRET");
const webhookUrl = Deno.env.get("REMINDER_WEBHOOK_URL");

Deno.serve(createHandler({
  outbox: connectOutbox({
    url: readRequired("SUPABASE_URL"),
    publishableKey: readPublishableKey(),
    secret,
    timeoutMs: DATABASE_TIMEOUT_MS,
  }),
  send: webhookUrl
    ? createWebhook({
      url: webhookUrl,
      secret: readRequired("REMINDER_WEBHOOK_SECRET"),
      appUrl: readRequired("APP_URL").replace(/\/+$/, ""),
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      now: () => Date.now(),
    })
    : null,
  secret,
  newId: () => crypto.randomUUID(),
  log: (line) => console.log(line),
}));
