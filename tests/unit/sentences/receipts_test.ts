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
    "Noté : We wait · à revoir le 1 avril 2027",
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

Deno.test("the receipt of a replacement has its cost and its vendor", () => {
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
