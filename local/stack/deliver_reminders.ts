/**
 * Lets home-reminders deliver what waits, as an operator's scheduler does every minute. Does nothing unless the
 * variables have a secret and a webhook. Returns the number of messages. Throws if home-reminders does not answer.
 *
 * @param url of the stack
 */
export async function deliverReminders(
  url: string,
  env: Record<string, string>,
): Promise<{ delivered: number; failed: number }> {
  const secret = env["HOME_JOBS_SECRET"];
  if (!secret || !env["REMINDER_WEBHOOK_URL"]) return { delivered: 0, failed: 0 };
  const response = await fetch(`${url}/functions/v1/home-reminders/deliver`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`home-reminders answered ${response.status}: ${body}`);
  return JSON.parse(body);
}
