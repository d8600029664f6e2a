import { assert, assertEquals } from "@std/assert";
import { findPromises } from "@function/turn/words/promises/find_promises.ts";
import { testPrecision } from "./corpus.ts";

testPrecision(
  "findPromises()",
  ["known_promises.txt", "unseen_promises.txt"],
  (text) => findPromises(text).size > 0,
);

interface LabelledSentence {
  language: string;
  text: string;
  /** What the sentence promises or says was done; null for nothing. */
  promise: string | null;
}

/** The sentences of the second file were not read while the patterns were written. */
const CORPORA = { "promises_tuning.jsonl": 0.85, "promises_unseen.jsonl": 0.55 };

for (const [file, minRecall] of Object.entries(CORPORA)) {
  Deno.test(`findPromises() finds promises of ${file} in each language and accuses 1 of 100 harmless sentences at most`, async () => {
    const url = new URL(`../../../../corpora/${file}`, import.meta.url);
    const lines = (await Deno.readTextFile(url)).trim().split("\n");
    const sentences: LabelledSentence[] = lines.map((line) => JSON.parse(line));
    for (const [language, ofLanguage] of Map.groupBy(sentences, (sentence) => sentence.language)) {
      const found = ofLanguage.filter(({ text }) => findPromises(text).size > 0);
      const promises = ofLanguage.filter(({ promise }) => promise !== null).length;
      const accused = found.filter(({ promise }) => promise === null).map(({ text }) => text);
      const recall = (found.length - accused.length) / promises;
      console.log(`${language}: recall ${recall.toFixed(2)}, ${accused.length} accused`);
      assert(recall >= minRecall, `${language}: recall ${recall.toFixed(2)}`);
      assert(accused.length <= 0.01 * (ofLanguage.length - promises), accused.join(" | "));
    }
  });
}

const kindsOf = (text: string) => [...findPromises(text)];

Deno.test("findPromises() tells a reminder, a message and a booking apart", () => {
  assertEquals(kindsOf("I'll remind you in June."), ["reminder"]);
  assertEquals(kindsOf("I texted them."), ["message"]);
  assertEquals(kindsOf("I booked ABC for Monday."), ["booking"]);
  assertEquals(kindsOf("I paid the invoice."), ["booking"]);
  assertEquals(kindsOf("I booked ABC, and I'll remind you."), ["reminder", "booking"]);
});

Deno.test("findPromises() takes a condition for the whole sentence", () => {
  assertEquals(kindsOf("If you give me a date, I'll remind you a week before."), []);
  assertEquals(kindsOf("When it's time, I'll remind you."), ["reminder"]);
});

Deno.test("findPromises() takes a month for no verb, and a purpose for no denial", () => {
  assertEquals(kindsOf("I'll remind you in May."), ["reminder"]);
  assertEquals(kindsOf("I may remind you."), []);
  assertEquals(kindsOf("I'll text you so the test doesn't slip."), ["reminder"]);
  assertEquals(kindsOf("I texted nobody."), []);
});

Deno.test("findPromises() leaves what the record says alone", () => {
  for (
    const text of [
      "I have contact details for ABC Plumbing on file.",
      "I made a note of the payment.",
      "Once the visit is confirmed, tell me the time.",
      "Pago a ABC Plumbing: 310 dólares, en marzo.",
      "Ich habe die Rechnung als bezahlt eingetragen.",
      "J'ai réglé la fréquence à trois mois.",
    ]
  ) assertEquals(kindsOf(text), [], text);
});
