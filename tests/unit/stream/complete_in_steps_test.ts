import { assertEquals, assertRejects } from "@std/assert";
import type {
  ChatModel,
  Completion,
  CompletionRequest,
  ModelDelta,
} from "../../../supabase/functions/ai-home-assistant/model/port.ts";
import { completeInSteps } from "../../../supabase/functions/ai-home-assistant/model/streaming/complete_in_steps.ts";
import { ask } from "../model/fake_provider.ts";

const completion = { text: "Hello." } as Completion;

function modelThat(
  run: (request: CompletionRequest) => Promise<Completion>,
): Pick<ChatModel, "complete"> {
  return { complete: run };
}

async function collect(steps: AsyncGenerator<ModelDelta, Completion>) {
  const deltas: ModelDelta[] = [];
  for (;;) {
    const next = await steps.next();
    if (next.done) return { deltas, completion: next.value };
    deltas.push(next.value);
  }
}

Deno.test("completeInSteps() yields each delta as it comes and returns the completion", async () => {
  const go = Promise.withResolvers<void>();
  const steps = completeInSteps(
    modelThat(async ({ onDelta }) => {
      onDelta!({ type: "text", text: "Hel" });
      await go.promise;
      onDelta!({ type: "text", text: "lo." });
      return completion;
    }),
    ask(),
  );
  assertEquals((await steps.next()).value, { type: "text", text: "Hel" });
  go.resolve();
  assertEquals(await collect(steps), { deltas: [{ type: "text", text: "lo." }], completion });
});

Deno.test("completeInSteps() joins what nobody has fetched, part by part", async () => {
  const steps = completeInSteps(
    modelThat(({ onDelta }) => {
      onDelta!({ type: "text", text: "a" });
      onDelta!({ type: "text", text: "b" });
      onDelta!({ type: "tool-input-start", index: 0, name: "look" });
      for (const index of [0, 0, 1]) onDelta!({ type: "tool-input-delta", index, text: "x" });
      return Promise.resolve(completion);
    }),
    ask(),
  );
  assertEquals((await collect(steps)).deltas, [
    { type: "text", text: "ab" },
    { type: "tool-input-start", index: 0, name: "look" },
    { type: "tool-input-delta", index: 0, text: "xx" },
    { type: "tool-input-delta", index: 1, text: "x" },
  ]);
});

Deno.test("completeInSteps() yields what came before a failure, then rejects with it", async () => {
  const steps = completeInSteps(
    modelThat(({ onDelta }) => {
      onDelta!({ type: "text", text: "a" });
      return Promise.reject(new Error("broken"));
    }),
    ask(),
  );
  assertEquals((await steps.next()).value, { type: "text", text: "a" });
  await assertRejects(() => steps.next(), Error, "broken");
});

Deno.test("leaving completeInSteps() early ends the model call", async () => {
  const ended = Promise.withResolvers<void>();
  const steps = completeInSteps(
    modelThat(({ onDelta, signal }) => {
      onDelta!({ type: "text", text: "a" });
      const { promise, reject } = Promise.withResolvers<Completion>();
      signal!.addEventListener("abort", () => {
        ended.resolve();
        reject(signal!.reason);
      });
      return promise;
    }),
    ask(),
  );
  for await (const _ of steps) break;
  await ended.promise;
});
