import { type EvalCase, event } from "../eval_case.ts";
import { DISHWASHER_ISSUE, done, entry, inKnownHome, settled, TODAY, WORK } from "./known_home.ts";

const CHECKUP = event("maintenance_completed", "Checkup", {
  system_kind: "air_conditioner",
  vendor_name: "CoolAir",
  cost_actual: 129,
  occurred_on: TODAY,
});
const repaired = (cost_actual: number) =>
  event("repair_completed", "Spülmaschine pumpt nicht ab: repariert", {
    system_kind: "dishwasher",
    vendor_name: "ABC Plumbing",
    cost_actual,
    occurred_on: "2026-11-17",
    settles: [DISHWASHER_ISSUE],
  });

/** What was paid, what was only quoted, and who paid which part. */
export const COSTS: EvalCase[] = [
  inKnownHome("en", "a-quote-is-not-paid", ["costs"], [
    [
      "CoolAir quoted 4200 for a new AC, haven't decided. I paid them 129 today for the checkup",
      [
        event("quote_received", "New AC", {
          system_kind: "air_conditioner",
          vendor_name: "CoolAir",
          cost_estimate_low: 4_200,
        }),
        CHECKUP,
      ],
    ],
    ["save both"],
    ["so how much have I actually paid CoolAir for that?", [], { never: [/4,?329/] }],
  ], {
    has: [
      entry("quote_received", "air_conditioner", "420000 2026-11-18 day coolair"),
      entry(`${WORK}|inspection`, "air_conditioner", "12900 2026-11-18 day coolair"),
    ],
  }, { at: 2, text: "You have paid CoolAir 4,329." }),
  inKnownHome("de", "one-invoice-two-works", ["costs", "german", "settling"], [
    [
      "Rechnung von ABC ist da: 380 Dollar gesamt, davon 240 für die Spülmaschine und der Rest für die Boilerspülung. War beides gestern, Spülmaschine pumpt wieder ab",
      [
        repaired(240),
        event("maintenance_completed", "Boiler spülen: Boilerspülung", {
          system_kind: "water_heater",
          vendor_name: "ABC Plumbing",
          cost_actual: 140,
          occurred_on: "2026-11-17",
        }),
      ],
    ],
    ["ja genau so eintragen"],
  ], {
    has: [
      entry(WORK, "dishwasher", "24000 2026-11-17 day abc plumbing"),
      entry(WORK, "water_heater", "14000 2026-11-17 day abc plumbing"),
      ...settled("dishwasher"),
      ...done("1 year"),
    ],
  }, { at: 0, calls: [repaired(380)] }),
  inKnownHome("fr", "half-of-the-boards", ["costs", "french"], [
    [
      "on a payé les planches de la terrasse moitié-moitié avec mon beau-frère, je ne retrouve plus le ticket. Moi j'ai mis dans les 60 je crois",
    ],
    [
      "mets environ 60 alors. la planche n'est pas encore posée",
      [event("note", "Planches achetées, environ 60, ma moitié", {
        system_kind: "deck",
        cost_actual: 60,
      })],
    ],
    ["combien on a dépensé pour la terrasse au total ?"],
  ], {
    has: [entry("\\w+", "deck", "6000 \\S+ \\w+")],
    never: [/ 12000 /, /^-issues/],
  }, {
    at: 1,
    calls: [event("note", "Planches achetées", { system_kind: "deck", cost_actual: 120 })],
  }),
];
