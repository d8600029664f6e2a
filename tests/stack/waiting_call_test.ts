import { assertEquals, assertStringIncludes } from "@std/assert";
import { answerTo, howToAnswer, waitingCall } from "../../local/chat/waiting_call.ts";

const reply = (call: object) => ({ status: "requires_action", toolCalls: [call] });
const asks = (input: object) => ({
  id: "a",
  name: "request_user_input",
  state: "input-available",
  input,
});

Deno.test("waitingCall() finds the call that waits, in a reply that asks", () => {
  const done = { id: "b", name: "record_home_event", state: "output-available", input: {} };
  const call = asks({ kind: "text" });
  assertEquals(waitingCall({ status: "requires_action", toolCalls: [done, call] })?.id, "a");
  assertEquals(waitingCall({ status: "completed", toolCalls: [call] }), undefined);
  assertEquals(waitingCall({ status: "requires_action" }), undefined);
});

Deno.test("answerTo() makes of a line what the call takes", () => {
  const cases: [object, string, unknown][] = [
    [asks({ kind: "choice", options: ["A", "B"] }), "B", { answer: "B" }],
    [asks({ kind: "yes_no" }), "y", { answer: true }],
    [asks({ kind: "yes_no" }), "no", { answer: false }],
    [asks({ kind: "amount" }), "$1200.50", { answer: 1200.5 }],
    [{ ...asks({}), name: "compose_message" }, "n", { sent: false }],
    [{ ...asks({}), state: "approval-requested", approval: { id: "p" } }, "y", "approved"],
    [{ ...asks({}), state: "approval-requested", approval: { id: "p" } }, "later", "denied"],
  ];
  for (const [call, line, output] of cases) {
    assertEquals(answerTo(waitingCall(reply(call))!, line).output, output);
  }
});

Deno.test("howToAnswer() names the choices and shows a draft", () => {
  assertEquals(howToAnswer(waitingCall(reply(asks({ options: ["A", "B"] })))!), "Answer A / B.");
  const draft = { ...asks({ body: "Dear plumber" }), name: "compose_message" };
  assertStringIncludes(howToAnswer(waitingCall(reply(draft))!), "Dear plumber\nDid you send it?");
});
