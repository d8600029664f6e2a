/** A message that states or wants something has a notice where no call writes, and so has a change that the model claims. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { listAttention, recordIssue } from "../../support/tool_calls.ts";

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

test("a change that the model claims after a no, or beside a broken promise, has a notice of its own", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  world.model.script.next({ text: "Done, the filter is due again." });
  const { reply } = await person.ask({ message: "No, put the filter back", threadId });
  assertStringIncludes(reply.notice!, "Not done, because the answer was no");
  assertStringIncludes(reply.notice!, UNCHANGED.en);

  world.model.script.next({ text: "The gas appointment is cancelled." });
  const { reply: booked } = await person.ask({ message: "Cancel the gas appointment" });
  assertStringIncludes(booked.notice!, "Nothing was booked, ordered, paid or sent");
  assertStringIncludes(booked.notice!, UNCHANGED.en);
});

test("a change that the model claims after a call that was unclear has a notice of its own", async (world) => {
  const person = await world.person();
  for (const space of ["upstairs", "downstairs"]) {
    await world.addAsset(person, { kind: "furnace", name: `Furnace ${space}`, space });
  }
  const filter = recordIssue("Filter changed", {
    event_type: "maintenance_performed",
    system_kind: "furnace",
  });
  world.model.script.next({ toolCalls: [filter] }, { text: "Done, the filter is due again." });
  const { reply } = await person.ask({ message: "Changed the furnace filter" });
  assertEquals(reply.outcome, "not_saved");
  assertEquals(reply.message.split(UNCHANGED.en).length, 2, reply.message);
});
