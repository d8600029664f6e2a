import { assertEquals } from "@std/assert";
import type { ApprovalMode } from "@function/contract/http.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { ToolCallEncoder } from "@function/stream/encode_turn.ts";
import { answered, call, result } from "./events.ts";

const approval = { id: "ap1" };
const pending = call("c1", { state: "approval-requested", approval });
const denied = call("c1", { state: "output-denied", output: result, approval });
const request = { type: "tool-approval-request" as const, approvalId: "ap1", toolCallId: "c1" };
const output = { type: "tool-output-available" as const, toolCallId: "c1", output: result };

function chunksFor(options: { approvalMode?: ApprovalMode; isContinuation?: boolean } = {}) {
  const { approvalMode = "parts", isContinuation = false } = options;
  return new ToolCallEncoder({ approvalMode, isContinuation: () => isContinuation });
}

function inputChunk(input: unknown) {
  const toolName = "record_home_event";
  return { type: "tool-input-available" as const, toolCallId: "c1", toolName, input };
}

Deno.test("an input is sent again only when validation changed it", () => {
  const calls = chunksFor();
  assertEquals(calls.update(call("c1")), [inputChunk({ title: "Leak" })]);
  assertEquals(calls.update(call("c1")), []);
  const input = { title: "Leak", cost: 0 };
  assertEquals(calls.update(answered("c1", { input })), [inputChunk(input), output]);
});

Deno.test("the input of a client-side call that has its result is sent as a delta", () => {
  const clientTools = new Set(["request_user_input"]);
  const create = () =>
    new ToolCallEncoder({ approvalMode: "parts", isContinuation: () => false, clientTools });
  const name = "request_user_input";
  const start = { type: "tool-input-start" as const, toolCallId: "c1", toolName: name };
  const delta = {
    type: "tool-input-delta" as const,
    toolCallId: "c1",
    inputTextDelta: '{"title":"Leak"}',
  };
  const done = answered("c1", { name });

  assertEquals(create().update(done), [start, delta, output]);

  const proposed = create();
  assertEquals(proposed.startInput("c1", name), [start]);
  assertEquals(proposed.update(done), [delta, output]);

  const replayed = create();
  assertEquals(replayed.update(call("c1", { name }), true), [start, delta]);
  assertEquals(replayed.update(done), [output]);

  const executed = create();
  const available = { ...inputChunk({ title: "Leak" }), toolName: name };
  assertEquals(executed.update(call("c1", { name })), [available]);
  assertEquals(executed.update(done), [output]);
});

Deno.test("pieces of an input are sent until the input is complete", () => {
  const calls = chunksFor();
  assertEquals(calls.appendInput("c1", "{"), []);
  calls.startInput("c1", "record_home_event");
  assertEquals(calls.appendInput("c1", "{"), [
    { type: "tool-input-delta", toolCallId: "c1", inputTextDelta: "{" },
  ]);
  assertEquals(calls.appendInput("c1", ""), []);
  calls.update(call("c1"));
  assertEquals(calls.appendInput("c1", "}"), []);
});

for (const value of [0, "", false, null, undefined]) {
  Deno.test(`${JSON.stringify(value)} is an output, which is sent once`, () => {
    const calls = chunksFor();
    const view = answered("c1", { output: value });
    assertEquals(calls.update(view).at(-1), { ...output, output: value ?? null });
    assertEquals(calls.update(view), []);
  });
}

Deno.test("a failure is its sentence, and gets one if it has none", () => {
  const errorTexts = ["Not saved.", undefined].map((errorText) => {
    const more = errorText === undefined ? {} : { errorText };
    return chunksFor().update(call("c1", { state: "output-error", ...more }))[1];
  });
  const error = { type: "tool-output-error" as const, toolCallId: "c1" };
  assertEquals(errorTexts, [
    { ...error, errorText: "Not saved." },
    { ...error, errorText: englishSentences.errors.internal },
  ]);
});

Deno.test("an approval is requested once, and before a denial in any case", () => {
  const calls = chunksFor();
  assertEquals(calls.update(pending).slice(1), [request]);
  assertEquals(calls.update(pending), []);
  const outcome = { type: "tool-output-denied" as const, toolCallId: "c1" };
  assertEquals(calls.update(denied), [outcome]);
  assertEquals(chunksFor().update(denied).slice(1), [request, outcome]);
});

Deno.test("with approvals as outputs no approval is requested and a denial is an output", () => {
  const calls = chunksFor({ approvalMode: "output" });
  assertEquals(calls.update(pending), [inputChunk({ title: "Leak" })]);
  assertEquals(calls.update(denied), [output]);
});

Deno.test("a client that has the call gets its output alone", () => {
  const calls = chunksFor({ isContinuation: true });
  assertEquals(calls.update(pending), []);
  assertEquals(calls.beginsPart("c1"), false);
  assertEquals(calls.update(denied), [{ type: "tool-output-denied", toolCallId: "c1" }]);
});

Deno.test("a step is answered when it has calls and each has its output", () => {
  const calls = chunksFor();
  assertEquals(calls.hasAllOutputs(), false);
  calls.update(call("c1"));
  calls.update(answered("c2"));
  assertEquals(calls.hasAllOutputs(), false);
  calls.update(answered("c1"));
  assertEquals(calls.hasAllOutputs(), true);
  calls.endStep();
  assertEquals(calls.hasAllOutputs(), false);
});
