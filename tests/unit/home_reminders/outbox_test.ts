import { assertEquals } from "@std/assert";
import { connectOutbox } from "../../../supabase/functions/home-reminders/outbox.ts";

const TOKEN = "0123456789abcdef".repeat(4);
const TEXT = "<img src=x>[Pay](https://evil.example/pay) <b>now</b>, see https://evil.example/x";
const SANITISED = "Pay (evil.example) now, see evil.example";

const REMINDER = {
  id: "0198a000-0000-7000-8000-00000000000a",
  attempt: 1,
  person_id: "0198a000-0000-7000-8000-00000000000b",
  channel: "email",
  date: "2030-01-10",
  home_name: TEXT,
  language: "en",
  unsubscribe: TOKEN,
  items: [{ kind: "schedules", title: TEXT, due_on: "2030-01-10", links: { done: TOKEN } }],
};

Deno.test("a leased message has no links and markup of the record, and keeps its ids, dates and tokens", async () => {
  const outbox = connectOutbox(() => Promise.resolve([REMINDER]), "secret");
  assertEquals(await outbox.lease() as unknown, [{
    ...REMINDER,
    home_name: SANITISED,
    items: [{ ...REMINDER.items[0], title: SANITISED }],
  }]);
});

Deno.test("the sentence about a used link has no links and markup of the record", async () => {
  const outcome = { action: "done", success: true, code: "ok", message: `Done: ${TEXT}` };
  const outbox = connectOutbox(() => Promise.resolve(outcome), null);
  assertEquals(await outbox.useActLink(TOKEN), { ...outcome, message: `Done: ${SANITISED}` });
  const unknown = connectOutbox(() => Promise.resolve(null), null);
  assertEquals(await unknown.useActLink(TOKEN), null);
});
