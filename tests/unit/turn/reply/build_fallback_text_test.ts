import { assertEquals } from "@std/assert";
import type { Part } from "@function/contract/parts.ts";
import { addFallbackText, buildFallbackText } from "@function/conversation/fallback_text.ts";
import { toolResult } from "../../tools/builders.ts";

Deno.test("buildFallbackText() joins the results' sentences and repeats none", () => {
  const sentences = ["Recorded the leak", "Recorded the leak", " ", "Not saved."];
  const results = sentences.map((message) => toolResult(message));
  assertEquals(buildFallbackText(results), "Recorded the leak. Not saved.");
  assertEquals(buildFallbackText([]), "");
});

Deno.test("addFallbackText() ends a message that was cut off after its tools with what they say", () => {
  const call: Part = {
    type: "tool-call",
    toolCallId: "call_1",
    toolName: "record_home_event",
    input: {},
    state: "output-available",
  };
  const result = (message: string): Part => ({
    type: "tool-result",
    toolCallId: "call_1",
    toolName: "record_home_event",
    output: toolResult(message),
  });
  const text: Part = { type: "text", text: "One moment." };
  const textOf = (parts: Part[], role: "assistant" | "user" = "assistant") =>
    addFallbackText({ role, parts }).parts.slice(parts.length);
  assertEquals(textOf([call, result("Recorded the leak.")]), [
    { type: "text", text: "Recorded the leak." },
  ]);
  assertEquals(textOf([call, result("Noted."), text, call, result("Marked as done.")]), [
    { type: "text", text: "Marked as done." },
  ]);
  assertEquals(textOf([call, result("Recorded the leak."), text]), []);
  assertEquals(textOf([call, { ...result(""), output: "sent" } as Part]), []);
  assertEquals(textOf([result("Recorded the leak.")], "user"), []);
});
