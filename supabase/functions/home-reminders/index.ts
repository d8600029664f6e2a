/**
 * Entry point of the Edge Function: reads the environment and starts the server. No other file of the
 * function reads the environment.
 */
import { connectDatabase } from "../_shared/connect_database.ts";
import { readProject } from "../_shared/read_project.ts";
import { createWebhook } from "./create_webhook.ts";
import { createHandler } from "./handler.ts";
import { connectOutbox } from "./outbox.ts";

/** For one database call. */
const DATABASE_TIMEOUT_MS = 10_000;
/** For one message. */
const WEBHOOK_TIMEOUT_MS = 10_000;

function readRequired(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

// Links of calendars work without the delivery of reminders.
const secret = Deno.env.get("HOME_JOBS_SECRET") || null;
const webhookUrl = Deno.env.get("REMINDER_WEBHOOK_URL");

Deno.serve(createHandler({
  outbox: connectOutbox(
    connectDatabase(readProject((name) => Deno.env.get(name)), { timeoutMs: DATABASE_TIMEOUT_MS }),
    secret,
  ),
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
