import { assertEquals } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { type ToolCall, withResult } from "@function/tools/tool_call.ts";
import { createUsageMeter } from "@function/turn/usage_meter.ts";
import { findDangers } from "@function/turn/words/danger.ts";
import { buildReply } from "@function/turn/build_reply.ts";
import { failedResult, proposeCall, toolResult } from "../../tools/builders.ts";
import { answerOf, heldTurn, stepOf } from "../builders.ts";

const issue = { issue_id: "i", title: "Leak", asset_id: null, status: "open" };
const turn = heldTurn({
  userText: "Hi.",
  home: { openIssues: [issue], attention: [], assets: [] },
  userParts: [],
  screen: {},
  sentences: englishSentences,
  meter: createUsageMeter(),
  tools: TOOLS,
  undecidedCalls: [],
  progress: { type: "none" },
});

const call = proposeCall("list_attention");
const focus = { type: "issue", id: "i" } as const;
const found = toolResult("Found it.", { type: "home_record_search", focus });

const replyTo = (...calls: ToolCall[]) => buildReply(turn, answerOf({ steps: [stepOf(...calls)] }));

Deno.test("buildReply() suggests messages and a focus, and nothing while a call is pending", () => {
  const answered = withResult(call, found);
  const completed = replyTo(answered);
  assertEquals([completed.status, completed.focus], ["completed", found.focus]);
  assertEquals(completed.suggestions, ['What should I do about "Leak"?']);
  const pending = replyTo(answered, { ...call, id: "b" });
  assertEquals([pending.status, pending.focus], ["requires_action", undefined]);
  assertEquals(pending.suggestions, []);
});

Deno.test("buildReply() shows a call with its arguments as the model wrote them, and one for the app with its input", () => {
  const written = { ...proposeCall("list_attention", '{"horizon_days":"60"}'), input: { n: 60 } };
  const [shown] = replyTo(withResult(written, found)).toolCalls;
  assertEquals(shown?.input, { horizon_days: "60" });
  const forApp = replyTo({ ...written, isClientSide: true }).toolCalls[0];
  assertEquals(forApp?.input, { n: 60 });
});

const ask = { ...call, id: "b", name: "request_user_input" };
const approval = { id: "p", expiresAt: "2026-11-22T12:00:00Z" };

/** What is pending, and the suggestions. */
const PENDING: [title: string, calls: ToolCall[], suggestions: string[]][] = [
  ["yes and no for an approval", [{ ...call, approval }], ["Yes", "No"]],
  ["yes and no for a question of that kind", [{ ...ask, input: { kind: "yes_no" } }], [
    "Yes",
    "No",
  ]],
  ["at most three options of a question", [
    withResult(call, found),
    { ...ask, input: { kind: "choice", options: ["Matte", "Gloss", "Satin", "Other"] } },
  ], ["Matte", "Gloss", "Satin"]],
  ["nothing for a date", [{ ...ask, input: { kind: "date" } }], []],
  [
    "nothing for two pending calls",
    [{ ...call, approval }, { ...ask, input: { kind: "yes_no" } }],
    [],
  ],
];
for (const [title, calls, expected] of PENDING) {
  Deno.test(`buildReply() suggests ${title} while a call is pending`, () => {
    assertEquals(replyTo(...calls).suggestions, expected);
  });
}

Deno.test("buildReply() suggests nothing after an emergency and after a request not to record", () => {
  const answer = answerOf({ steps: [stepOf(withResult(call, found))] });
  for (const userText of ["I smell gas!", "The sink drips, but don't log this"]) {
    assertEquals(
      buildReply({ ...turn, userText, dangers: findDangers(userText) }, answer).suggestions,
      [],
    );
  }
});

Deno.test("buildReply() takes the badge from the first call that was executed", () => {
  const refused = withResult(call, { ...failedResult("No."), type: "not_executed" });
  const searched = withResult({ ...call, id: "b", name: "search_home_record" }, found);
  const { functionCall, functionResult } = replyTo(refused, searched);
  assertEquals(functionCall, { name: "search_home_record", arguments: "{}" });
  assertEquals(functionResult, JSON.stringify(found));
  assertEquals("functionCall" in replyTo(refused), false);
});

Deno.test("buildReply() joins the text parts to the message and repeats the notices", () => {
  const step = { ...stepOf(withResult(call, found)), preface: "One moment." };
  const parts = [
    { type: "text", text: "Not saved.", by: "app", notice: "results" } as const,
    { type: "text", text: "Done." } as const,
  ];
  const { message, notice, outcome } = buildReply(turn, answerOf({ steps: [step], parts }));
  assertEquals({ message, notice, outcome }, {
    message: "One moment.\n\nNot saved.\n\nDone.",
    notice: "Not saved.",
    outcome: "nothing_to_save",
  });
});
