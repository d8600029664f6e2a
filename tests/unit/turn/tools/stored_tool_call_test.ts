import { assertEquals } from "@std/assert";
import type { StoredToolCallRow } from "@function/record/turn_database.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { fromToolCallRow, toRunToolsCall } from "@function/turn/tool_calls.ts";
import { failedResult, proposeCall } from "../../tools/builders.ts";

const question = { question: "Which paint?", kind: "text" };
const entry = toRunToolsCall(
  { ...proposeCall("request_user_input", JSON.stringify(question)), input: question },
  0,
);
const read = (row: Partial<StoredToolCallRow>) =>
  fromToolCallRow(
    { ...entry, state: "output-available", ...row } as StoredToolCallRow,
    TOOLS,
    englishSentences,
  );

Deno.test("fromToolCallRow() reads back what toRunToolsCall() stores, without a result while pending", () => {
  const { output, result, ...call } = read({ state: "input-available" });
  assertEquals([output, result], [undefined, undefined]);
  assertEquals(toRunToolsCall(call, 0), entry);
  assertEquals(call.preview, "Which paint?");
});

Deno.test("fromToolCallRow() makes a result from any output of a client-side tool, also from false and null", () => {
  for (const posted of [{ answer: "Matte" }, 0, "", false, null]) {
    const { output, result } = read({ result: posted });
    assertEquals([output, result?.type, result?.success], [posted, "client_output", true]);
  }
  const failed = read({ state: "output-error", result: null, error_text: "No camera" });
  assertEquals([failed.result?.success, failed.result?.message], [false, "No camera"]);
});

Deno.test("fromToolCallRow() keeps a tool's result, and of an approval only what clients may see", () => {
  const stored = failedResult("Declined.");
  const expiresAt = "2026-11-22T00:00:00Z";
  const approval = { id: "x", expires_at: expiresAt, preview: "Buy?", needed_role: "owner" };
  const { result, ...call } = read({ state: "output-denied", result: stored, approval });
  assertEquals(result, stored);
  assertEquals(call.approval, { id: "x", expiresAt, preview: "Buy?" });
  assertEquals(call.preview, "Buy?");
});
