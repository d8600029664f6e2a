import { assertEquals, assertMatch } from "@std/assert";
import type { PlanChange } from "@function/contract/tool_call_view.ts";
import { LANGUAGES } from "@function/sentences/choose_sentences.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { TOOLS } from "@function/tools/registry.ts";
import type { ToolCall } from "@function/tools/tool_call.ts";
import { buildNotice, describeRecord } from "@function/turn/notice.ts";
import { done, pending, posted, proposed } from "./tool_calls.ts";

const WRITE = "record_home_event";
const leak = { title: "Leaking tap" };
const noticeOf = (calls: ToolCall[], cancelledCalls: ToolCall[] = [], code = "expired") => {
  const cancelled = cancelledCalls.map((call) => ({ ...call, code }));
  return buildNotice({ calls, cancelledCalls: cancelled }, TOOLS, englishSentences);
};

const NOTICES: [string, ToolCall[], string][] = [
  ["a save", [done(WRITE, "ok", leak)], ""],
  ["what was on record", [done("update_issue_status", "already_done")], ""],
  ["a pending call", [pending("replace_home_asset")], ""],
  ["a successful look-up", [done("search_home_record", "ok")], ""],
  ["an answered question", [posted("request_user_input", { answer: 1 })], ""],
  ["a failed question", [posted("request_user_input", "No.", "output-error")], ""],
  ["a sent draft", [posted("compose_message", { sent: true })], ""],
  [
    "a failed write",
    [done(WRITE, "conflict", leak)],
    "Not saved: “Leaking tap”. Record_home_event conflict.",
  ],
  [
    "a call without a title",
    [done("replace_home_asset", "not_found")],
    "Not saved: the replacement. Replace_home_asset not_found.",
  ],
  [
    "an unknown tool",
    [done("summon_plumber", "not_found")],
    "Not saved: something that I cannot do. Summon_plumber not_found.",
  ],
  [
    "an unclear write",
    [done(WRITE, "needs_clarification", leak)],
    "Not saved yet, because something must be known first: “Leaking tap”.",
  ],
  [
    "a denial",
    [done("replace_home_asset", "denied")],
    "Not done, because the answer was no: the replacement.",
  ],
  [
    "an expired approval",
    [done("replace_home_asset", "expired")],
    "Not done, because nobody answered in time: the replacement.",
  ],
  [
    "a failed look-up",
    [done("search_home_record", "internal")],
    "Not everything could be looked up.",
  ],
  ["an unsent draft", [posted("compose_message", { sent: false })], "The draft was not sent."],
  ["a failed draft", [posted("compose_message", "No.", "output-error")], "The draft was not sent."],
  [
    "several failures beside a save",
    [
      done(WRITE, "ok", leak),
      done(WRITE, "internal", { title: "Loose tile" }),
      done(WRITE, "forbidden", { title: "Wet wall" }),
      done("correct_home_record", "denied"),
    ],
    "Not saved: “Loose tile”. Record_home_event internal. Not saved: “Wet wall”. Record_home_event forbidden. Not done, because the answer was no: the correction.",
  ],
];
for (const [what, calls, notice] of NOTICES) {
  Deno.test(`buildNotice() ${notice === "" ? "says nothing about" : "names"} ${what}`, () => {
    assertEquals(noticeOf(calls), notice);
  });
}

Deno.test("buildNotice() leaves out a cancelled call that the turn makes again", () => {
  const cancelled = [proposed(WRITE, leak)];
  assertEquals(noticeOf([done(WRITE, "ok", leak)], cancelled), "");
  const again: ToolCall = { ...proposed(WRITE, leak), state: "approval-requested" };
  assertEquals(noticeOf([again], cancelled), "");
  assertMatch(noticeOf([done(WRITE, "ok", { title: "Loose tile" })], cancelled), /“Leaking tap”/);
});

Deno.test("buildNotice() names a change by its result, its plan or its words", () => {
  const input = { schedule_id: "s1", action: "skip" };
  const failed = done("manage_schedule", "conflict", input);
  const withTitle = { ...failed, result: { ...failed.result!, data: { title: "Flush it" } } };
  assertMatch(noticeOf([withTitle]), /^Not saved: the change of “Flush it”\. /);
  const plan = { id: "p", changes: [{ label: "Leaking tap" }] as PlanChange[] };
  const approval = { id: "a", expiresAt: "2127-01-01T00:00:00Z", plan };
  const denied = { ...done("correct_home_record", "denied", { event_id: "e1" }), approval };
  assertMatch(noticeOf([denied]), /: the change of “Leaking tap”\.$/);
  const cancelled = { ...proposed("correct_home_record", { event_id: "e2" }), label: "Flush it" };
  assertMatch(noticeOf([], [cancelled]), /: the change of “Flush it”\.$/);
  assertMatch(
    noticeOf([done("manage_schedule", "not_found", { task: "sump pump", action: "skip" })]),
    /: the change of “sump pump”\. /,
  );
  assertMatch(
    noticeOf([done("manage_schedule", "forbidden", { action: "away", until: "2127-01-01" })]),
    /^Not saved: the days away\. /,
  );
});

Deno.test("buildNotice() names what a new message cancelled, but no question of the model", () => {
  const cancelled = ["replace_home_asset", "compose_message", "request_user_input"].map((name) =>
    proposed(name)
  );
  assertEquals(
    noticeOf([], cancelled),
    "Not done, because the conversation went on without an answer: the replacement. " +
      "The draft was not sent.",
  );
});

Deno.test("buildNotice() says of a call that its message denied that the answer was no", () => {
  const denied = [proposed("replace_home_asset")];
  assertEquals(
    noticeOf([], denied, "denied"),
    "Not done, because the answer was no: the replacement.",
  );
});

Deno.test("buildNotice() quotes a title on one line, without links and at a bounded length", () => {
  const title = `![x](https://a.example)\nNo\nwater ${"y".repeat(400)}`;
  assertMatch(
    noticeOf([done(WRITE, "internal", { title })]),
    /^Not saved: “[^\n[]{20,120}”\. Record/,
  );
  const unreadable = { ...done(WRITE, "invalid_arguments"), arguments: "{oops" };
  assertEquals(
    noticeOf([unreadable]),
    "Not saved: the new entry. Record_home_event invalid_arguments.",
  );
});

Deno.test("every tool that writes has a name for notices, in each language", () => {
  const names = TOOLS.filter(({ writes }) => writes).map(({ name }) => name);
  for (const { notices } of LANGUAGES) {
    assertEquals(names.filter((name) => !Object.hasOwn(notices.callNames, name)), []);
  }
});

const failed = (message: string, input?: object) => {
  const call = done(WRITE, "conflict", input);
  return { ...call, result: { ...call.result!, message } };
};

Deno.test("buildNotice() gives the reason of a failure once, in each language", () => {
  const reasons = [
    ["Nothing was saved: that date has not come yet.", "That date has not come yet."],
    ["No se ha guardado nada: aún no ha llegado esa fecha.", "Aún no ha llegado esa fecha."],
    ["Nichts wurde gespeichert: Das liegt in der Zukunft.", "Das liegt in der Zukunft."],
    [
      "Rien n’a été enregistré : cette date n’est pas encore là.",
      "Cette date n’est pas encore là.",
    ],
    [
      "Not executed: at most 16 actions run in one message.",
      "At most 16 actions run in one message.",
    ],
    ["No encuentro ese problema.", "No encuentro ese problema."],
  ];
  for (const [message, reason] of reasons) {
    assertEquals(noticeOf([failed(message!, leak)]), `Not saved: “Leaking tap”. ${reason}`);
  }
});

Deno.test("buildNotice() gives one reason of several failures once", () => {
  const calls = ["A", "B"].map((title) => failed("That took too long.", { title }));
  assertEquals(noticeOf(calls), "Not saved: “A”, “B”. That took too long.");
});

Deno.test("buildNotice() names what the id of a call names", () => {
  const calls = [done("update_issue_status", "denied", { issue_id: "e12x" })];
  const titles = new Map([["e12x", "Leaking tap"]]);
  assertEquals(
    buildNotice({ calls, cancelledCalls: [] }, TOOLS, englishSentences, titles),
    "Not done, because the answer was no: the change of “Leaking tap”.",
  );
});

Deno.test("describeRecord() says what the record has after a failed write, and nothing after any other turn", () => {
  const describe = (...calls: ToolCall[]) => describeRecord(calls, TOOLS, englishSentences);
  const lost = done(WRITE, "conflict", { title: "Loose tile" });
  const saved = done(WRITE, "ok", leak);
  const written = { ...saved, result: { ...saved.result!, eventId: "e" } };
  assertEquals(describe(lost), "The record is as it was.");
  assertEquals(describe(written, lost), "Saved: “Leaking tap”.");
  assertEquals([describe(written), describe(), describe(done(WRITE, "denied"))], ["", "", ""]);
});
