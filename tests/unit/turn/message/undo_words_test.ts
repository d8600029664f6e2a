import { assertEquals } from "@std/assert";
import { asksToUndoLastTurn } from "@function/turn/words/undo_words.ts";
import { phrases } from "../../../support/phrases.ts";

for (
  const message of phrases(`
    undo | Undo that | undo that please | Oops, undo that! | Can you undo that?
    Could you please undo the last change? | no wait, take that back | Take it back.
    scratch that | Revert everything | please revert what you just did | Roll that back
    roll it back to how it was | put it back the way it was | put it back how it was
    Put everything back to what it was before, please | Change it back | Make it like it was
    Restore it to how it was | Go back to how it was | Undo all of that, sorry
    Undo that, that was my neighbor's dishwasher | Undo that. I was wrong | never mind, undo it
    Undo the last one | Deshaz eso | Deshazlo, por favor | ¿Puedes deshacer eso?
    Ay, no, deshaz lo último | Anula eso | Revierte todo lo que hiciste | Da marcha atrás
    Vuelve atrás, me equivoqué de casa | Deshaz el último cambio | Déjalo como estaba
    Ponlo otra vez como antes | Vuelve a ponerlo como estaba | Mach das rückgängig
    Mach es wieder so, wie es war | Mach das wieder wie vorher | Stell alles wieder her
    Kannst du das bitte rückgängig machen? | Bitte mach das wieder rückgängig
    Das rückgängig machen, bitte | Rückgängig | Nimm das zurück
    Ups, mach alles rückgängig, das war falsch | Mach die letzte Änderung rückgängig | Annule ça
    Remets-le comme avant | Remets tout comme c'était | Annulez cela, s'il vous plaît
    Peux-tu annuler ça ? | Annule la dernière modification | Non, défais tout ça
    Reviens en arrière | Annule-le, c’était une erreur | for real, take it out again
    nope, take that out again please | take it back out | Sácalo otra vez, en serio
    Quítalo de nuevo | nimm es wieder raus | Nimm das bitte wieder heraus, ernsthaft
    Retire-le à nouveau | enlève-le encore, vraiment
    undo that, I only wanted to moan | Undo that, just venting | undo that, we never had one
    Undo that please, he did not come after all | Deshaz eso, solo quería quejarme
    Deshazlo, no lo hice yo | Mach das rückgängig, ich wollte nur jammern
    Mach das rückgängig, ich hab mich nur beschwert | Annule ça, je voulais seulement râler
    Annule ça, il n'est pas venu | Delete the last one
    remove the last entry, it was the other house | Take the last one out again
    borra lo último, era de la otra casa | Quita la última | Elimina la última entrada, por favor
    Lösch das Letzte | Lösch bitte den letzten Eintrag, das war das andere Haus
    Das Letzte bitte löschen | Nimm das Letzte wieder raus | Supprime le dernier
    Supprime la dernière entrée, c'était l'autre maison | Enlève le dernier, s'il te plaît
  `)
) {
  Deno.test(`asks to undo the last turn: ${message}`, () => {
    assertEquals(asksToUndoLastTurn(message), true);
  });
}

for (
  const message of [
    "",
    "Undo the gutter",
    "Put the gutters back to where they were",
    "Put it back in the garage",
    "Leave it as it is",
    "Is it back how it was?",
    "Alles wie vorher",
    "Stell das zurück",
    "Déjalo",
    "undo that for the garage door",
    "Undo that, only the gutter",
    "Undo everything except the roof",
    "Undo the first one",
    "undo that and record it for the dishwasher",
    "I meant the roof",
    "The undone work",
    "Delete the paint entry",
    "Delete that",
    "Delete the last filter change",
    "Delete the last one of the roof",
    "Undo that, I only wanted the gutter",
    "Undo that, I want the gutter to stay",
    "Deshaz eso, solo el canalón",
    "Borra lo último del canalón",
    "Lösch das letzte Foto der Heizung",
    "Mach das rückgängig, ich meinte die Küche",
    "Supprime le dernier relevé du compteur",
    "Annule ça, je voulais dire la cuisine",
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
    "take it out",
    "Take the filter out again",
    "nope, roll back the miele",
    "Nimm den Filter wieder raus",
  ]
) {
  Deno.test(`does not ask to undo the last turn: ${message}`, () => {
    assertEquals(asksToUndoLastTurn(message), false);
  });
}
