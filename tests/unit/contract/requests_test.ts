import { assertEquals } from "@std/assert";
import { toolResultsRequest } from "@function/contract/requests.ts";

const call = { threadId: "kitchen", toolCallId: "call_0", messageId: crypto.randomUUID() };

Deno.test("a tool result needs an output, which may be null, or an error text", () => {
  const isValid = (fields: object) => toolResultsRequest.safeParse({ ...call, ...fields }).success;
  assertEquals(isValid({ output: null }), true);
  assertEquals(isValid({ state: "output-error", errorText: "No camera" }), true);
  assertEquals(isValid({}), false);
  assertEquals(isValid({ state: "output-error" }), false);
  assertEquals(isValid({ state: "output-error", output: "approved" }), false);
});
