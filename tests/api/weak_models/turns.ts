/** Turns of a weak model: the record stays right, and the person is told what is true. */
import { assertEquals, assertMatch } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import {
  addSystem as add,
  checkWeakTurn,
  GAS_STEPS,
  recordEvent as record,
  type WeakTurn,
} from "../../support/weak_turn.ts";

const test = inHome();

const DONE = "Thanks, that is on record.";
const NO_SUCH_ENTRY = "Not saved: “Bang”. “explosion” is not a kind of entry that I know. " +
  "The record is as it was.";

const TURNS: Record<string, WeakTurn> = {
  "a wrong enum in a required argument saves nothing": {
    sentence: "There was a bang in the boiler room",
    calls: [record("explosion", "Bang")],
    answers: "I've noted the bang.",
    record: {},
    outcome: "not_saved",
    notice: NO_SUCH_ENTRY,
    message: `${NO_SUCH_ENTRY}\n\nI've noted the bang.`,
    codes: ["invalid_arguments"],
  },
  "a wrong enum in an optional argument loses only that": {
    sentence: "The gutter sags badly",
    calls: [record("Issue", "Gutter sags", { severity: "terrible" })],
    answers: DONE,
    record: { events: ["issue_reported: Gutter sags"], issues: ["Gutter sags: open"] },
    outcome: "saved",
    ignored: ["severity: unreadable"],
    message: DONE,
  },
  "an id of no system in this home loses only that": {
    sentence: "The washer leaks",
    given: [add("washer")],
    calls: [
      record("problem", "Washer leaks", { asset_id: crypto.randomUUID(), system_kind: "washer" }),
    ],
    answers: DONE,
    record: {
      events: ["issue_reported: Washer leaks"],
      issues: ["Washer leaks: open"],
      assets: ["washing_machine"],
    },
    outcome: "saved",
    ignored: ["asset_id: not_found"],
    message: DONE,
  },
  "a wrong link completes nothing of another system": {
    sentence: "The washer got a new pump",
    given: [add("washer"), add("smoke alarm"), { due: "Replace the batteries", asset: "<1>" }],
    calls: [record("repair", "New pump", { asset_id: "<0>", settles: ["<2>"] })],
    answers: DONE,
    record: {
      events: ["repair_completed: New pump"],
      assets: ["smoke_detector", "washing_machine"],
      due: ["Replace the batteries"],
    },
    outcome: "saved",
    ignored: ["settles: other_asset"],
    message: DONE,
  },
  "a decision to wait completes no maintenance": {
    sentence: "Snooze the batteries",
    given: [add("smoke alarm"), { due: "Replace the batteries", asset: "<0>" }],
    calls: [record("user_decision", "Batteries later", { completes_schedule_id: "<1>" })],
    answers: DONE,
    record: {
      events: ["user_decision: Batteries later"],
      assets: ["smoke_detector"],
      due: ["Replace the batteries"],
    },
    outcome: "saved",
    ignored: ["completes_schedule_id: not_settled_by_this"],
    message: DONE,
  },
  "an amount in two entries counts once": {
    sentence: "The plumber fixed the toilet for $240",
    given: [add("toilet")],
    calls: [
      record("repair_completed", "Toilet fixed", { asset_id: "<0>", cost_actual: 240 }),
      record("note", "Paid the plumber", { asset_id: "<0>", cost_actual: 240 }),
    ],
    answers: DONE,
    record: { events: ["repair_completed: Toilet fixed, $240"], assets: ["toilet"] },
    outcome: "saved",
    message: DONE,
    codes: ["ok", "already_done"],
  },
  "two titles for one repair count once": {
    sentence: "The technician put in a new igniter for $240",
    given: [add("furnace")],
    calls: [
      record("repair_completed", "New igniter", { asset_id: "<0>", cost_actual: 240 }),
      record("maintenance_performed", "Technician's visit", { asset_id: "<0>", cost_actual: 240 }),
    ],
    answers: DONE,
    record: { events: ["repair_completed: New igniter, $240"], assets: ["furnace"] },
    outcome: "saved",
    message: DONE,
    codes: ["ok", "already_done"],
  },
  "“$240”, “yesterday”, null and an extra key": {
    sentence: "Fixed the faucet yesterday for $240",
    calls: [record("repair", "Faucet fixed", {
      cost_actual: "$240",
      occurred_on: "yesterday",
      severity: null,
      mood: "good",
    })],
    answers: DONE,
    record: { events: ["repair_completed: Faucet fixed, $240, day -1"] },
    outcome: "saved",
    ignored: ["severity: blank", "mood: unknown"],
    message: DONE,
  },
  "the brand of a part is not the brand of the system": {
    sentence: "The washer got a new LG drain pump",
    given: [add("washer", { manufacturer: "Samsung", model: "WF45" })],
    calls: [record("repair", "LG drain pump", {
      asset_id: "<0>",
      manufacturer: "LG",
      model: "DP-7",
    })],
    answers: DONE,
    record: {
      events: ["repair_completed: LG drain pump"],
      assets: ["washing_machine, Samsung, WF45"],
    },
    outcome: "saved",
    ignored: ["manufacturer: unknown", "model: unknown"],
    message: DONE,
  },
  "a price and a company that nobody said are stored as assumed": {
    sentence: "The kitchen drain is clear again",
    calls: [record("repair_completed", "Drain cleared", {
      cost_actual: 210,
      vendor_name: "Ace Plumbing",
    })],
    answers: DONE,
    record: { events: ["repair_completed: Drain cleared, $210"] },
    assumed: ["cost_actual", "vendor_name"],
    outcome: "saved",
    message: DONE,
  },
  "raw JSON in pass two is replaced by the result": {
    sentence: "The tap drips",
    calls: [record("issue_reported", "Tap drips")],
    answers: '{"type": "home_event_recorded", "success": true, "title": "Tap drips"}',
    record: { events: ["issue_reported: Tap drips"], issues: ["Tap drips: open"] },
    outcome: "saved",
    message: "Recorded “Tap drips” in your home record.",
  },
  "a tool call in an emergency is recorded, and the advice of the model is left out": {
    sentence: "I smell gas in the kitchen",
    calls: [record("issue_reported", "Gas smell", { severity: "critical" })],
    answers: "Leave the house now and call the gas company from outside. I've noted it.",
    record: { events: ["issue_reported: Gas smell"], issues: ["Gas smell: open"] },
    outcome: "saved",
    message: GAS_STEPS,
  },
};

for (const [title, turn] of Object.entries(TURNS)) {
  test(`weak model: ${title}`, async ({ world, person }) => {
    const reply = await checkWeakTurn(world, person, turn);
    if (!turn.sentence.includes("gas")) return;
    assertEquals(reply.suggestions, []);
    assertMatch(
      world.modelRequests()[0]!.text,
      /The person has already been shown the safety steps/,
    );
  });
}
