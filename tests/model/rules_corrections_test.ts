import { assertEquals, assertStringIncludes } from "@std/assert";
import { IDS } from "./sample_home.ts";
import { answer, calls } from "./rule_answers.ts";

/** A conversation in which these calls wrote something, each with the undo of its result. */
function wrote(
  ...entries: { tool: string; id: string; data: Record<string, unknown>; eventType?: string }[]
) {
  const undo = (event_id: string) => ({
    tool: "correct_home_record",
    args: { event_id, action: "void" },
    until: "2026-11-22T12:00:00Z",
  });
  return [
    { role: "user", content: "did this and that" },
    {
      role: "assistant",
      content: null,
      tool_calls: entries.map(({ tool, id }) => ({
        id,
        type: "function",
        function: { name: tool, arguments: "{}" },
      })),
    },
    ...entries.map(({ id, data, eventType }) => ({
      role: "tool",
      tool_call_id: id,
      content: JSON.stringify({
        success: true,
        code: "ok",
        message: "Done.",
        eventId: id,
        eventType,
        data,
        undo: undo(id),
      }),
    })),
    { role: "assistant", content: "Done." },
  ];
}

const REPAIR = { tool: "record_home_event", id: IDS.leakEvent, data: { event_id: IDS.leakEvent } };
const VOID = {
  tool: "correct_home_record",
  id: IDS.toiletIssue,
  data: { entry_id: IDS.leakEvent, correction_id: IDS.toiletIssue },
};

Deno.test("rules undo what the last calls wrote, all of it, and the undo itself", () => {
  const flush = { ...REPAIR, id: IDS.flushSchedule };
  for (const said of ["undo that", "Undo", "oops, take that back", "delete that entry."]) {
    assertEquals(calls(answer(said, { history: wrote(REPAIR, flush) })), [
      ["correct_home_record", { event_id: IDS.leakEvent, action: "void" }],
      ["correct_home_record", { event_id: IDS.flushSchedule, action: "void" }],
    ], said);
  }
  const history = [...wrote(REPAIR), ...wrote(VOID)];
  for (const said of ["put it back", "undo that"]) {
    assertEquals(calls(answer(said, { history })), [
      ["correct_home_record", { event_id: VOID.id, action: "void" }],
    ], said);
  }
});

Deno.test("rules try to take back what has no undo, so that the record says why it stays", () => {
  const replaced = wrote({ ...REPAIR, tool: "replace_home_asset" }).map((message) =>
    message.role === "tool"
      ? {
        ...message,
        content: JSON.stringify({
          success: true,
          eventId: IDS.leakEvent,
          effects: [{ kind: "event", id: IDS.leakEvent }],
        }),
      }
      : message
  );
  assertEquals(calls(answer("undo that", { history: [...wrote(VOID), ...replaced] })), [
    ["correct_home_record", { event_id: IDS.leakEvent, action: "void" }],
  ]);
});

Deno.test("rules amend the last entry with what was really so", () => {
  const expected: [string, Record<string, unknown>][] = [
    ["that was wrong, it was 180 not 80", { cost_actual: 180 }],
    ["That's wrong, it cost $1,180.50", { cost_actual: 1180.5 }],
    ["no, it was 1,200, not 120", { cost_actual: 1200 }],
    ["sorry, I meant last Tuesday", { occurred_on: "2026-11-17" }],
    ["that's not right, it was yesterday, not today", { occurred_on: "2026-11-20" }],
  ];
  for (const last of [REPAIR, VOID]) {
    for (const [said, fields] of expected) {
      assertEquals(calls(answer(said, { history: wrote(last) })), [["correct_home_record", {
        event_id: IDS.leakEvent,
        action: "amend",
        reason: said,
        ...fields,
      }]], said);
    }
  }
});

Deno.test("rules add what is told right after something was recorded", () => {
  const expected: [string, Record<string, unknown>][] = [
    ["it cost 900", { cost_actual: 900 }],
    ["actually it was 180", { cost_actual: 180 }],
    ["Oh, and we paid $1,180.50 for it.", { cost_actual: 1180.5 }],
    ["That came to 2019 in the end", { cost_actual: 2019 }],
    ["actually it was 2019", { occurred_on: "2019" }],
    ["actually, it was yesterday", { occurred_on: "2026-11-20" }],
  ];
  for (const [said, fields] of expected) {
    assertEquals(calls(answer(said, { history: wrote(REPAIR) })), [["correct_home_record", {
      event_id: IDS.leakEvent,
      action: "amend",
      reason: said,
      ...fields,
    }]], said);
  }
});

Deno.test("rules add a price to nothing else than the one entry that has just been recorded", () => {
  const later = [
    ...wrote(REPAIR),
    { role: "user", content: "what is due?" },
    { role: "assistant", content: "Nothing." },
  ];
  const reported = wrote({ ...REPAIR, eventType: "issue_reported" });
  const removed = wrote({ ...VOID, data: { ...VOID.data, in_record: false } });
  for (const history of [[], later, reported, removed]) {
    assertEquals(answer("it cost 900", { history }).toolCalls, undefined);
  }
  const two = wrote(REPAIR, { ...REPAIR, id: IDS.flushSchedule });
  assertStringIncludes(answer("it cost 900", { history: two }).text!, "Which entry do you mean?");
  for (
    const said of ["it was 15 years old", "did it cost 900?", "it would cost 900", "it was 2 pm"]
  ) {
    assertEquals(answer(said, { history: wrote(REPAIR) }).toolCalls, undefined, said);
  }
});

Deno.test("rules find the entry that a sentence names, and ask where it names none", () => {
  assertEquals(calls(answer("delete the entry about the roof leak")), [
    ["correct_home_record", { event_id: IDS.leakEvent, action: "void" }],
  ]);
  for (const said of ["undo that", "delete the entry about the pool", "that's wrong, it was 180"]) {
    const { text, toolCalls } = answer(said);
    assertEquals(toolCalls, undefined, said);
    assertStringIncludes(text!, "Which entry do you mean?");
  }
  const asked = answer("that's wrong", { history: wrote(REPAIR) });
  assertStringIncludes(asked.text!, "What should it say instead");
  const others = [
    "don't undo that",
    "how do I undo a stuck bolt?",
    "The toilet leaks, that is not right",
  ];
  for (const said of others) {
    const names = calls(answer(said, { history: wrote(REPAIR) })).map(([name]) => name);
    assertEquals(names.includes("correct_home_record"), false, said);
  }
});
