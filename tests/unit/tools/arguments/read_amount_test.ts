import { assertEquals } from "@std/assert";
import { readAmount, saysNothingWasPaid } from "@function/tools/arguments/amounts.ts";
import { phrases } from "../../../support/phrases.ts";

const READ: [currency: string, amount: number, texts: string[]][] = [
  ["USD", 240, ["$240", "240.00", "240", " $ 240 ", "240,0", "about $240", "240 dollars", "240.-"]],
  ["USD", 240, ["USD 240", "240 usd", "US$240", "240 bucks", "～240"]],
  ["USD", 1240.5, ["1.240,50", "$1,240.50", "1 240,50", "1'240.50", "1’240.5", "1,240.5 USD"]],
  ["USD", 1200, ["USD 1,200", "1.200", "1 200", "1.2k", "1,2 k", "$1.2k"]],
  ["USD", 120_000, ["1,20,000", "120k"]],
  ["USD", 0.5, [".50", "0,5", "$0.50"]],
  ["EUR", 1240.5, ["€ 1.240,50", "1 240,50 €", "1.240,50 EUR", "1240.5 euros"]],
  ["EUR", 240, ["240,–", "240,- €"]],
  ["CHF", 1240.5, ["CHF 1’240.50", "Fr. 1'240.50"]],
  ["CAD", 240, ["$240", "CA$240", "C$ 240"]],
  ["SEK", 240, ["240 kr", "240 SEK"]],
  ["JPY", 1240, ["¥1,240", "￥1,240", "1240円", "1240.00"]],
  ["KWD", 240.5, ["240.50 KWD", "240.5"]],
  ["KWD", 1250.5, ["1,250.500", "1.250,500 KWD", "KD 1'250.500", "1250.5"]],
  ["KWD", 1_240_000, ["1,240,000", "1 240 000", "1.240.000 KWD"]],
  ["BHD", 0.5, ["0٫500", "BD 0.50"]],
  [
    "INR",
    12_500,
    phrases(`
    12,500/- | Rs. 12,500/- | Rs.12,500 | ₹ 12,500/= | १२,५०० | 12,500/- रुपये
  `),
  ],
  ["INR", 50, ["Rs.50", "Rs. 50"]],
  ["KES", 1500, ["KSh 1,500/=", "1,500/-"]],
  ["USD", 1200, ["١٢٠٠", "$۱۲۰۰", "١٬٢٠٠", "१,२००"]],
  ["USD", 1250.5, ["١٬٢٥٠٫٥٠", "۱٬۲۵۰٫۵"]],
  ["USD", 12.5, ["١٢٫٥٠٠", "12٫5"]],
  ["SAR", 1200, ["١٢٠٠ ريال", "١٢٠٠ ر.س"]],
];
for (const [currency, amount, texts] of READ) {
  Deno.test(`readAmount() reads ${texts.join(" | ")} as ${amount} ${currency}`, () => {
    for (const text of texts) assertEquals([text, readAmount(text, currency)], [text, { amount }]);
  });
}

Deno.test("readAmount() reads no text that can be two amounts, or none", () => {
  const texts: [currency: string, texts: string[]][] = [
    ["USD", ["two fifty", "-240", "200-300", "1,2,3", "1.2345", "0.500", "240,", "$240 + tax"]],
    ["USD", ["", "$", "1,240.500", "1.240,500", "12,34,567.8.9", "240 hours", "1.234k", "1e3"]],
    ["JPY", ["240.50"]],
    ["USD", ["1٬20", "about twelve hundred", "1٫250٫500", "about", "240 only", "$240¹", "2²40"]],
    ["KWD", ["1.240", "1,240", "1,240.5000", "1.240.50,5", "1,2,3.500"]],
  ];
  for (const [currency, list] of texts) {
    for (const text of list) {
      assertEquals([text, readAmount(text, currency)], [text, { reason: "unreadable" }]);
    }
  }
  for (const value of [undefined, true, {}, [240]]) {
    assertEquals(readAmount(value, "USD"), { reason: "unreadable" });
  }
});

Deno.test("readAmount() never takes another currency for the home's", () => {
  for (const text of ["€240", "EUR 240", "240 GBP", "240 euros", "CA$240", "£1,240.50"]) {
    assertEquals([text, readAmount(text, "USD")], [text, { reason: "other_currency" }]);
  }
  assertEquals(readAmount("US$240", "CAD"), { reason: "other_currency" });
  assertEquals(readAmount("$240", "EUR"), { reason: "other_currency" });
});

Deno.test("saysNothingWasPaid() finds that it was free or that somebody else paid", () => {
  const free = phrases(`
    It was free | fixed free of charge | no charge | cost nothing | They charged me $0 | paid 0
    They didn't charge | it was under warranty | my brother paid for it | The landlord pays.
    insurance covered it | paid for by the HOA | 0 € | fue gratis | sin costo | en garantía
    war kostenlos | auf Garantie | c'était gratuit | sous garantie
  `);
  for (const message of free) assertEquals([message, saysNothingWasPaid(message)], [message, true]);
  const paid = phrases(`
    I paid $80 | We just paid the plumber | it leaks | a drain-free sink | feel free to ask
    0 leaks now | it cost me 200 | paid by me | The warranty ends in May | $0.50 a piece
    freezer fixed | paid $10.00
  `);
  for (const message of paid) {
    assertEquals([message, saysNothingWasPaid(message)], [message, false]);
  }
});
