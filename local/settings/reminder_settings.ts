import type { Setting } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import {
  readSecret,
  readText,
  readUrl,
} from "../../supabase/functions/ai-home-assistant/settings/value_readers.ts";

/** The variables of home-reminders, for `.env.example`. */
export const REMINDER_SETTINGS = {
  jobSecret: {
    name: "HOME_JOBS_SECRET",
    read: readSecret,
    help: "64 hexadecimal digits (openssl rand -hex 32). With it home-reminders leases messages. " +
      "The local stack stores its hash in Postgres.",
  },
  webhookUrl: {
    name: "REMINDER_WEBHOOK_URL",
    read: readUrl,
    help: "The operator's server, which receives each reminder and sends it to the person.",
  },
  webhookSecret: {
    name: "REMINDER_WEBHOOK_SECRET",
    read: readText,
    help: "The secret of the webhook's signatures (Standard Webhooks): whsec_ and base64.",
  },
  appUrl: {
    name: "APP_URL",
    read: readUrl,
    help:
      "The app's address. Links in reminders and calendars are APP_URL/act#token, those to calls of " +
      "agents that wait for an approval APP_URL/approve#home/call.",
  },
} as const satisfies Record<string, Setting>;
