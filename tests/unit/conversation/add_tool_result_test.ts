import { assertEquals } from "@std/assert";
import {
  addToolResult,
  type ClientResult,
} from "../../../supabase/functions/ai-home-assistant/conversation/add_tool_result.ts";
import { toModelMessages } from "../../../supabase/functions/ai-home-assistant/conversation/to_model/to_model_messages.ts";
import type { StoredMessage } from "../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import { assistant, call, result, user } from "./builders.ts";

const pending = () => [user("Recommend one."), assistant(call("a"), call("b"))];

function added(messages: StoredMessage[], sent: ClientResult) {
  const addition = addToolResult(messages, sent);
  if (!addition.ok) throw new Error(`Refused: ${addition.why}`);
  return addition;
}

function refusal(messages: StoredMessage[], sent: ClientResult, tools?: (name: string) => boolean) {
  const addition = addToolResult(messages, sent, tools);
  return addition.ok ? "accepted" : addition.why;
}

Deno.test("addToolResult() gives the call its output and makes its tool result", () => {
  const { message } = added(pending(), { toolCallId: "b", output: { picked: "Acme" } });
  assertEquals(message.parts, [
    call("a"),
    call("b", { state: "output-available", output: { picked: "Acme" } }),
    result("b", { picked: "Acme" }),
  ]);
});

Deno.test("addToolResult() takes 0, the empty string, false and null for outputs", () => {
  for (const output of [0, "", false, null]) {
    const { message, messages } = added(pending(), { toolCallId: "a", output });
    assertEquals(message.parts[2], result("a", output));
    const content = typeof output === "string" ? output : String(output);
    assertEquals(toModelMessages(messages, { model: "m" }).messages[2], {
      role: "tool",
      tool_call_id: "a",
      content,
    });
  }
});

Deno.test("addToolResult() takes an error likewise", () => {
  const { message } = added(pending(), {
    toolCallId: "a",
    state: "output-error",
    errorText: "No location.",
  });
  assertEquals(message.parts, [
    call("a", { state: "output-error", errorText: "No location." }),
    call("b"),
    result("a", "No location.", { isError: true }),
  ]);
});

Deno.test("addToolResult() keeps the results of a step in the order of its calls", () => {
  const one = added(pending(), { toolCallId: "b", output: 2 }).messages;
  const { message } = added(one, { toolCallId: "a", output: 1 });
  assertEquals(message.parts.slice(2), [result("a", 1), result("b", 2)]);
});

Deno.test("addToolResult() changes no message but the call's own, and not what it was given", () => {
  const history = pending();
  const before = structuredClone(history);
  const { messages } = added(history, { toolCallId: "a", output: 1 });
  assertEquals(history, before);
  assertEquals(messages[0], before[0]);
});

Deno.test("F-T22: addToolResult() refuses an unknown call", () => {
  assertEquals(refusal(pending(), { toolCallId: "c", output: 1 }), "unknown_call");
  assertEquals(refusal([], { toolCallId: "a", output: 1 }), "unknown_call");
  const other = { toolCallId: "a", messageId: "another message", output: 1 };
  assertEquals(refusal(pending(), other), "unknown_call");
});

Deno.test("F-T22: addToolResult() refuses a call that has its result, and knows the same one again", () => {
  const { messages } = added(pending(), { toolCallId: "a", output: { n: 1 } });
  const again = (output: unknown) => {
    const addition = addToolResult(messages, { toolCallId: "a", output });
    return addition.ok || addition.why !== "already_answered" ? addition : addition.same;
  };
  assertEquals(again({ n: 1 }), true);
  assertEquals(again({ n: 2 }), false);
  assertEquals(again(undefined), false);
});

Deno.test("F-T22: addToolResult() refuses a result for a tool that the phone does not carry out", () => {
  assertEquals(
    refusal(pending(), { toolCallId: "a", output: 1 }, () => false),
    "not_a_client_tool",
  );
});

Deno.test("addToolResult() refuses a result for a call that waits for a decision", () => {
  for (const state of ["approval-requested", "approval-responded"] as const) {
    const history = [user("hi"), assistant(call("a", { state, approval: { id: "ok" } }))];
    assertEquals(refusal(history, { toolCallId: "a", output: "approved" }), "needs_decision");
  }
  const denied = [user("hi"), assistant(call("a", { state: "output-denied" }))];
  assertEquals(refusal(denied, { toolCallId: "a", output: 1 }), "already_answered");
});

Deno.test("addToolResult() refuses what is no JSON", () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  assertEquals(refusal(pending(), { toolCallId: "a", output: undefined }), "no_output");
  assertEquals(refusal(pending(), { toolCallId: "a", output: circular }), "no_output");
});

Deno.test("addToolResult() means the newest of the calls that share an id", () => {
  const history = [...pending(), user("again"), assistant(call("a"))];
  const { messages } = added(history, { toolCallId: "a", output: 1 });
  assertEquals(messages[1]!.parts.length, 2);
  assertEquals(messages[3]!.parts.length, 2);
  assertEquals(refusal(messages, { toolCallId: "a", output: 2 }), "already_answered");
  const exact = { toolCallId: "a", messageId: history[1]!.id, output: 1 };
  assertEquals(refusal(messages, exact), "accepted");
});
