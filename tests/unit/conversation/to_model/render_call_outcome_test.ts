import { assertEquals } from "@std/assert";
import {
  APPROVAL_EXPIRED,
  APPROVED_NOT_EXECUTED,
  AWAITS_APPROVAL,
  FAILED_WITHOUT_REASON,
  NOT_EXECUTED,
  renderDenial,
  RESULT_NOT_KEPT,
} from "@function/prompts/history_texts.ts";
import { renderCallOutcome } from "@function/conversation/call_outcome.ts";
import type { ToolCallPart } from "@function/contract/parts.ts";
import { call } from "../builders.ts";

const approval = { id: "ok", expiresAt: "2026-11-21T12:00:00Z" };
const NOON = Date.parse(approval.expiresAt);
const approved = { state: "approval-responded", approval: { id: "ok", approved: true } } as const;
const declined = { id: "ok", approved: false };
const reason = 'too\n"dear"';
const envelope = { success: false, code: "denied" };
const envelopeText = JSON.stringify(envelope);

const CASES: [string, Partial<ToolCallPart>, string][] = [
  ["one that nothing has happened to", { state: "input-available" }, NOT_EXECUTED],
  ["an approved one that was not carried out", approved, APPROVED_NOT_EXECUTED],
  ["a declined one", { state: "approval-responded", approval: declined }, renderDenial(undefined)],
  [
    "a denied one, with the person's reason as a quotation",
    { state: "output-denied", approval: { ...declined, reason } },
    `${renderDenial(undefined)} Their reason: "too\\n\\"dear\\""`,
  ],
  ["a failed one", { state: "output-error", errorText: "No signal." }, "No signal."],
  ["a failed one without a reason", { state: "output-error" }, FAILED_WITHOUT_REASON],
  ["an executed one whose result is gone", { state: "output-available" }, RESULT_NOT_KEPT],
  ["a denied one with a result", { state: "output-denied", output: envelope }, envelopeText],
];

for (const [which, part, expected] of CASES) {
  Deno.test(`renderCallOutcome() renders ${which}`, () => {
    assertEquals(renderCallOutcome(call("a", part), NOON - 1), expected);
  });
}

Deno.test("renderCallOutcome() reports an approval as expired from its expiry on", () => {
  const pending = call("a", { state: "approval-requested", approval });
  assertEquals(renderCallOutcome(pending, NOON - 1), AWAITS_APPROVAL);
  assertEquals(renderCallOutcome(pending, NOON), APPROVAL_EXPIRED);
  assertEquals(renderCallOutcome(pending), AWAITS_APPROVAL);
});
