import { assertEquals } from "@std/assert";
import { decideCalls, readChoices } from "@function/turn/partial_decision.ts";
import type { PlanChange } from "@function/contract/tool_call_view.ts";
import { phrases } from "../../../support/phrases.ts";

const plan = (labels: string[], asset?: string): PlanChange[] =>
  labels.map((label, i) => ({
    key: `schedule:new:${i + 1}`,
    optional: true,
    kind: "schedule",
    code: "schedule_added",
    label,
    after: { title: label, ...(asset && i === 0 && { asset }) },
  }));

/** The places of the chosen changes; null if nothing is decided. */
function choose(message: string, changes: PlanChange[]): number[] | null {
  const [decision] = decideCalls(readChoices({ message }), [pending("one", changes)]) ?? [];
  return decision?.only?.map((key) => Number(key.split(":")[2])) ?? null;
}

const pending = (id: string, changes: PlanChange[]) => ({
  approval: { id, plan: { id, changes } },
});

const TASKS: Record<string, PlanChange[]> = {
  en: plan(
    ["Clean the gutters", "Inspect the roof", "Test the sump pump", "Replace the filter"],
    "House (garden side)",
  ),
  es: plan(["Limpiar los canalones", "Revisar el tejado", "Probar la bomba", "Cambiar el filtro"]),
  de: plan(["Dachrinnen reinigen", "Dach prüfen", "Pumpe testen", "Filter wechseln"]),
  fr: plan(phrases(`
    Nettoyer les gouttières | Inspecter le toit | Tester la pompe | Changer le filtre
  `)),
};

const SAID: Record<string, [string, number[]][]> = {
  en: [
    ["yes, all but the roof", [1, 3, 4]],
    ["all but the roof", [1, 3, 4]],
    ["All except the roof and the filter, please!", [1, 3]],
    ["Yes, everything except for the sump pump", [1, 2, 4]],
    ["yes but leave out the roof", [1, 3, 4]],
    ["ok, but not the gutter", [2, 3, 4]],
    ["yes, without the roof, the filter and the pump", [1]],
    ["only the first two", [1, 2]],
    ["Yes, just the first 3 👍", [1, 2, 3]],
    ["the first two only", [1, 2]],
    ["Just the first one", [1]],
    ["Just the roof", [2]],
    ["just the roof and the filter", [2, 4]],
    ["Yes, just the gutters and the pump 👍", [1, 3]],
    ["yes, the last one", [4]],
    ["all but the last two", [1, 2]],
    ["only the roof and the filter", [2, 4]],
    ["only the second and the fourth", [2, 4]],
    ["yes, only the house", [1]],
    ["yes to the first three", [1, 2, 3]],
    ["Yes to the first three, thanks", [1, 2, 3]],
    ["Yes please to the first three", [1, 2, 3]],
    ["yes for the first three please", [1, 2, 3]],
    ["go ahead with the first three", [1, 2, 3]],
    ["Let's do the first three, thank you!", [1, 2, 3]],
    ["I'd like the last two please", [3, 4]],
    ["everything except the roof please", [1, 3, 4]],
    ["Hi, I think everything but the roof, thanks", [1, 3, 4]],
    ["I'd say all of them except the roof, please", [1, 3, 4]],
    ["everything except the roof if you can 🙏", [1, 3, 4]],
    ["not the roof, the rest is fine", [1, 3, 4]],
    ["Not the roof please, but the others are ok", [1, 3, 4]],
    ["the roof no, the rest yes", [1, 3, 4]],
    ["No to the roof and the filter, yes to everything else", [1, 3]],
    ["the rest is fine, just not the roof", [1, 3, 4]],
    ["yes to the gutters and the pump, no to the rest", [1, 3]],
    ["the gutters and the pump yes, the others no", [1, 3]],
    ["the first two yes, the last two no", [1, 2]],
    ["yes to the gutters and the filter", [1, 4]],
    ["leave out the roof, the rest is good", [1, 3, 4]],
    ["sounds good, but skip the roof", [1, 3, 4]],
  ],
  es: [
    ["sí, todas menos el tejado", [1, 3, 4]],
    ["todo excepto el filtro y la bomba", [1, 2]],
    ["solo las dos primeras", [1, 2]],
    ["sí, solo la primera", [1]],
    ["sí, pero sin el tejado", [1, 3, 4]],
    ["sólo la última, por favor", [4]],
    ["sí a las tres primeras", [1, 2, 3]],
    ["Sí a las tres primeras, gracias", [1, 2, 3]],
    ["todo excepto el tejado, por favor", [1, 3, 4]],
    ["Todo menos el tejado por favor", [1, 3, 4]],
    ["el tejado no, el resto está bien", [1, 3, 4]],
    ["no al tejado, sí a lo demás", [1, 3, 4]],
    ["sin el tejado, lo demás sí", [1, 3, 4]],
    ["las dos primeras sí, las otras no", [1, 2]],
    ["quiero las tres primeras", [1, 2, 3]],
  ],
  de: [
    ["ja, alle außer dem Dach", [1, 3, 4]],
    ["alles bis auf das Dach", [1, 3, 4]],
    ["nur die ersten beiden", [1, 2]],
    ["ja, aber ohne den Filter", [1, 2, 3]],
    ["nur die letzte Aufgabe", [4]],
    ["ja, aber nur die letzten zwei", [3, 4]],
    ["ja zu den ersten drei", [1, 2, 3]],
    ["Ja bitte zu den ersten drei, danke", [1, 2, 3]],
    ["alles außer dem Dach bitte", [1, 3, 4]],
    ["Alles bis auf das Dach, bitte", [1, 3, 4]],
    ["das Dach nicht, der Rest ist in Ordnung", [1, 3, 4]],
    ["nicht das Dach, der Rest passt", [1, 3, 4]],
    ["die ersten zwei ja, die anderen nein", [1, 2]],
    ["ohne den Filter, alles andere ja", [1, 2, 3]],
    ["ich möchte die ersten drei", [1, 2, 3]],
  ],
  fr: [
    ["oui, tout sauf le toit", [1, 3, 4]],
    ["toutes sauf l'inspecter du toit", [1, 3, 4]],
    ["seulement les deux premières", [1, 2]],
    ["oui, tout sauf les deux premières", [3, 4]],
    ["oui, mais sans le filtre et la pompe", [1, 2]],
    ["oui aux trois premières", [1, 2, 3]],
    ["Oui pour les trois premières, merci", [1, 2, 3]],
    ["tout sauf le toit s'il te plaît", [1, 3, 4]],
    ["Tout sauf le toit, s’il vous plaît", [1, 3, 4]],
    ["pas le toit, le reste est bon", [1, 3, 4]],
    ["le toit non, le reste oui", [1, 3, 4]],
    ["d'accord, mais pas le toit", [1, 3, 4]],
    ["les deux premières oui, les autres non", [1, 2]],
    ["je voudrais les trois premières", [1, 2, 3]],
  ],
};

for (const [language, cases] of Object.entries(SAID)) {
  Deno.test(`scene 17: words of ${language} choose changes of a plan`, () => {
    for (const [message, places] of cases) {
      assertEquals(choose(message, TASKS[language]!), places, message);
    }
  });
}

Deno.test("scene 17: words that name no optional change choose nothing", () => {
  const changes = TASKS["en"]!;
  for (
    const message of phrases(`
      yes | all of them | yes, all but the furnace | yes but make it October
      yes but leave out two | only the first nine | all but the roof? | only in April
      yes, only the roof and call Bob | all but the first four | no, only the igniter was replaced
      the roof | without | without the roof | Skip the roof | Just the furnace | not the roof
      the roof yes, the filter no | the roof is fine | yes, the roof | yes the roof leaks too
      the roof yes, the roof no, the rest yes | no, the roof
      yes to the roof, no to the furnace, the rest is fine
    `)
  ) assertEquals(choose(message, changes), null, message);
});

Deno.test("scene 17: a message of another form needs no look at the thread", () => {
  for (
    const message of phrases(`
      Just fixed the sink | Skip the filter | Without power since noon | yes
      No hot water since Monday | No heat, no hot water | Done with the sink 👍 | The roof is fine
      Fixed the sink, ok | yes to both | Kein Wasser, keine Heizung | No hay agua caliente
      Pas d'eau chaude
    `)
  ) {
    assertEquals(readChoices({ message }), [], message);
  }
});

Deno.test("scene 17: a name that two changes have chooses nothing", () => {
  assertEquals(choose("all but the roof", plan(["Inspect the roof", "Clean the roof"])), null);
});

Deno.test("scene 17: a change that is not optional is not chosen", () => {
  const [first, second, ...others] = TASKS["en"]!;
  const changes = [first!, { ...second!, optional: false }, ...others];
  assertEquals(choose("all but the roof", changes), null);
  assertEquals(choose("all but the gutters", changes), [3, 4]);
  assertEquals(choose("only the first two", changes), [1, 3]);
});

const CALLS: Record<string, ReturnType<typeof pending>[]> = {
  en: [
    pending("first", plan(["Dryer"])),
    pending("second", plan(["Washing machine"])),
  ],
  es: [pending("first", plan(["Secadora"])), pending("second", plan(["Lavadora vieja"]))],
  de: [pending("first", plan(["Trockner"])), pending("second", plan(["Waschmaschine"]))],
  fr: [pending("first", plan(["Sèche-linge"])), pending("second", plan(["Lave-linge"]))],
};

/** What a message decides of two pending calls: `+` for approved, `-` for denied, `?` for neither. */
function decide(message: string, calls: ReturnType<typeof pending>[]): string | null {
  const decisions = decideCalls(readChoices({ message }), calls);
  return decisions && calls.map(({ approval }) => {
    const decision = decisions.find(({ approval_id }) => approval_id === approval.id);
    return decision ? decision.approved ? "+" : "-" : "?";
  }).join("");
}

const DECIDED: Record<string, [string, string | null][]> = {
  en: [
    ["the dryer yes, the washing machine no", "+-"],
    ["Dryer: yes. Washing machine: no!", "+-"],
    ["yes to the dryer, no to the washing machine, thanks", "+-"],
    ["Yes to the dryer and no to the washing machine", "+-"],
    ["yes the dryer, no the washing machine", "+-"],
    ["dryer yes washing machine no", "+-"],
    ["yes to the dryer but not the washing machine", "+-"],
    ["the dryer no, the washing machine yes please", "-+"],
    ["the dryer no, the rest yes", "-+"],
    ["the dryer yes, the other one no", "+-"],
    ["yes, but not the washing machine", "+-"],
    ["all but the dryer", "-+"],
    ["only the dryer", "+-"],
    ["yes, just the washing machine", "-+"],
    ["the first yes, the second no", "+-"],
    ["yes to the first one", "+?"],
    ["yes to the dryer please", "+?"],
    ["The dryer, yes", "+?"],
    ["the washing machine no", "?-"],
    ["no to the washing machine", "?-"],
    ["yes to the dryer and the washing machine", "++"],
    ["the dryer and the washing machine no", "--"],
    ["the dryer yes, the fridge no", null],
    ["the dryer yes, the washing machine in October", null],
    ["the dryer yes, the dryer no", null],
    ["the dryer", null],
    ["yes to the dryer, cancel the washing machine", "+-"],
    ["yes to that", null],
    ["no to that", null],
    ["the dryer is not ok", null],
    ["Okay, the dryer is not ok", null],
    ["Okay, the dryer is not working", null],
    ["Okay, the dryer is out", null],
    ["yes, the dryer is no good", null],
    ["no need for the dryer", null],
    ["no problem with the dryer, yes", null],
    ["not only the dryer", null],
    ["yes to the dryer if it costs less than 500", null],
    ["yes to the dryer and maybe the washing machine", null],
    ["the dryer yes, the washing machine not yet", null],
    ["no to the dryer, record the washing machine", null],
    ["the dryer no longer works", null],
    ["only the dryer is broken", null],
    ["yes, but not now", null],
  ],
  es: [
    ["la secadora sí, la lavadora no", "+-"],
    ["Sí a la secadora, no a la lavadora, gracias", "+-"],
    ["la secadora no, pero la lavadora sí", "-+"],
    ["solo la secadora", "+-"],
    ["sí, menos la lavadora", "+-"],
    ["la secadora no, lo demás sí", "-+"],
    ["la primera sí, la segunda no", "+-"],
    ["la lavadora no", "?-"],
    ["la lavadora no funciona", null],
    ["vale, la lavadora no va bien", null],
    ["sí, sin la secadora no podemos lavar", null],
    ["sí a la secadora", "+?"],
  ],
  de: [
    ["der Trockner ja, die Waschmaschine nein", "+-"],
    ["Trockner ja, Waschmaschine nicht", "+-"],
    ["Ja zum Trockner, nein zur Waschmaschine, danke", "+-"],
    ["beim Trockner ja, bei der Waschmaschine nein", "+-"],
    ["nur den Trockner bitte", "+-"],
    ["ja, aber nicht die Waschmaschine", "+-"],
    ["den Trockner nicht, den Rest ja", "-+"],
    ["die erste ja, die zweite nein", "+-"],
    ["die Waschmaschine nein", "?-"],
    ["ok, der Trockner ist nicht in Ordnung", null],
    ["ja, der Trockner geht nicht", null],
    ["die Waschmaschine nicht", null],
  ],
  fr: [
    ["le sèche-linge oui, le lave-linge non", "+-"],
    ["Oui pour le sèche-linge, non pour le lave-linge, merci", "+-"],
    ["oui au sèche-linge mais pas le lave-linge", "+-"],
    ["seulement le sèche-linge", "+-"],
    ["oui, sauf le lave-linge", "+-"],
    ["le sèche-linge non, le reste oui", "-+"],
    ["le premier oui, le deuxième non", "+-"],
    ["le lave-linge non", "?-"],
    ["oui, le lave-linge ne va pas bien", null],
    ["ok, le lave-linge ne marche pas", null],
  ],
};

for (const [language, cases] of Object.entries(DECIDED)) {
  Deno.test(`words of ${language} decide the pending calls that they name`, () => {
    for (const [message, decisions] of cases) {
      assertEquals(decide(message, CALLS[language]!), decisions, message);
    }
  });
}

/** A correction of several fields of an entry. */
const correction = (
  id: string,
  fields: string[],
  label = "Pumpe getauscht",
  asset = "Geschirrspüler",
) =>
  pending(
    id,
    fields.map((field) => ({
      key: `event:${id}:${field}`,
      optional: true,
      kind: "event",
      code: "event_changed",
      label,
      asset,
      before: {},
      after: { [field]: "x" },
    })),
  );

const FIELDS: [message: string, taken: string[] | null][] = [
  ["only the price", ["cost_actual"]],
  ["just the price", ["cost_actual"]],
  ["Just the price, please", ["cost_actual"]],
  ["the price only", ["cost_actual"]],
  ["yes, only the price", ["cost_actual"]],
  ["only the price, not the date", ["cost_actual"]],
  ["only the price and the date", ["cost_actual", "occurred_on"]],
  ["all but the date", ["cost_actual", "vendor"]],
  ["yes to the company", ["vendor"]],
  ["solo el precio", ["cost_actual"]],
  ["Sólo la fecha, por favor", ["occurred_on"]],
  ["todo menos la empresa", ["cost_actual", "occurred_on"]],
  ["nur den Preis", ["cost_actual"]],
  ["Bitte nur den Preis", ["cost_actual"]],
  ["ja, aber nur der Preis", ["cost_actual"]],
  ["nur die Kosten", ["cost_actual"]],
  ["alles außer dem Datum", ["cost_actual", "vendor"]],
  ["seulement le prix", ["cost_actual"]],
  ["juste le prix", ["cost_actual"]],
  ["juste la date", ["occurred_on"]],
  ["tout sauf l'entreprise", ["cost_actual", "occurred_on"]],
  ["only the price for now", ["cost_actual"]],
  ["just the price for now pls", ["cost_actual"]],
  ["leave the seller out", ["cost_actual", "occurred_on"]],
  ["leave out the seller please", ["cost_actual", "occurred_on"]],
  ["yes but leave the company out", ["cost_actual", "occurred_on"]],
  ["deja al vendedor fuera", ["cost_actual", "occurred_on"]],
  ["deja fuera la fecha", ["cost_actual", "vendor"]],
  ["lass den Verkäufer weg", ["cost_actual", "occurred_on"]],
  ["laisse le vendeur de côté", ["cost_actual", "occurred_on"]],
  ["leave the colour out", null],
  ["leave it out", null],
  ["only the colour", null],
  ["just the price changed", null],
];

Deno.test("words name the fields of a correction", () => {
  const call = correction("one", ["cost_actual", "occurred_on", "vendor"]);
  for (const [message, taken] of FIELDS) {
    const decisions = decideCalls(readChoices({ message }), [call]);
    const only = decisions?.[0]?.only?.map((key) => key.split(":")[2]!) ?? null;
    assertEquals(only, taken, message);
  }
});

Deno.test("words name a call by its system, also one of several fields", () => {
  const calls = [
    correction("dishwasher", ["cost_actual", "occurred_on"]),
    correction("washer", ["cost_actual"], "Lager getauscht", "Waschmaschine"),
  ];
  const decided = [
    { approval_id: "dishwasher", approved: true },
    { approval_id: "washer", approved: false },
  ];
  for (
    const message of phrases(`
      nur der Geschirrspüler | Nur den Geschirrspüler bitte | only the Geschirrspüler
      just the Geschirrspüler | solo el Geschirrspüler | juste le Geschirrspüler
    `)
  ) assertEquals(decideCalls(readChoices({ message }), calls), decided, message);
  assertEquals(decideCalls(readChoices({ message: "nur der Preis" }), calls), null);
});

Deno.test("words decide a call and a part of the plan of another call", () => {
  const calls = [pending("first", plan(["Dryer"])), pending("second", TASKS["en"]!)];
  const read = (message: string) => decideCalls(readChoices({ message }), calls);
  const keys = TASKS["en"]!.map(({ key }) => key);
  assertEquals(read("all but the roof"), [
    { approval_id: "first", approved: true },
    { approval_id: "second", approved: true, only: [keys[0]!, keys[2]!, keys[3]!] },
  ]);
  assertEquals(read("the dryer no, yes to the roof"), [
    { approval_id: "first", approved: false },
    { approval_id: "second", approved: true, only: [keys[1]!] },
  ]);
  assertEquals(read("the dryer yes, the roof no"), null);
});

Deno.test("a call is named by the maker of its system and by the initials of its name", () => {
  const [dishwasher] = plan(["Dishwasher"]);
  const calls = [
    pending("first", [{ ...dishwasher!, after: { manufacturer: "Miele" } }]),
    pending("second", plan(["Air conditioner (upstairs)"])),
    pending("third", plan(["Roof"])),
  ];
  assertEquals(decide("Miele: go ahead. AC: nope", calls), "+-?");
  assertEquals(decide("nein zum zweiten, ja zum ersten", calls), "+-?");
  assertEquals(decide("leave the AC out", calls), "?-?");
});

Deno.test("a yes that names the only pending call approves it", () => {
  assertEquals(decide("yes to the dryer", [CALLS["en"]![0]!]), "+");
  assertEquals(decide("the dryer no", [CALLS["en"]![0]!]), "-");
  assertEquals(decide("all but the dryer", [CALLS["en"]![0]!]), null);
});

Deno.test("scene 17: a message about an item that the person tapped on chooses nothing", () => {
  const followUpContext = { kind: "issue", id: "1" };
  assertEquals(readChoices({ message: "all but the roof", followUpContext }), []);
});
