import { assertEquals } from "@std/assert";
import { connectOutbox } from "../../../supabase/functions/home-reminders/outbox.ts";

const TOKEN = "0123456789abcdef".repeat(4);
const TEXT = "<img src=x>[Pay](https://evil.example/pay) <b>now</b>, see https://evil.example/x";
const SANITISED = "Pay (evil.example) now, see evil.example";

const ID = "0198a000-0000-7000-8000-00000000000c";

const REMINDER = {
  id: "0198a000-0000-7000-8000-00000000000a",
  attempt: 1,
  home_id: ID,
  person_id: "0198a000-0000-7000-8000-00000000000b",
  channel: "email",
  date: "2030-01-10",
  home_name: TEXT,
  language: "en",
  unsubscribe: TOKEN,
  items: [{
    kind: "schedules",
    item_id: ID,
    title: TEXT,
    due_on: "2030-01-10",
    links: { done: TOKEN },
  }],
};

Deno.test("a leased message has no links and markup of the record, and keeps its ids, dates and tokens", async () => {
  const outbox = connectOutbox(() => Promise.resolve([REMINDER]), "secret");
  assertEquals(await outbox.lease() as unknown, [{
    ...REMINDER,
    home_name: SANITISED,
    items: [{ ...REMINDER.items[0], title: SANITISED }],
  }]);
});

Deno.test("the item of a warranty has a title in the language of the message", async () => {
  const item = { ...REMINDER.items[0], kind: "warranties", title: "Caldera" };
  const leased = [{ ...REMINDER, language: "es-MX", items: [item] }];
  const [message] = await connectOutbox(() => Promise.resolve(leased), "secret").lease();
  assertEquals(message?.items[0]?.title, "Termina la garantía de Caldera");
});

Deno.test("work of the catalogue has its name in the language of the message", async () => {
  const title = { statements: [{ code: "catalogue_task", task: "furnace_filter" }] };
  const leased = [{ ...REMINDER, language: "de", items: [{ ...REMINDER.items[0], title }] }];
  const [message] = await connectOutbox(() => Promise.resolve(leased), "secret").lease();
  assertEquals(message?.items[0]?.title, "Filter der Warmluftheizung wechseln");
});

Deno.test("what a link led to is said in the language of the request", async () => {
  const message = { statements: [{ code: "reminders_stopped", channel: "email" }] };
  const outcome = { action: "unsubscribe", success: true, code: "ok", message };
  const used = await connectOutbox(() => Promise.resolve(outcome), null).useActLink(TOKEN, "de-AT");
  assertEquals(
    used?.message,
    "Du bekommst zu diesem Zuhause keine Erinnerungen per E-Mail mehr.",
  );
});

Deno.test("the sentence about a used link has no links and markup of the record", async () => {
  const outcome = {
    action: "done",
    success: true,
    code: "ok",
    language: "en",
    message: `Done: ${TEXT}`,
  };
  const outbox = connectOutbox(() => Promise.resolve(outcome), null);
  assertEquals(await outbox.useActLink(TOKEN, "en"), { ...outcome, message: `Done: ${SANITISED}` });
  const unknown = connectOutbox(() => Promise.resolve(null), null);
  assertEquals(await unknown.useActLink(TOKEN, "en"), null);
});
