import { assertEquals, assertMatch, assertNotEquals, assertNotMatch } from "@std/assert";
import {
  CHANGE_CODES,
  type ChangeCode,
  type PlanChange,
} from "@function/contract/tool_call_view.ts";
import { LANGUAGE_TAGS, type LanguageTag } from "@function/sentences/statements/format.ts";
import { describePlan } from "@function/sentences/statements/plans.ts";
import { readSchemas } from "../../../../local/database/migrations/schemas.ts";

const HEATER = "Probe (garage)";
const MONEY = { amount: "185.00", currency: "USD" };

function change(
  code: ChangeCode,
  after: PlanChange["after"],
  before?: PlanChange["before"],
): PlanChange {
  const kind = code.split("_")[0]!;
  return { key: `${kind}:new:1`, optional: false, kind, code, label: HEATER, after, before };
}

/** One change of each code, with the values that SQL gives. */
const SAMPLES: Record<ChangeCode, PlanChange> = {
  days_away_set: change("days_away_set", { away_from: "2026-12-01", away_until: "2026-12-20" }, {}),
  days_away_ended: change("days_away_ended", {}, { away_until: "2026-12-20" }),
  asset_added: change("asset_added", {
    name: "Probe",
    kind: "water_heater",
    space: "garage",
    category: "plumbing",
    status: "active",
    manufacturer: "Rheem",
    installed_on: "2015",
    price: MONEY,
  }),
  asset_changed: change("asset_changed", { manufacturer: "Acme", kind: "furnace" }, {
    manufacturer: "Rheem",
    kind: "water_heater",
    warranty_until: "2027-05-03",
  }),
  asset_retired: change("asset_retired", { status: "replaced" }, { status: "active" }),
  asset_removed: change("asset_removed", { status: "removed" }, { status: "active" }),
  asset_merged: change("asset_merged", { status: "merged", merged_into: "Washer" }, {
    status: "active",
  }),
  asset_restored: change("asset_restored", { status: "active" }, { status: "replaced" }),
  vendor_added: change("vendor_added", { name: "Probe", phone: "555 0100", trades: ["plumbing"] }),
  vendor_changed: change("vendor_changed", { phone: "555 0199" }, {}),
  vendor_removed: change("vendor_removed", { is_removed: true }, {}),
  vendor_restored: change("vendor_restored", {}, { is_removed: true }),
  schedule_added: change("schedule_added", {
    title: "Probe",
    status: "active",
    asset: HEATER,
    every: { count: 3, unit: "month" },
    next_due_on: "2027-05-01",
    assignee: "requester",
  }),
  schedule_changed: change("schedule_changed", {
    every: { count: 1, unit: "year" },
    lead_days: 7,
    assignee: "other_member",
  }, { every: { count: 3, unit: "month" }, lead_days: 3 }),
  schedule_asset_changed: change("schedule_asset_changed", { asset: HEATER }, { asset: HEATER }),
  schedule_ended: change("schedule_ended", { status: "ended" }, { status: "active" }),
  schedule_paused: change("schedule_paused", { status: "paused" }, { status: "active" }),
  schedule_resumed: change("schedule_resumed", { status: "active", next_due_on: "2027-05-01" }, {
    status: "paused",
  }),
  schedule_done: change("schedule_done", {
    occurrence_state: "done",
    done_on: "2026-11-28",
    next_due_on: "2027-11-28",
  }, { occurrence_state: "due" }),
  schedule_skipped: change("schedule_skipped", { occurrence_state: "skipped" }, {
    occurrence_state: "due",
  }),
  schedule_due_again: change("schedule_due_again", { occurrence_state: "due" }, {
    occurrence_state: "done",
    done_on: "2026-11-28",
  }),
  schedule_moved: change("schedule_moved", { due_on: "2027-05-08" }, { due_on: "2027-05-01" }),
  schedule_date_cancelled: change("schedule_date_cancelled", { occurrence_state: "cancelled" }, {
    occurrence_state: "due",
  }),
  schedule_snoozed: change("schedule_snoozed", { snoozed_until: "2027-05-08" }, {}),
  event_added: change("event_added", { title: "Probe", event_type: "repair_completed" }),
  event_changed: change("event_changed", {
    cost_actual: MONEY,
    title: "Probe 2",
    severity: "high",
    occurred_on: "2020-03",
    cost_estimate: { low: MONEY },
  }, { title: "Probe", severity: "low", occurred_on: "2019" }),
  event_removed: change("event_removed", { is_voided: true }, {}),
  event_restored: change("event_restored", {}, { is_voided: true }),
  issue_reopened: change("issue_reopened", { status: "open" }, { status: "resolved" }),
  issue_begun: change("issue_begun", { status: "in_progress" }, { status: "open" }),
  issue_resolved: change("issue_resolved", { status: "resolved" }, {
    status: "deferred",
    review_on: "2027-05-03",
  }),
  issue_deferred: change("issue_deferred", { status: "deferred", review_on: "2027-05-03" }, {
    status: "open",
  }),
  issue_dismissed: change("issue_dismissed", { status: "dismissed" }, { status: "open" }),
  issue_changed: change("issue_changed", { review_on: "2027-06-03" }, { review_on: "2027-05-03" }),
  more_changes: {
    key: "more",
    optional: false,
    kind: "other",
    code: "more_changes",
    label: "",
    after: { count: 23 },
  },
};

function say(code: ChangeCode, language: LanguageTag): string {
  return describePlan({ changes: [SAMPLES[code]] }, language).join("\n");
}

for (const language of LANGUAGE_TAGS) {
  Deno.test(`each change is a line in ${language}, with the words of that language`, () => {
    for (const code of CHANGE_CODES) {
      const line = say(code, language);
      assertMatch(line, /^\S.*[^\s.:]$/, code);
      assertNotMatch(line, /undefined|null|NaN|\[object|_/, code);
      if (language !== "en") assertNotEquals(line, say(code, "en"), code);
    }
  });
}

Deno.test("a line has the label, and what differs before and after", () => {
  const lines = (language: LanguageTag) =>
    (["asset_retired", "asset_merged", "asset_changed", "issue_deferred", "event_added"] as const)
      .map((code) => say(code, language));
  assertEquals(lines("en"), [
    "Retires: Probe (garage)",
    "Merges into one system: Probe (garage) → Washer",
    "Changes: Probe (garage) – kind: water heater → furnace, maker: Rheem → Acme, end of the warranty: May 3, 2027 → none",
    "Puts off: Probe (garage) – date to come back to it: May 3, 2027",
    "Records: Probe (garage) – no date given",
  ]);
  assertEquals(lines("de"), [
    "Mustert aus: Probe (garage)",
    "Führt zu einer Anlage zusammen: Probe (garage) → Washer",
    "Ändert: Probe (garage) – Art: Warmwasserbereiter → Warmluftheizung, Hersteller: Rheem → Acme, Ende der Garantie: 3. Mai 2027 → ohne Angabe",
    "Schiebt auf: Probe (garage) – Wiedervorlage: 3. Mai 2027",
    "Trägt ein: Probe (garage) – ohne Datumsangabe",
  ]);
  assertEquals(
    say("schedule_added", "es"),
    "Programa: Probe (garage) – instalación: Probe (garage), cada 3 meses, próxima fecha: 1 de mayo de 2027, quién lo hace: quien lo pide",
  );
  assertEquals(
    say("event_changed", "fr").replaceAll("\u00a0", " "),
    "Rectifie : Probe (garage) – titre : « Probe » → « Probe 2 », gravité : faible → forte, date : 2019 → mars 2020, coût : 185 $US, estimation : au moins 185 $US",
  );
});

Deno.test("the codes that SQL gives have words, and no others are listed", async () => {
  const given = new Set<string>();
  for (const { text } of await readSchemas()) {
    const [, body = ""] =
      /function private\.get_change_code\(.*?\breturn case kind\b(.*?)\$\$;/s.exec(text) ?? [];
    for (const [, code] of body.matchAll(/(?:then|else) '([a-z]+_[a-z_]+)'/g)) given.add(code!);
    for (const [, code] of text.matchAll(/'code', '(more_\w+)'/g)) given.add(code!);
  }
  assertEquals([...given].sort(), [...CHANGE_CODES].sort());
});

Deno.test("a name cannot add a line, and a code of a later version is left out", () => {
  const later = { ...SAMPLES.asset_retired, code: "of_tomorrow", label: "Probe\n\u202enow" };
  assertEquals(describePlan({ changes: [later] }, "en"), ["Probe now"]);
});
