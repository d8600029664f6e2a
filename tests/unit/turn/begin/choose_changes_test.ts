import { assertEquals } from "@std/assert";
import { chooseChanges, readChoices } from "@function/turn/partial_decision.ts";
import type { PlanChange } from "@function/contract/tool_call_view.ts";

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
  const only = chooseChanges(readChoices({ message }), changes);
  return only && only.map((key) => Number(key.split(":")[2]));
}

const TASKS: Record<string, PlanChange[]> = {
  en: plan(
    ["Clean the gutters", "Inspect the roof", "Test the sump pump", "Replace the filter"],
    "House (garden side)",
  ),
  es: plan(["Limpiar los canalones", "Revisar el tejado", "Probar la bomba", "Cambiar el filtro"]),
  de: plan(["Dachrinnen reinigen", "Dach prüfen", "Pumpe testen", "Filter wechseln"]),
  fr: plan([
    "Nettoyer les gouttières",
    "Inspecter le toit",
    "Tester la pompe",
    "Changer le filtre",
  ]),
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
    ["yes, the last one", [4]],
    ["all but the last two", [1, 2]],
    ["only the roof and the filter", [2, 4]],
    ["only the second and the fourth", [2, 4]],
    ["yes, only the house", [1]],
  ],
  es: [
    ["sí, todas menos el tejado", [1, 3, 4]],
    ["todo excepto el filtro y la bomba", [1, 2]],
    ["solo las dos primeras", [1, 2]],
    ["sí, pero sin el tejado", [1, 3, 4]],
    ["sólo la última, por favor", [4]],
  ],
  de: [
    ["ja, alle außer dem Dach", [1, 3, 4]],
    ["alles bis auf das Dach", [1, 3, 4]],
    ["nur die ersten beiden", [1, 2]],
    ["ja, aber ohne den Filter", [1, 2, 3]],
    ["nur die letzte Aufgabe", [4]],
  ],
  fr: [
    ["oui, tout sauf le toit", [1, 3, 4]],
    ["toutes sauf l'inspecter du toit", [1, 3, 4]],
    ["seulement les deux premières", [1, 2]],
    ["oui, mais sans le filtre et la pompe", [1, 2]],
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
    const message of [
      "yes",
      "all of them",
      "yes, all but the furnace",
      "yes but make it October",
      "yes but leave out two",
      "only the first nine",
      "all but the roof?",
      "only in April",
      "yes, only the roof and call Bob",
      "all but the first four",
      "no, only the igniter was replaced",
      "the roof",
      "without",
      "without the roof",
      "Skip the roof",
      "Just the roof",
    ]
  ) assertEquals(choose(message, changes), null, message);
});

Deno.test("scene 17: a message of another form needs no look at the thread", () => {
  for (
    const message of ["Just fixed the sink", "Skip the filter", "Without power since noon", "yes"]
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

Deno.test("scene 17: a message about an item that the person tapped on chooses nothing", () => {
  const followUpContext = { kind: "issue", id: "1" };
  assertEquals(readChoices({ message: "all but the roof", followUpContext }), []);
});
