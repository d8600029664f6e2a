import { assertEquals } from "@std/assert";
import type { LanguageTag } from "@function/sentences/statements/format.ts";
import { renderStatements } from "@function/sentences/statements/render.ts";
import type { Statement } from "@function/sentences/statements/statement.ts";

const say = (statement: Statement, language: LanguageTag = "en") =>
  renderStatements([statement], language);
const dollars = (amount: string) => ({ amount, currency: "USD" });

const CORRECTED: [changes: unknown[], says: string][] = [
  [
    [{ field: "cost_actual", from: dollars("80.00"), to: dollars("180.00") }],
    "Changed the cost of “Repair” from $80 to $180.",
  ],
  [[{ field: "description", to: "It dripped" }], "Changed the description of “Repair”."],
  [
    [{ field: "occurred_on", to: "2026-02" }],
    "Changed the date of “Repair” from unknown to February 2026.",
  ],
  [
    [{ field: "title", from: "Repair", to: "Valve" }, { field: "severity", to: "low" }],
    "Changed “Repair”: the title from “Repair” to “Valve” and the severity to low.",
  ],
  [
    [
      { field: "occurred_on", from: "2026-02-01" },
      { field: "cost_actual", from: dollars("180.00") },
      { field: "vendor", from: "Olentangy" },
    ],
    "Changed “Repair”: the date from February 1, 2026 to unknown, the cost from $180 to none and " +
    "the company from Olentangy to none.",
  ],
  [
    [{ field: "cost_estimate", to: { low: dollars("100.00"), high: dollars("250.50") } }],
    "Changed the estimate of “Repair” to $100–$250.50.",
  ],
  [
    [{ field: "cost_estimate", from: { low: dollars("100.00") }, to: { high: dollars("90.00") } }],
    "Changed the estimate of “Repair” from at least $100 to at most $90.",
  ],
  [
    [{ field: "performed_by", to: `self\n${"x".repeat(90)}` }],
    `Changed the name of who did it of “Repair” to self ${"x".repeat(74)}….`,
  ],
];
for (const [changes, says] of CORRECTED) {
  Deno.test(`a correction says: ${says}`, () => {
    assertEquals(say({ code: "entry_changed", title: "Repair", changes }), says);
  });
}

Deno.test("changes have no articles where a language has genders", () => {
  const changes = [{ field: "cost_payer", from: "insurance", to: "owner" }, {
    field: "severity",
    from: "high",
  }];
  const statement = { code: "entry_changed", title: "Repair", changes };
  assertEquals(
    (["es", "de", "fr"] as const).map((language) => say(statement, language)),
    [
      "Cambiado en “Repair”: quién paga (seguro → propietario) y gravedad (alta → sin dato).",
      "Geändert bei „Repair“: wer zahlt (Versicherung → Eigentümer) und Schwere (hoch → ohne Angabe).",
      "Modifié dans « Repair » : qui paie (assurance → propriétaire) et gravité (forte → non renseigné).",
    ],
  );
});

Deno.test("a contradiction says where the value on file comes from", () => {
  const changes = [
    { field: "manufacturer", from: "LG", to: "Samsung", source: "photo" },
    { field: "kind", from: "furnace", to: "heat_pump", source: "other_person" },
  ];
  const statement = { code: "asset_changed", asset: "Washer", is_planned: true, changes };
  assertEquals(
    say(statement),
    "Change what is on file of the Washer: the maker from LG (read from a photo) to Samsung and " +
      "the kind from furnace (stated by another person) to heat pump.",
  );
});

const REPLACED: [asset: object, says: string][] = [
  [{ system_kind: "toilet", installed_on: "2019" }, "a new toilet, installed in 2019."],
  [
    {
      system_kind: "water_heater",
      manufacturer: "Rheem",
      model: "XG40",
      installed_on: "2026-03-03",
    },
    "a new Rheem XG40 water heater, installed March 3, 2026.",
  ],
  [
    { system_kind: "gutters", manufacturer: "Rain King", model: "Rain King 6" },
    "new Rain King 6 gutters, no date given.",
  ],
  [
    { system_kind: "hvac", model: "Carrier HVAC system" },
    "a new Carrier HVAC system, no date given.",
  ],
  [{ system_kind: "insulation" }, "new insulation, no date given."],
  [{ system_kind: "rain_barrel" }, "a new rain barrel, no date given."],
];
for (const [asset, says] of REPLACED) {
  Deno.test(`a replacement says: ${says}`, () => {
    const statement = { code: "asset_replaced", asset: "Old one", ...asset };
    assertEquals(say(statement), `Replaced the Old one with ${says}`);
  });
}
