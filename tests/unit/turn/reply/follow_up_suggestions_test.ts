import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { generateFollowUpSuggestions, type SuggestionContext } from "@function/turn/suggestions.ts";
import { toolResult } from "../../tools/builders.ts";

const openIssues = [
  { id: "i1", title: "AC rattles at night", assetId: "a1", assetName: "AC unit" },
  { id: "i2", title: "Dishwasher leaves grit", assetId: "a2", assetName: "Dishwasher" },
];
const attention = [{
  id: "s1",
  kind: "overdue",
  title: "Replace furnace filter",
  assetId: "a3",
  assetName: "Furnace",
  assetKind: "furnace",
}];
const none = { ids: new Set(), kinds: new Set() };

function suggest(message: string, more: Partial<SuggestionContext> = {}): string[] {
  return generateFollowUpSuggestions(message, {
    sentences: englishSentences,
    openIssues,
    attention,
    results: [],
    focus: none,
    isSilent: false,
    ...more,
  });
}
function suggestAfter(
  result: Partial<ToolResult>,
  message = "Hello",
  more: Partial<SuggestionContext> = {},
): string[] {
  return suggest(message, { results: [toolResult("Done.", result)], ...more });
}

const FILTER = 'When was "Replace furnace filter" last done?';
const AC = 'What should I do about "AC rattles at night"?';
const DISHWASHER = 'What should I do about "Dishwasher leaves grit"?';

Deno.test("generateFollowUpSuggestions() suggests nothing that is not about this turn (scene 19)", () => {
  assertEquals(suggest("Hello"), []);
});

Deno.test("generateFollowUpSuggestions() offers to act on what was listed as due", () => {
  const sump = { id: "s2", kind: "due", title: "Test the sump" };
  const listing = (items: object[], more: Partial<SuggestionContext> = {}) =>
    suggest("What is due?", {
      attention: [...attention, sump],
      results: [toolResult("Looking ahead.", { type: "attention_list", data: { items } })],
      ...more,
    });
  assertEquals(listing([{ id: "s1" }, { id: "s2" }]), ['Mark "Replace furnace filter" as done']);
  assertEquals(listing([{ id: "s2" }]), ['Mark "Test the sump" as done']);
  assertEquals(listing([{ id: "s1" }], { sentences: spanishSentences }), [
    'Marca "Replace furnace filter" como hecho',
  ]);
  assertEquals(listing([]), []);
});

Deno.test("generateFollowUpSuggestions() states nothing as done", () => {
  const all = ["due", "overdue", "review", "warranty"].flatMap((kind) =>
    suggest("What about it?", {
      attention: [{ ...attention[0]!, kind }],
      focus: { ids: new Set(["a3"]), kinds: new Set() },
    })
  );
  assertEquals(all.length, 4);
  assertEquals(all.filter((text) => /\bI did\b|\bas fixed\b|\btoday\b/.test(text)), []);
});

const furnace = { ids: new Set(["a3"]), kinds: new Set() };

Deno.test("generateFollowUpSuggestions() is about what this turn names by id or kind, not by words (scene 19)", () => {
  const focus = { ids: new Set(["a2"]), kinds: new Set() };
  assertEquals(suggest("The furnace filter is dirty", { focus }), [DISHWASHER]);
  const shown = { ids: new Set(), kinds: new Set(["furnace"]) };
  assertEquals(suggest("Is the dishwasher worth it?", { focus: shown }), [FILTER]);
  for (const message of ["Is the dishwasher worth keeping?", "What would a filter cost?"]) {
    assertEquals(suggest(message), [], message);
  }
});

Deno.test("generateFollowUpSuggestions() prefers the item itself to others of its system", () => {
  const issues = ["First", "Second"].map((title, i) => ({ id: `i${i}`, title, assetId: "a1" }));
  const focus = { ids: new Set(["a1", "i1"]), kinds: new Set() };
  assertEquals(suggest("Hello", { openIssues: issues, attention: [], focus }), [
    'What should I do about "Second"?',
  ]);
});

Deno.test("generateFollowUpSuggestions() does not suggest the message, also not in other words", () => {
  const rattle = { ids: new Set(["a1"]), kinds: new Set() };
  assertEquals(suggest(FILTER, { focus: furnace }), []);
  assertEquals(suggest("When did I last replace the furnace filter?", { focus: furnace }), []);
  assertEquals(suggest("what to do, the AC rattles at night", { focus: rattle }), []);
  assertEquals(suggest("The furnace filter is dirty", { focus: furnace }), [FILTER]);
});

Deno.test("generateFollowUpSuggestions() is not about what this turn closed or removed (scene 19)", () => {
  const resolved = [{ kind: "issue_resolved", id: "i2" }];
  const focus = { ids: new Set(["a2"]), kinds: new Set() };
  const changed = (effects: ToolResult["effects"] & object) =>
    suggestAfter({ effects }, "The dishwasher", { focus });
  assertEquals(changed(resolved), []);
  assertEquals(changed([{ kind: "event", id: "e1" }, { kind: "asset", id: "a2" }]), []);
  assertEquals(changed([{ kind: "event", id: "e1" }]), [DISHWASHER]);
});

Deno.test("generateFollowUpSuggestions() offers to settle what recorded work may have fixed", () => {
  const still_open = [{ kind: "issue", id: "i1", title: "AC rattles at night" }];
  assertEquals(suggestAfter({ still_open }), ['Mark "AC rattles at night" as fixed']);
});

Deno.test("generateFollowUpSuggestions() returns the options of a clarification", () => {
  const options = [{ id: "a", label: "Upstairs toilet" }, { id: "b", label: "Guest toilet" }];
  const clarification = { question: "Which toilet?", options };
  const given = suggestAfter({ success: false, code: "needs_clarification", clarification });
  assertEquals(given, ["Upstairs toilet", "Guest toilet"]);
});

Deno.test("generateFollowUpSuggestions() ends with an undo whenever there is one", () => {
  const undo = { callId: "c1", until: "2026-11-22T12:00:00Z" };
  const saved = toolResult("Done.", { type: "home_event_recorded", undo });
  assertEquals(
    suggest("Hello", {
      results: [saved, saved],
      focus: { ids: new Set(["a1"]), kinds: new Set() },
    }),
    [AC, "Undo that"],
  );
  assertEquals(suggestAfter({ undo, type: "home_record_corrected" }), ["Undo that"]);
  for (const other of [{ undo, success: false }, {}]) assertEquals(suggestAfter(other), []);
});

Deno.test("generateFollowUpSuggestions() offers no undo of an undo", () => {
  const undo = { callId: "c1", until: "2026-11-22T12:00:00Z" };
  const undone = { undo, type: "home_record_corrected", data: { act: "remove" } };
  for (
    const message of [
      "undo that",
      "Undo the gutter",
      "Deshaz lo del canalón",
      "Mach die Dachrinne rückgängig",
      "Annule la gouttière",
      "borra lo último",
    ]
  ) assertEquals(suggestAfter(undone, message), [], message);
  assertEquals(suggestAfter({ ...undone, data: { act: "restore" } }, "It was right"), []);
  assertEquals(suggestAfter(undone, "Delete the paint entry"), ["Undo that"]);
  assertEquals(suggestAfter({ ...undone, data: { act: "amend" } }, "undo, it was 80"), [
    "Undo that",
  ]);
  const recorded = toolResult("Done.", { type: "home_event_recorded", undo });
  assertEquals(
    suggest("undo that, it was the roof", { results: [toolResult("Done.", undone), recorded] }),
    ["Undo that"],
  );
});

Deno.test("generateFollowUpSuggestions() speaks the person's language", () => {
  assertEquals(
    suggest("El filtro", {
      sentences: spanishSentences,
      focus: { ids: new Set(["a3"]), kinds: new Set() },
    }),
    [
      '¿Cuándo se hizo "Replace furnace filter" por última vez?',
    ],
  );
});

Deno.test("generateFollowUpSuggestions() suggests to accept the offered tasks first", () => {
  const offer = (count: number) =>
    suggestAfter({ type: "attention_list", data: { offers: Array(count).fill({}) } });
  assertEquals(offer(9), ["Yes, look after these 9 tasks"]);
  assertEquals(offer(1), ["Yes, look after this task"]);
  assertEquals(offer(0), []);
});
