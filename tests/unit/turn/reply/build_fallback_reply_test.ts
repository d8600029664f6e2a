import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { buildFallbackReply } from "@function/turn/reply/build_fallback_reply.ts";

const result = (message: string): ToolResult => ({ type: "t", success: true, code: "ok", message });

Deno.test("buildFallbackReply() joins the results' sentences and repeats none", () => {
  const results = ["Recorded the leak", "Recorded the leak", " ", "Not saved."].map(result);
  assertEquals(buildFallbackReply(results), "Recorded the leak. Not saved.");
  assertEquals(buildFallbackReply([]), "");
});
