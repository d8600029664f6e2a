import { assertEquals } from "@std/assert";
import { englishSentences } from "@function/language/english_sentences.ts";
import { HOME, IDS } from "../fake_provider/sample_home.ts";
import { answer, callsOf, step } from "./answer.ts";

const { suggestions } = englishSentences;
const issues = HOME.open_issues.map(({ title }) => title);
const due = HOME.attention.map(({ title }) => title);
const names = HOME.assets.map(({ name }) => name);
const systems = names.map((name, i) => ({ name, kind: HOME.assets[i]!.kind.replaceAll("_", " ") }));
const kinds = systems.map(({ kind }) => ({ kind }));

/** Each kind of suggestion for the sample home, and the tool that the demo model calls; `""`: it answers. */
const SUGGESTIONS: [kind: string, messages: string[], tools: string[]][] = [
  ["markAsFixed", issues.map(suggestions.markAsFixed), ["update_issue_status"]],
  ["adviceOn", issues.map(suggestions.adviceOn), ["search_home_record", ""]],
  ["whenLastDone", due.map(suggestions.whenLastDone), ["search_home_record"]],
  ["howThingsStand", [...issues, ...due].map(suggestions.howThingsStand), ["search_home_record"]],
  ["warrantyOf", names.map(suggestions.warrantyOf), ["search_home_record"]],
  [
    "earlierTrouble",
    [...systems, ...kinds].map(suggestions.earlierTrouble),
    ["search_home_record"],
  ],
  ["dueNext", [...systems, ...kinds].map(suggestions.dueNext), ["list_attention"]],
];

for (const [kind, messages, tools] of SUGGESTIONS) {
  Deno.test(`the demo rules understand every English suggestion ${kind}`, () => {
    for (const message of messages) {
      const proposal = answer(message);
      const called = callsOf(proposal).map(([tool]) => tool);
      assertEquals(tools.includes(called.join()), true, `${message} → ${called} ${proposal.text}`);
      assertEquals(proposal.text?.startsWith("I am offline") ?? false, false, message);
    }
  });
}

Deno.test("the demo rules understand the suggestion of an undo", () => {
  const undo = { event_id: IDS.leakEvent, action: "void" };
  const history = step(["record_home_event", {}, { code: "ok", undo }]);
  const [call] = callsOf(answer(suggestions.undo, { history }));
  assertEquals(call, ["correct_home_record", undo]);
});
