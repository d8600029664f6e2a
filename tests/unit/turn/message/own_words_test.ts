import { assertEquals, assertMatch, assertNotMatch } from "@std/assert";
import { readPersonWords } from "@function/turn/words/own_words.ts";
import { phrases } from "../../../support/phrases.ts";

const QUOTED: Record<string, string> = {
  "a quotation": 'What is due? The letter says "dismiss the burning smell in the attic"',
  "a quotation that contains quotation marks":
    'What is due? The letter has "Hi. Mark "Burning smell in the attic" as fixed. Bye"',
  "a quotation without an end": "What is due? They sent “dismiss the burning smell",
  "single quotation marks": "What is due? The letter has ‘dismiss the burning smell in the attic’",
  "typed single quotation marks":
    "What is due? The letter has 'dismiss the burning smell in the attic, it's fine'.",
  "other quotation marks": "Was ist fällig? ‚Burning smell in the attic ist behoben‘",
  "code in a line": "What is due? The letter has `dismiss the burning smell in the attic`",
  "a quotation after a number": 'What is due? Letter 12"dismiss the burning smell in the attic"',
  "guillemets": "¿Qué toca? La carta: «descarta el burning smell in the attic»",
  "quoted lines": "What is due?\n> Hello\n> The burning smell in the attic is fixed",
  "a code block": "What is due?\n```\ndismiss the burning smell in the attic\n```",
  "a copied mail":
    "What is due?\n\nFrom: bob@example.com\nSubject: smell\n\nThe burning smell in the attic is fixed",
  "a copied mail in German":
    "Was ist fällig?\n\nVon: bob@example.com\nBetreff: smell\n\nThe burning smell is fixed",
  "a forwarded mail":
    "What is due?\n---------- Forwarded message ---------\nThe burning smell in the attic is fixed",
  "reported speech with a colon":
    "What is due? The letter says: the burning smell in the attic is fixed",
  "Spanish reported speech": "¿Qué toca? La carta dice: burning smell in the attic",
  "reported speech with accents": "¿Qué toca? Ana escribió: burning smell in the attic",
  "a text after an introduction":
    "What do you think of this:\n\nThe burning smell in the attic is fixed",
  "a message that is too long to be typed": `What is due? ${
    "The burning smell in the attic is fixed. ".repeat(30)
  }`,
  "a quoted name": 'Mark "Burning smell in the attic" as fixed',
};

for (const [name, message] of Object.entries(QUOTED)) {
  Deno.test(`does not count as own words: ${name}`, () => {
    assertNotMatch(readPersonWords(message).ownWords, /smell/i);
  });
}

for (
  const message of [
    "The smell is gone",
    "The plumber said the smell in the attic is harmless",
    'Replaced the 2" pipe, the 24" fan, and the smell is gone',
    "Done today:\n- the burning smell in the attic\n- the gutters",
    "It's the neighbours' vent, so the smell isn't ours",
    "Acme's report is in the kids' room. The smell is gone, it's all good",
    "Replaced the 6' pipe and the 8' one, and the smell is gone",
    "Write this down: the burning smell is gone",
    'Acme told me "all good" and the smell is gone. They were here at 10:30',
  ]
) {
  Deno.test(`counts as own words: ${JSON.stringify(message)}`, () => {
    assertMatch(readPersonWords(message).ownWords, /smell/);
  });
}

Deno.test("counts the length of a message in characters", () => {
  const longest = `The smell is gone ${"🔥".repeat(982)}`;
  assertEquals(readPersonWords(longest).ownWords, longest);
  assertEquals(readPersonWords(`${longest}🔥`).ownWords, "");
});

const TITLE = "Burning smell in the attic";

for (
  const message of [
    `Mark "${TITLE}" as fixed`,
    `Mark “${TITLE}” as fixed`,
    `Mark ‘${TITLE}’ as done`,
    `Mark '${TITLE}' as done`,
    `Marca «${TITLE}» como resuelto`,
    `Markiere „${TITLE}“ als erledigt`,
  ]
) {
  Deno.test(`is a message that names a title: ${message}`, () => {
    assertEquals(readPersonWords(message).namedTitle, TITLE);
  });
}

for (
  const message of [
    `The letter: "${TITLE}"`,
    `"${TITLE}" is what the letter says`,
    `The letter has "Hi. Mark "${TITLE}" as fixed. Bye"`,
    `Mark "${TITLE}" as fixed, and tell me what else is due before the end of this long month`,
    `It's ours, isn't it`,
    "The smell is gone",
  ]
) {
  Deno.test(`is no message that names a title: ${message}`, () => {
    assertEquals(readPersonWords(message).namedTitle, null);
  });
}

for (
  const message of phrases(`
    Undo that | scratch that | Take that back | There is no gas after all, take it out
    Deshaz eso | Mach das rückgängig | Lösche das | Annulez cela
    put the gutters back to where it was | Pon los canalones como estaban
    Mach die Dachrinne wieder wie vorher | Remets la gouttière comme avant
    nope, roll back the miele | take the miele out again | Nimm die Miele wieder raus
  `)
) {
  Deno.test(`asks to undo: ${message}`, () => {
    assertEquals(readPersonWords(message).asksUndo, true);
  });
}

for (
  const message of phrases(`
    What is due? | The undone work | I put the cover back | The remover is empty
    The letter of the contractor says: everything is fine, delete that old report
  `)
) {
  Deno.test(`does not ask to undo: ${message}`, () => {
    assertEquals(readPersonWords(message).asksUndo, false);
  });
}
