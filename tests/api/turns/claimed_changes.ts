/** A change that the model claims, or that the person asked for, and that no call made, has a notice. */
import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { listAttention } from "../../support/tool_calls.ts";

const test = inWorld();

const UNCHANGED = {
  en: "(Nothing in your record was added or changed with this message.)",
  es: "(Con este mensaje no se ha añadido ni cambiado nada en tu registro.)",
  de: "(Mit dieser Nachricht wurde in deiner Hausakte nichts eingetragen oder geändert.)",
  fr: "(Rien n’a été ajouté ni modifié dans ton carnet avec ce message.)",
};

for (
  const [language, message, text] of [
    ["en", "undo the replacement please", "The replacement has been undone."],
    ["en", "The tap in the kitchen drips", "I removed the old entry."],
    ["en", "Please mark the filter as done", "Done."],
    ["en", "please delete the note about the tap", "No problem at all."],
    ["es", "Por favor, borra la nota del grifo", "Nota borrada."],
    ["de", "Bitte ändere den Preis auf 350 Dollar", "Der Preis steht jetzt auf 350 Dollar."],
    ["fr", "Supprime la note sur le robinet, s'il te plaît", "C'est fait."],
  ] as const
) {
  test(`"${text}" after "${message}" without a call has a notice`, async (world) => {
    const person = await world.person();
    world.model.script.next({ text });
    const { reply } = await person.ask({ message });
    assertEquals([reply.outcome, reply.notice], ["nothing_to_save", UNCHANGED[language]]);
    assertEquals(reply.message, `${text}\n\n${UNCHANGED[language]}`);
  });
}

for (
  const [message, text] of [
    ["How do I remove mould?", "Use vinegar and a brush."],
    ["Can I cancel the warranty?", "You can, in writing."],
    ["Delete the note", "Which note do you mean?"],
    ["You saw that I replaced the filter", "You replaced the filter in May."],
  ] as const
) {
  test(`"${text}" after "${message}" has no notice`, async (world) => {
    const person = await world.person();
    world.model.script.next({ text });
    const { reply } = await person.ask({ message });
    assertEquals([reply.message, reply.notice], [text, undefined]);
  });
}

test("a change that is claimed after a look-up has a notice", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [listAttention] }, { text: "The issue is open again." });
  const { reply } = await person.ask({ message: "The furnace still rattles" });
  assertEquals(reply.notice, UNCHANGED.en);
});
