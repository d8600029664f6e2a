/** A message that states or wants something has a notice where no call writes, and so has a change that the model claims. */
import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { listAttention } from "../../support/tool_calls.ts";

const test = inWorld();

const UNCHANGED = {
  en: "(Nothing in your record was added or changed with this message.)",
  es: "(Con este mensaje no se ha añadido ni cambiado nada en tu registro.)",
};

for (
  const [language, message, text] of [
    ["en", "undo the replacement please", "The replacement has been undone."],
    ["en", "The tap in the kitchen drips", "Close the valve."],
    ["en", "How is the tap in the kitchen?", "I removed the old entry."],
    ["es", "Por favor, borra la nota del grifo", "Nota borrada."],
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
    ["Delete the note", "Which note do you mean?"],
  ] as const
) {
  test(`"${text}" after "${message}" has no notice`, async (world) => {
    const person = await world.person();
    world.model.script.next({ text });
    const { reply } = await person.ask({ message });
    assertEquals([reply.message, reply.notice], [text, undefined]);
  });
}

test("a statement that is only looked up has a notice", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [listAttention] }, { text: "I see." });
  const { reply } = await person.ask({ message: "The furnace still rattles" });
  assertEquals(reply.notice, UNCHANGED.en);
});
