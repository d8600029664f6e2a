import {
  type CarelessTurn,
  type Changes,
  type EvalCase,
  type EvalTurn,
  event,
  issue,
  type ReferenceCall,
  schedule,
  type Tag,
} from "../eval_case.ts";

export type HomeLanguage = "en" | "es" | "de" | "fr";

/** The open issues and the tasks of the home, in the language of its person. */
const TITLES: Record<HomeLanguage, Record<"issues" | "tasks", string[]>> = {
  en: {
    issues: [
      "Dishwasher isn't draining",
      "Back gutter drips at the seam",
      "Deck board is loose by the stairs",
    ],
    tasks: [
      "Replace the furnace filter",
      "Flush the water heater",
      "Clean the gutters",
      "Test the alarms",
    ],
  },
  es: {
    issues: [
      "El lavavajillas no desagua",
      "La canaleta de atrás gotea en la unión",
      "Tabla suelta en la terraza junto a la escalera",
    ],
    tasks: [
      "Cambiar el filtro de la calefacción",
      "Vaciar el calentador",
      "Limpiar las canaletas",
      "Probar las alarmas",
    ],
  },
  de: {
    issues: [
      "Spülmaschine pumpt nicht ab",
      "Rinne hinten tropft an der Naht",
      "Loses Brett an der Terrasse bei der Treppe",
    ],
    tasks: ["Heizungsfilter wechseln", "Boiler spülen", "Dachrinnen reinigen", "Alarme testen"],
  },
  fr: {
    issues: [
      "Le lave-vaisselle ne se vide pas",
      "La gouttière arrière goutte au joint",
      "Planche de la terrasse branlante près de l'escalier",
    ],
    tasks: [
      "Changer le filtre de la chaudière",
      "Vidanger le chauffe-eau",
      "Nettoyer les gouttières",
      "Tester les alarmes",
    ],
  },
};

/** The ids of the open issues of the home. */
export const DISHWASHER_ISSUE = "<3>";
export const GUTTER_ISSUE = "<4>";
export const DECK_ISSUE = "<5>";

/** A home with a history: its systems, two companies, three open issues and four tasks. */
function buildKnownHome(language: HomeLanguage): ReferenceCall[] {
  const { issues: [dishwasher, gutter, deck], tasks } = TITLES[language];
  const [filter, flush, gutters, alarms] = tasks;
  return [
    ["update_home_asset", {
      systems: [
        { kind: "furnace", manufacturer: "Carrier", installed_on: "2015" },
        { kind: "water_heater", manufacturer: "Rheem", installed_on: "2016" },
        { kind: "dishwasher", manufacturer: "Bosch" },
        { kind: "refrigerator" },
        { kind: "washing_machine" },
        { kind: "dryer" },
        { kind: "air_conditioner" },
        { kind: "garage_door" },
        { kind: "roof", installed_on: "2009" },
        { kind: "gutters" },
        { kind: "deck" },
        { kind: "sump_pump" },
        { kind: "smoke_detector" },
      ],
    }],
    event("maintenance_completed", "Water heater flushed", {
      system_kind: "water_heater",
      vendor_name: "ABC Plumbing",
      cost_actual: 130,
      occurred_on: "2025-11-20",
    }),
    event("maintenance_completed", "Air conditioner serviced", {
      system_kind: "air_conditioner",
      vendor_name: "CoolAir",
      cost_actual: 119,
      occurred_on: "2026-05-12",
    }),
    issue(dishwasher!, "dishwasher", { severity: "medium" }),
    issue(gutter!, "gutters", { severity: "low" }),
    issue(deck!, "deck", { severity: "low" }),
    schedule(
      {
        title: filter,
        system_kind: "furnace",
        every: "3 months",
        due_on: "2026-11-20",
      },
      {
        title: flush,
        system_kind: "water_heater",
        every: "year",
        due_on: "2026-11-25",
      },
      {
        title: gutters,
        system_kind: "gutters",
        every: "6 months",
        due_on: "2026-11-25",
      },
      {
        title: alarms,
        system_kind: "smoke_detector",
        every: "month",
        due_on: "2026-11-20",
      },
    ),
  ];
}

/** The Wednesday on which these conversations begin, two days after the issues were reported. */
export const TODAY = "2026-11-18";

const HOMES = Object.fromEntries(
  (["en", "es", "de", "fr"] as const).map((language) => [language, buildKnownHome(language)]),
) as Record<HomeLanguage, ReferenceCall[]>;

/** A case in the known home: a turn is what the person writes, with its calls and more. */
export function inKnownHome(
  language: HomeLanguage,
  id: string,
  tags: Tag[],
  turns: [say: string, calls?: ReferenceCall[], more?: Omit<EvalTurn, "say" | "calls">][],
  changes: Changes,
  careless: CarelessTurn,
): EvalCase {
  return {
    id,
    tags: turns.length > 1 ? [...tags, "multi-turn"] : tags,
    given: HOMES[language],
    turns: turns.map(([say, calls = [], more], i) => ({
      say,
      calls,
      ...(i === 0 && { on: TODAY }),
      ...more,
    })),
    changes,
    careless,
  };
}

/** Nothing in the record changes. */
export const NOTHING: Changes = { has: [] };

export const NOTE = "note|observation|user_decision|recommendation|diagnosis|inspection";
export const WORK = "maintenance_performed|repair_completed";

/**
 * A new entry: `kind` of its system, and what follows it, as the amount in cents, the day and the company.
 *
 * @param types alternatives of the event type
 */
export const entry = (types: string, kind: string, more: string): RegExp =>
  new RegExp(`^\\+events: (?:${types}) ${kind}${kind && " "}${more}$`);

/**
 * A new open issue, reported on the first day.
 *
 * @param more what follows "open", as "(?: critical)?"
 */
export function opened(kind: string, more = ""): RegExp[] {
  // An issue of windows has no system.
  const system = kind === "windows" ? "(?:windows )?" : `${kind} `;
  return [
    new RegExp(`^\\+events: issue_reported ${system}2026-11-18 day$`),
    new RegExp(`^\\+issues: ${system}open${more}$`),
  ];
}

/** An open issue of this system is settled. */
export const settled = (kind: string): RegExp[] => [
  new RegExp(`^-issues: ${kind} open$`),
  new RegExp(`^\\+issues: ${kind} resolved$`),
];

/** The work of a schedule is done: it is due on a later day. */
export const done = (every: string): RegExp[] => [
  new RegExp(`^-schedules: active ${every} 2026-`),
  new RegExp(`^\\+schedules: active ${every} 202[67]-`),
];

/** What is known of a system, as `bosch 2017-01-01`, in the place of what was known. */
export const known = (kind: string, facts: string, before = ""): RegExp[] => [
  new RegExp(`^-systems: ${kind}${before && ` ${before}`}$`),
  new RegExp(`^\\+systems: ${kind} ${facts}$`),
];

/** The entry that a change of a system's facts leaves behind. */
export const CHANGED = /^\+events: asset_changed /;
/** A system that a report adds. */
export const FOUND = /^\+systems: \w+$/;
