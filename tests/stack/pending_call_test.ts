import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  describePendingCall,
  findPendingCall,
  parseToolCallResponse,
} from "../../local/chat/pending_call.ts";

const reply = (call: object) => ({ status: "requires_action", messageId: "m", toolCalls: [call] });
const asks = (input: object) => ({
  id: "a",
  name: "request_user_input",
  state: "input-available",
  input,
});
const approval = { ...asks({}), state: "approval-requested", approval: { id: "p" } };

Deno.test("findPendingCall() returns the pending call of a reply with requires_action", () => {
  const done = { id: "b", name: "record_home_event", state: "output-available", input: {} };
  const call = asks({ kind: "text" });
  assertEquals(findPendingCall({ status: "requires_action", toolCalls: [done, call] })?.id, "a");
  assertEquals(findPendingCall({ status: "completed", toolCalls: [call] }), undefined);
  assertEquals(findPendingCall({ status: "requires_action" }), undefined);
});

const decided = (output?: string) => (line: string): [object, string, unknown] => [
  approval,
  line,
  output,
];

Deno.test("parseToolCallResponse() turns a line into the output or decision of the call", () => {
  const cases: [object, string, unknown][] = [
    [asks({ kind: "choice", options: ["A", "B"] }), "B", { answer: "B" }],
    [asks({ kind: "yes_no" }), "y", { answer: true }],
    [asks({ kind: "yes_no" }), "no", { answer: false }],
    [asks({ kind: "amount" }), "$1200.50", { answer: 1200.5 }],
    [{ ...asks({}), name: "compose_message" }, "n", { sent: false }],
    [asks({ kind: "amount" }), "no idea", { answer: "no idea" }],
    ...["y", "Yes", "yes please", "Yes, please!", "ok", "sure"].map(decided("approved")),
    ...["n", "No", "nope", "no thanks", "No, thank you."].map(decided("denied")),
    ...["later", "yes, but keep the schedule", "not sure", "what is it?", ""].map(decided()),
  ];
  for (const [call, line, output] of cases) {
    assertEquals(parseToolCallResponse(findPendingCall(reply(call))!, line)?.output, output, line);
  }
  const response = parseToolCallResponse(findPendingCall(reply(approval))!, "y")!;
  assertEquals([response.messageId, response.approvalId], ["m", "p"], "names message and plan");
});

Deno.test("describePendingCall() lists the options and shows a draft", () => {
  assertEquals(
    describePendingCall(findPendingCall(reply(asks({ options: ["A", "B"] })))!),
    "Answer A / B.",
  );
  const draft = { ...asks({ body: "Dear plumber" }), name: "compose_message" };
  assertStringIncludes(
    describePendingCall(findPendingCall(reply(draft))!),
    "Dear plumber\nDid you send it?",
  );
});
