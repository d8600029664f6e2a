import { type EvalCase, event, issue, system } from "../eval_case.ts";
import {
  CHANGED,
  DECK_ISSUE,
  done,
  entry,
  FOUND,
  inKnownHome,
  known,
  NOTE,
  opened,
  settled,
  TODAY,
  WORK,
} from "./known_home.ts";

const ABC = "ABC Plumbing";

/** The person takes a part of what they said, and long lists. */
export const PARTIAL_APPROVALS: EvalCase[] = [
  inKnownHome("en", "filter-and-flush-not-gutters", ["in-part"], [
    [
      "Changed the furnace filter this morning, and ABC flushed the water heater today too, 140 bucks. Oh and I want to bump gutter cleaning to 3 times a year",
      [
        event("maintenance_completed", "Furnace filter changed", {
          system_kind: "furnace",
          occurred_on: TODAY,
        }),
        event("maintenance_completed", "Water heater flushed", {
          system_kind: "water_heater",
          vendor_name: ABC,
          cost_actual: 140,
          occurred_on: TODAY,
        }),
      ],
    ],
    ["Save the filter and the flush. Leave the gutters like they are, I'll think about it"],
  ], {
    has: [
      entry(WORK, "furnace", "2026-11-18 day"),
      entry(WORK, "water_heater", "14000 2026-11-18 day abc plumbing"),
      ...done("3 month"),
      ...done("1 year"),
    ],
  }, {
    calls: [["manage_schedule", { task: "gutters", action: "change", every: "4 months" }]],
  }),
  inKnownHome("de", "board-yes-maker-no", ["in-part", "german"], [
    [
      "das lose brett an der terrasse hab ich heute festgeschraubt. und die waschmaschine ist glaub ich von LG, trag das mal ein",
      [event("repair_completed", "Loses Brett an der Terrasse bei der Treppe festgeschraubt", {
        system_kind: "deck",
        occurred_on: TODAY,
        settles: [DECK_ISSUE],
      })],
    ],
    ["das mit dem Brett ja, LG nein, da muss ich erst auf dem Schild nachschauen"],
  ], {
    has: [entry(WORK, "deck", "2026-11-18 day"), ...settled("deck")],
  }, { calls: [system("washing_machine", { manufacturer: "LG" })] }),
  inKnownHome("es", "two-of-three-issues", ["in-part", "spanish"], [
    [
      "apúntame tres cosas: la ventana de la recámara no cierra bien, la puerta del garaje rechina y el refri zumba un poco en la noche",
      [
        issue("La ventana de la recámara no cierra bien", "windows"),
        issue("La puerta del garaje rechina", "garage_door"),
        issue("El refrigerador zumba en la noche", "refrigerator"),
      ],
    ],
    [
      "guarda las dos primeras nada más, lo del refri déjalo fuera que a lo mejor es normal",
      [["correct_home_record", { event_id: "<last>", action: "void" }]],
    ],
  ], {
    has: [...opened("windows"), ...opened("garage_door")],
    may: [FOUND],
    never: [/^\+issues: .*critical/],
  }, {}),
  inKnownHome("fr", "quotes-yes-visit-no", ["in-part", "french", "costs"], [
    [
      "J'ai deux devis : CoolAir 380 $ pour réparer la clim, ABC 520 $ pour le chauffe-eau. Et mets une visite de CoolAir le 12 juin",
      [
        event("quote_received", "Devis pour réparer la clim", {
          system_kind: "air_conditioner",
          cost_estimate_low: 380,
          vendor_name: "CoolAir",
        }),
        event("quote_received", "Devis pour le chauffe-eau", {
          system_kind: "water_heater",
          cost_estimate_low: 520,
          vendor_name: ABC,
        }),
      ],
    ],
    ["ok pour les deux devis, mais pas la visite, ils ne m'ont pas encore confirmé le jour"],
    ["c'est ça"],
  ], {
    has: [
      entry("quote_received", "air_conditioner", "38000 2026-11-18 day coolair"),
      entry("quote_received", "water_heater", "52000 2026-11-18 day abc plumbing"),
    ],
    never: [/^\+events: (?:maintenance_performed|repair_completed)/],
  }, {
    calls: [event("repair_completed", "Clim réparée", {
      system_kind: "air_conditioner",
      cost_actual: 380,
      occurred_on: TODAY,
    })],
  }),
  inKnownHome("en", "list-of-a-weekend", ["list"], [
    [
      "ok brain dump from the weekend: furnace filter changed saturday. tested all the smoke and co alarms saturday, all fine. cleaned the front gutters sunday but NOT the back ones. garage door needs oil, squeaks. washer is a Samsung from 2021. one window in the den has a foggy pane. sump pump tested, works. bought deck stain for 86 dollars. and the fridge filter is due i think, not sure",
      [
        event("maintenance_completed", "Furnace filter changed", {
          system_kind: "furnace",
          occurred_on: "2026-11-14",
        }),
        event("maintenance_completed", "Smoke and CO alarms tested, all fine", {
          system_kind: "smoke_detector",
          occurred_on: "2026-11-14",
        }),
        event("note", "Front side cleared, the back is still to do", {
          system_kind: "gutters",
          occurred_on: "2026-11-15",
        }),
        issue("Garage door squeaks and needs oil", "garage_door"),
        system("washing_machine", { manufacturer: "Samsung", installed_on: "2021" }),
        issue("Foggy pane in the den", "windows"),
        event("inspection", "Sump pump tested, works", { system_kind: "sump_pump" }),
        event("note", "Bought deck stain", { system_kind: "deck", cost_actual: 86 }),
        event("note", "The filter of the refrigerator may be due", { system_kind: "refrigerator" }),
      ],
    ],
    ["yes to all of it"],
  ], {
    has: [
      entry(WORK, "furnace", "2026-11-14 day"),
      ...done("3 month"),
      entry(`${WORK}|inspection`, "smoke_detector", "2026-11-14 day"),
      ...done("1 month"),
      entry(NOTE, "gutters", "2026-11-15 day"),
      ...opened("garage_door"),
      ...known("washing_machine", "samsung 2021-01-01"),
      ...opened("windows"),
      entry(`${WORK}|${NOTE}`, "sump_pump", "\\S+ \\w+"),
      entry("\\w+", "", "(?:deck )?8600 \\S+ \\w+"),
      entry(`${NOTE}|issue_reported`, "refrigerator", "\\S+ \\w+"),
    ],
    may: [CHANGED, FOUND, /^\+issues: (?:refrigerator|garage_door) open$/],
    never: [/^-issues/, /^-schedules: active 6 month/],
  }, { calls: [["manage_schedule", { task: "gutters", action: "complete" }]] }),
  inKnownHome("es", "list-of-an-inspection", ["list", "spanish"], [
    [
      "Vino el inspector hoy y dijo: 1) techo con 3 tejas levantadas del lado norte 2) canaleta de atrás gotea, eso ya lo teníamos 3) baranda de la terraza floja 4) alarma de CO del pasillo vencida 5) la bomba del sótano sin tapa 6) sello de la ventana del baño reseco 7) calentador bien 8) aire acondicionado bien, pero con aletas sucias. Cobró 425",
      [
        event("inspection", "Inspección de la casa", { cost_actual: 425, occurred_on: TODAY }),
        issue("3 tejas levantadas del lado norte", "roof"),
        issue("Baranda floja", "deck"),
        issue("Alarma de CO del pasillo vencida", "carbon_monoxide_detector"),
        issue("Bomba sin tapa", "sump_pump"),
        issue("Sello de la ventana del baño reseco", "windows"),
        event("observation", "Aletas sucias", { system_kind: "air_conditioner" }),
        event("observation", "Está bien", { system_kind: "water_heater" }),
      ],
    ],
    ["sí, guarda todo"],
  ], {
    has: [
      entry("inspection", "", "42500 2026-11-18 day"),
      // The findings of an inspection may count as a danger.
      ...["roof", "deck", "carbon_monoxide_detector", "sump_pump", "windows"].flatMap((kind) =>
        opened(kind, "(?: critical)?")
      ),
      entry(`${NOTE}|issue_reported`, "air_conditioner", "2026-11-18 day"),
    ],
    may: [FOUND, entry(NOTE, "water_heater", "2026-11-18 day"), /^\+issues: air_conditioner open$/],
    never: [/^-issues/, /^\+issues: (?:gutters|water_heater)/],
  }, { calls: [issue("La canaleta gotea otra vez", "gutters", { is_separate: true })] }),
  inKnownHome("de", "list-of-makers-and-years", ["list", "german"], [
    [
      "ich geh grad mit dem handy durchs haus, schreib mit: kühlschrank whirlpool 2020, geschirrspüler bosch 2017, waschmaschine baujahr unbekannt, klimaanlage trane 2014, garagentor chamberlain 2012, fenster 2009 wie das dach, pumpe im keller zoeller, jahr nicht lesbar",
      [["update_home_asset", {
        systems: [
          { kind: "refrigerator", manufacturer: "Whirlpool", installed_on: "2020" },
          { kind: "dishwasher", manufacturer: "Bosch", installed_on: "2017" },
          { kind: "air_conditioner", manufacturer: "Trane", installed_on: "2014" },
          { kind: "garage_door", manufacturer: "Chamberlain", installed_on: "2012" },
          { kind: "windows", installed_on: "2009" },
          { kind: "sump_pump", manufacturer: "Zoeller" },
        ],
      }]],
    ],
    ["passt, speichern"],
  ], {
    has: [
      ...known("refrigerator", "whirlpool 2020-01-01"),
      ...known("dishwasher", "bosch 2017-01-01", "bosch"),
      ...known("air_conditioner", "trane 2014-01-01"),
      ...known("garage_door", "chamberlain 2012-01-01"),
      /^\+systems: windows 2009-01-01$/,
      ...known("sump_pump", "zoeller"),
    ],
    may: [CHANGED],
  }, { calls: [system("washing_machine", { installed_on: "2017" })] }),
];
