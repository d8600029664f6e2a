/** What a person reads where the provider refuses a message, or has no credit. */
import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { openStream } from "../../support/turn_stream.ts";

const test = inWorld();

const FILTERED = {
  error: {
    message:
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    type: null,
    param: "prompt",
    code: "content_filter",
    status: 400,
  },
};
const FILTERED_ANSWER = {
  choices: [{
    index: 0,
    message: { role: "assistant", content: null },
    finish_reason: "content_filter",
  }],
};

test("a message that the provider's filter refuses has an answer, and is not to be sent again", async (world) => {
  world.model.script.next({ raw: FILTERED_ANSWER, times: 2 });
  const known = await (await world.person()).ask("How do I turn this off?");
  world.model.script.reset();
  world.model.script.next({ raw: FILTERED, status: 400, times: "always" });
  const { status, reply } = await (await world.person()).ask("How do I turn this off?");
  assertEquals([status, reply.message, reply.degraded], [200, known.reply.message, undefined]);
  assertEquals(reply.usage.modelCalls, 1);
  const stream = await openStream(world, await world.person(), "How do I turn this off?");
  await stream.readToEnd();
  assertEquals([stream.text(), stream.chunks.at(-1)?.type], [reply.message, "finish"]);
});

/** tests/unit/model/provider_errors_test.ts has the words of every provider. */
test("a provider's 400 that says that no credit is left is 402 model_credits_exhausted", async (world) => {
  const error = { message: "Your credit balance is too low to access the Anthropic API." };
  world.model.script.next({ raw: { error }, status: 400, times: "always" });
  const person = await world.person();
  const failed = await person.ask("Hello");
  assertEquals([failed.status, failed.reply.code], [402, "model_credits_exhausted"]);
  assertEquals(failed.reply.retryable, false);
  const chunks = await (await openStream(world, await world.person(), "Hello")).readToEnd();
  assertEquals(chunks.at(-1), { type: "error", errorText: failed.reply.error });
});
