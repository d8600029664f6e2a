import { assert, assertEquals } from "@std/assert";
import {
  languagesOfDecision,
  readTypedDecision,
  saysOnlyNo,
} from "@function/turn/typed_decision.ts";
import fc, { cases } from "../../../support/fast_check.ts";
import { phrases } from "../../../support/phrases.ts";

const read = (message: string) => readTypedDecision({ message })?.decision ?? null;

const PLAIN = {
  approved: [
    phrases(`
      Yes | Yes 👍 | 👍 | 👍🏽 | yep go ahead | sure, do it | yes, thanks | Approve ✅
      Yes, please! | yep, looks right | perfect, thanks
    `),
    [
      "YES — go ahead!",
      "ok",
      "OK, do it",
      "ok 👍",
      "Yes please do it ❤️",
      "yes\u200B",
      "\uFEFFy\u200Bes",
      "“Yes.”",
    ],
    ["sí", "Si\u0301", "si", "sí 👍", "dale", "Claro que sí, gracias", "sí, por favor", "hazlo"],
    phrases(`
      jo passt | Perfekt, passt so | Ja | ja bitte | Ja, gerne! | klar, mach das | natürlich | naturlich | Auf jeden Fall 😊
    `),
    phrases(`
      Oui | oui merci | Oui, s’il te plaît | d'accord | vas-y | bien sûr que oui
      oui, enregistre-le | vas-y, c'est bon | parfait, merci
    `),
    ["sì grazie", "sim, por favor", "ja graag", "tak, proszę"],
  ],
  approved_both: [phrases(`
    Both! | yes!! both | yes to both, please | ambos | Beide | Les deux | Ja, beide | les deux 👍
  `)],
  approved_all: [["yes, all of them", "all", "sí, todo", "ja, alle", "oui, tous"]],
  denied: [
    phrases(`
      No | No, thanks. | nope 👎 | 👎 | ❌ | Dont | Don’t! | please don't | no, don't record it
    `),
    phrases(`
      no gracias | mejor no | no, no lo hagas | Nein, danke | nein, bitte nicht | lieber nicht
    `),
    phrases(`
      ¡Ni se te ocurra! | Non merci | surtout pas | non, ne le fais pas | no grazie | não, obrigado | nee bedankt
      nie
    `),
    ["No, forget it", "No!! 🙅‍♀️"],
  ],
  denied_all: [phrases(`
    neither | no to both | none of them, thanks | ninguno | keins von beiden | aucun
  `)],
} as const;

for (const [decision, lines] of Object.entries(PLAIN)) {
  Deno.test(`readTypedDecision() reads ${decision} in its usual forms`, () => {
    for (const message of lines.flat()) {
      assertEquals(readTypedDecision({ message }), { decision }, message);
      assertEquals(read(`  ${message.toUpperCase()}... `), decision, message);
    }
  });
}

Deno.test("readTypedDecision() reads what a yes names, for a plan that has such a change", () => {
  const replaced = phrases(`
    Yes, replace it | sí, reemplázalo | si, reemplazalo | Ja, ersetze ihn bitte | Replace it
  `);
  for (const message of [...replaced, "ja, tausch sie aus", "oui, remplacez-la"]) {
    const { decision, changes } = readTypedDecision({ message })!;
    assertEquals([decision, changes?.includes("asset_retired")], ["approved", true], message);
  }
  const removed = readTypedDecision({ message: "yes, delete it" });
  assertEquals([removed?.decision, removed?.changes?.includes("asset_retired")], [
    "approved",
    false,
  ]);
});

Deno.test("readTypedDecision() approves nothing for a yes with other words, a question, or a choice of some changes", () => {
  const messages = [
    "yes but make it October",
    "Yes, and the roof leaks too",
    "yes, but can you make it October?",
    "yes?",
    "¿Sí?",
    "yes 👎",
    "yes no",
    "yes\n\n[Attached file: invoice.pdf]",
    "sure, once it is paid",
    "ok thanks",
    "sí, pero en octubre",
    "ja, aber erst im Oktober",
    "oui, mais en octobre",
    "certainly not",
    "yes, delete it and add it",
    "yes, all but the roof",
    "all but the roof",
    "only the first two",
    "Do it in October",
  ];
  for (const message of messages) assertEquals(read(message), "unclear", message);
});

Deno.test("readTypedDecision() reads a denial and more where something else follows a no", () => {
  const messages = [
    "no, only the igniter was replaced",
    "No. It was only the igniter",
    "no thanks, just the igniter",
    "no, solo cambiaron el encendedor",
    "nein, nur der Zünder wurde getauscht",
    "non, seulement l'allumeur a été changé",
    "Nope!\nIt was the igniter",
    "no, why?",
  ];
  for (const message of messages) assertEquals(read(message), "denied_and_more", message);
});

Deno.test("readTypedDecision() reads a denial and more after a word that is nothing but a no, and after an interjection", () => {
  const messages = phrases(`
    nah that's her place | nope wrong one | lol no, next door | well no, the other one | oh no, that's hers
    qué va, es de ella | que va es la otra | pues no, el otro | de eso nada, era el otro
    nee, nicht das, das andere | nö das ist ihre | nein das ist ihre Wohnung | ach nein, das andere
    non pas celui-là, l'autre | non c'est chez elle | nan c'est pas ça | mais non, l'autre | ah non, l'autre
  `);
  for (const message of messages) assertEquals(read(message), "denied_and_more", message);
  for (const message of phrases("haha no | qué va | ach nein | mais non | nah lol")) {
    assertEquals(read(message), "denied", message);
  }
});

Deno.test("readTypedDecision() denies nothing where the no may belong to a sentence or is taken back", () => {
  const messages = phrases(`
    no problem, go ahead | no, wait, yes | no, change it to October | No hot water since Monday
    No-one came today | no lo sé | Don't forget the igniter | no? | nah it's all good, go ahead | nope?
    non mais oui | nein doch, ja
  `);
  for (const message of messages) assertEquals(read(message), "unclear", message);
});

Deno.test("readTypedDecision() approves and denies nothing for a yes or a no after a name", () => {
  const messages = phrases(`
    the dryer yes, the washing machine in October | the dryer yes, the washing machine no
    la secadora sí, la lavadora en octubre | den Trockner ja, die Waschmaschine im Oktober
    le sèche-linge oui, le lave-linge en octobre
  `);
  for (const message of messages) assertEquals(read(message), "unclear", message);
});

Deno.test("readTypedDecision() reads no decision in any other message", () => {
  const others = [
    "",
    "?",
    "ok, forget it",
    "the other one",
    "not yet",
    "forget it",
    "never mind",
    "yesterday",
    "I said no such thing",
    "thanks",
    "🙏",
    "How old is the roof?",
  ];
  for (const message of others) assertEquals(read(message), null, message);
});

Deno.test("readTypedDecision() reads no decision in a message about an item that the person tapped on", () => {
  assertEquals(readTypedDecision({ message: "yes", followUpContext: { kind: "event" } }), null);
});

Deno.test("readTypedDecision() reads a yes or a no among courtesy, and none with a word more", () => {
  const courtesy = fc.array(fc.constantFrom("please", "thank you", "😊", "🙏"), { maxLength: 3 });
  const answer = fc.constantFrom(["yes", "approved"], ["go ahead", "approved"], ["no", "denied"]);
  const pause = fc.constantFrom(" ", ", ", "! ", " \u200B", "... ", "\n");
  const other = fc.oneof(
    fc.constantFrom("October", "roof", "not", "never", "but", "$", "🤔"),
    fc.stringMatching(/^[a-z0-9]{1,8}$/).map((letters) => `x${letters}`),
  );
  fc.assert(
    fc.property(courtesy, answer, courtesy, pause, other, (before, answered, after, by, word) => {
      const [text, decision] = answered as [string, string];
      const phrases: string[] = [...before, text, ...after];
      assertEquals(read(phrases.join(by)), decision);
      for (let i = 0; i <= phrases.length; i++) {
        const message = phrases.toSpliced(i, 0, word).join(by);
        assert(!["approved", "denied"].includes(read(message)!), message);
      }
    }),
    { numRuns: cases(300) },
  );
});

Deno.test("languagesOfDecision() returns the languages of the whole message", () => {
  assertEquals(languagesOfDecision("Yes 👍"), ["en"]);
  assertEquals(languagesOfDecision("sí"), ["es"]);
  assertEquals(languagesOfDecision("si"), ["es", "it"]);
  assertEquals(languagesOfDecision("yes but make it October"), []);
});

Deno.test("readTypedDecision() reads that a plan is wrong as a no", () => {
  for (
    const message of phrases(`
      all of it is wrong, remove the deck one | That's wrong, it was October
      That's not what I said, it was October | No, deshaz todo | Todo está mal, quita la terraza
      Alles falsch, nimm die Terrasse raus | Tout est faux, enlève la terrasse
    `)
  ) assertEquals(read(message), "denied_and_more", message);
  for (const message of ["All of it is wrong.", "Das ist alles falsch", "C'est faux"]) {
    assertEquals(read(message), "denied", message);
  }
  for (
    const message of phrases(`
      yes but it was 1900 not 1990 | Is all of it wrong? | Everything is wrong with the furnace
      It was wrong of them
    `)
  ) assert(!read(message)?.startsWith("denied"), message);
});

Deno.test("readTypedDecision() reads that the person sent something", () => {
  for (
    const message of phrases(`
      Sent | OK, I sent it, thanks | it's sent | gesendet | Hab ich schon abgeschickt | Enviado
      ya lo envié | Envoyé ! | C'est envoyé, merci
    `)
  ) assertEquals(read(message), "sent", message);
  for (
    const message of ["Sent?", "The plumber sent a bill", "send it", "not sent", "nicht gesendet"]
  ) {
    assertEquals(read(message) === "sent", false, message);
  }
});

Deno.test("saysOnlyNo() recognises a bare no and bare thanks", () => {
  const bare = [
    "nah",
    "Nope",
    "no gracias",
    "nee",
    "Nein danke!",
    "Non merci",
    "no thanks",
    "thanks!",
    "ok thanks",
    "never mind",
    "👎",
  ];
  for (const message of bare) assertEquals(saysOnlyNo(message), true, message);
  const others = ["", "yes", "ok", "sí", "no heat", "No, it was 80", "no thanks, we sold it", "👍"];
  for (const message of others) assertEquals(saysOnlyNo(message), false, message);
});
