/** Calls of each tool that writes, with all of its arguments at once, for each action and each type of event. */
import { createHash } from "node:crypto";
import { EVENT_TYPES, ISSUE_STATUSES } from "@function/tools/argument_fields.ts";

/** A value, and the text that a row of the record has once it is saved. */
type Value = [given: unknown, saved: string];
type Values = Record<string, Value>;

export interface Call {
  tool: string;
  /** What the call acts on, and how: no values to save. */
  about: Record<string, unknown>;
  values: Values;
  person?: string;
}

/** As SQL `tests.id`. */
export function idOf(name: string): string {
  const hash = createHash("md5").update(`test:${name}`).digest("hex");
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export const HOME = `
  select tests.make_world();
  select tests.make_asset('water_heater', 'Water heater', 'garage');
  select tests.make_asset('furnace', 'Furnace');
  select tests.make_schedule('Flush', 'after_completion', 12, '2127-01-01', tests.id('Water heater'));
  select tests.make_schedule('Paint', 'one_off', null, '2127-01-01');
  select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
  select tests.make_event('Bid', 'quote_received')`;

export const ROWS = `select concat_ws(' ',
  (select string_agg(to_jsonb(h)::text, ' ') from homes h),
  (select string_agg(to_jsonb(a)::text, ' ') from home_assets a),
  (select string_agg(to_jsonb(v)::text, ' ') from vendors v),
  (select string_agg(to_jsonb(s)::text, ' ') from maintenance_schedules s),
  (select string_agg(to_jsonb(o)::text, ' ') from maintenance_occurrences o),
  (select string_agg(to_jsonb(e)::text, ' ') from home_events e)) as rows`;

const text = (words: string): Value => [words, words];
const day = (date: string): Value => [date, `"${date}"`];
const NOTE = { note: text("Some words") };
const OTHER_NOTE = { note: text("Other words") };

const SCHEDULE: Values = {
  title: text("New title"),
  every: [{ count: 7, unit: "week" }, '"every_count": 7,'],
  fixed: [true, '"fixed_calendar"'],
  lead_days: [37, '"lead_days": 37,'],
  minutes: [4321, '"estimated_minutes": 4321'],
  assignee: ["contributor", idOf("contributor")],
};
const { every: _every, ...WITHOUT_INTERVAL } = SCHEDULE;
const ACT: Values = {
  ...NOTE,
  done_on: day("2026-02-03"),
  from: day("2127-03-04"),
  until: day("2127-05-06"),
};
const manage = (about: Call["about"], values: Values): Call => ({
  tool: "manage_schedule",
  about,
  values: { ...ACT, ...values },
});
const FLUSH = { schedule_id: idOf("Flush") };
/** Neither date nor interval of one schedule is about the days away of the home. */
const OF_A_SCHEDULE: Values = { schedule_id: text(idOf("No schedule")), task: text("gutters") };

const EVENT: Values = {
  title: text("New title"),
  description: text("All the words"),
  severity: ["low", '"low"'],
  occurred_on: day("2026-02-03"),
  cost_actual: [123.45, '"cost_actual_minor": 12345,'],
  cost_payer: ["insurance", '"insurance"'],
  cost_estimate_low: [234.56, '"cost_low_minor": 23456,'],
  cost_estimate_high: [345.67, '"cost_high_minor": 34567,'],
  performed_by: text("Cousin Al"),
  vendor_name: text("Acme"),
  review_on: day("2127-05-06"),
};
const record = (about: Call["about"], values: Values = {}, person = "owner"): Call => ({
  tool: "record_home_event",
  about,
  values: {
    ...EVENT,
    resolution: text("Fixed for good"),
    name: text("Big one"),
    space: text("cellar"),
    ...values,
  },
  person,
});
const schedule = (about: Call["about"], values: Values): Call => ({
  tool: "schedule_maintenance",
  about,
  values: { ...values, due_on: day("2127-05-06") },
});
const setStatus = (to_status: string, note: Values): Call => ({
  tool: "update_issue_status",
  about: { issue_id: idOf("Leak"), to_status },
  values: { ...note, review_on: day("2127-05-06") },
});
const FACTS: Values = {
  name: text("Big one"),
  space: text("cellar"),
  manufacturer: text("Rheem"),
  model: text("XG50"),
  serial: text("RH-1"),
  installed_on: day("2026-02-03"),
  purchased_on: day("2026-02-04"),
  price: [123.45, '"price_minor": 12345,'],
  warranty_until: day("2127-05-06"),
};
const replace = (values: Values): Call => ({
  tool: "replace_home_asset",
  about: { old_asset_id: idOf("Water heater"), system_kind: "water_heater", is_separate: false },
  values: {
    manufacturer: text("Rheem"),
    model: text("XG50"),
    occurred_on: day("2026-02-03"),
    cost_actual: [123.45, '"cost_actual_minor": 12345,'],
    vendor_name: text("Acme"),
    disposition: ["recycled", '"recycled"'],
    ...values,
  },
});

export const CASES: Record<string, Call[]> = {
  ...Object.fromEntries(
    ["complete", "skip", "snooze", "reschedule", "pause", "end", "change"].map((action) => [
      `manage_schedule ${action}, twice`,
      [NOTE, OTHER_NOTE].map((note) => manage({ ...FLUSH, action }, { ...SCHEDULE, ...note })),
    ]),
  ),
  "manage_schedule resume, twice": [
    // A pause until a day is a snooze.
    { tool: "manage_schedule", about: { ...FLUSH, action: "pause" }, values: NOTE },
    manage({ ...FLUSH, action: "resume" }, SCHEDULE),
    manage({ ...FLUSH, action: "resume" }, { ...SCHEDULE, ...OTHER_NOTE }),
  ],
  "manage_schedule change without an interval": [
    manage({ ...FLUSH, action: "change" }, WITHOUT_INTERVAL),
  ],
  "manage_schedule change of work that is done once": [
    manage({ schedule_id: idOf("Paint"), action: "change" }, WITHOUT_INTERVAL),
  ],
  "manage_schedule by words": [manage({ task: "flush", action: "skip" }, SCHEDULE)],
  "manage_schedule away, twice, and back": [
    manage({ action: "away" }, { ...SCHEDULE, ...OF_A_SCHEDULE }),
    manage({ action: "away" }, { ...SCHEDULE, ...OF_A_SCHEDULE, ...OTHER_NOTE }),
    manage({ action: "back" }, {
      ...SCHEDULE,
      ...OF_A_SCHEDULE,
      from: day("2127-03-05"),
      until: day("2127-05-07"),
      note: text("Home again"),
    }),
  ],
  ...Object.fromEntries(
    EVENT_TYPES.map((event_type) => [
      `record_home_event ${event_type}`,
      [record({ event_type, asset_id: idOf("Water heater") }, {
        system_kind: text("wood stove"),
      })],
    ]),
  ),
  "record_home_event of a kind on record": [
    {
      tool: "record_home_event",
      // Its name and place find it.
      about: {
        event_type: "inspection",
        system_kind: "furnace",
        name: "Old furnace",
        space: "cellar",
      },
      values: EVENT,
    },
  ],
  "record_home_event of a new kind": [
    record({ event_type: "inspection", system_kind: "wood_stove" }),
  ],
  "record_home_event of a general kind": [
    record({ event_type: "issue_reported", system_kind: "plumbing" }),
  ],
  "record_home_event of no kind": [record({ event_type: "note" })],
  "record_home_event that settles an issue": [
    record({ event_type: "repair_completed", settles: [idOf("Leak")] }),
  ],
  "record_home_event of a contributor": [
    record({ event_type: "inspection", system_kind: "wood_stove" }, {}, "contributor"),
  ],
  "record_home_event of a paid amount, twice": [NOTE, OTHER_NOTE].map((note) =>
    record({ event_type: "repair_completed", asset_id: idOf("Water heater") }, {
      description: note.note,
      severity: note === NOTE ? ["low", '"low"'] : ["critical", '"critical"'],
      performed_by: note === NOTE ? text("Cousin Al") : text("Cousin Bo"),
      review_on: day(note === NOTE ? "2127-05-06" : "2127-05-07"),
    })
  ),
  ...Object.fromEntries(ISSUE_STATUSES.map((status) => [
    `update_issue_status ${status}, twice`,
    [setStatus(status, NOTE), setStatus(status, OTHER_NOTE)],
  ])),
  "correct_home_record amend": ["Leak", "Bid"].map((name) => ({
    tool: "correct_home_record",
    about: { event_id: idOf(name), action: "amend", asset_id: idOf("Furnace") },
    values: { ...EVENT, reason: text("Some words") },
  })),
  "correct_home_record amend with what is on record": [NOTE, OTHER_NOTE].map((note) => ({
    tool: "correct_home_record",
    about: { event_id: idOf("Leak"), action: "amend" },
    values: { title: text("New title"), reason: note.note },
  })),
  "correct_home_record void, twice": [NOTE, OTHER_NOTE].map((note) => ({
    tool: "correct_home_record",
    about: { event_id: idOf("Leak"), action: "void" },
    values: { reason: note.note },
  })),
  "update_home_asset of a system on record": [{
    tool: "update_home_asset",
    about: { asset_id: idOf("Water heater"), is_additional: false },
    values: { ...FACTS, kind: ["boiler", '"boiler"'] },
  }],
  "update_home_asset of a new system": [{
    tool: "update_home_asset",
    about: { is_additional: true },
    values: { ...FACTS, kind: ["boiler", '"boiler"'] },
  }],
  "update_home_asset of a list of systems": [{
    tool: "update_home_asset",
    about: {},
    values: { systems: [[{ kind: "boiler", manufacturer: "Rheem" }], '"Rheem"'] },
  }],
  "update_home_asset of a system that is removed": [{
    tool: "update_home_asset",
    about: { asset_id: idOf("Water heater"), removed: true },
    values: FACTS,
  }],
  "replace_home_asset": [replace({})],
  "replace_home_asset, twice with other values": [
    replace({}),
    replace({
      manufacturer: text("Miele"),
      model: text("M2"),
      occurred_on: day("2026-02-04"),
      cost_actual: [234.56, '"cost_actual_minor": 23456,'],
      vendor_name: text("Other Co"),
      disposition: ["sold", '"sold"'],
    }),
  ],
  "schedule_maintenance of recurring work, twice": [
    schedule({ asset_id: idOf("Furnace") }, SCHEDULE),
    schedule({ asset_id: idOf("Furnace") }, {
      ...SCHEDULE,
      every: [{ count: 8, unit: "week" }, '"every_count": 8,'],
      lead_days: [38, '"lead_days": 38,'],
    }),
  ],
  "schedule_maintenance of work that is done once": [schedule({}, WITHOUT_INTERVAL)],
  "schedule_maintenance of a system that is not on record": [
    schedule({}, {
      ...SCHEDULE,
      asset_id: text(idOf("No system")),
      system_kind: text("wood stove"),
    }),
  ],
  "schedule_maintenance of an offer": [
    schedule({ offer: "furnace_filter", asset_id: idOf("Furnace") }, SCHEDULE),
  ],
  "save_vendor": [{
    tool: "save_vendor",
    about: {},
    values: {
      name: text("Acme"),
      trades: [["roofing"], '"roofing"'],
      phone: text("555 0100"),
      email: text("acme@example.com"),
      website: text("acme.example"),
      notes: text("Some words"),
    },
  }],
};
