/**
 * Properties of reading arguments, for every tool.
 */
import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
import { readAmount } from "@function/tools/arguments/amounts.ts";
import { addDays, dayInTimeZone, weekdayOf } from "@function/tools/arguments/calendar.ts";
import { readDate } from "@function/tools/arguments/dates.ts";
import { LANGUAGES } from "@function/sentences/choose_sentences.ts";
import { readArguments } from "@function/tools/arguments/read_arguments.ts";
import { argumentKinds, requiredSchema } from "@function/tools/arguments/reading.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { toStorableJson } from "@function/storable_text.ts";
import { READING_CONTEXT } from "../assert_arguments.ts";
import { withPlainKeys } from "../../../support/plain_keys.ts";
import fc, { cases } from "../../../support/fast_check.ts";

const numRuns = cases(1_000);

async function holds<T>(
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => void | Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, async (value) => await check(value)), { numRuns });
}

const tool = fc.constantFrom(...TOOLS);
const fieldNames = [
  ...new Set(TOOLS.flatMap(({ input }) => Object.keys((input as z.ZodObject).shape))),
];

/** Values as models write them for any argument, good and bad. */
const anyValue = fc.oneof(
  fc.constantFrom(
    ...["$240", "1.240,50", "-0", "yesterday", "3/9/2026", "2026-02-30", "next Friday", "April"],
    ...["3 months", "twice a month", "the 15th"],
    ...["", "null", "N/A", "repair", "void", "amend", "fixed", "7", "\0", "\ud800", "0 USD"],
    ...["00000000-0000-0000-0000-000000000000", "7d1c02a8-92c1-4b1d-9d43-3a2b5c8e0f11"],
    ...["2026-03-08T07:30:00Z", "12:00", "99999999999999999999", "k", "$", "1e400"],
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  withPlainKeys(fc.jsonValue({ maxDepth: 3 })),
);
const anyField = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...fieldNames) },
  fc.constantFrom("__proto__", "constructor", "toString", "prototype", "", "home_id"),
  fc.string({ unit: "binary", maxLength: 10 }),
);
/** JSON text, because an object literal has no own `__proto__`. */
const anyArguments = fc.array(fc.tuple(anyField, anyValue), { maxLength: 12 }).map((fields) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`
);
const context = fc.record({
  today: fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  timeZone: fc.constantFrom("America/New_York", "Europe/Berlin", "Pacific/Apia", "UTC", "No/Where"),
  country: fc.constantFrom("US", "DE", "CA", "XX", "", undefined),
  locale: fc.constantFrom("en-US", "de", "not a locale", undefined),
  currency: fc.constantFrom("USD", "EUR", "JPY", "KWD", "XYZ"),
  message: fc.constantFrom("I fixed it", "It was free", ""),
  sentences: fc.constantFrom(...LANGUAGES),
});

Deno.test("readArguments() never throws and returns storable JSON that passes the schema", async () => {
  await holds(
    fc.tuple(tool, fc.oneof(anyArguments, fc.string()), context),
    async ([tool, text, context]) => {
      const read = await readArguments(tool, text, context);
      if (read.ok) assert(tool.input.safeParse(read.input).success);
      const json = JSON.parse(JSON.stringify(read));
      assertEquals(toStorableJson(json), json);
    },
  );
});

Deno.test("readArguments() survives arguments that are nested 30,000 levels deep", async () => {
  for (const text of ["[".repeat(30_000), `{"title":${"[".repeat(15_000)}${"]".repeat(15_000)}}`]) {
    for (const tool of TOOLS) {
      assertEquals((await readArguments(tool, text, READING_CONTEXT)).ok, false);
    }
  }
});

Deno.test("readArguments() reads what it returned as it is", async () => {
  await holds(fc.tuple(tool, anyArguments, context), async ([tool, text, context]) => {
    const once = await readArguments(tool, text, context);
    if (!once.ok) return;
    const twice = await readArguments(tool, JSON.stringify(once.input), context);
    assertEquals(twice, { ok: true, input: once.input, ignored: [], notes: [] });
  });
});

Deno.test("readArguments() calls only an argument that a tool needs or an interval invalid, and lists every other that it drops", async () => {
  await holds(fc.tuple(tool, anyArguments, context), async ([tool, text, context]) => {
    const { shape } = tool.input as z.ZodObject;
    const read = await readArguments(tool, text, context);
    const given = Object.keys(JSON.parse(text));
    if (read.ok) {
      const listed = read.ignored.map(({ field }) => field.replace(/[.[].*$/, ""));
      const kept = Object.keys(read.input as object);
      const lost = given.filter((name) => Object.hasOwn(shape, name) && !kept.includes(name));
      assertEquals(lost.filter((name) => !listed.includes(name)), []);
      return;
    }
    // Without its interval, work would come at another time.
    const bad = Object.entries(shape).filter(([name, schema]) => {
      const required = requiredSchema(schema);
      return required === schema || name === "every" || argumentKinds.get(required)?.mustBeReadable;
    }).map(([name]) => name);
    const names = read.reason.split("; ").map((reason) => reason.split(/[:.[]/)[0]!);
    assertEquals(names.filter((name) => !bad.includes(name)), []);
  });
});

const money = fc.integer({ min: 0, max: 99_999_999_99 }).map((cents) => cents / 100);
const LOCALES = [
  ...["en-US", "en-GB", "en-IN", "de-DE", "de-CH", "de-AT", "fr-FR", "fr-CA", "es-ES", "es-MX"],
  ...["it-IT", "pt-BR", "pt-PT", "nl-NL", "pl-PL", "sv-SE", "nb-NO", "da-DK", "cs-CZ", "ja-JP"],
];

Deno.test("readAmount() reads amounts as every locale formats them", async () => {
  const formats = fc.record({
    locale: fc.constantFrom(...LOCALES),
    currency: fc.constantFrom("USD", "EUR", "GBP", "CAD", "CHF", "SEK", "PLN", "BRL", "INR", "JPY"),
    currencyDisplay: fc.constantFrom("symbol" as const, "narrowSymbol" as const, "code" as const),
    useGrouping: fc.boolean(),
  });
  await holds(fc.tuple(money, formats), ([value, { locale, ...options }]) => {
    const format = new Intl.NumberFormat(locale, { style: "currency", ...options });
    const digits = format.resolvedOptions().maximumFractionDigits!;
    const text = format.format(value);
    const amount = Number(value.toFixed(digits));
    assertEquals([text, readAmount(text, options.currency)], [text, { amount }]);
    const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: digits });
    if (digits === 2) {
      assertEquals(readAmount(plain.format(value), options.currency), { amount });
    }
  });
});

const day = fc.date({
  min: new Date("1900-01-01"),
  max: new Date("2099-12-31"),
  noInvalidDate: true,
}).map((date) => date.toISOString().slice(0, 10));
const DATE_CONTEXT = { today: "2026-11-21", timeZone: "America/New_York" };

Deno.test("readDate() reads dates as every locale writes them", async () => {
  const forms = fc.record({
    locale: fc.constantFrom(
      ...LOCALES.filter((locale) => /^(en|de|fr|es|it|pt|nl|pl)/.test(locale)),
    ),
    style: fc.constantFrom("full" as const, "long" as const, "numeric" as const),
  });
  await holds(fc.tuple(day, forms), async ([date, { locale, style }]) => {
    const options = style === "numeric"
      ? { year: "numeric", month: "numeric", day: "numeric" } as const
      : { dateStyle: style };
    const text = new Date(date).toLocaleDateString(locale, { timeZone: "UTC", ...options });
    const country = locale.slice(3);
    const reading = await readDate(text, { ...DATE_CONTEXT, country, locale }, "past");
    assertEquals([text, reading], [text, { date }]);
  });
});

Deno.test("readDate() reads an instant as the day that clocks in the home show, on every day", async () => {
  const zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia"];
  const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) })
    .map((time) => Math.floor(time / 1_000) * 1_000 + 1_000 * Number(time % 86_400_000 === 0));
  await holds(fc.tuple(instant, fc.constantFrom(...zones)), async ([time, timeZone]) => {
    const shown = new Date(time).toLocaleDateString("en-CA", { timeZone });
    const text = new Date(time).toISOString().replace(".000", "");
    if (text.includes("T00:00:00")) return;
    assertEquals((await readDate(text, { ...DATE_CONTEXT, timeZone }, "past"))?.date, shown);
    assertEquals(dayInTimeZone(time, timeZone), shown);
  });
});

Deno.test("readDate() finds the weekday within seven days before or after every day", async () => {
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  await holds(fc.tuple(day, fc.integer({ min: 0, max: 6 })), async ([today, weekday]) => {
    const read = async (text: string) =>
      (await readDate(text, { ...DATE_CONTEXT, today }, "past"))!.date;
    const [last, next] = [
      await read(`last ${names[weekday]}`),
      await read(`next ${names[weekday]}`),
    ];
    assertEquals([weekdayOf(last), weekdayOf(next)], [weekday, weekday]);
    assert(last < today && last >= addDays(today, -7)!);
    assert(next > today && next <= addDays(today, 7)!);
    assertEquals(await read("yesterday"), addDays(today, -1));
  });
});
