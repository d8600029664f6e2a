import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { createToolCall, type ToolCall, withResult } from "@function/tools/tool_call.ts";
import type { HeldTurn } from "@function/turn/held_turn.ts";
import { createUsageMeter } from "@function/turn/passes/usage_meter.ts";
import { buildReply } from "@function/turn/reply/build_reply.ts";

const issue = { issue_id: "i", title: "Leak", asset_id: null, status: "open" };
const turn = {
  threadId: "t",
  messageId: "m",
  userText: "Hi.",
  homeContext: { open_issues: [issue], attention: [], assets: [] },
  meter: createUsageMeter(),
  tools: TOOLS,
  progress: { type: "none" },
} as unknown as HeldTurn;

const call = createToolCall({
  id: "a",
  name: "list_attention",
  arguments: "{}",
  providerCallId: "a",
  rawCall: "",
});
const found: ToolResult = {
  type: "home_record_search",
  success: true,
  code: "ok",
  message: "Found it.",
  focus: { type: "issue", id: "i" },
};

const replyTo = (calls: ToolCall[]) =>
  buildReply(turn, {
    parts: [
      { type: "text", text: "Not saved.", by: "app", notice: "results" },
      { type: "text", text: "Done." },
    ],
    step: { providerMessage: null, preface: "One moment.", calls },
    providerMessage: null,
    degraded: false,
  });

Deno.test("buildReply() suggests messages and a focus in a completed turn", () => {
  const { status, suggestions, focus } = replyTo([withResult(call, found)]);
  assertEquals({ status, suggestions, focus }, {
    status: "completed",
    suggestions: ['Mark "Leak" as fixed'],
    focus: found.focus,
  });
});

Deno.test("buildReply() suggests nothing while a call is pending", () => {
  const { status, suggestions, focus } = replyTo([withResult(call, found), { ...call, id: "b" }]);
  assertEquals({ status, suggestions, focus }, {
    status: "requires_action",
    suggestions: [],
    focus: undefined,
  });
});

Deno.test("buildReply() takes the badge from the first call that was executed", () => {
  const refused = {
    type: "not_executed",
    success: false,
    code: "conflict",
    message: "No.",
  } as const;
  const { functionCall, functionResult } = replyTo([
    withResult(call, refused),
    withResult({ ...call, id: "b", name: "search_home_record" }, found),
  ]);
  assertEquals(functionCall, { name: "search_home_record", arguments: "{}" });
  assertEquals(functionResult, JSON.stringify(found));
  assertEquals("functionCall" in replyTo([withResult(call, refused)]), false);
});

Deno.test("buildReply() joins the text parts to the message and repeats the notices", () => {
  const { message, notice, outcome } = replyTo([withResult(call, found)]);
  assertEquals({ message, notice, outcome }, {
    message: "One moment.\n\nNot saved.\n\nDone.",
    notice: "Not saved.",
    outcome: "nothing_to_save",
  });
});
