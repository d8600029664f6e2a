import { assertEquals } from "@std/assert";
import type { TurnOutcome } from "@function/contract/reply.ts";
import { TOOLS } from "@function/tools/registry.ts";
import type { ToolCall } from "@function/tools/tool_call.ts";
import { computeOutcome } from "@function/turn/notice.ts";
import { done, pending, posted } from "./tool_calls.ts";

const WRITE = "record_home_event";

/** One call of each kind, and what it is: a save, a failed write, pending, or nothing that counts. */
const KINDS: Record<string, [() => ToolCall, "saved" | "failed" | "pending" | "none"]> = {
  "a save": [() => done(WRITE, "ok"), "saved"],
  "a change that was on record": [() => done(WRITE, "already_done"), "saved"],
  "an approved replacement": [() => done("replace_home_asset", "ok"), "saved"],
  "an undo": [() => done("correct_home_record", "ok"), "saved"],
  "a failed write": [() => done(WRITE, "conflict"), "failed"],
  "an unclear write": [() => done(WRITE, "needs_clarification"), "failed"],
  "a denied write": [() => done("replace_home_asset", "denied"), "failed"],
  "an expired write": [() => done("replace_home_asset", "expired"), "failed"],
  "a write beyond the calls that run": [() => done("update_issue_status", "unavailable"), "failed"],
  "a write with unreadable arguments": [() => done(WRITE, "invalid_arguments"), "failed"],
  "an unknown tool": [() => done("summon_plumber", "not_found"), "failed"],
  "a pending approval": [() => pending("replace_home_asset"), "pending"],
  "a pending question": [
    () => pending("request_user_input", { state: "input-available" }),
    "pending",
  ],
  "a look-up": [() => done("search_home_record", "ok"), "none"],
  "a failed look-up": [() => done("list_attention", "internal"), "none"],
  "an answered question": [() => posted("request_user_input", { answer: "Matte" }), "none"],
  "an unsent draft": [() => posted("compose_message", { sent: false }), "none"],
  "a failed client-side tool": [() => posted("compose_message", "No.", "output-error"), "none"],
};

function expected(kinds: string[]): TurnOutcome {
  if (kinds.includes("pending")) return "waiting";
  const [hasSaved, hasFailed] = [kinds.includes("saved"), kinds.includes("failed")];
  if (hasSaved) return hasFailed ? "partly_saved" : "saved";
  return hasFailed ? "not_saved" : "nothing_to_save";
}

Deno.test("computeOutcome() of no call is nothing_to_save", () => {
  assertEquals(computeOutcome([], TOOLS), "nothing_to_save");
});

Deno.test("computeOutcome() takes the first rule that applies, for one, two and three calls of every kind", () => {
  const entries = Object.entries(KINDS);
  const combinations = entries.flatMap((a) => [
    [a],
    ...entries.flatMap((b) => [[a, b], ...entries.map((c) => [a, b, c])]),
  ]);
  for (const combination of combinations) {
    const calls = combination.map(([, [build]]) => build());
    const kinds = combination.map(([, [, kind]]) => kind);
    const names = combination.map(([name]) => name).join(" and ");
    assertEquals(computeOutcome(calls, TOOLS), expected(kinds), names);
  }
});

Deno.test("computeOutcome() counts equal calls once, because only the first of them runs", () => {
  const saved = done(WRITE, "ok", { title: "Leak" });
  const twin = done(WRITE, "conflict", { title: "Leak" });
  assertEquals(computeOutcome([saved, twin], TOOLS), "saved");
});

Deno.test("computeOutcome() leaves out a failed write that the second pass repeated", () => {
  const failed = { ...done(WRITE, "not_found", { title: "Leak" }), pass: 1 };
  const saved = { ...done(WRITE, "ok", { title: "Leak" }), pass: 2 };
  const denied = { ...done(WRITE, "denied", { title: "Leak" }), pass: 1 };
  assertEquals(computeOutcome([failed, saved], TOOLS), "saved");
  assertEquals(computeOutcome([saved, failed], TOOLS), "saved");
  assertEquals(computeOutcome([failed, { ...failed, pass: 2 }], TOOLS), "not_saved");
  assertEquals(
    computeOutcome([denied, { ...denied, pass: 2, isDuplicate: true }], TOOLS),
    "not_saved",
  );
});

Deno.test("computeOutcome() leaves out an unclear write that the second pass has saved, one for one", () => {
  const unclear = () => ({ ...done(WRITE, "needs_clarification"), pass: 1 });
  const saved = () => ({ ...done(WRITE, "ok"), pass: 2 });
  const outcomeOf = (...calls: ToolCall[]) => computeOutcome(calls, TOOLS);
  assertEquals(outcomeOf(unclear(), saved()), "saved");
  assertEquals(outcomeOf(unclear(), unclear(), saved()), "partly_saved");
  assertEquals(outcomeOf(unclear(), { ...saved(), pass: 1 }), "partly_saved");
  assertEquals(
    outcomeOf(unclear(), { ...done("update_home_asset", "ok"), pass: 2 }),
    "partly_saved",
  );
  assertEquals(outcomeOf(unclear(), { ...done(WRITE, "conflict"), pass: 2 }), "not_saved");
});
