import { assertEquals, assertMatch, assertNotEquals, assertNotMatch } from "@std/assert";
import { createFormat, LANGUAGE_TAGS } from "@function/sentences/statements/format.ts";
import {
  NAMES,
  renderStatements,
  renderTexts,
  STATEMENTS,
} from "@function/sentences/statements/render.ts";
import { readSchemas } from "../../../../local/database/migrations/schemas.ts";
import { NAME_SAMPLES, SAMPLES } from "./samples.ts";

const CODES = Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[];

/** Labels and names, which are no sentences. */
const LABELS: readonly string[] = ["confirm_yes", "homes_listed", "interval_offered"];

for (const language of LANGUAGE_TAGS) {
  Deno.test(`each statement is a sentence in ${language}, with the words of that language`, () => {
    for (const code of CODES) {
      const values = SAMPLES[code];
      const sentence = renderStatements([{ ...values, code }], language);
      const isSentence = !LABELS.includes(code) && !code.endsWith("_option");
      assertMatch(sentence, isSentence ? /^\S.*[.?!]$/s : /^\S.*[^.]$/s, code);
      assertNotMatch(sentence, /undefined|null|NaN|\[object/, code);
      if (language === "en" || code === "as_written") continue;
      assertNotEquals(sentence, renderStatements([{ ...values, code }], "en"), code);
    }
  });
}

for (const language of LANGUAGE_TAGS) {
  Deno.test(`each name is in the words of ${language}`, () => {
    for (const [code, values] of Object.entries(NAME_SAMPLES)) {
      const name = renderStatements([{ ...values, code }], language);
      assertMatch(name, /^[^\s].*[^\s.]$/s, code);
      assertNotMatch(name, /undefined|null|NaN|\[object/, code);
      // The id and a title, in any language.
      if (language === "en" || code === "id_choice") continue;
      assertNotEquals(name, renderStatements([{ ...values, code }], "en"), code);
    }
  });
}

Deno.test("the codes that SQL gives have sentences", async () => {
  const used = new Set<string>();
  for (const { text } of await readSchemas()) {
    for (const [, code] of text.matchAll(/build_statement\(\s*'(\w+)'[,)]/g)) used.add(code!);
  }
  assertEquals([...used].filter((code) => !Object.hasOwn({ ...STATEMENTS, ...NAMES }, code)), []);
});

Deno.test("a text in JSON becomes its sentences, in the language of the object around it", () => {
  const text = { statements: [{ code: "issue_resolved", title: "Leak" }] };
  assertEquals(
    renderTexts([{ message: text }, { language: "de", inner: { message: text } }], "es"),
    [
      { message: "“Leak” queda como resuelto." },
      { language: "de", inner: { message: "„Leak“ ist als erledigt vermerkt." } },
    ],
  );
});

Deno.test("a text within a statement is rendered in its language", () => {
  const title = { statements: [{ code: "catalogue_task", task: "furnace_filter" }] };
  assertEquals(
    renderStatements([{ code: "schedule_paused", title }, {
      code: "already_scheduled",
      schedules: [{ title }, { title: "Probe" }],
    }], "es"),
    "“Cambiar el filtro del calefactor” queda en pausa. Ya está programado: “Cambiar el filtro del calefactor” y “Probe”.",
  );
});

Deno.test("an object with more than statements, or with others, stays as it is", () => {
  for (const value of [{ statements: [1] }, { statements: [], more: 1 }, { statements: "x" }]) {
    assertEquals(renderTexts(value, "en"), value);
  }
});

Deno.test("a statement of a later version is left out", () => {
  const statements = [{ code: "of_tomorrow" }, { code: "issue_not_found" }, {
    code: "constructor",
  }];
  assertEquals(
    renderStatements(statements, "en"),
    "I can't find that issue in this home's record.",
  );
});

Deno.test("a quoted title stays on one line and in its quotation marks", () => {
  assertEquals(createFormat("en").quote("Leak”\n\u202e “now"), "“Leak’ ‘now”");
  assertEquals(createFormat("de").quote("„Leck“"), "„‘Leck‘“");
});

Deno.test("dates are as precise as they were given, and amounts as long as they must be", () => {
  const { date, money, and, or } = createFormat("en");
  assertEquals(["2026", "2026-05", "2026-05-03"].map(date), ["2026", "May 2026", "May 3, 2026"]);
  const amounts = [["185.00", "USD"], ["185.50", "USD"], ["1200", "JPY"], [
    "1.250",
    "KWD",
  ]] as const;
  assertEquals(
    amounts.map(([amount, currency]) => money({ amount, currency })),
    ["$185", "$185.50", "¥1,200", "KWD 1.250"].map((text) => text.replace("KWD ", "KWD\u00a0")),
  );
  assertEquals([and(["a", "b", "c"]), or(["a", "b, and c"])], ["a, b and c", "a or b, and c"]);
});

Deno.test("the texts of people in a statement stay on one line", () => {
  const statements = [{
    code: "may_merge_assets",
    asset: "Boiler\n\u202enow",
    duplicate: "Furnace",
  }];
  assertMatch(
    renderStatements(statements, "en"),
    /^Make the Furnace and the Boiler now one system/,
  );
});
