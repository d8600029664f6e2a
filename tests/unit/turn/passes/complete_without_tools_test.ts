import { assertEquals } from "@std/assert";
import type { Completion, CompletionRequest } from "@function/model/chat_model.ts";
import { withResult } from "@function/tools/tool_call.ts";
import { completeWithoutTools } from "@function/turn.ts";
import { createUsageMeter } from "@function/turn/usage_meter.ts";
import { failedResult, proposeCall, toolResult } from "../../tools/builders.ts";
import { heldTurn, stepOf, turnDependencies } from "../builders.ts";

const completion = {
  text: "It is on record.",
  model: "m",
  rawMessage: "{}",
  toolCalls: [],
  finishReason: "stop",
  refusal: null,
  usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
};

/** The answer of pass two, and the noted reason where there is none. */
async function run(answer: object, result = toolResult()) {
  const complete = () =>
    answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ ...completion, ...answer });
  const deps = turnDependencies({ settings: { modelId: "m" }, model: { complete } });
  const turn = heldTurn({ prompt: { messagesFor: () => [] } });
  const step = stepOf(withResult(proposeCall("t"), result));
  const used = await completeWithoutTools({ turn, deps }, [step], undefined);
  return [used?.text, deps.trace.notes["answer_unusable"]];
}

Deno.test("completeWithoutTools() returns a usable answer, whatever it says of a failed call", async () => {
  assertEquals(await run({}), ["It is on record.", undefined]);
  for (const text of ["I could not save that.", "I have recorded it."]) {
    assertEquals(await run({ text }, failedResult("No.")), [text, undefined]);
  }
});

const UNUSABLE: [what: string, answer: Partial<Completion> | Error, reason: string][] = [
  [
    "proposes tools",
    { toolCalls: [{ function: { name: "t", arguments: "{}" }, rawCall: "{}" }] },
    "proposes_tools",
  ],
  ["is nothing but an image", { text: "![](https://a.example/x.png)" }, "empty"],
  ["is a refusal", { refusal: "No." }, "refused"],
  ["fails", new RangeError("no"), "RangeError"],
];
for (const [what, answer, reason] of UNUSABLE) {
  Deno.test(`completeWithoutTools() returns no answer and notes the reason for one that ${what}`, async () => {
    assertEquals(await run(answer, failedResult("No.")), [undefined, reason]);
  });
}

Deno.test("completeWithoutTools() counts the tokens of answers that it cannot use", async () => {
  const usage = { inputTokens: 10, cachedInputTokens: 4, outputTokens: 3 };
  const complete = ({ onUsage }: CompletionRequest) => {
    onUsage?.(usage);
    onUsage?.({ ...usage, costMicros: 5 });
    return Promise.reject(new RangeError("Both answers are empty"));
  };
  const meter = createUsageMeter();
  const turn = heldTurn({ prompt: { messagesFor: () => [] }, meter });
  const deps = turnDependencies({ settings: { modelId: "m" }, model: { complete } });
  await completeWithoutTools({ turn, deps }, [stepOf()], undefined);
  assertEquals(meter.total(), {
    inputTokens: 20,
    cachedInputTokens: 8,
    outputTokens: 6,
    modelCalls: 2,
  });
  assertEquals(meter.passes()[0]!.cost_micros, 5);
});
