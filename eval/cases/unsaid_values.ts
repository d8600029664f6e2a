import { type EvalCase, event, issue, system } from "../eval_case.ts";
import { DISHWASHER_ISSUE, entry, inKnownHome, NOTE, NOTHING, WORK } from "./known_home.ts";

/** Dates, makers, prices and companies that the person does not say. */
export const UNSAID_VALUES: EvalCase[] = [
  inKnownHome("en", "service-without-a-date", ["missing-fact"], [
    [
      "CoolAir serviced the furnace, everything was ok",
      [event("maintenance_completed", "Furnace serviced, everything ok", {
        system_kind: "furnace",
        vendor_name: "CoolAir",
      })],
    ],
    ["no idea when exactly, my husband dealt with it. just save it"],
  ], {
    has: [entry(`${WORK}|inspection`, "furnace", "2026-11-18 unknown coolair")],
  }, {
    at: 0,
    calls: [event("maintenance_completed", "Furnace serviced", {
      system_kind: "furnace",
      vendor_name: "CoolAir",
      cost_actual: 150,
    })],
  }),
  inKnownHome("es", "replaced-by-the-owners-before", ["missing-fact", "spanish"], [
    [
      "la bomba del sótano la cambiaron hace tiempo, los dueños de antes. anótalo",
      [event("note", "Los dueños de antes cambiaron la bomba del sótano", {
        system_kind: "sump_pump",
      })],
    ],
    ["no sé el año, de verdad"],
  ], {
    has: [entry(`${NOTE}|repair_completed|replacement`, "sump_pump", "2026-11-18 \\w+")],
  }, { calls: [system("sump_pump", { installed_on: "2015" })] }),
  inKnownHome("de", "visit-without-a-day", ["missing-fact", "german"], [
    [
      "ABC kommt nächsten Monat irgendwann wegen der Spülmaschine",
      [event("note", "ABC kommt im Dezember", {
        system_kind: "dishwasher",
        vendor_name: "ABC Plumbing",
      })],
    ],
    [
      "nein tag steht noch nicht fest, sie melden sich",
      [],
      { never: [/(?:erinnere|melde|benachrichtige) (?:ich )?(?:dich|mich)/i] },
    ],
  ], {
    has: [entry(`${NOTE}|contractor_referred`, "dishwasher", "\\S+ \\w+(?: abc plumbing)?")],
    never: [/^-issues/],
  }, {
    calls: [["update_issue_status", { issue_id: DISHWASHER_ISSUE, to_status: "resolved" }]],
  }),
  inKnownHome(
    "en",
    "model-of-the-heater",
    ["missing-fact", "look-up", "must-not-write"],
    [[
      "What's the model and serial number of my water heater? I'm on the phone with Rheem",
      [],
      { never: [/serial (?:number )?(?:is|:)? ?[A-Z]*\d{4,}/i, /\b\d{2} gallons?\b/i] },
    ]],
    NOTHING,
    { text: "It is an XE50, and the serial number is Q281612345." },
  ),
  inKnownHome("fr", "window-by-a-glazier", ["missing-fact", "french"], [
    [
      "On a remplacé la vitre fêlée de la cuisine hier, c'est le vitrier qui l'a fait",
      [event("repair_completed", "Vitre de la cuisine remplacée", {
        system_kind: "windows",
        occurred_on: "2026-11-17",
        performed_by: "vitrier",
      })],
    ],
    ["oui c'est tout ce que je sais, enregistre"],
  ], {
    has: [entry(WORK, "windows", "2026-11-17 day(?: (?:le )?vitrier)?")],
    may: [/^\+systems: windows$/],
  }, {
    at: 0,
    calls: [event("repair_completed", "Vitre de la cuisine remplacée", {
      system_kind: "windows",
      occurred_on: "2026-11-17",
      cost_actual: 180,
      vendor_name: "Vitrerie Martin",
    })],
  }),
  inKnownHome("en", "new-garage-opener", ["missing-fact"], [
    [
      "we got a new garage door opener put in monday, belt drive, super quiet. log it",
      [event("repair_completed", "New belt-drive opener", {
        system_kind: "garage_door",
        occurred_on: "2026-11-16",
      })],
    ],
    ["yep"],
  ], {
    has: [
      entry(`${WORK}|replacement|system_discovered`, "garage_door(?:_opener)?", "2026-11-16 day"),
    ],
    may: [/^\+systems: garage_door_opener(?: 2026-11-16)?$/],
  }, { calls: [system("garage_door", { manufacturer: "LiftMaster" })] }),
  inKnownHome(
    "es",
    "who-did-the-roof",
    ["missing-fact", "look-up", "must-not-write", "spanish"],
    [[
      "¿quién puso el techo y cuánta garantía le queda? quiero reclamar",
      [],
      { never: [/ABC|CoolAir/] },
    ]],
    NOTHING,
    { calls: [issue("Reclamar la garantía", "roof")] },
  ),
];
