import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { generateFollowUpSuggestions } from "@function/turn/reply/follow_up_suggestions.ts";
import { toolResult } from "../../tools/builders.ts";

const openIssues = [
  { id: "i1", title: "AC rattles at night", assetName: "AC unit" },
  { id: "i2", title: "Dishwasher leaves grit", assetName: "Dishwasher" },
];
const attention = [
  { id: "s1", kind: "overdue", title: "Replace furnace filter", assetName: "Furnace" },
];
type Home = Parameters<typeof generateFollowUpSuggestions>[1];

function suggest(message: string, home: Partial<Home> = {}): string[] {
  return generateFollowUpSuggestions(message, { openIssues, attention, results: [], ...home });
}
function suggestAfter(result: Partial<ToolResult>, message = "Hello"): string[] {
  return suggest(message, { results: [toolResult("Done.", result)] });
}

const FILTER = 'I did "Replace furnace filter" today';
const AC = 'Mark "AC rattles at night" as fixed';
const DISHWASHER = 'Mark "Dishwasher leaves grit" as fixed';

Deno.test("generateFollowUpSuggestions() returns at most three, from open and due items", () => {
  assertEquals(suggest("Hello"), [FILTER, AC, DISHWASHER]);
  assertEquals(suggest("Hello", { openIssues: [], attention: [] }), []);
});

Deno.test("generateFollowUpSuggestions() puts items related to the message first", () => {
  assertEquals(suggest("Is the dishwasher worth keeping?")[0], DISHWASHER);
});

Deno.test("generateFollowUpSuggestions() compares whole words: repair does not match air", () => {
  const openIssues = ["Air leaks at the window", "Chair rail loose, needs repair"]
    .map((title, i) => ({ id: `i${i}`, title }));
  const [first] = suggest("What would a repair cost?", { attention: [], openIssues });
  assertEquals(first, 'Mark "Chair rail loose, needs repair" as fixed');
});

Deno.test("generateFollowUpSuggestions() leaves out an issue that this turn resolved", () => {
  const effects = [{ kind: "issue_resolved", id: "i2" }];
  assertEquals(suggestAfter({ effects }, "Mark it as fixed").includes(DISHWASHER), false);
});

Deno.test("generateFollowUpSuggestions() returns the options of a clarification", () => {
  const options = [{ id: "a", label: "Upstairs toilet" }, { id: "b", label: "Guest toilet" }];
  const clarification = { question: "Which toilet?", options };
  const given = suggestAfter({ success: false, code: "needs_clarification", clarification });
  assertEquals(given, ["Upstairs toilet", "Guest toilet"]);
});

Deno.test("generateFollowUpSuggestions() ends with one undo where something was written", () => {
  const undo = { tool: "correct_home_record", args: {}, until: "2026-11-22T12:00:00Z" };
  const saved = toolResult("Done.", { type: "home_event_recorded", undo });
  assertEquals(suggest("Hello", { results: [saved, saved] }), [FILTER, AC, "Undo that"]);
  for (const other of [{ undo, type: "home_record_corrected" }, { undo, success: false }, {}]) {
    assertEquals(suggestAfter({ type: saved.type, ...other }).includes("Undo that"), false);
  }
});
