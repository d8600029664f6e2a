/** What a weak model links, or does not: dangers stay apart, and only finished work of the same system settles. */
import { inHome } from "../../support/in_world.ts";
import {
  addSystem as add,
  checkWeakTurn,
  GAS_STEPS,
  recordEvent as record,
  setStatus,
  type WeakTurn,
} from "../../support/weak_turn.ts";

const test = inHome();

const DONE = "Thanks, that is on record.";
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1_000).toLocaleDateString("en-US", {
  dateStyle: "long",
  timeZone: "America/Chicago",
});
const NOT_DONE_YET = `Not saved: “Roof patched”. ${TOMORROW} has not come yet; ` +
  "tell me when it is done. The record is as it was.";
type Row = Omit<WeakTurn, "outcome" | "message" | "answers"> & Partial<WeakTurn>;

const LEAK = record("issue_reported", "Roof leaks", { asset_id: "<0>" });
const DIRTY_FILTER = record("issue_reported", "Furnace filter is dirty", {
  asset_id: "<0>",
  severity: "low",
});
const GAS = "Gas smell near the furnace filter";

const TURNS: Record<string, Row> = {
  "a gas smell joins no other complaint, also by a link": {
    sentence: "There is a gas smell near the furnace filter",
    message: GAS_STEPS,
    given: [add("furnace"), DIRTY_FILTER],
    calls: [record("issue_reported", GAS, { asset_id: "<0>", related_event_id: "<1>" })],
    record: {
      events: ["issue_reported: Furnace filter is dirty", `issue_reported: ${GAS}`],
      issues: ["Furnace filter is dirty: open", `${GAS}: open`],
      assets: ["furnace"],
    },
    named: ["related: Furnace filter is dirty"],
  },
  "“again” reopens the issue that was settled": {
    sentence: "The roof leaks again",
    given: [add("roof"), LEAK, setStatus("<1>", "resolved")],
    calls: [record("issue_reported", "Roof leaks again", { asset_id: "<0>" })],
    record: {
      events: [
        "issue_reported: Roof leaks",
        "status_change: resolved",
        "issue_reported: Roof leaks again",
        "status_change: open",
      ],
      issues: ["Roof leaks: open"],
      assets: ["roof"],
    },
  },
  "the settled issue wins over a related event of another system": {
    sentence: "Mark the water heater leaking as resolved, it got a new valve",
    given: [
      add("roof"),
      LEAK,
      add("water heater"),
      record("issue_reported", "Water heater leaking", { asset_id: "<2>" }),
    ],
    calls: [record("repair", "New valve", { related_event_id: "<1>", settles: ["<3>"] })],
    record: {
      events: [
        "issue_reported: Roof leaks",
        "issue_reported: Water heater leaking",
        "repair_completed: New valve",
        "status_change: resolved",
      ],
      issues: ["Roof leaks: open", "Water heater leaking: resolved"],
      assets: ["roof", "water_heater"],
    },
    ignored: ["related_event_id: other_asset"],
  },
  "work in the future settles nothing": {
    sentence: "They will patch the roof tomorrow",
    given: [add("roof"), LEAK],
    calls: [
      record("repair", "Roof patched", {
        asset_id: "<0>",
        occurred_on: "tomorrow",
        settles: ["<1>"],
      }),
    ],
    record: {
      events: ["issue_reported: Roof leaks"],
      issues: ["Roof leaks: open"],
      assets: ["roof"],
    },
    codes: ["invalid_arguments"],
    outcome: "not_saved",
    notice: NOT_DONE_YET,
    message: `${NOT_DONE_YET}\n\n${DONE}`,
  },
  "unlinked work of other words leaves what is open, and names it": {
    sentence: "Cleaned the roof",
    given: [add("roof"), LEAK, { due: "Inspect the flashing", asset: "<0>" }],
    calls: [record("maintenance_performed", "Moss removed", { asset_id: "<0>" })],
    record: {
      events: ["issue_reported: Roof leaks", "maintenance_performed: Moss removed"],
      issues: ["Roof leaks: open"],
      assets: ["roof"],
      due: ["Inspect the flashing"],
    },
    named: ["still open: Roof leaks", "still open: Inspect the flashing"],
  },
  "a schedule is completed once a day": {
    sentence: "New batteries in the smoke alarm",
    given: [add("smoke alarm"), { due: "Replace the batteries", asset: "<0>" }],
    calls: ["Batteries replaced", "New batteries"].map((title) =>
      record("maintenance_performed", title, { settles: ["<1>"] })
    ),
    record: { events: ["maintenance_performed: Batteries replaced"], assets: ["smoke_detector"] },
    codes: ["ok", "already_done"],
  },
};

for (const [title, row] of Object.entries(TURNS)) {
  test(`links: ${title}`, async ({ world, person }) => {
    await checkWeakTurn(world, person, { outcome: "saved", message: DONE, answers: DONE, ...row });
  });
}
