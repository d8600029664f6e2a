import { assertEquals } from "@std/assert";
import type { ToolCallPart } from "../../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import {
  toUiMessages,
  type ToUiOptions,
} from "../../../../supabase/functions/ai-home-assistant/conversation/to_ui/to_ui_messages.ts";
import { appText, assistant, call, result, user } from "../builders.ts";

const envelope = { success: false, message: "Nothing was saved." };
const ok = { id: "ok" };
const common = { type: "tool-record_home_event", toolCallId: "a", input: { title: "Leak" } };

function shown(more: Partial<ToolCallPart>, options?: ToUiOptions) {
  const [message] = toUiMessages([assistant(call("a", more))], options);
  return message!.parts[1];
}

Deno.test("toUiMessages() puts step-start before each step", () => {
  const [message] = toUiMessages([
    assistant("Wait.", call("a"), call("b"), result("a", 0), result("b", 1), "Done."),
  ]);
  assertEquals(message!.parts, [
    { type: "step-start" },
    { type: "text", text: "Wait.", state: "done" },
    { ...common, state: "output-available", output: 0 },
    { ...common, toolCallId: "b", state: "output-available", output: 1 },
    { type: "step-start" },
    { type: "text", text: "Done.", state: "done" },
  ]);
});

Deno.test("toUiMessages() ends with a new step after finished calls, not after pending ones", () => {
  const marks = (...parts: Parameters<typeof assistant>) =>
    toUiMessages([assistant(...parts)])[0]!.parts.map(({ type }) =>
      type.replace(/^tool-.*/, "tool")
    );
  assertEquals(marks(call("a"), result("a", 0)), ["step-start", "tool", "step-start"]);
  assertEquals(marks(call("a"), "Please look."), ["step-start", "tool", "text"]);
  assertEquals(marks(call("a"), result("a", 0), call("b")), [
    "step-start",
    "tool",
    "step-start",
    "tool",
  ]);
});

Deno.test("toUiMessages() moves a result of a later message to its call's output", () => {
  const messages = toUiMessages([assistant(call("a")), user("and?"), assistant(result("a", "A"))]);
  assertEquals(messages.length, 2);
  assertEquals(messages[0]!.parts[1], { ...common, state: "output-available", output: "A" });
});

Deno.test("toUiMessages() shows a person's files and text without a step", () => {
  const [message] = toUiMessages([
    user("Look:", { type: "file", mediaType: "image/png", url: "https://a.example/b", name: "b" }),
  ]);
  assertEquals(message!.parts, [
    { type: "text", text: "Look:", state: "done" },
    { type: "file", mediaType: "image/png", url: "https://a.example/b", filename: "b" },
  ]);
});

Deno.test("toUiMessages() shows a failure as its error sentence", () => {
  const failed = { ...common, state: "output-error" };
  assertEquals(
    shown({ state: "output-error", output: envelope, errorText: "No." }),
    { ...failed, errorText: "No." },
  );
  assertEquals(
    shown({ state: "output-error", output: envelope }),
    { ...failed, errorText: envelope.message },
  );
});

Deno.test("toUiMessages() shows approvals as states of the tool part", () => {
  assertEquals(shown({ state: "approval-requested", approval: { ...ok, expiresAt: "…" } }), {
    ...common,
    state: "approval-requested",
    approval: ok,
  });
  const approved = { ...ok, approved: true };
  assertEquals(shown({ state: "approval-responded", approval: approved }), {
    ...common,
    state: "approval-responded",
    approval: approved,
  });
  assertEquals(shown({ state: "output-available", output: 1, approval: approved }), {
    ...common,
    state: "output-available",
    output: 1,
    approval: approved,
  });
  assertEquals(shown({ state: "output-denied", output: envelope, approval: ok }), {
    ...common,
    state: "output-denied",
    approval: { ...ok, approved: false },
  });
});

Deno.test("toUiMessages() shows a pending call and an output to clients without approval states", () => {
  const approvals = "output" as const;
  const pending = { ...common, state: "input-available" };
  assertEquals(shown({ state: "approval-requested", approval: ok }, { approvals }), pending);
  assertEquals(
    shown({ state: "approval-responded", approval: { ...ok, approved: true } }, { approvals }),
    pending,
  );
  assertEquals(shown({ state: "output-denied", approval: ok }, { approvals }), {
    ...common,
    state: "output-available",
    output: "denied",
  });
  assertEquals(
    shown({ state: "output-denied", output: envelope, approval: ok }, { approvals }),
    { ...common, state: "output-available", output: envelope },
  );
});

Deno.test("toUiMessages() shows the nearest state where required fields are missing", () => {
  const pending = { ...common, state: "input-available" };
  assertEquals(shown({ state: "approval-requested" }), pending);
  assertEquals(shown({ state: "approval-responded", approval: ok }), pending);
  assertEquals((shown({ state: "output-denied" }) as { state: string }).state, "output-error");
  assertEquals((shown({ state: "output-available" }) as { state: string }).state, "output-error");
});

const marks = ({ parts }: { parts: { type: string }[] }) => parts.map(({ type }) => type);
const usage = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 3, modelCalls: 2 };
const shownWithTool = {
  usage,
  status: "completed" as const,
  functionCall: { name: "record_home_event", arguments: "{}" },
  functionResult: "{}",
  suggestions: ["What next?"],
  focus: { type: "asset" as const, id: "a1" },
};

Deno.test("toUiMessages() shows text of the app in the step of its calls, and the answer in the next", () => {
  const [pending] = toUiMessages([assistant("Wait.", call("a"), appText("May I?"))]);
  assertEquals(marks(pending!), ["step-start", "text", "tool-record_home_event", "text"]);
  const [answered, alone] = toUiMessages([
    assistant(call("a"), result("a", 0), appText("May I?"), "Done."),
    assistant(call("b"), result("b", 0), appText("May I?")),
  ]);
  const step = ["step-start", "tool-record_home_event", "text", "step-start"];
  assertEquals(marks(answered!), [...step, "text"]);
  assertEquals(marks(alone!), step);
});

Deno.test("toUiMessages() adds the parts of the reply where the stream puts them", () => {
  const parts = [call("a"), result("a", 0), "Done."];
  const [message] = toUiMessages([{ ...assistant(...parts), shown: shownWithTool }], {
    threadId: "t1",
  });
  assertEquals(message!.parts.slice(2), [
    {
      type: "data-badge",
      id: "badge",
      data: { functionCall: shownWithTool.functionCall, functionResult: "{}" },
    },
    { type: "step-start" },
    { type: "text", text: "Done.", state: "done" },
    { type: "data-suggestions", id: "suggestions", data: ["What next?"] },
    { type: "data-focus", id: "focus", data: { type: "asset", id: "a1" } },
  ]);
  assertEquals(message!.metadata, { threadId: "t1", usage });
});

Deno.test("toUiMessages() adds only metadata to a message with pending calls", () => {
  const shown = { ...shownWithTool, status: "requires_action" as const };
  const [message] = toUiMessages([{ ...assistant(call("a"), appText("May I?")), shown }], {
    threadId: "t1",
  });
  assertEquals(marks(message!), ["step-start", "tool-record_home_event", "text"]);
  assertEquals(message!.metadata, { threadId: "t1", usage });
});

Deno.test("toUiMessages() adds degraded and stopped to metadata of the assistant only", () => {
  const messages = [
    user("Hi"),
    { ...assistant("Hello."), shown: { usage, degraded: true as const, stopped: true as const } },
    { ...assistant("Imported."), shown: null },
  ];
  assertEquals(
    toUiMessages(messages, { threadId: "t1" }).map(({ metadata }) => metadata),
    [undefined, { threadId: "t1", usage, degraded: true, stopped: true }, { threadId: "t1" }],
  );
});

Deno.test("toUiMessages() sends no provider fields", () => {
  const messages = [{ ...assistant(call("a", { provider: '{"secret":1}' })), provider: "{}" }];
  assertEquals(JSON.stringify(toUiMessages(messages)).includes("secret"), false);
  assertEquals("metadata" in toUiMessages(messages)[0]!, false);
});
