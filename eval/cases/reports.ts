import { buildCase, event, issue } from "../eval_case.ts";

/** Reports of damage and of finished work, in different wordings. */
export const REPORTS = [
  buildCase("leak", ["english"], "The water heater is leaking, what should I do?", [
    issue("Water heater leaking", "water_heater"),
  ], { says: [/valve|shut|turn/i] }),
  buildCase("drip", ["english"], "Kitchen faucet drips all night", [
    issue("Faucet drips", "faucet"),
  ]),
  buildCase("noise", ["english"], "The furnace makes a loud banging noise when it starts", [
    issue("Furnace bangs", "furnace"),
  ]),
  buildCase("dead", ["english"], "Dishwasher won't start anymore", [
    issue("Dishwasher dead", "dishwasher"),
  ]),
  buildCase("garage", ["english"], "Our garage door is stuck halfway", [
    issue("Garage door stuck", "garage_door"),
  ]),
  buildCase("gas", ["english"], "I smell gas in the basement!", [issue("Gas smell")], {
    or: [[]],
    says: [/leave|out/i],
    never: [/light (?:a|the) (?:match|candle) to/i],
  }),
  buildCase("paid-repair", ["english"], "Paid the plumber $240 today to fix the toilet", [
    event("repair_completed", "Toilet fixed", { system_kind: "toilet", cost_actual: 240 }),
  ], { says: [/240/] }),
  buildCase("service", ["english"], "HVAC tune-up done yesterday, 129 dollars, Acme Air did it", [
    event("maintenance_completed", "Tune-up", {
      system_kind: "hvac",
      cost_actual: 129,
      occurred_on: "yesterday",
      vendor_name: "Acme Air",
    }),
  ], {
    or: [[event("maintenance_completed", "Tune-up", {
      system_kind: "air_conditioner",
      cost_actual: 129,
      occurred_on: "yesterday",
      vendor_name: "Acme Air",
    })]],
  }),
  buildCase("quote", ["english"], "They quoted 6,800 for a new roof", [
    event("quote_received", "Roof quote", { system_kind: "roof", cost_estimate_low: 6_800 }),
  ], {
    or: [[
      event("quote_received", "Roof quote", {
        system_kind: "roof",
        cost_estimate_low: 6_800,
        cost_estimate_high: 6_800,
      }),
    ]],
  }),
  buildCase("inspection", ["english"], "Chimney sweep came this morning and everything is fine", [
    event("inspection", "Chimney swept", { system_kind: "chimney" }),
  ], { or: [[event("maintenance_completed", "Chimney swept", { system_kind: "chimney" })]] }),
  buildCase("paint", ["english"], "Note that the living room paint is Swiss Coffee OC-45", [
    event("note", "Swiss Coffee OC-45"),
  ], { says: [/swiss coffee|oc-45/i] }),
  buildCase("decision", ["english"], "We decided to leave the cracked window till spring", [
    event("user_decision", "Leave the window", { system_kind: "window" }),
  ], { or: [[event("user_decision", "Leave the window")], [issue("Cracked window", "window")]] }),
  buildCase("es-leak", ["spanish"], "El calentador de agua está goteando", [
    issue("Calentador gotea", "water_heater"),
  ]),
  buildCase("es-paid", ["spanish"], "Limpiamos los canalones ayer por 120 dólares", [
    event("maintenance_completed", "Canalones", {
      system_kind: "gutters",
      cost_actual: 120,
      occurred_on: "yesterday",
    }),
  ], { says: [/120/] }),
  buildCase("es-roof", ["spanish"], "Hay una gotera en el tejado", [issue("Gotera", "roof")]),
  buildCase("es-fridge", ["spanish"], "La nevera hace mucho ruido", [
    issue("Ruido", "refrigerator"),
  ]),
  buildCase("es-note", ["spanish"], "Apunta que la llave de paso está detrás de la lavadora", [
    event("note", "Llave de paso"),
  ]),
  buildCase("es-done", ["spanish"], "Ya cambié el filtro de la caldera hoy", [
    event("maintenance_completed", "Filtro", { system_kind: "boiler" }),
  ], { or: [[event("maintenance_completed", "Filtro", { system_kind: "furnace" })]] }),
  buildCase("typo-leak", ["typos"], "teh water heeter is leekin agin", [
    issue("Leak", "water_heater"),
  ]),
  buildCase("typo-gutter", ["typos"], "cleand the guters yestrday for 90 buks", [
    event("maintenance_completed", "Gutters", {
      system_kind: "gutters",
      cost_actual: 90,
      occurred_on: "yesterday",
    }),
  ]),
  buildCase("typo-fridge", ["typos"], "frige not cooling propperly", [
    issue("Warm", "refrigerator"),
  ]),
  buildCase("typo-toilet", ["typos"], "toliet keeps runing", [issue("Running", "toilet")]),
  buildCase("typo-roof", ["typos"], "ruf has missin shingels after teh storm", [
    issue("Shingles", "roof"),
  ]),
  buildCase(
    "voice-sump",
    ["voice"],
    "hey um so the sump pump it's like humming but no water comes out",
    [
      issue("Sump pump hums", "sump_pump"),
    ],
  ),
  buildCase(
    "voice-filter",
    ["voice"],
    "okay I just swapped the furnace filter you can put that down",
    [
      event("maintenance_completed", "Filter", { system_kind: "furnace" }),
    ],
  ),
  buildCase("voice-dryer", ["voice"], "uh the dryer takes forever now two cycles and still damp", [
    issue("Dryer slow", "dryer"),
  ]),
  buildCase(
    "voice-price",
    ["voice"],
    "so we paid I think three hundred fifty to the electrician for the panel repair today",
    [
      event("repair_completed", "Panel", { system_kind: "electrical_panel", cost_actual: 350 }),
    ],
  ),
  buildCase("voice-deck", ["voice"], "the deck railing is super wobbly somebody could fall", [
    issue("Railing", "deck"),
  ]),
  buildCase("two-facts", ["mixed"], "The toilet runs and the garage door squeaks", [
    issue("Toilet runs", "toilet"),
    issue("Door squeaks", "garage_door"),
  ]),
  buildCase("fact-and-question", ["mixed"], "The dryer is broken. What is due this month?", [
    issue("Dryer broken", "dryer"),
  ]),
  buildCase("done-and-new", ["mixed"], "Fixed the faucet myself, but now the disposal hums", [
    event("repair_completed", "Faucet", { system_kind: "faucet" }),
    issue("Disposal hums", "garbage_disposal"),
  ]),
  buildCase("bad-date", ["mixed"], "We serviced the boiler on February 30 for $80", [
    event("maintenance_completed", "Boiler", { system_kind: "boiler", cost_actual: 80 }),
  ], {
    or: [[], [
      event("maintenance_completed", "Boiler", {
        system_kind: "boiler",
        cost_actual: 80,
        occurred_on: "2026-02",
      }),
    ]],
  }),
  buildCase(
    "possible-and-impossible-date",
    ["mixed"],
    "Cleaned the gutters today, and the chimney was swept on February 30",
    [event("maintenance_completed", "Gutters", { system_kind: "gutters" })],
    {
      or: [[
        event("maintenance_completed", "Gutters", { system_kind: "gutters" }),
        event("maintenance_completed", "Chimney", {
          system_kind: "chimney",
          occurred_on: "2026-02",
        }),
      ]],
    },
  ),
  buildCase(
    "amount-and-nonsense-amount",
    ["mixed"],
    "Paid 90 for the dryer repair today and minus five for the washer",
    [event("repair_completed", "Dryer", { system_kind: "dryer", cost_actual: 90 })],
    {
      or: [[
        event("repair_completed", "Dryer", { system_kind: "dryer", cost_actual: 90 }),
        event("repair_completed", "Washer", { system_kind: "washing_machine" }),
      ]],
      says: [/90/],
    },
  ),
  buildCase(
    "es-own-and-neighbour",
    ["mixed", "spanish"],
    "Arreglé el grifo hoy por 40, y mi vecino tiene goteras",
    [event("repair_completed", "Grifo", { system_kind: "faucet", cost_actual: 40 })],
    { says: [/40/] },
  ),
  buildCase(
    "warranty-paid",
    ["english"],
    "The warranty covered the oven repair today, 180 dollars",
    [
      event("repair_completed", "Oven", {
        system_kind: "oven",
        cost_actual: 180,
        cost_payer: "warranty",
      }),
    ],
    {
      or: [[
        event("repair_completed", "Oven", {
          system_kind: "range",
          cost_actual: 180,
          cost_payer: "warranty",
        }),
      ]],
    },
  ),
];
