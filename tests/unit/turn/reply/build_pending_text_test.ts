import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { createToolCall, type ToolCall, withResult } from "@function/tools/tool_call.ts";
import { buildPendingText } from "@function/turn/reply/build_pending_text.ts";

const call = createToolCall({
  id: "a",
  name: "replace_home_asset",
  arguments: "{}",
  providerCallId: "a",
  rawCall: "",
});
const textOf = (step: Parameters<typeof buildPendingText>[0]) => buildPendingText(step).text;
const pending = (preview?: string): ToolCall => ({ ...call, ...(preview && { preview }) });
const done: ToolResult = { type: "t", success: true, code: "ok", message: "Recorded the leak." };

Deno.test("buildPendingText() joins the preface, the results and the previews once each", () => {
  const calls = [withResult(call, done), pending("Replace it?"), pending("Replace it?")];
  assertEquals(
    textOf({ preface: "One moment.", calls }),
    "One moment.\n\nRecorded the leak.\n\nReplace it?",
  );
});

Deno.test("buildPendingText() corrects a preface that claims to have saved", () => {
  assertEquals(
    textOf({ preface: "I have recorded it.", calls: [pending("Replace it?")] }),
    "I have recorded it.\n\nNothing has been saved so far.\n\nReplace it?",
  );
});

Deno.test("buildPendingText() says that an answer is needed if nothing else is said", () => {
  const needed = "I need your answer before I can go on.";
  assertEquals(textOf({ preface: "", calls: [pending()] }), needed);
  assertEquals(textOf({ preface: "Please look.", calls: [pending()] }), "Please look.");
});
