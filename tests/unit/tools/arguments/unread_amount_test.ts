/** Amounts that were said and cannot be read. */
import { assertEquals } from "@std/assert";
import { correctHomeRecord } from "@function/tools/correct_home_record.ts";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { read } from "../assert_arguments.ts";
import { readLeak } from "./read_leak.ts";

const UNREADABLE: [text: string, reason: string][] = [
  ["about twelve hundred", "unreadable"],
  ["between 200 and 300", "unreadable"],
  ["٥٠ or so", "unreadable"],
  ["1.2345", "unreadable"],
  ["€900", "other_currency"],
];
for (const [text, reason] of UNREADABLE) {
  Deno.test(`record_home_event stores no amount for “${text}”, says so and keeps the words`, async () => {
    for (const field of ["cost_actual", "cost_estimate_low", "cost_estimate_high"]) {
      const { kept, ignored, note } = await readLeak({ [field]: text });
      assertEquals(kept, { description: `Amount as it was said: “${text}”` });
      assertEquals(ignored, [{ field, reason, given: text }]);
      assertEquals(
        note,
        reason === "unreadable"
          ? `I could not read “${text}” as an amount, so I left it out.`
          : `“${text}” is not in the currency of this home, so I left the amount out.`,
      );
    }
  });
}

Deno.test("record_home_event keeps the words of a date and of each amount, those that the description lacks", async () => {
  const { kept, note } = await readLeak({
    description: "Al said about twelve hundred.",
    occurred_on: "early 90s",
    cost_actual: "about twelve hundred",
    cost_estimate_low: "a thousand",
    cost_estimate_high: "two grand",
  }, { sentences: spanishSentences });
  assertEquals(
    kept["description"],
    "Al said about twelve hundred.\nFecha tal como se dijo: “early 90s”\n" +
      "Importe tal como se dijo: “a thousand”\nImporte tal como se dijo: “two grand”",
  );
  assertEquals(note.match(/“[^”]+”/g), [
    "“early 90s”",
    "“about twelve hundred”",
    "“a thousand”",
    "“two grand”",
  ]);
});

Deno.test("correct_home_record leaves the description on record where an amount cannot be read", async () => {
  const entry = {
    event_id: "7d1c02a8-92c1-4b1d-9d43-3a2b5c8e0f11",
    action: "amend",
    title: "Leak",
  };
  const result = await read(correctHomeRecord, { ...entry, cost_actual: "about twelve hundred" });
  assertEquals(result.ok && result.input, entry);
});

const NUMBERS: [message: string, kept: boolean, given?: string][] = [
  ["Der Kamin wurde gekehrt, 80 Euro bar", false, "80 Euro"],
  ["The chimney was swept for €80", false, "€80"],
  ["ramonage EUR 80 hier", false, "EUR 80"],
  ["swept for $80, about 80 euros", true],
  ["swept for 80", true],
  ["80 ft of gutter", true],
  ["swept for 90 euros", true],
];
for (const [message, isKept, given] of NUMBERS) {
  Deno.test(`record_home_event ${isKept ? "stores" : "does not store"} the number 80 for “${message}”`, async () => {
    const { kept, ignored } = await readLeak({ cost_actual: 80 }, { message });
    if (isKept) assertEquals([kept, ignored], [{ cost_actual: 80 }, []]);
    else {
      assertEquals(kept, { description: `Amount as it was said: “${given}”` });
      assertEquals(ignored, [{ field: "cost_actual", reason: "other_currency", given }]);
    }
  });
}
