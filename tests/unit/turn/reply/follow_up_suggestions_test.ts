import { assert, assertEquals } from "@std/assert";
import { generateFollowUpSuggestions } from "../../../../supabase/functions/ai-home-assistant/turn/reply/follow_up_suggestions.ts";

const home = {
  openIssues: [
    { id: "i1", title: "AC rattles at night", assetName: "AC unit" },
    { id: "i2", title: "Dishwasher leaves grit", assetName: "Dishwasher" },
  ],
  attention: [{ id: "s1", kind: "overdue", title: "Replace furnace filter", assetName: "Furnace" }],
  results: [],
};

Deno.test("generateFollowUpSuggestions() returns at most three, from open and due items", () => {
  const given = generateFollowUpSuggestions("Hello", home);
  assertEquals(given, [
    'I did "Replace furnace filter" today',
    'Mark "AC rattles at night" as fixed',
    'Mark "Dishwasher leaves grit" as fixed',
  ]);
});

Deno.test("generateFollowUpSuggestions() puts items related to the message first", () => {
  const given = generateFollowUpSuggestions("Is the dishwasher worth keeping?", home);
  assertEquals(given[0], 'Mark "Dishwasher leaves grit" as fixed');
});

Deno.test("generateFollowUpSuggestions() compares whole words: repair does not match air", () => {
  const air = {
    ...home,
    attention: [],
    openIssues: [
      { id: "i1", title: "Air leaks at the window" },
      { id: "i2", title: "Chair rail loose, needs repair" },
    ],
  };
  const given = generateFollowUpSuggestions("What would a repair cost?", air);
  assertEquals(given[0], 'Mark "Chair rail loose, needs repair" as fixed');
});

Deno.test("generateFollowUpSuggestions() leaves out an issue that this turn resolved", () => {
  const given = generateFollowUpSuggestions("Mark it as fixed", {
    ...home,
    results: [{
      type: "issue_status_updated",
      success: true,
      code: "ok",
      message: "Done.",
      effects: [{ kind: "issue_resolved", id: "i2" }],
    }],
  });
  assert(!given.some((text) => text.includes("Dishwasher")));
});

Deno.test("generateFollowUpSuggestions() returns the options of a clarification", () => {
  const given = generateFollowUpSuggestions("The toilet runs", {
    ...home,
    results: [{
      type: "home_event_recorded",
      success: false,
      code: "needs_clarification",
      message: "Which toilet?",
      clarification: {
        question: "Which toilet?",
        options: [{ id: "a", label: "Upstairs toilet" }, { id: "b", label: "Guest toilet" }],
      },
    }],
  });
  assertEquals(given, ["Upstairs toilet", "Guest toilet"]);
});

Deno.test("generateFollowUpSuggestions() ends with one undo where something was written", () => {
  const undo = { tool: "correct_home_record", args: {}, until: "2026-11-22T12:00:00Z" };
  const saved = {
    type: "home_event_recorded",
    success: true,
    code: "ok",
    message: "Done.",
    undo,
  } as const;
  assertEquals(generateFollowUpSuggestions("Hello", { ...home, results: [saved, saved] }), [
    'I did "Replace furnace filter" today',
    'Mark "AC rattles at night" as fixed',
    "Undo that",
  ]);
  const { undo: _, ...final } = saved;
  const others = [{ ...saved, type: "home_record_corrected" }, { ...saved, success: false }, final];
  for (const result of others) {
    assert(
      !generateFollowUpSuggestions("Hello", { ...home, results: [result] }).includes("Undo that"),
    );
  }
});

Deno.test("generateFollowUpSuggestions() returns none where nothing is open or due", () => {
  assertEquals(
    generateFollowUpSuggestions("Hello", { openIssues: [], attention: [], results: [] }),
    [],
  );
});
