import { assertEquals } from "@std/assert";
import { buildRequest, fakeProvider, hello, json, modelAt } from "./fake_provider.ts";
import { assertFails, failing, providerText, recovering, refusal } from "./failing_provider.ts";

Deno.test("F-L01: reports 400 as model_error without a retry", async () => {
  await assertFails([refusal(400)], { code: "model_error", requests: 1 });
  await assertFails([refusal(400)], { code: "model_error", requests: 1 }, { fallbackModel: "b" });
});

for (const status of [401, 403]) {
  Deno.test(`F-L02: reports ${status} as model_error without a retry and without the key`, async () => {
    await assertFails([refusal(status)], { code: "model_error", requests: 1 });
  });
}

Deno.test("F-L03: reports 402 as model_credits_exhausted", async () => {
  await assertFails([refusal(402)], { code: "model_credits_exhausted", requests: 1 });
});

Deno.test("F-L03: reports a 429 for a used-up quota as model_credits_exhausted without a retry", async () => {
  const quota = json({ error: { code: "insufficient_quota" } }, { status: 429 });
  await assertFails([quota], { code: "model_credits_exhausted", requests: 1 });
});

Deno.test("F-L04: tries the fallback model for an unknown model without a retry", async () => {
  await assertFails([refusal(404)], { code: "model_error", requests: 1 });
  const { bodies } = await recovering([refusal(404), hello], { fallbackModel: "b" });
  assertEquals(bodies.map(({ model }) => model), ["main-model", "b"]);
});

for (const status of [408, 409]) {
  Deno.test(`F-L05: retries ${status} once`, async () => {
    const { completion } = await recovering([refusal(status), hello]);
    assertEquals(completion.calls, 2);
    await assertFails([refusal(status)], { code: "unavailable", requests: 2 });
  });
}

Deno.test("F-L06: retries 429 without a header once, then reports unavailable", async () => {
  const error = await assertFails([refusal(429)], { code: "unavailable", requests: 2 });
  assertEquals(error.retryAfter, 5);
});

/** Fails once with this Retry-After; returns the waits before the answer, in milliseconds. */
async function waitsFor(retryAfter: string, now = Date.now()): Promise<number[]> {
  await using provider = fakeProvider(refusal(429, { "retry-after": retryAfter }), hello);
  const waits: number[] = [];
  const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
  const model = modelAt(provider.url, { retryDelayMs: 500 }, { sleep, now: () => now });
  await model.complete(buildRequest({ deadline: now + 60_000 }));
  return waits;
}

Deno.test("F-L07: waits for Retry-After: 1", async () => {
  assertEquals(await waitsFor("1"), [1000]);
});

Deno.test("F-L08: reports a Retry-After beyond the deadline at once", async () => {
  const error = await assertFails(
    [refusal(429, { "retry-after": "3600" })],
    { code: "unavailable", requests: 1 },
  );
  assertEquals(error.retryAfter, 3600);
});

Deno.test("F-L08: tries the fallback model instead of waiting beyond the deadline", async () => {
  const { bodies } = await recovering(
    [refusal(503, { "retry-after": "3600" }), hello],
    { fallbackModel: "b" },
  );
  assertEquals(bodies.map(({ model }) => model), ["main-model", "b"]);
});

Deno.test("F-L09: waits for Retry-After as a date", async () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  assertEquals(await waitsFor("Sun, 01 Mar 2026 10:00:07 GMT", now), [7000]);
});

for (const value of ["-5", "soon", "1e9", "Thu, 01 Jan 1970 00:00:00 GMT"]) {
  Deno.test(`F-L09: ignores Retry-After "${value}"`, async () => {
    assertEquals(await waitsFor(value), [500]);
  });
}

for (const status of [500, 502, 503, 504, 529]) {
  Deno.test(`F-L10: retries ${status}, tries the fallback model, then reports unavailable`, async () => {
    const { error, models } = await failing([refusal(status)], { fallbackModel: "b" });
    assertEquals(error.code, "unavailable");
    assertEquals(models, ["main-model", "main-model", "b"]);
  });
}

Deno.test("F-L10: returns the fallback model's answer with its name", async () => {
  const { completion } = await recovering(
    [refusal(500), refusal(500), hello],
    { fallbackModel: "b" },
  );
  assertEquals([completion.text, completion.model, completion.calls], ["Hello.", "b", 3]);
});

Deno.test("F-L11: does not leak an HTML error page", async () => {
  const page = () =>
    new Response(`<html>${providerText}</html>`, {
      status: 502,
      headers: { "content-type": "text/html" },
    });
  await assertFails([page], { code: "unavailable", requests: 2 });
});

Deno.test("F-L12: returns the answer after one failure", async () => {
  const { completion } = await recovering([refusal(500), hello]);
  assertEquals(completion.text, "Hello.");
});
