import { assertEquals, assertMatch } from "@std/assert";
import { asking, body, HOME, IDS, type Message, TOOLS } from "../fake_provider/sample_home.ts";
import { parseChatRequest } from "../../local/fake_provider/completion/chat_request.ts";
import { answerWithRules } from "../../local/offline_model/answer_with_rules.ts";
import { answer, callsOf, type Expected, step } from "./answer.ts";

const wrote = (...ids: string[]) =>
  step(...ids.map((id): [string, unknown, unknown] => [
    "record_home_event",
    {},
    { code: "ok", event_id: id },
  ]));
const corrected = step(["correct_home_record", {}, {
  code: "ok",
  event_id: IDS.toiletIssue,
  entry_id: IDS.leakEvent,
}]);
const replaced = step(["replace_home_asset", {}, {
  code: "ok",
  event_id: IDS.leakEvent,
}]);
const settledMore = step(["record_home_event", {}, {
  code: "already_done",
  call_id: "c1",
  event_id: IDS.leakEvent,
}]);
const lookedUp = step(["list_attention", {}, { code: "ok" }]);
const offered = step(["list_attention", { offers: true }, { code: "ok" }]);
const accepted: Expected = ["schedule_maintenance", {}];
const spoke: Message[] = [{ role: "user", content: "and?" }, {
  role: "assistant",
  content: "Well.",
}];

const correct = (input: Expected[1]): Expected => ["correct_home_record", input];
const voided = (event_id: string) => correct({ action: "void", event_id });
const amended = (fields: Expected[1]) =>
  correct({ action: "amend", event_id: IDS.leakEvent, ...fields });

const fixed = (issue_id: string): Expected => ["update_issue_status", { issue_id }];
const TAPPED = `I tapped on this.\n<follow_up_context>\n{"id":"${IDS.roofIssue}"}\n` +
  "</follow_up_context>\n\nmark this as fixed";
const reported = step(["record_home_event", {}, {
  code: "ok",
  event_id: IDS.toiletIssue,
}]);

/** What was said after which results, and the calls for it. */
const CORRECTIONS: [said: string, history: Message[], ...Expected[]][] = [
  ["undo that", wrote(IDS.leakEvent), voided(IDS.leakEvent)],
  ["oops, take that back", [...wrote(IDS.leakEvent), ...lookedUp], voided(IDS.leakEvent)],
  ["Undo", wrote(IDS.leakEvent, IDS.roofIssue), voided(IDS.leakEvent), voided(IDS.roofIssue)],
  ["put it back", [...wrote(IDS.leakEvent), ...corrected], voided(IDS.toiletIssue)],
  ["undo that", replaced, voided(IDS.leakEvent)],
  ["undo that", settledMore, correct({ action: "void", call_id: "c1" })],
  ["undo that", []],
  ["yes", offered, accepted],
  ["Yes, please.", offered, accepted],
  ["yes", lookedUp],
  ["it cost 95", wrote(IDS.leakEvent), amended({ cost_actual: 95 })],
  ["actually it was 1,180", wrote(IDS.leakEvent), amended({ cost_actual: 1180 })],
  ["Oh, we paid $1,180.50 for it.", wrote(IDS.leakEvent), amended({ cost_actual: 1180.5 })],
  ["that was wrong, it was 180 not 80", wrote(IDS.leakEvent), amended({ cost_actual: 180 })],
  ["no, it was 180, not 80", corrected, amended({ cost_actual: 180 })],
  ["actually, it was yesterday", wrote(IDS.leakEvent), amended({ occurred_on: "2026-11-20" })],
  ["it cost 95", wrote(IDS.leakEvent, IDS.roofIssue)],
  ["it cost 95", [...wrote(IDS.leakEvent), ...lookedUp]],
  ["it was 15 years old", wrote(IDS.leakEvent)],
  [TAPPED, [], fixed(IDS.roofIssue)],
  ["I paid the plumber 240 for the leak repair", wrote(IDS.roofIssue), ["record_home_event", {}]],
  ["reopen that", reported, ["update_issue_status", { issue_id: IDS.toiletIssue }]],
  ["deshaz eso", wrote(IDS.leakEvent), voided(IDS.leakEvent)],
  ["costó 95", wrote(IDS.leakEvent), amended({ cost_actual: 95 })],
  ["it's fixed", [...reported, ...spoke], fixed(IDS.toiletIssue)],
];

for (const [said, history, ...expected] of CORRECTIONS) {
  Deno.test(`the offline model corrects the record by ${expected.length} calls for "${said.split("\n").at(-1)}"`, () => {
    const proposed = callsOf(answer(said, { history }));
    assertEquals(proposed.length, expected.length);
    for (const [i, [tool, input]] of expected.entries()) {
      assertEquals(proposed[i]![0], tool);
      for (const [key, value] of Object.entries(input)) {
        assertEquals(proposed[i]![1][key], value, key);
      }
    }
  });
}

Deno.test("an option that a result offered repeats its call with the asset", () => {
  const input = { event_type: "issue_reported", title: "Toilet leaks", system_kind: "toilet" };
  const unclear = { code: "needs_clarification", found: [IDS.upstairsToilet] };
  const history = step(["record_home_event", input, unclear]);
  for (const said of ["Upstairs toilet (upstairs bathroom)", "the upstairs toilet"]) {
    const { system_kind: _, ...rest } = input;
    assertEquals(callsOf(answer(said, { history })), [
      ["record_home_event", { ...rest, asset_id: IDS.upstairsToilet }],
    ]);
  }
  assertEquals(answer("The furnace", { history }).toolCalls, undefined);
  assertEquals(answer("Upstairs toilet").toolCalls, undefined);
});

Deno.test("the person's earlier answer is the reason for a choice", () => {
  const history = step(["request_user_input", { question: "Which finish?" }, { answer: "Matte" }]);
  assertMatch(
    answer("Why did you choose that?", { history }).text!,
    /^Because you answered “Matte” to “Which finish\?”\./,
  );
});

Deno.test("a picture without words does not repeat the last message", () => {
  const history = [{ role: "user", content: "The furnace is leaking" }, spoke[1]!];
  const reading = JSON.stringify({ kind: "other", is_legible: false, description: "A wall" });
  const picture = `<attached_file>\n${reading}\n</attached_file>`;
  assertEquals(answer(picture, { history }).toolCalls, undefined);
});

Deno.test("the person's words follow a home context in the same message", () => {
  const [{ content }] = asking("", HOME).filter(({ role }) => role === "user") as [Message];
  const message = { role: "user", content: `${content}\n\nThe furnace is loud` };
  const request = parseChatRequest(body([message], { tools: TOOLS }), "");
  const [[, input]] = callsOf(answerWithRules(request)) as [Expected];
  assertEquals(input["asset_id"], IDS.furnace);
});
