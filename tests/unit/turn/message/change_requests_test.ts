import { assertEquals } from "@std/assert";
import { asksForChange, beginsWithAct } from "@function/turn/words/change_requests.ts";

const CHANGES = [
  "undo the replacement please",
  "no, take back everything from before",
  "Please delete the note",
  "cancel the roof task",
  "skip the flush this time",
  "postpone the deck until April",
  "reopen the furnace issue",
  "change the price to 350",
  "make it January 3",
  "put it back how it was",
  "take the roof one off",
  "Can you undo that?",
  "oops, remove that entry",
  "No, deshaz todo",
  "borra la nota",
  "cámbialo a 350",
  "¿Puedes borrar la última entrada?",
  "cancela la tarea del tejado",
  "lösch die Notiz",
  "mach das bitte rückgängig",
  "Den Eintrag löschen",
  "ändere den Preis auf 350",
  "Kannst du das löschen?",
  "annule la réparation",
  "supprime la note",
  "change le prix à 350",
  "Peux-tu l'annuler ?",
  "remets le problème dans la liste",
];

const OTHERS = [
  "how do I remove mould?",
  "can I cancel the warranty?",
  "Can you remove mould with bleach?",
  "Removed the deck last week.",
  "I want a new filter",
  "don't delete it",
  "Correct, that's the one.",
  "The plumber cancelled.",
  "make it shorter",
  "Remove the last sentence of the draft",
  "What was changed?",
  "¿Cómo quito el moho?",
  "Salta el diferencial de la cocina",
  "Andere Frage: was kostet das?",
  "Wie kann ich Schimmel entfernen?",
  "Comment enlever la moisissure ?",
  "Le disjoncteur saute",
  "yes",
  "thanks",
];

Deno.test("asksForChange() finds requests to change or take back what is on record", () => {
  assertEquals(CHANGES.filter((message) => !asksForChange(message)), []);
  assertEquals(OTHERS.filter(asksForChange), []);
});

Deno.test("asksForChange() leaves a long message alone, which may be pasted", () => {
  assertEquals(asksForChange(`Delete the note. ${"word ".repeat(80)}`), false);
});

Deno.test("beginsWithAct() finds other acts, too", () => {
  const acts = [
    "Mark the filter as done",
    "put it on the list",
    "marca la tarea como hecha",
    "trag das ein",
    "note la fuite",
  ];
  assertEquals(acts.filter((message) => !beginsWithAct(message)), []);
  assertEquals(["The filter is done", "What is due?", "danke"].filter(beginsWithAct), []);
});
