import { assertEquals } from "@std/assert";
import type { ToolResultsRequest } from "@function/contract/requests.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { readCallResponse } from "@function/turn/continue_turn.ts";

const read = (fields: Partial<ToolResultsRequest>) =>
  readCallResponse({ threadId: "t", toolCallId: "c", output: undefined, ...fields }, TOOLS);

Deno.test("readCallResponse() reads a decision in each form, with its reason cut", () => {
  const decision = (output: unknown) => {
    const response = read({ output });
    return response.kind === "decision" && [response.approved, response.reason];
  };
  assertEquals(decision("approved"), [true, null]);
  assertEquals(decision("denied"), [false, null]);
  assertEquals(decision({ approved: true }), [true, null]);
  assertEquals(decision({ approved: false, reason: "x".repeat(600) }), [false, "x".repeat(500)]);
  assertEquals(decision({ approved: true, reason: 7 }), [true, null]);
  for (const output of ["yes", { approved: "true" }, { approved: true, more: 1 }, [true], null]) {
    assertEquals(decision(output), false);
  }
});

Deno.test("readCallResponse() names the tools that accept an output", () => {
  const output = { answer: "B\0" };
  assertEquals(read({ output }), {
    kind: "output",
    output: { answer: "B" },
    valid_for: ["request_user_input"],
  });
  assertEquals(read({ output: { anything: 1 } }), {
    kind: "output",
    output: { anything: 1 },
    valid_for: [],
  });
});

Deno.test("readCallResponse() reads an error unless there is an output without an error state", () => {
  const error = { kind: "error" as const, error_text: "No camera" };
  assertEquals(read({ errorText: "No camera" }), error);
  assertEquals(read({ errorText: "No camera", state: "output-error", output: 1 }), error);
  assertEquals(read({ errorText: "No camera", output: "approved" }).kind, "decision");
});
