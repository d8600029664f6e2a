import { type EvalCase, event, issue, system } from "../eval_case.ts";
import { done, entry, inKnownHome, NOTE, opened, TODAY, WORK } from "./known_home.ts";

/** Two languages in one conversation. */
export const MIXED_LANGUAGES: EvalCase[] = [
  inKnownHome(
    "en",
    "spanglish-dryer",
    ["mixed", "spanish"],
    [
      [
        "oye el dryer tarda como 2 hours en secar, ya limpié el lint filter. put it as an issue porfa",
        [issue("El dryer tarda 2 horas, lint filter limpio", "dryer")],
      ],
      ["yes guárdalo"],
    ],
    { has: opened("dryer") },
    { calls: [system("dryer", { manufacturer: "Whirlpool" })] },
  ),
  inKnownHome("en", "english-then-german", ["mixed", "german", "settling"], [
    [
      "The garage door reverses halfway down since this morning",
      [issue("Garage door reverses halfway down", "garage_door")],
    ],
    [
      "mein mann sagt die lichtschranke ist dreckig, er hat sie geputzt und jetzt gehts. trotzdem bitte vermerken",
      [event("repair_completed", "Garage door: Lichtschranke geputzt, geht wieder", {
        system_kind: "garage_door",
        performed_by: "Ehemann",
        occurred_on: TODAY,
        settles: ["<last>"],
      })],
    ],
    ["Ja"],
  ], {
    has: [entry(`${WORK}|${NOTE}`, "garage_door", "2026-11-18 day")],
    may: [
      entry("issue_reported", "garage_door", "2026-11-18 day"),
      /^\+issues: garage_door resolved$/,
    ],
  }, { at: 1, calls: [event("note", "Lichtschranke geputzt", { system_kind: "garage_door" })] }),
  inKnownHome("fr", "french-then-spanish", ["mixed", "french", "spanish"], [
    [
      "j'ai testé toutes les alarmes ce soir, ok",
      [event("maintenance_completed", "Tester les alarmes : toutes", {
        system_kind: "smoke_detector",
        occurred_on: TODAY,
      })],
    ],
    [
      "y mi esposo cambió el filtro de la calefacción también hoy, guárdalo todo",
      [event("maintenance_completed", "Changer le filtre de la chaudière: filtro cambiado", {
        system_kind: "furnace",
        performed_by: "esposo",
        occurred_on: TODAY,
      })],
    ],
    ["sí, gracias"],
  ], {
    has: [
      entry(`${WORK}|inspection`, "smoke_detector", "2026-11-18 day"),
      ...done("1 month"),
      entry(WORK, "furnace", "2026-11-18 day"),
      ...done("3 month"),
    ],
  }, {
    at: 1,
    calls: [event("maintenance_completed", "Filtro cambiado", {
      system_kind: "air_conditioner",
      occurred_on: TODAY,
    })],
  }),
];
