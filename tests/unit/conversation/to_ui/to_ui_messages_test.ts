import { assertEquals } from "@std/assert";
import type { ToolCallPart } from "@function/contract/parts.ts";
import { toUiMessages, type ToUiOptions } from "@function/conversation/to_ui_messages.ts";
import { appText, assistant, call, result, user } from "../builders.ts";

const envelope = { success: false, message: "Nothing was saved." };
const ok = { id: "ok" };
const common = { type: "tool-record_home_event", toolCallId: "a", input: { title: "Leak" } };

function shown(more: Partial<ToolCallPart>, options?: ToUiOptions) {
  const [message] = toUiMessages([assistant(call("a", more))], options);
  return message!.parts[1];
}

/** The types of the parts of a message in the UI form. */
function typesOf(...parts: Parameters<typeof assistant>): string {
  const [message] = toUiMessages([assistant(...parts)]);
  return message!.parts.map(({ type }) => type.replace(/^tool-.*/, "tool")).join(" ");
}

const STEPS: [parts: Parameters<typeof assistant>, types: string][] = [
  [
    ["Wait.", call("a"), call("b"), result("a", 0), result("b", 1), "Done."],
    "step-start text tool tool step-start text",
  ],
  [[call("a"), result("a", 0)], "step-start tool step-start"],
  [[call("a"), "Please look."], "step-start tool text"],
  [[call("a"), result("a", 0), call("b")], "step-start tool step-start tool"],
  [["Wait.", call("a"), appText("May I?")], "step-start text tool text"],
  [[call("a"), appText("May I?"), call("b")], "step-start tool text step-start tool"],
  [[call("a"), result("a", 0), appText("May I?")], "step-start tool text step-start"],
];
Deno.test("toUiMessages() begins each step with step-start, and one more after finished calls", () => {
  for (const [parts, types] of STEPS) assertEquals(typesOf(...parts), types);
});

Deno.test("toUiMessages() moves a result to its call's output, and leaves out one without a call", () => {
  const messages = toUiMessages([
    assistant(call("a"), result("a", "A")),
    assistant(result("b", 1)),
  ]);
  assertEquals(messages.length, 1);
  assertEquals(messages[0]!.parts[1], { ...common, state: "output-available", output: "A" });
});

Deno.test("toUiMessages() shows a person's files without a step", () => {
  const file = { type: "file", mediaType: "image/png", url: "https://a.example/b" } as const;
  const [message] = toUiMessages([user({ ...file, name: "b" })]);
  assertEquals(message!.parts, [{ ...file, filename: "b" }]);
});

const approved = { ...ok, approved: true };
const refused = { ...ok, approved: false, reason: "Too old" };
const failed = { state: "output-error", errorText: envelope.message };
const pending = { state: "input-available" };
const requested = { state: "approval-requested", approval: ok } as const;
const responded = { state: "approval-responded", approval: approved } as const;
const carriedOut = { state: "output-available", output: 1, approval: approved } as const;
const denied = { state: "output-denied", output: envelope, approval: ok } as const;
const asOutputs = { approvalMode: "output" } as const;
const STATES: [part: Partial<ToolCallPart>, shown: object, options?: ToUiOptions][] = [
  // A failure is its sentence.
  [{ state: "output-error", output: envelope }, failed],
  // Approvals are states.
  [{ ...requested, approval: { ...ok, expiresAt: "…" } }, requested],
  [responded, responded],
  [carriedOut, carriedOut],
  [denied, { state: "output-denied", approval: { ...ok, approved: false } }],
  [{ ...denied, approval: refused }, { state: "output-denied", approval: refused }],
  // Clients without approval states have pending calls and outputs.
  [requested, pending, asOutputs],
  [responded, pending, asOutputs],
  [{ ...denied, output: undefined }, { state: "output-available", output: "denied" }, asOutputs],
  [denied, { state: "output-available", output: envelope }, asOutputs],
  // Where required fields are missing, the nearest state is shown.
  [{ state: "approval-requested" }, pending],
  [{ state: "approval-responded", approval: ok }, pending],
];
for (const [part, state, options] of STATES) {
  Deno.test(`toUiMessages() shows ${JSON.stringify(part)} as ${JSON.stringify(state)}`, () => {
    assertEquals(shown(part, options), { ...common, ...state });
  });
}

Deno.test("toUiMessages() shows an outcome without its fields as an error", () => {
  for (const state of ["output-denied", "output-available"] as const) {
    assertEquals((shown({ state }) as { state: string }).state, "output-error");
  }
});

const usage = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 3, modelCalls: 2 };
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
