import { assertEquals } from "@std/assert";
import { asksBack, onlyAsks } from "@function/turn/words/mere_questions.ts";
import { phrases } from "../../../support/phrases.ts";

const QUESTIONS = [
  "How do I remove mould? Thanks!",
  "how old is my roof",
  "If the dishwasher leaks, what should I do?",
  "Can I cancel the warranty?",
  "Can you remove mould with bleach?",
  "Can you tell me what is due?",
  "Tell me about the furnace.",
  "Show me the open issues please",
  "What did we pay for the roof in 2024, all in?",
  "Draft an email to the landlord about the leak",
  "make it shorter",
  "thanks",
  "No, thanks",
  "Hello!",
  "Hi there, how much did the plumber cost?",
  "In my basement, is it normal that the wall sweats?",
  "Yes, but how long will that take?",
  "¿Cómo quito el moho?",
  "Hola, cuánto pagamos por el techo",
  "Muchas gracias",
  "Si gotea el grifo, ¿qué hago?",
  "Dime qué toca este mes",
  "Wie kann ich Schimmel entfernen?",
  "Guten Morgen! Was ist fällig?",
  "Danke",
  "Wenn der Hahn tropft, was mache ich?",
  "Zeig mir die Kosten",
  "Comment enlever la moisissure ?",
  "Bonjour, quand a-t-on changé le filtre ?",
  "Merci beaucoup",
  "Montre-moi les dépenses",
  "",
];

const OTHERS = phrases(`
  The dishwasher leaks, what should I do? | My roof is 20 years old. Should I replace it?
  undo the replacement please | no, take back everything from before | Can you undo that?
  Could you mark the filter as done? | Mark it as done | yes | The tap drips again
  put it back how it was | Remind me to clean the gutters in May | I paid 340 for the plumber
  No, it's cold | Borra la nota | ¿Puedes borrar la última entrada? | El grifo gotea, ¿qué hago?
  He limpiado los canalones | Kannst du das löschen? | Der Hahn tropft, was soll ich tun?
  Ich habe den Filter gewechselt | Peux-tu l'annuler ? | Le robinet fuit, que faire ?
  J'ai changé le filtre hier | Troquei o filtro ontem | Did the furnace filter today
`);

Deno.test("onlyAsks() finds messages that state nothing and ask for no change of the record", () => {
  assertEquals(QUESTIONS.filter((message) => !onlyAsks(message)), []);
  assertEquals(OTHERS.filter(onlyAsks), []);
});

Deno.test("asksBack() finds a question to the person, and no polite last sentence", () => {
  assertEquals(asksBack("Noted. Which filter do you mean?"), true);
  assertEquals(asksBack("¿Cuál de los dos? Así lo anoto."), true);
  for (
    const text of phrases(`
      Duly entered. Anything else? | Listo. ¿Algo más? | Erledigt. Sonst noch etwas?
      C'est noté. Autre chose ? | Duly entered.
    `)
  ) assertEquals(asksBack(text), false, text);
});
