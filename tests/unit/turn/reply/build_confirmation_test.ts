import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { createLanguagePreference } from "@function/sentences/choose_sentences.ts";
import { type ToolCall, withResult } from "@function/tools/tool_call.ts";
import { findDangers } from "@function/turn/words/danger.ts";
import { buildConfirmation } from "@function/turn/fast_confirmation.ts";
import { failedResult, proposeCall, toolResult } from "../../tools/builders.ts";

const call = (name: string, data: object, more: Partial<ToolResult> = {}) =>
  withResult(proposeCall(name), { ...toolResult("Done.", { data }), ...more });
const resolved = call("update_issue_status", { status: "resolved" }, {
  message: "Marked as resolved.",
});
const deferred = call("update_issue_status", { status: "deferred" }, { message: "Put off." });
const snoozed = call("manage_schedule", { action: "snooze" }, { message: "Snoozed." });
const snoozedOnly = call("manage_schedule", snoozed.result!.data as object, {
  ignored: [{ field: "assignee", reason: "not_used", given: "Sam" }],
});
const skipped = call("manage_schedule", { title: "Leak", action: "skip" });
const undone = call("correct_home_record", { act: "remove" }, { message: "Taken back." });
const amended = call("correct_home_record", { title: "Leak", act: "amend" });
const recorded = call("record_home_event", { title: "Leak" });
const refused = withResult(proposeCall("update_issue_status"), failedResult("No."));

const confirm = (
  userText: string,
  calls: ToolCall[],
  { preface = "", fastAck = true, locale = "en" } = {},
) =>
  buildConfirmation(
    { userText, dangers: findDangers(userText), sentences: englishSentences },
    [{ providerMessage: null, preface, calls }],
    [],
    { settings: { fastAck } as never, language: createLanguagePreference(locale) },
  );

Deno.test("buildConfirmation() says what the results of status changes, snoozes and undos say", () => {
  assertEquals(confirm("It's fixed", [resolved]), "Marked as resolved.");
  assertEquals(confirm("Undo that", [undone]), "Taken back.");
  assertEquals(confirm("Leave it", [deferred, resolved]), "Put off. Marked as resolved.");
  assertEquals(confirm("Snooze it", [snoozed]), "Snoozed.");
  assertEquals(confirm("Skip it", [skipped]), undefined);
});

const OTHERS: [title: string, confirmed: string | undefined][] = [
  ["a question mark", confirm("It's fixed, right?", [resolved])],
  ["a question word", confirm("It's fixed, tell me why it leaked", [resolved])],
  ["a question word in Spanish", confirm("Ya está, dime como fue", [resolved], { locale: "es" })],
  ["a language without known words", confirm("Kész", [resolved], { locale: "hu" })],
  ["text beside the calls", confirm("It's fixed", [resolved], { preface: "Sure." })],
  ["a failed call", confirm("It's fixed", [resolved, refused])],
  ["an amendment", confirm("It was 180", [amended])],
  ["an argument that was not used", confirm("Snooze it, Sam does it", [snoozedOnly])],
  ["another tool", confirm("It's fixed", [resolved, recorded])],
  ["danger", confirm("I smell gas, mark it as open", [resolved])],
  ["no calls", confirm("It's fixed", [])],
  ["the setting off", confirm("It's fixed", [resolved], { fastAck: false })],
];
for (const [title, confirmed] of OTHERS) {
  Deno.test(`buildConfirmation() leaves a turn with ${title} to the model`, () => {
    assertEquals(confirmed, undefined);
  });
}
