import { assertEquals } from "@std/assert";
import type { ErrorCode } from "@function/errors.ts";
import { readModelName } from "@function/model/model_id.ts";
import type { OpenAiModelConfig } from "@function/model/openai_model.ts";
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

const atOnce = (code: ErrorCode) => ({ code, requests: 1 });
const afterRetry = { code: "unavailable" as const, requests: 2 };
const afterFallback = { code: afterRetry.code, models: ["main-model", "main-model", "b"] };

const FAILURES: [title: string, Reply, ExpectedFailure, config?: Partial<OpenAiModelConfig>][] = [
  ["F-L01: reports 400 without a retry", refusal(400), atOnce("model_error")],
  [
    "F-L01: tries the fallback model once after 400",
    refusal(400),
    { code: "model_error", models: ["main-model", "b"] },
    fallback,
  ],
  ["F-L02: reports 401 without the key", refusal(401), atOnce("model_error"), fallback],
  ["F-L02: reports 403 without the key", refusal(403), atOnce("model_error"), fallback],
  ["F-L03: reports 402", refusal(402), atOnce("model_credits_exhausted"), fallback],
  ["F-L03: reports a used-up quota", quota, atOnce("model_credits_exhausted")],
  ["F-L04: reports an unknown model without a retry", refusal(404), atOnce("model_error")],
  ["F-L05: reports 408 after a retry", refusal(408), afterRetry],
  ["F-L06: reports 429 without a header", refusal(429), { ...afterRetry, retryAfter: 5 }],
  [
    "F-L08: reports a Retry-After beyond the deadline without a retry",
    refusal(429, inAnHour),
    { ...atOnce("unavailable"), retryAfter: 3600 },
  ],
  [
    "F-L08: reports a Retry-After of more than a day as a day",
    refusal(429, { "retry-after": "999999999" }),
    { ...atOnce("unavailable"), retryAfter: 24 * 60 * 60 },
  ],
  ...[500, 502, 503, 504, 529].map((status): typeof FAILURES[number] => [
    `F-L10: retries ${status}, tries the fallback model, then reports it`,
    refusal(status),
    afterFallback,
    fallback,
  ]),
  ["F-L11: does not leak an HTML error page", page, afterRetry],
];
for (const [title, reply, expected, config] of FAILURES) {
  Deno.test(`${title}, as ${expected.code}`, () => assertFails([reply], expected, config));
}

const retried = ["main-model", "main-model"];
const replaced = ["main-model", "b"];
const RECOVERIES: [title: string, failures: Reply[], models: string[]][] = [
  ["F-L01: returns the fallback model's answer after 400", [refusal(400)], replaced],
  ["F-L01: returns the fallback model's answer after 422", [refusal(422)], replaced],
  ["F-L04: tries the fallback model for an unknown model", [refusal(404)], replaced],
  ["F-L05: retries 408 once", [refusal(408)], retried],
  ["F-L05: retries 409 once", [refusal(409)], retried],
  ["F-L08: tries the fallback model instead of waiting", [refusal(503, inAnHour)], replaced],
  ["F-L10: returns the fallback's answer", [refusal(500), refusal(500)], [...retried, "b"]],
  ["F-L12: returns the answer after one failure", [refusal(500)], retried],
];
for (const [title, failures, models] of RECOVERIES) {
  Deno.test(title, async () => {
    const { completion, bodies } = await recovering([...failures, hello], fallback);
    assertEquals(bodies.map(({ model }) => model), models);
    const { text, model, requestCount: calls } = completion;
    assertEquals([text, readModelName(model), calls], ["Hello.", models.at(-1), models.length]);
  });
}

const now = Date.parse("2026-03-01T10:00:00Z");
const WAITS: [title: string, retryAfter: string, ms: number][] = [
  ["F-L07: waits for Retry-After in seconds", "1", 1000],
  ["F-L09: waits for Retry-After as a date", "Sun, 01 Mar 2026 10:00:07 GMT", 7000],
  ["F-L09: ignores a negative Retry-After", "-5", 500],
  ["F-L09: ignores a Retry-After in words", "soon", 500],
  ["F-L09: ignores a Retry-After of years", "1e9", 500],
  ["F-L09: ignores a Retry-After in the past", "Thu, 01 Jan 1970 00:00:00 GMT", 500],
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
