import { type EvalCase, event, issue, type ReferenceCall, system } from "../eval_case.ts";
import {
  CHANGED,
  DISHWASHER_ISSUE,
  done,
  entry,
  GUTTER_ISSUE,
  inKnownHome,
  known,
  NOTHING,
  opened,
  settled,
  TODAY,
  WORK,
} from "./known_home.ts";

const VOID: ReferenceCall = ["correct_home_record", { event_id: "<last>", action: "void" }];
const amend = (fields: object): ReferenceCall => [
  "correct_home_record",
  { event_id: "<last>", action: "amend", ...fields },
];

/** What was said is put right later, also after days, or is taken back. */
export const LATER_CORRECTIONS: EvalCase[] = [
  inKnownHome("en", "price-after-days", ["correction", "costs"], [
    [
      "ABC came yesterday about the dishwasher, replaced the drain hose, 275. It drains now",
      [event("repair_completed", "Dishwasher isn't draining: drain hose replaced", {
        system_kind: "dishwasher",
        vendor_name: "ABC Plumbing",
        cost_actual: 275,
        occurred_on: "2026-11-17",
        settles: [DISHWASHER_ISSUE],
      })],
    ],
    ["yes"],
    ["what size filter does the furnace take?", [], { never: [/\d\d ?[x×] ?\d\d/i] }],
    [
      "hang on, found the receipt, it was 257 not 275",
      [amend({ cost_actual: 257 })],
      { on: "2026-11-20" },
    ],
    ["yes fix it", [amend({ cost_actual: 257 })], { approves: ["correct_home_record"] }],
  ], {
    has: [
      entry(WORK, "dishwasher", "25700 2026-11-17 day abc plumbing"),
      ...settled("dishwasher"),
    ],
  }, {
    at: 3,
    calls: [event("repair_completed", "Drain hose", {
      system_kind: "dishwasher",
      vendor_name: "ABC Plumbing",
      cost_actual: 257,
      occurred_on: "2026-11-17",
      is_separate: true,
    })],
  }),
  inKnownHome(
    "de",
    "another-machine",
    ["correction", "german"],
    [
      [
        "Der Trockner macht beim Schleudern so ein Klopfgeräusch, bitte als Problem anlegen",
        [issue("Klopfgeräusch beim Schleudern", "dryer")],
      ],
      ["ja"],
      [
        "achso quatsch, ich meinte natürlich die Waschmaschine, der Trockner schleudert ja nicht",
        [amend({ asset_id: "<washing_machine>" })],
      ],
      ["ja so stimmt's"],
    ],
    { has: opened("washing_machine") },
    {
      at: 2,
      calls: [issue("Klopfgeräusch beim Schleudern", "washing_machine")],
    },
  ),
  inKnownHome("es", "sunday-not-saturday", ["correction", "spanish"], [
    [
      "Limpié las canaletas el sábado",
      [event("maintenance_completed", "Limpiar las canaletas: hecho", {
        system_kind: "gutters",
        occurred_on: "2026-11-14",
      })],
    ],
    ["si"],
    ["y cuánto cuesta más o menos que lo haga una empresa?"],
    [
      "ah por cierto, no fue el sábado, fue el domingo, el sábado llovió",
      [amend({ occurred_on: "2026-11-15" })],
    ],
    ["sí, cámbialo"],
  ], {
    has: [entry(WORK, "gutters", "2026-11-15 day"), ...done("6 month")],
    never: [/^-issues/, /^\+events: quote/],
  }, {
    at: 3,
    calls: [event("maintenance_completed", "Limpiar las canaletas: hecho", {
      system_kind: "gutters",
      occurred_on: "2026-11-15",
      is_separate: true,
    })],
  }),
  inKnownHome("fr", "another-company-and-work", ["correction", "french", "costs"], [
    [
      "CoolAir est passé ce matin, entretien de la chaudière, 165 $",
      [event("maintenance_completed", "Entretien de la chaudière", {
        system_kind: "furnace",
        vendor_name: "CoolAir",
        cost_actual: 165,
        occurred_on: TODAY,
      })],
    ],
    ["oui enregistre"],
    [
      "euh non en fait c'était ABC qui est venu ce matin, pour la vidange du chauffe-eau. CoolAir c'est la semaine prochaine. Le prix est bon",
      [
        VOID,
        event("maintenance_completed", "Vidanger le chauffe-eau: vidange", {
          system_kind: "water_heater",
          vendor_name: "ABC Plumbing",
          cost_actual: 165,
          occurred_on: TODAY,
        }),
      ],
    ],
    ["oui voilà, pour CoolAir je te dirai le jour"],
  ], {
    has: [
      entry(WORK, "water_heater", "16500 2026-11-18 day abc plumbing"),
      ...done("1 year"),
    ],
  }, {
    at: 2,
    calls: [event("maintenance_completed", "Vidange", {
      system_kind: "water_heater",
      vendor_name: "ABC Plumbing",
      cost_actual: 165,
      occurred_on: TODAY,
    })],
  }),
  inKnownHome(
    "en",
    "undo-the-last-save",
    ["undo"],
    [
      [
        "Furnace filter changed today",
        [event("maintenance_completed", "Furnace filter changed", {
          system_kind: "furnace",
          occurred_on: TODAY,
        })],
      ],
      ["yes save"],
      ["ugh no I only bought it, it's still in the box. undo that", [VOID]],
      ["yes please"],
    ],
    NOTHING,
    { at: 2, text: "Undone." },
  ),
  inKnownHome("de", "undo-the-second-of-two", ["undo", "german"], [
    [
      "Rinne hinten hab ich abgedichtet, tropft nicht mehr. Und den Alarmtest hab ich auch gemacht, heute",
      [
        event("repair_completed", "Rinne hinten abgedichtet, tropft nicht an der Naht", {
          system_kind: "gutters",
          occurred_on: TODAY,
          settles: [GUTTER_ISSUE],
        }),
        event("maintenance_completed", "Alarme getestet", {
          system_kind: "smoke_detector",
          occurred_on: TODAY,
        }),
      ],
    ],
    ["ja beides"],
    [
      "mach den Alarmtest wieder rückgängig, ich hab nur zwei von fünf getestet. Die Rinne bleibt",
      [VOID],
    ],
    ["ja genau"],
  ], {
    has: [entry(WORK, "gutters", "2026-11-18 day"), ...settled("gutters")],
  }, {
    at: 2,
    calls: [["update_issue_status", { issue_id: GUTTER_ISSUE, to_status: "open" }]],
  }),
  inKnownHome("es", "undo-which-one", ["undo", "spanish"], [
    [
      "añade que el refrigerador es Samsung del 2022",
      [system("refrigerator", { manufacturer: "Samsung", installed_on: "2022" })],
    ],
    ["sí"],
    [
      "y que la lavadora es LG del 2020",
      [system("washing_machine", { manufacturer: "LG", installed_on: "2020" })],
    ],
    ["sí"],
    ["borra eso que pusiste, está mal"],
    [
      "lo del refri, la lavadora sí está bien",
      [system("refrigerator", { clear: ["manufacturer", "installed_on"] })],
    ],
    ["sí, eso", [], { approves: ["update_home_asset"] }],
  ], {
    has: known("washing_machine", "lg 2020-01-01"),
    may: [CHANGED],
  }, { at: 5, calls: [system("refrigerator", { removed: true })], text: "Listo." }),
];
