import { assertEquals } from "@std/assert";
import type { LanguageTag } from "@function/sentences/statements/format.ts";
import { listAmounts, listDays } from "@function/turn/words/figures.ts";

Deno.test("listAmounts() reads amounts with a currency, in cents", () => {
  const texts: [text: string, ...amounts: number[]][] = [
    ["I noted $1,200 for it.", 120_000],
    ["It cost 85 €, not 1.234,56 €.", 8_500, 123_456],
    ["entre $80 y $95.50", 8_000, 9_550],
    ["1 200 € et 1\u202f250,5 €", 120_000, 125_050],
    ["210 dollars, 12.345 Euro, 99 dólares, 15 euros", 21_000, 1_234_500, 9_900, 1_500],
    ["$1,234,567.89", 123_456_789],
    ["Filter 16x25, 3 of 4, model XG50, 2026", ...[]],
  ];
  for (const [text, ...amounts] of texts) {
    assertEquals([...listAmounts(text)].sort(), amounts.sort(), text);
  }
});

Deno.test("listDays() reads dates with a month, and ISO dates", () => {
  const texts: [language: LanguageTag, text: string, ...days: string[]][] = [
    ["en", "on April 3rd, May 12 or the 4th of Sept.", "4-3", "5-12", "9-4"],
    ["es", "el 3 de abril y el 15 sept.", "4-3", "9-15"],
    ["de", "am 3. April und am 12. März", "4-3", "3-12"],
    ["fr", "le 1er août, le 15 févr. et le 3 décembre", "8-1", "2-15", "12-3"],
    ["en", "due 2027-04-03", "4-3"],
    ["en", "at 2026-11-29T10:00:00Z, in 3 weeks, 2 of 4, May we?"],
  ];
  for (const [language, text, ...days] of texts) {
    assertEquals([...listDays(text, language)].sort(), days.sort(), text);
  }
});
