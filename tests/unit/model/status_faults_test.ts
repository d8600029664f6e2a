import { assertEquals } from "@std/assert";
import type { OpenAiModelConfig } from "../../../supabase/functions/ai-home-assistant/model/openai_model.ts";
import { buildRequest, fakeProvider, hello, json, modelAt, type Reply } from "./fake_provider.ts";
import {
  assertFails,
  type ExpectedFailure,
  providerText,
  recovering,
  refusal,
} from "./failing_provider.ts";

const fallback = { fallbackModel: "b" };
const quota = json({ error: { code: "insufficient_quota" } }, { status: 429 });
const inAnHour = { "retry-after": "3600" };
const page = new Response(`<html>${providerText}</html>`, {
  status: 502,
  headers: { "content-type": "text/html" },
});

type Failure = [title: string, reply: Reply, ExpectedFailure, config?: Partial<OpenAiModelConfig>];
const FAILURES: Failure[] = [
  ["F-L01: reports 400 without a retry", refusal(400), { code: "model_error", requests: 1 }],
  [
    "F-L01: tries no fallback model after 400",
    refusal(400),
    { code: "model_error", requests: 1 },
    fallback,
  ],
  ...[401, 403].map((status): Failure => [
    `F-L02: reports ${status} without a retry and without the key`,
    refusal(status),
    { code: "model_error", requests: 1 },
  ]),
  ["F-L03: reports 402", refusal(402), { code: "model_credits_exhausted", requests: 1 }],
  ["F-L03: reports a used-up quota", quota, { code: "model_credits_exhausted", requests: 1 }],
  [
    "F-L04: reports an unknown model without a retry",
    refusal(404),
    { code: "model_error", requests: 1 },
  ],
  ...[408, 409].map((status): Failure => [
    `F-L05: reports ${status} after a retry`,
    refusal(status),
    { code: "unavailable", requests: 2 },
  ]),
  [
    "F-L06: reports 429 without a header after a retry",
    refusal(429),
    { code: "unavailable", requests: 2, retryAfter: 5 },
  ],
  [
    "F-L08: reports a Retry-After beyond the deadline at once",
    refusal(429, inAnHour),
    { code: "unavailable", requests: 1, retryAfter: 3600 },
  ],
  ...[500, 502, 503, 504, 529].map((status): Failure => [
    `F-L10: retries ${status}, tries the fallback model, then reports it`,
    refusal(status),
    { code: "unavailable", models: ["main-model", "main-model", "b"] },
    fallback,
  ]),
  ["F-L11: does not leak an HTML error page", page, { code: "unavailable", requests: 2 }],
];
for (const [title, reply, expected, config] of FAILURES) {
  Deno.test(`${title}, as ${expected.code}`, async () => {
    await assertFails([reply], expected, config);
  });
}

const RECOVERIES: [title: string, failures: Reply[], models: string[]][] = [
  ["F-L04: tries the fallback model for an unknown model", [refusal(404)], ["main-model", "b"]],
  ["F-L05: retries 408 once", [refusal(408)], ["main-model", "main-model"]],
  ["F-L05: retries 409 once", [refusal(409)], ["main-model", "main-model"]],
  [
    "F-L08: tries the fallback model instead of waiting beyond the deadline",
    [refusal(503, inAnHour)],
    ["main-model", "b"],
  ],
  [
    "F-L10: returns the fallback model's answer with its name",
    [refusal(500), refusal(500)],
    ["main-model", "main-model", "b"],
  ],
  ["F-L12: returns the answer after one failure", [refusal(500)], ["main-model", "main-model"]],
];
for (const [title, failures, models] of RECOVERIES) {
  Deno.test(title, async () => {
    const { completion, bodies } = await recovering([...failures, hello], fallback);
    assertEquals(bodies.map(({ model }) => model), models);
    const { text, model, calls } = completion;
    assertEquals([text, model, calls], ["Hello.", models.at(-1), models.length]);
  });
}

const now = Date.parse("2026-03-01T10:00:00Z");
const WAITS: [title: string, retryAfter: string, ms: number][] = [
  ["F-L07: waits for Retry-After in seconds", "1", 1000],
  ["F-L09: waits for Retry-After as a date", "Sun, 01 Mar 2026 10:00:07 GMT", 7000],
  ...["-5", "soon", "1e9", "Thu, 01 Jan 1970 00:00:00 GMT"].map((
    value,
  ): [string, string, number] => [`F-L09: ignores Retry-After "${value}"`, value, 500]),
];
for (const [title, retryAfter, ms] of WAITS) {
  Deno.test(title, async () => {
    await using provider = fakeProvider(refusal(429, { "retry-after": retryAfter }), hello);
    const waits: number[] = [];
    const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
    const model = modelAt(provider.url, { retryDelayMs: 500 }, { sleep, now: () => now });
    await model.complete(buildRequest({ deadline: now + 60_000 }));
    assertEquals(waits, [ms]);
  });
}
