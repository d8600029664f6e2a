import { Webhook } from "standardwebhooks";
import type { Reminder } from "./outbox.ts";

/** Delivers one message. Returns false when the receiver does not accept it. */
export type SendReminder = (reminder: Reminder) => Promise<boolean>;

/**
 * Returns the sender of messages to the operator's webhook, signed as Standard Webhooks says.
 *
 * @throws Error when the secret is no webhook secret
 */
export function createWebhook({ url, secret, appUrl, timeoutMs, now }: {
  url: string;
  secret: string;
  /** Without a slash at the end. */
  appUrl: string;
  timeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}): SendReminder {
  const webhook = new Webhook(secret);
  return async (reminder) => {
    const body = JSON.stringify(buildPayload(reminder, appUrl));
    const sentAt = new Date(now());
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": reminder.id,
          "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
          "webhook-signature": webhook.sign(reminder.id, sentAt, body),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
}

/** The same bytes for each attempt of a message. */
function buildPayload(reminder: Reminder, appUrl: string) {
  const toLink = (token: string) => `${appUrl}/act#${token}`;
  return {
    type: "reminder",
    data: {
      home_id: reminder.home_id,
      person_id: reminder.person_id,
      channel: reminder.channel,
      language: reminder.language,
      date: reminder.date,
      home_name: reminder.home_name,
      items: reminder.items.map(({ links, ...item }) => ({
        ...item,
        links: Object.fromEntries(
          Object.entries(links).map(([action, token]) => [action, toLink(token)]),
        ),
      })),
      unsubscribe: toLink(reminder.unsubscribe),
    },
  };
}
