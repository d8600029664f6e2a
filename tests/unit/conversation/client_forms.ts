/** One message in the form of each client, and the stored one. */
import type { StoredMessage } from "@function/contract/parts.ts";
import type { HistoryCall, HistoryMessage } from "./histories.ts";

export const CLIENT_FORMS: Record<string, (message: HistoryMessage, id: string) => object> = {
  "AI SDK 4, parts": (message, id) => ({
    id,
    role: message.role,
    content: textOf(message),
    parts: stepwise(message, (call) => ({ type: "tool-invocation", toolInvocation: sdk4(call) })),
    toolInvocations: callsOf(message).map(sdk4),
  }),
  "AI SDK 4, content": (message, id) => ({
    id,
    role: message.role,
    content: textOf(message),
    toolInvocations: message.steps.flatMap(({ calls }, step) =>
      calls.map((call) => ({ ...sdk4(call), step }))
    ),
  }),
  "AI SDK 5, static tools": (message, id) => ({
    id,
    role: message.role,
    parts: stepwise(message, (call) => ({ type: `tool-${call.name}`, ...sdk5(call) })),
  }),
  "AI SDK 6, dynamic tools": (message, id) => ({
    id,
    role: message.role,
    metadata: { anything: 1 },
    parts: stepwise(
      message,
      (call) => ({ type: "dynamic-tool", toolName: call.name, ...sdk5(call) }),
    ),
  }),
  "TanStack AI": (message, id) => ({
    id,
    role: message.role,
    createdAt: new Date(0),
    parts: message.steps.flatMap(({ text, calls }) => [
      ...(text === "" ? [] : [{ type: "text", content: text }]),
      ...calls.flatMap(tanstack),
    ]),
  }),
};

/** The message as a damaged row has it: results and outputs as they came. */
export function toStored(message: HistoryMessage, id: string): StoredMessage {
  return {
    id,
    role: message.role,
    origin: "turn",
    model: null,
    provider: null,
    parts: message.steps.flatMap(({ text, calls }) => [
      ...(text === "" ? [] : [{ type: "text", text }]),
      ...calls.map(storedCall),
      ...calls.flatMap(storedResult),
    ]) as StoredMessage["parts"],
  };
}

function stepwise(message: HistoryMessage, tool: (call: HistoryCall) => object): object[] {
  return message.steps.flatMap(({ text, calls }) => [
    ...(message.role === "assistant" ? [{ type: "step-start" }] : []),
    ...(text === "" ? [] : [{ type: "text", text }]),
    ...calls.map(tool),
  ]);
}

function textOf({ steps }: HistoryMessage): string {
  return steps.map(({ text }) => text).join("");
}

function callsOf({ steps }: HistoryMessage): HistoryCall[] {
  return steps.flatMap(({ calls }) => calls);
}

function sdk4({ id, name, input, outcome }: HistoryCall) {
  const base = { toolCallId: id, toolName: name, args: input };
  if (outcome.kind === "output") return { ...base, state: "result", result: outcome.output };
  if (outcome.kind === "error") return { ...base, state: "result", result: outcome.text };
  return { ...base, state: outcome.kind === "incomplete" ? "partial-call" : "call" };
}

const ok = { id: "ok" };
const SDK5_STATES = {
  none: { state: "input-available" },
  incomplete: { state: "input-streaming" },
  requested: { state: "approval-requested", approval: ok },
  approved: { state: "approval-responded", approval: { ...ok, approved: true } },
  denied: { state: "output-denied", approval: { ...ok, approved: false, reason: "no" } },
};

function sdk5({ id, input, outcome }: HistoryCall) {
  const base = { toolCallId: id, input };
  if (outcome.kind === "error") return { ...base, state: "output-error", errorText: outcome.text };
  return outcome.kind === "output"
    ? { ...base, state: "output-available", output: outcome.output }
    : { ...base, ...SDK5_STATES[outcome.kind] };
}

const needsApproval = { ...ok, needsApproval: true };
const TANSTACK_STATES = {
  none: { state: "input-complete" },
  incomplete: { state: "input-streaming" },
  requested: { state: "approval-requested", approval: needsApproval },
  approved: { state: "approval-responded", approval: { ...needsApproval, approved: true } },
  denied: { state: "approval-responded", approval: { ...needsApproval, approved: false } },
};

function tanstack({ id, name, input, outcome }: HistoryCall): object[] {
  const call = { type: "tool-call", id, name, arguments: JSON.stringify(input) };
  const result = { type: "tool-result", toolCallId: id };
  if (outcome.kind === "output") {
    const { output } = outcome;
    const content = toText(output);
    return [{ ...call, input, state: "complete", output }, {
      ...result,
      content,
      state: "complete",
    }];
  }
  if (outcome.kind === "error") {
    const error = outcome.text;
    return [
      { ...call, state: "error", output: { error } },
      { ...result, content: JSON.stringify({ error }), state: "error", error },
    ];
  }
  return [{ ...call, ...TANSTACK_STATES[outcome.kind] }];
}

function storedCall(call: HistoryCall): object {
  const part = sdk5(call);
  const state = part.state === "input-streaming" ? "input-available" : part.state;
  return { type: "tool-call", toolName: call.name, ...part, state };
}

function storedResult({ id, name, outcome }: HistoryCall): object[] {
  const base = { type: "tool-result", toolCallId: id, toolName: name };
  if (outcome.kind === "output") return [{ ...base, output: outcome.output }];
  return outcome.kind === "error" ? [{ ...base, output: outcome.text, isError: true }] : [];
}

function toText(output: unknown): string {
  return typeof output === "string" ? output : JSON.stringify(output);
}
