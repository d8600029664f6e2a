import { assertEquals } from "@std/assert";
import { asksToUndoLastTurn } from "@function/turn/words/undo_words.ts";

for (
  const message of [
    "undo",
    "Undo that",
    "undo that please",
    "Oops, undo that!",
    "Can you undo that?",
    "Could you please undo the last change?",
    "no wait, take that back",
    "Take it back.",
    "scratch that",
    "Revert everything",
    "please revert what you just did",
    "Roll that back",
    "roll it back to how it was",
    "put it back the way it was",
    "Undo all of that, sorry",
    "Undo that, that was my neighbor's dishwasher",
    "Undo that. I was wrong",
    "never mind, undo it",
    "Undo the last one",
    "Deshaz eso",
    "Deshazlo, por favor",
    "¿Puedes deshacer eso?",
    "Ay, no, deshaz lo último",
    "Anula eso",
    "Revierte todo lo que hiciste",
    "Da marcha atrás",
    "Vuelve atrás, me equivoqué de casa",
    "Deshaz el último cambio",
    "Mach das rückgängig",
    "Kannst du das bitte rückgängig machen?",
    "Bitte mach das wieder rückgängig",
    "Das rückgängig machen, bitte",
    "Rückgängig",
    "Nimm das zurück",
    "Ups, mach alles rückgängig, das war falsch",
    "Mach die letzte Änderung rückgängig",
    "Annule ça",
    "Annulez cela, s'il vous plaît",
    "Peux-tu annuler ça ?",
    "Annule la dernière modification",
    "Non, défais tout ça",
    "Reviens en arrière",
    "Annule-le, c’était une erreur",
  ]
) {
  Deno.test(`asks to undo the last turn: ${message}`, () => {
    assertEquals(asksToUndoLastTurn(message), true);
  });
}

for (
  const message of [
    "",
    "Undo the gutter",
    "undo that for the garage door",
    "Undo that, only the gutter",
    "Undo everything except the roof",
    "Undo the first one",
    "undo that and record it for the dishwasher",
    "I meant the roof",
    "The undone work",
    "Delete the paint entry",
    "Did you undo that?",
    "How do I undo a screw?",
    "It can't be undone",
    "Don't undo that",
    "Deshaz lo del canalón",
    "Mach die Reparatur der Dachrinne rückgängig",
    "Das kann man nicht rückgängig machen",
    "Annule le rendez-vous du plombier",
    "Ne l'annule pas",
    "What is due?",
    "Take the trash out back",
  ]
) {
  Deno.test(`does not ask to undo the last turn: ${message}`, () => {
    assertEquals(asksToUndoLastTurn(message), false);
  });
}
