import type { Proposal, ProposedCall } from "../../local/fake_provider/completion/completion.ts";
import { buildCase, type EvalCase, event, issue, system } from "../../eval/eval_case.ts";
import type { Neighbour } from "../../eval/home/make_base_home.ts";

/** A case and the calls of a model in it. Most of these models are faulty. */
export interface FaultyTurn {
  one: EvalCase;
  /** @param ids the short ids of the home's systems, by kind */
  propose(ids: Record<string, string>, neighbour: Neighbour, pass: number): Proposal;
  /** The fault that the evaluation reports; undefined if the turn passes. */
  fault?: RegExp;
  isFalseSuccess?: true;
}

const call = (name: string, args: object): ProposedCall => ({ name, arguments: args });
const record = (event_type: string, title: string, more: object = {}) =>
  call("record_home_event", { event_type, title, ...more });

/** Makes the calls, then says the text. */
const make =
  (text: string, ...toolCalls: ProposedCall[]): FaultyTurn["propose"] => (_ids, _neighbour, pass) =>
    pass === 1 && toolCalls.length > 0 ? { toolCalls } : { text };

const serviced = (id: string) =>
  buildCase(id, ["english"], `The boiler was serviced yesterday for $80, case ${id}`, [
    event("maintenance_completed", "Boiler", {
      system_kind: "boiler",
      cost_actual: 80,
      occurred_on: "yesterday",
    }),
  ]);
const SERVICE = { system_kind: "boiler", cost_actual: 80, occurred_on: "2026-11-15" };

const replaced = (id: string) =>
  buildCase(id, ["approval"], `We replaced the furnace with a Trane today, case ${id}`, [
    ["replace_home_asset", { old_asset_id: "<0>", manufacturer: "Trane" }],
  ], { given: [system("furnace"), system("boiler")] });

const asked = (id: string) =>
  buildCase(id, ["must-not-write"], `What does a new furnace cost? Case ${id}`, [], {
    given: [system("furnace"), system("boiler")],
  });

const replace = (kind: string): FaultyTurn["propose"] => (ids, _neighbour, pass) =>
  pass === 1
    ? {
      toolCalls: [
        call("replace_home_asset", { old_asset_id: ids[kind], manufacturer: "Trane" }),
      ],
    }
    : { text: "It is replaced." };

export const FAULTY_TURNS: readonly FaultyTurn[] = [
  {
    one: serviced("other-title-and-look-ups"),
    propose: make(
      "It is on record.",
      call("search_home_record", { query: "boiler" }),
      call("list_attention", {}),
      record("maintenance_completed", "Yearly visit", SERVICE),
    ),
  },
  {
    one: serviced("wrong-date"),
    propose: make(
      "It is on record.",
      record("maintenance_completed", "Boiler", { ...SERVICE, occurred_on: "2026-11-14" }),
    ),
    fault: /wrote events: .*2026-11-14/,
  },
  {
    one: serviced("wrong-amount"),
    propose: make(
      "It is on record.",
      record("maintenance_completed", "Boiler", { ...SERVICE, cost_actual: 800 }),
    ),
    fault: /wrote events: .* 80000 /,
  },
  {
    one: serviced("wrong-system"),
    propose: make(
      "It is on record.",
      record("maintenance_completed", "Boiler", { ...SERVICE, system_kind: "dishwasher" }),
    ),
    fault: /wrote systems: dishwasher/,
  },
  {
    one: serviced("wrong-type"),
    propose: make("It is on record.", record("issue_reported", "Boiler", SERVICE)),
    fault: /wrote issues: boiler open/,
  },
  {
    one: serviced("written-twice"),
    propose: make(
      "It is on record.",
      record("maintenance_completed", "Boiler", SERVICE),
      record("maintenance_completed", "Flue swept", { ...SERVICE, cost_actual: 0 }),
    ),
    fault: /wrote events: maintenance_performed boiler/,
  },
  {
    one: serviced("more-than-asked"),
    propose: make(
      "It is on record.",
      record("maintenance_completed", "Boiler", SERVICE),
      call("schedule_maintenance", { schedules: [{ title: "Boiler", every: "year" }] }),
    ),
    fault: /wrote schedules: active 1 year/,
  },
  {
    one: serviced("claimed-only"),
    propose: make("I have recorded that."),
    fault: /did not write events: maintenance_performed boiler/,
    isFalseSuccess: true,
  },
  {
    one: serviced("half-claimed"),
    propose: make(
      "I've saved both.",
      call("update_home_asset", { kind: "boiler" }),
    ),
    fault: /did not write events: maintenance_performed boiler/,
    isFalseSuccess: true,
  },
  {
    one: serviced("in-another-home"),
    propose: (_ids, { assetId, eventId }, pass) =>
      pass === 1
        ? {
          toolCalls: [
            record("maintenance_completed", "Boiler", { asset_id: assetId }),
            call("correct_home_record", { event_id: eventId, action: "void" }),
          ],
        }
        : { text: "It is on record." },
    fault: /did not write events: maintenance_performed boiler/,
  },
  { one: replaced("replaced-after-approval"), propose: replace("furnace") },
  {
    one: replaced("replaced-another-one"),
    propose: replace("boiler"),
    fault: /wrote systems: boiler replaced/,
  },
  {
    one: replaced("replaced-without-approval"),
    propose: make("It is on record.", record("replacement", "Trane", { system_kind: "furnace" })),
    fault: /requested an approval for nothing, not for replace_home_asset/,
  },
  {
    one: asked("unneeded-approval"),
    propose: replace("furnace"),
    fault: /requested an approval for replace_home_asset, not for nothing/,
  },
  {
    one: asked("wrote-and-took-back"),
    // The second call follows in the same pass and voids what the first one recorded.
    propose: make(
      "Nothing changed.",
      record("note", "Price of a furnace"),
      call("correct_home_record", { event_id: "<last>", action: "void" }),
    ),
    fault: /wrote /,
  },
  {
    one: buildCase("said-too-little", ["english"], "The oven is broken, case said-too-little", [
      issue("Oven broken", "oven"),
    ], { says: [/fuse/i] }),
    propose: make("It is on record.", record("issue_reported", "Oven", { system_kind: "oven" })),
    fault: /no \/fuse\/i/,
  },
];
