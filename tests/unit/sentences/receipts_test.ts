import { assertEquals } from "@std/assert";
import { LANGUAGE_TAGS, type LanguageTag } from "@function/sentences/statements/format.ts";
import type { Statement } from "@function/sentences/statements/statement.ts";
import { renderTexts } from "@function/sentences/statements/render.ts";

const filter = {
  title: "Replace the filter",
  due_on: "2027-01-03",
  every: { unit: "month", count: 3 },
};
const roof = { title: "Look over the roof", due_on: "2027-03-01" };

const sayReceipt = (statements: Statement[], language: LanguageTag = "en") => {
  const result = { success: true, code: "ok", eventId: "e", message: { statements } };
  return (renderTexts(result, language) as { receipt: string }).receipt;
};
const sayInAll = (...statements: Statement[]) =>
  LANGUAGE_TAGS.map((language) => sayReceipt(statements, language));
const receiptOf = (schedules: object[]) => sayReceipt([{ code: "schedules_added", schedules }]);

const usd = (amount: string) => ({ amount, currency: "USD" });

Deno.test("the receipt of a scheduled task has its interval and its date", () => {
  assertEquals(
    receiptOf([filter]),
    "Scheduled: Replace the filter (every 3 months, due January 3, 2027)",
  );
});

Deno.test("the receipt of a list names each task with its interval and its date", () => {
  assertEquals(
    receiptOf([filter, roof]),
    "Scheduled: Replace the filter (every 3 months, January 3, 2027) · Look over the roof (March 1, 2027)",
  );
});

Deno.test("the receipt of a report that joined an issue names the issue", () => {
  const report = {
    code: "event_added_to_issue",
    event_type: "issue_reported",
    title: "Loud humming",
    issue_title: "Not cooling",
    asset: "Fridge",
    is_today: true,
  };
  assertEquals(sayInAll(report), [
    "Recorded: Loud humming · Fridge · today · added to “Not cooling”",
    "Anotado: Loud humming · Fridge · hoy · añadido a “Not cooling”",
    "Eingetragen: Loud humming · Fridge · heute · gehört zu „Not cooling“",
    "Noté : Loud humming · Fridge · aujourd’hui · ajouté à « Not cooling »",
  ]);
  assertEquals(
    sayReceipt([{ ...report, issue_outcome: "reopened" }]),
    "Recorded: Loud humming · Fridge · today · Not cooling open again",
  );
});

Deno.test("the receipt of a decision has the date to come back to it", () => {
  const decision = { code: "event_recorded", event_type: "user_decision", title: "We wait" };
  assertEquals(sayInAll({ ...decision, review_on: "2027-04-01" }), [
    "Recorded: We wait · to look at again on April 1, 2027",
    "Anotado: We wait · volver a verlo el 1 de abril de 2027",
    "Eingetragen: We wait · Wiedervorlage am 1. April 2027",
    "Noté : We wait · à revoir le 1er avril 2027",
  ]);
});

Deno.test("the receipt of an amount that nobody paid or quoted calls it an estimate", () => {
  const amounts = { cost_low: usd("300.00"), cost_high: usd("300.00") };
  const report = { code: "event_recorded", event_type: "issue_reported", title: "Leak" };
  assertEquals(
    sayInAll({ ...report, ...amounts, is_estimate: true }),
    [
      "Recorded: Leak · estimated at $300",
      "Anotado: Leak · estimación: 300 US$",
      "Eingetragen: Leak · geschätzt: 300 $",
      "Noté : Leak · estimation : 300 $US",
    ].map((text) => text.replace("300 ", "300\u00a0")),
  );
  assertEquals(sayReceipt([{ ...report, ...amounts }]), "Recorded: Leak · quoted at $300");
});

Deno.test("the receipt of a replacement has its cost, its vendor and what it settles", () => {
  const replaced = {
    code: "asset_replaced",
    asset: "Boiler",
    system_kind: "boiler",
    manufacturer: "Viessmann",
    installed_on: "2026-01-10",
    cost: usd("900.00"),
    vendor: "Heat Co",
  };
  assertEquals(
    sayReceipt([replaced]),
    "Replaced: Boiler · Viessmann · $900 · Heat Co · January 10, 2026",
  );
  assertEquals(
    sayReceipt([{
      code: "asset_replaced",
      asset: "Boiler",
      system_kind: "boiler",
      installed_on: "2026-04",
      settles: ["Leaks"],
      restarts_schedules: true,
    }]),
    "Replaced: Boiler · April 2026 · “Leaks” resolved · maintenance restarted",
  );
});

Deno.test("the receipt of a cost that the same message names once says where it is", () => {
  assertEquals(
    sayReceipt([
      { code: "event_recorded", event_type: "repair_completed", title: "Furnace fixed" },
      { code: "cost_counted_once", title: "Dryer fixed", cost_actual: usd("300.00") },
    ]),
    "Recorded: Furnace fixed · The $300 is already on record as “Dryer fixed”, so it is counted once",
  );
});

const skipped = {
  statements: [{ code: "event_schedule_changed", action: "skip", title: "Change the filter" }],
};

Deno.test("the receipt of an undo quotes a title that is a label itself", () => {
  assertEquals(sayInAll({ code: "entry_removed", title: skipped }), [
    "Undone: “Skipped: Change the filter”",
    "Deshecho: “Saltado: Change the filter”",
    "Zurückgenommen: „Ausgelassen: Change the filter“",
    "Annulé : « Sauté : Change the filter »",
  ]);
  assertEquals(
    sayReceipt([{ code: "entry_removed", title: "Note: call Ace" }]),
    "Removed: Note: call Ace",
  );
  assertEquals(
    sayReceipt([{ code: "entry_restored", title: skipped }]),
    "Back in the record: “Skipped: Change the filter”",
  );
  const status = { statements: [{ code: "event_status_changed", status: "resolved" }] };
  assertEquals(
    sayReceipt([{ code: "status_change_taken_back", title: status, issue_title: "Leak" }]),
    "Undone: “Resolved” · Leak",
  );
});

Deno.test("the receipt of what is not undone says why", () => {
  assertEquals(sayInAll({ code: "entry_stays", title: "Leak", reason: "undo_expired" }), [
    "Not undone: Leak · that was more than a day ago",
    "No deshecho: Leak · ha pasado más de un día",
    "Nicht zurückgenommen: Leak · das ist mehr als einen Tag her",
    "Non annulé : Leak · plus d’un jour a passé",
  ]);
});

Deno.test("the receipt of an undo names the company that it took back, or that it keeps", () => {
  const removed = { code: "entry_removed", title: "Tap fixed" };
  const say = (outcome: string) =>
    sayReceipt([removed, { code: "vendor_after_correction", vendor: "Ace", outcome }]);
  assertEquals(say("removed"), "Removed: Tap fixed · The company “Ace” is off the list as well");
  assertEquals(
    say("still_needed"),
    "Removed: Tap fixed · The company “Ace” stays, because there is more about it",
  );
});

Deno.test("work that is on record already has a receipt of what it settled, and none without", () => {
  const message = {
    statements: [
      { code: "event_already_recorded", title: "Filter swapped" },
      { code: "issue_resolved", title: "Rattle" },
    ],
  };
  const again = { success: true, code: "already_done", eventId: "e", message };
  const settled = { ...again, effects: [{ kind: "event", id: "n" }] };
  const { receipt } = renderTexts(settled, "en") as { receipt?: string };
  assertEquals(receipt, "Resolved: Rattle");
  assertEquals((renderTexts(again, "en") as { receipt?: string }).receipt, undefined);
});
