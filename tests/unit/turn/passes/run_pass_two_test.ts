import { assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import type { Completion } from "@function/model/chat_model.ts";
import { createToolCall, withResult } from "@function/tools/tool_call.ts";
import { createTrace } from "@function/trace.ts";
import type { TurnDependencies } from "@function/turn/dependencies.ts";
import type { HeldTurn } from "@function/turn/held_turn.ts";
import { runPassTwo } from "@function/turn/passes/run_pass_two.ts";

const completion = {
  text: "It is on record.",
  toolCalls: [],
  rawMessage: "{}",
  finishReason: "stop",
  refusal: null,
  model: "m",
  requestCount: 1,
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
} satisfies Completion;

/** The answer of pass two, and the noted reason where there is none. */
async function run(answer: Partial<Completion> | Error, success = true) {
  const result: ToolResult = success
    ? { type: "t", success, code: "ok", message: "Recorded." }
    : { type: "t", success, code: "conflict", message: "Not recorded." };
  const call = { id: "c", providerCallId: "c", name: "t", arguments: "{}", rawCall: "{}" };
  const step = {
    providerMessage: null,
    preface: "",
    calls: [withResult(createToolCall(call), result)],
  };
  const trace = createTrace(() => 0);
  const complete = () =>
    answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ ...completion, ...answer });
  const turn = { prompt: { messagesFor: () => [] }, cancellation: {}, meter: { add() {} } };
  const deps = {
    tools: [],
    now: () => 0,
    trace,
    settings: { modelId: "m" },
    model: { complete },
  };
  const events = runPassTwo(
    turn as unknown as HeldTurn,
    step,
    undefined,
    deps as unknown as TurnDependencies,
  );
  const { value } = await events.next();
  return [(value as Completion | undefined)?.text, trace.notes()["pass2_unusable"]];
}

Deno.test("runPassTwo() returns a usable answer, whatever it says of a failed call", async () => {
  assertEquals(await run({}), ["It is on record.", undefined]);
  for (const text of ["I could not save that.", "I have recorded it."]) {
    assertEquals(await run({ text }, false), [text, undefined]);
  }
});

const toolCalls = [{ function: { name: "t", arguments: "{}" }, rawCall: "{}" }];
const UNUSABLE: [string, Partial<Completion> | Error, string][] = [
  ["proposes tools", { toolCalls }, "proposes_tools"],
  ["is nothing but an image", { text: "![](https://a.example/x.png)" }, "empty"],
  ["is cut off", { finishReason: "length" }, "cut_off"],
  ["is a refusal", { refusal: "No." }, "refused"],
  ["fails", new RangeError("no"), "RangeError"],
];
for (const [what, answer, reason] of UNUSABLE) {
  Deno.test(`runPassTwo() returns no answer and notes the reason for one that ${what}`, async () => {
    assertEquals(await run(answer), [undefined, reason]);
  });
}
