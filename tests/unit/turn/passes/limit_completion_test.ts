import { assertEquals } from "@std/assert";
import type { Completion } from "@function/model/chat_model.ts";
import { limitCompletion } from "@function/turn/complete_pass.ts";

const call = (id: string) => ({ id, type: "function", function: { name: "t", arguments: "{}" } });
const completion = {
  text: "One moment.",
  toolCalls: [call("a"), call("b")].map((one) => ({ ...one, rawCall: JSON.stringify(one) })),
  rawMessage: JSON.stringify({
    role: "assistant",
    content: "One moment.",
    tool_calls: [call("a"), call("b")],
  }),
} as Completion;

Deno.test("limitCompletion() cuts the provider's message to the calls that are kept", () => {
  const { toolCalls, rawMessage } = limitCompletion(completion, 1);
  assertEquals(toolCalls.map(({ id }) => id), ["a"]);
  assertEquals(JSON.parse(rawMessage).tool_calls, [call("a")]);
});

Deno.test("limitCompletion() leaves no empty list of calls, which providers refuse", () => {
  const { toolCalls, rawMessage } = limitCompletion(completion, 0);
  assertEquals(toolCalls, []);
  assertEquals(JSON.parse(rawMessage), { role: "assistant", content: "One moment." });
});
