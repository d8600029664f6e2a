/** Errors in the words of providers, as a status, as a body with status 200 and as an event of a stream. */
import { assert, assertEquals } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import type { Completion, CompletionRequest } from "@function/model/chat_model.ts";
import {
  answer,
  buildRequest,
  fakeProvider,
  hello,
  json,
  modelAt,
  type Reply,
} from "./fake_provider.ts";
import { body, deltas, event } from "./streaming/streamed.ts";

type Result = { completion?: Completion; error?: TurnError; waits: number[]; requests: number };

/** Completes with these replies, the last one repeated, in JSON or as a stream. */
async function completeWith(
  replies: Reply[],
  isStream: boolean,
  request: Partial<CompletionRequest> = {},
): Promise<Result> {
  await using provider = fakeProvider(...replies);
  const waits: number[] = [];
  const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
  const model = modelAt(provider.url, { retryDelayMs: 500 }, { sleep });
  const sent = buildRequest({ ...request, ...(isStream && { onDelta: () => {} }) });
  try {
    const completion = await model.complete(sent);
    return { completion, waits, requests: provider.seen.length };
  } catch (error) {
    if (!(error instanceof TurnError)) throw error;
    return { error, waits, requests: provider.seen.length };
  }
}

/** The same error as each of these sends it. */
const asStatus = (status: number, error: object): Reply => json({ error }, { status });
const asBody = (error: object): Reply => json({ error });
const asEvent = (error: object): Reply => body([event({ error })]);

const helloIn = (isStream: boolean): Reply =>
  isStream ? deltas([{ content: "Hello." }]) : hello.clone();

/** Declares a test in JSON and one as a stream. */
function both(title: string, run: (isStream: boolean) => Promise<void>): void {
  for (const isStream of [false, true]) {
    Deno.test(`${title} (${isStream ? "stream" : "JSON"})`, () => run(isStream));
  }
}

const SYSTEM_FIRST = { message: "System message must be at the beginning.", type: "server_error" };
const FORMS: [form: string, (isStream: boolean) => Reply][] = [
  ["with status 500", () => asStatus(500, { ...SYSTEM_FIRST, code: 500 })],
  ["with status 400", () => asStatus(400, SYSTEM_FIRST)],
  ["in a body with status 200", () => asBody(SYSTEM_FIRST)],
  ["in the first event of a stream", (isStream) => (isStream ? asEvent : asBody)(SYSTEM_FIRST)],
];
for (const [form, refuse] of FORMS) {
  both(`learns the place of the instruction from a complaint ${form}`, async (isStream) => {
    await using provider = fakeProvider(({ body: { messages } }) => {
      const isSystemLast = messages.at(-1).role === "system" && messages.length > 1;
      const reply = isSystemLast ? refuse(isStream) : helloIn(isStream);
      return reply instanceof Response ? reply : reply({} as never);
    });
    const model = modelAt(provider.url);
    const request = buildRequest({
      instruction: "Answer now.",
      ...(isStream && { onDelta: () => {} }),
    });
    assertEquals((await model.complete(request)).requestCount, 2);
    assertEquals((await model.complete(request)).requestCount, 1, "it is not learned");
  });
}

both("requests once more after a call that the provider could not read", async (isStream) => {
  const error = {
    message: "Failed to call a function. Please adjust your prompt.",
    type: "invalid_request_error",
    code: "tool_use_failed",
    failed_generation: "<function=look{}</function>",
  };
  const refused = asStatus(400, error);
  const { completion, requests } = await completeWith([refused, helloIn(isStream)], isStream);
  assertEquals([completion?.text, requests], ["Hello.", 2]);
  const failed = await completeWith([refused], isStream);
  assertEquals([failed.error?.code, failed.requests], ["model_error", 2]);
});

const FILTERED: [provider: string, error: object][] = [
  ["Azure", {
    message:
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    type: null,
    param: "prompt",
    code: "content_filter",
    status: 400,
    innererror: { code: "ResponsibleAIPolicyViolation" },
  }],
  ["Alibaba", {
    message: "Input data may contain inappropriate content.",
    type: "data_inspection_failed",
    code: "data_inspection_failed",
  }],
  ["GLM", { message: "System detected potentially unsafe content.", code: "1301" }],
];
for (const [provider, error] of FILTERED) {
  both(
    `a message that the filter of ${provider} refuses has the sentence of content_filter`,
    async (isStream) => {
      const { completion, requests } = await completeWith([asStatus(400, error)], isStream);
      const filtered = answer('{"role":"assistant","content":null}', "content_filter");
      const known = await completeWith([filtered], false);
      assertEquals(completion?.text, known.completion?.text);
      assertEquals([completion?.finishReason, requests], ["content_filter", 1]);
      assert(completion!.refusal);
      const late = await completeWith([(isStream ? asEvent : asBody)(error)], isStream);
      assertEquals([late.completion?.text, late.requests], [completion?.text, 1]);
    },
  );
}

const NO_CREDIT: [status: number, error: object][] = [
  [429, { code: "1113", message: "Insufficient balance or no resource package." }],
  [429, { code: 1113, message: "Insufficient balance or no resource package." }],
  [429, { type: "exceeded_current_quota_error", message: "You exceeded your current token quota" }],
  [400, {
    type: "invalid_request_error",
    message: "Your credit balance is too low to access the Anthropic API.",
  }],
  [402, { message: "Insufficient Balance" }],
];
for (const [status, error] of NO_CREDIT) {
  both(`reports ${status} ${JSON.stringify(error).slice(0, 60)} as no credit`, async (isStream) => {
    const failed = await completeWith([asStatus(status, error)], isStream);
    assertEquals([failed.error?.code, failed.requests], ["model_credits_exhausted", 1]);
  });
}

both("reports no credit in a body with status 200 or an event of a stream", async (isStream) => {
  for (const [, error] of NO_CREDIT.slice(0, 4)) {
    const failed = await completeWith([(isStream ? asEvent : asBody)(error)], isStream);
    assertEquals([failed.error?.code, failed.requests], ["model_credits_exhausted", 1]);
  }
});

const TOO_LONG = [
  "Prompt exceeds max length",
  "This model's maximum prompt length is 131072 but the request contains 140000 tokens.",
  "Invalid request: Your request exceeded model token limit: 262144 (requested: 270000)",
  "prompt is too long: 210000 tokens > 200000 maximum",
];
for (const message of TOO_LONG) {
  both(`sends a shorter history once after "${message.slice(0, 40)}"`, async (isStream) => {
    const sizes: boolean[] = [];
    const messagesFor = (_: string, { isShort } = { isShort: false }) => {
      sizes.push(isShort);
      return [{ role: "user" as const, content: "Hi." }];
    };
    // llama.cpp and Ollama answer with 500.
    for (const status of [400, 500]) {
      sizes.length = 0;
      const replies = [asStatus(status, { message }), helloIn(isStream)];
      const { completion } = await completeWith(replies, isStream, { messagesFor });
      assertEquals([completion?.text, sizes], ["Hello.", [true]]);
    }
  });
}

const WAITS: [error: object, ms: number][] = [
  [{ message: "Rate limit reached for gpt-x. Please try again in 1.2s.", type: "tokens" }, 1_200],
  [{
    message: "You exceeded your current quota. Please retry in 2.4s.",
    status: "RESOURCE_EXHAUSTED",
    code: 429,
  }, 2_400],
  [{
    message: "Quota exceeded",
    status: "RESOURCE_EXHAUSTED",
    details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "3s" }],
  }, 3_000],
];
for (const [error, ms] of WAITS) {
  both(`waits ${ms} ms where only the body of 429 says so`, async (isStream) => {
    const replies = [asStatus(429, error), helloIn(isStream)];
    const { completion, waits } = await completeWith(replies, isStream);
    assertEquals([completion?.text, waits], ["Hello.", [ms]]);
  });
}

both("passes a wait of minutes on to the client", async (isStream) => {
  const error = { message: "Rate limit reached. Please try again in 1m12.5s." };
  const { error: failed, requests } = await completeWith([asStatus(429, error)], isStream);
  assertEquals([failed?.code, failed?.retryAfter, requests], ["unavailable", 73, 1]);
});

both("passes a wait on to the client that the pass has no time for", async (isStream) => {
  const error = { message: "Please retry in 38.4s.", status: "RESOURCE_EXHAUSTED" };
  const { error: failed, requests } = await completeWith([asStatus(429, error)], isStream);
  assertEquals([failed?.code, failed?.retryAfter, requests], ["unavailable", 39, 1]);
});
