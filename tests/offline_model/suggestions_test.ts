import { assertEquals } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { HOME, IDS } from "../fake_provider/sample_home.ts";
import { answer, callsOf, step } from "./answer.ts";

const issues = HOME.open_issues.map(({ title }) => title);
const due = HOME.attention.map(({ title }) => title);
const names = HOME.assets.map(({ name }) => name);
const systems = names.map((name, i) => ({ name, kind: HOME.assets[i]!.kind.replaceAll("_", " ") }));
const kinds = systems.map(({ kind }) => ({ kind }));

type Suggestions = typeof englishSentences.suggestions;

/** Each kind of suggestion for the sample home, and the tool that the offline model calls; `""`: it answers. */
const listSuggestions = (
  suggestions: Suggestions,
): [kind: string, messages: string[], tools: string[]][] => [
  ["markAsFixed", issues.map(suggestions.markAsFixed), ["update_issue_status"]],
  ["adviceOn", issues.map(suggestions.adviceOn), ["search_home_record", ""]],
  ["markAsDone", due.map(suggestions.markAsDone), ["manage_schedule"]],
  ["skipThisTime", due.map(suggestions.skipThisTime), ["manage_schedule"]],
  ["whenLastDone", due.map(suggestions.whenLastDone), ["search_home_record"]],
  ["statusOf", [...issues, ...due].map(suggestions.statusOf), ["search_home_record"]],
  ["warrantyOf", names.map(suggestions.warrantyOf), ["search_home_record"]],
  [
    "earlierTrouble",
    [...systems, ...kinds].map(suggestions.earlierTrouble),
    ["search_home_record"],
  ],
  ["dueNext", [...systems, ...kinds].map(suggestions.dueNext), ["search_home_record"]],
  ["acceptOffers", [1, 9].map(suggestions.acceptOffers), ["schedule_maintenance"]],
];

for (const { language, suggestions } of [englishSentences, spanishSentences]) {
  for (const [kind, messages, tools] of listSuggestions(suggestions)) {
    Deno.test(`the offline model understands every suggestion ${kind} in ${language}`, () => {
      for (const message of messages) {
        const proposal = answer(message);
        const called = callsOf(proposal).map(([tool]) => tool);
        assertEquals(
          tools.includes(called.join()),
          true,
          `${message} → ${called} ${proposal.text}`,
        );
        assertEquals(/^(?:I am offline|Sin)/.test(proposal.text ?? ""), false, message);
      }
    });
  }

  Deno.test(`the offline model acts on the task that a suggestion names in ${language}`, () => {
    for (const { id: schedule_id, title } of HOME.attention) {
      const callOf = (message: string) => callsOf(answer(message))[0]![1];
      assertEquals(callOf(suggestions.markAsDone(title)), { schedule_id, action: "complete" });
      assertEquals(callOf(suggestions.skipThisTime(title)), { schedule_id, action: "skip" });
    }
  });

  Deno.test(`the offline model understands the suggestion of an undo in ${language}`, () => {
    const { leakEvent: event_id } = IDS;
    const history = step(["record_home_event", {}, { code: "ok", event_id }]);
    const [call] = callsOf(answer(suggestions.undo, { history }));
    assertEquals(call, ["correct_home_record", { action: "void", event_id }]);
  });
}
