import { type EvalCase, event, type ReferenceCall, system } from "../eval_case.ts";
import {
  CHANGED,
  DECK_ISSUE,
  DISHWASHER_ISSUE,
  done,
  entry,
  GUTTER_ISSUE,
  inKnownHome,
  NOTE,
  settled,
  TODAY,
  WORK,
} from "./known_home.ts";

const REPLACED: ReferenceCall = ["replace_home_asset", {
  old_asset_id: "<dishwasher>",
  manufacturer: "KitchenAid",
  cost_actual: 899,
  occurred_on: "2026-11-18",
}];
const REPLACED_HEATER: ReferenceCall = ["replace_home_asset", {
  old_asset_id: "<water_heater>",
  manufacturer: "Rheem",
  cost_actual: 2_900,
  vendor_name: "ABC Plumbing",
  occurred_on: "2026-11-13",
}];
const SETTLED: ReferenceCall = ["update_issue_status", {
  issue_id: DISHWASHER_ISSUE,
  to_status: "resolved",
}];
const APPROVES = { approves: ["replace_home_asset"] };

/** Systems that are replaced, and what settles an issue. */
export const REPLACEMENTS: EvalCase[] = [
  inKnownHome("en", "replaced-dishwasher", ["approval", "settling"], [
    ["we gave up on the dishwasher, new one went in today. KitchenAid, 899 with install", [
      REPLACED,
    ]],
    ["old Bosch is gone, they hauled it away. yes save", [REPLACED, SETTLED], APPROVES],
  ], {
    has: [
      entry("replacement", "dishwasher", "89900 2026-11-18 day"),
      /^-systems: dishwasher bosch$/,
      /^\+systems: dishwasher bosch replaced$/,
      /^\+systems: dishwasher kitchenaid 2026-11-18$/,
      ...settled("dishwasher"),
    ],
    may: [CHANGED],
  }, { calls: [system("dishwasher", { manufacturer: "KitchenAid", is_additional: true })] }),
  inKnownHome("fr", "replaced-heater", ["approval", "french"], [
    [
      "Nous avons changé le chauffe-eau vendredi, maintenant c'est un Rheem électrique à pompe à chaleur, posé par ABC, 2900 $ tout compris",
      [REPLACED_HEATER],
    ],
    ["oui. la vidange annuelle reste pareil", [REPLACED_HEATER], APPROVES],
  ], {
    has: [
      entry("replacement", "water_heater", "290000 2026-11-13 day abc plumbing"),
      /^-systems: water_heater rheem 2016-01-01$/,
      /^\+systems: water_heater rheem 2016-01-01 replaced$/,
      /^\+systems: water_heater rheem 2026-11-13$/,
    ],
    may: [
      CHANGED,
      /^-schedules: active 1 year 2026-11-25$/,
      /^\+schedules: active 1 year 202[67]-11-\d\d$/,
    ],
    never: [/^\+events: (?:maintenance_performed|repair_completed) water_heater/],
  }, { calls: [["manage_schedule", { task: "chauffe-eau", action: "end" }]] }),
  inKnownHome("es", "washer-to-come", ["spanish"], [
    [
      "Compramos lavadora nueva, una Maytag, llega el lunes. La vieja todavía está funcionando",
      [event("note", "Lavadora Maytag llega el lunes", { system_kind: "washing_machine" })],
    ],
    [
      "no, aún no la cambies, el lunes te digo",
      [],
      { never: [/te (?:aviso|recordaré|escribiré|contactaré)/i] },
    ],
  ], {
    has: [],
    may: [entry(NOTE, "", "(?:washing_machine )?\\S+ \\w+")],
  }, { calls: [system("washing_machine", { manufacturer: "Maytag" })] }),
  inKnownHome("en", "came-but-not-fixed", ["settling", "costs"], [
    [
      "ABC was here for the dishwasher this morning, 95 for the visit, said it needs a pump. still full of water",
      [event("diagnosis", "Needs a pump", {
        system_kind: "dishwasher",
        vendor_name: "ABC Plumbing",
        cost_actual: 95,
        occurred_on: TODAY,
        related_event_id: DISHWASHER_ISSUE,
      })],
    ],
    ["yes save that"],
  ], {
    has: [entry(`${NOTE}|${WORK}`, "dishwasher", "9500 2026-11-18 day abc plumbing")],
    never: [/^-issues/, /^\+issues/],
  }, {
    at: 0,
    calls: [event("repair_completed", "Dishwasher", {
      system_kind: "dishwasher",
      vendor_name: "ABC Plumbing",
      cost_actual: 95,
      occurred_on: TODAY,
      settles: [DISHWASHER_ISSUE],
    })],
  }),
  inKnownHome("de", "fixed-but-which", ["settling", "german"], [
    ["hab's repariert, kannst du abhaken"],
    ["das brett", [["update_issue_status", { issue_id: DECK_ISSUE, to_status: "resolved" }]], {
      approves: ["update_issue_status"],
    }],
    ["genau, abhaken"],
  ], {
    has: settled("deck"),
    may: [entry(WORK, "deck", "2026-11-18 \\w+")],
  }, {
    at: 0,
    calls: [["update_issue_status", { issue_id: DISHWASHER_ISSUE, to_status: "resolved" }]],
  }),
  inKnownHome("es", "cleaned-but-still-drips", ["settling", "spanish"], [
    [
      "ya limpié todas las canaletas hoy, quedaron perfectas. la de atrás todavía suelta una gotita en la unión",
      [["manage_schedule", { task: "canaletas", action: "complete", done_on: TODAY }]],
    ],
    ["si guárdalo"],
  ], {
    has: [entry(WORK, "gutters", "2026-11-18 day"), ...done("6 month")],
    never: [/^-issues/, /^\+issues/],
  }, {
    at: 0,
    calls: [["update_issue_status", { issue_id: GUTTER_ISSUE, to_status: "resolved" }]],
  }),
];
