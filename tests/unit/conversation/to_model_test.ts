import { assertEquals } from "@std/assert";
import type {
  Part,
  StoredMessage,
} from "../../../supabase/functions/ai-home-assistant/contract.ts";
import {
  NOT_EXECUTED,
  toModelMessages,
} from "../../../supabase/functions/ai-home-assistant/conversation/to_model.ts";
import { newestThatFit } from "../../../supabase/functions/ai-home-assistant/conversation/window.ts";

const message = (role: "user" | "assistant", ...parts: Part[]): StoredMessage => ({
  id: crypto.randomUUID(),
  role,
  parts,
  origin: "turn",
  model: "m",
  provider: null,
});
const text = (text: string): Part => ({ type: "text", text });
const call = (id: string, more: object = {}): Part => ({
  type: "tool-call",
  toolCallId: id,
  toolName: "record_home_event",
  input: { title: "Leak" },
  state: "output-available",
  ...more,
});
const result = (id: string, output: unknown): Part => ({
  type: "tool-result",
  toolCallId: id,
  toolName: "record_home_event",
  output,
});
const convert = (...messages: StoredMessage[]) => toModelMessages(messages, { model: "m" });

Deno.test("toModelMessages() answers each call right after its assistant message, in call order", () => {
  const messages = convert(
    message("user", text("leak")),
    message(
      "assistant",
      call("a"),
      call("b"),
      result("b", "B"),
      result("a", { A: 1 }),
      text("Done."),
    ),
  );
  assertEquals(messages.map(({ role }) => role), [
    "user",
    "assistant",
    "tool",
    "tool",
    "assistant",
  ]);
  assertEquals(messages[2], { role: "tool", tool_call_id: "a", content: '{"A":1}' });
  assertEquals(messages[3], { role: "tool", tool_call_id: "b", content: "B" });
  assertEquals(messages[4], { role: "assistant", content: "Done." });
});

Deno.test("toModelMessages() tells of a call without a result that it was not executed", () => {
  const messages = convert(message("assistant", call("a", { state: "input-available" })));
  assertEquals(messages[1], { role: "tool", tool_call_id: "a", content: NOT_EXECUTED });
});

Deno.test("toModelMessages() drops a result without a call", () => {
  assertEquals(convert(message("assistant", result("a", 1), text("Hi."))), [
    { role: "assistant", content: "Hi." },
  ]);
});

Deno.test("toModelMessages() takes 0, false, null and the empty string for results", () => {
  for (const [output, content] of [[0, "0"], [false, "false"], [null, "null"], ["", ""]] as const) {
    const messages = convert(message("assistant", call("a"), result("a", output)));
    assertEquals(messages[1], { role: "tool", tool_call_id: "a", content });
  }
});

Deno.test("toModelMessages() echoes the provider's fields to the model that made them, and to no other", () => {
  const provider = JSON.stringify({
    id: "a",
    type: "function",
    function: { name: "record_home_event", arguments: '{ "title":"Leak" }' },
    extra_content: { google: { thought_signature: "sig" } },
  });
  const history = [message("assistant", call("a", { provider }), result("a", "ok"))];
  const same = toModelMessages(history, { model: "m" })[0] as { tool_calls: unknown[] };
  assertEquals(same.tool_calls[0], JSON.parse(provider));
  const other = toModelMessages(history, { model: "n" })[0] as { tool_calls: unknown[] };
  assertEquals(other.tool_calls[0], {
    id: "a",
    type: "function",
    function: { name: "record_home_event", arguments: '{"title":"Leak"}' },
  });
});

Deno.test("newestThatFit() begins with a user message and never exceeds its limits", () => {
  const history = Array.from(
    { length: 10 },
    (_, i) => message(i % 2 ? "assistant" : "user", text(`message ${i}`)),
  );
  assertEquals(newestThatFit(history, { messages: 3, characters: 10_000 }).length, 2);
  assertEquals(newestThatFit(history, { messages: 40, characters: 1 }).length, 0);
  assertEquals(newestThatFit(history, { messages: 40, characters: 10_000 }).length, 10);
});
