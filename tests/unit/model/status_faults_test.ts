import { assertEquals } from "@std/assert";
import { ask, fakeProvider, hello, json, modelAt } from "./fake_provider.ts";
import { assertFails, failing, providerText, recovering, refusal } from "./failing_provider.ts";

Deno.test("F-L01: 400 is a model_error and is not repeated", async () => {
  await assertFails([refusal(400)], { code: "model_error", requests: 1 });
  await assertFails([refusal(400)], { code: "model_error", requests: 1 }, { fallbackModel: "b" });
});

for (const status of [401, 403]) {
  Deno.test(`F-L02: ${status} is a model_error, not repeated, and the key is in no text`, async () => {
    await assertFails([refusal(status)], { code: "model_error", requests: 1 });
  });
}

Deno.test("F-L03: 402 says that the credit is used up", async () => {
  await assertFails([refusal(402)], { code: "model_credits_exhausted", requests: 1 });
});

Deno.test("F-L03: a 429 for a used-up quota says so, too, and is not repeated", async () => {
  const quota = json({ error: { code: "insufficient_quota" } }, { status: 429 });
  await assertFails([quota], { code: "model_credits_exhausted", requests: 1 });
});

Deno.test("F-L04: an unknown model is not repeated, but the fallback model is asked", async () => {
  await assertFails([refusal(404)], { code: "model_error", requests: 1 });
  const { bodies } = await recovering([refusal(404), hello], { fallbackModel: "b" });
  assertEquals(bodies.map(({ model }) => model), ["main-model", "b"]);
});

for (const status of [408, 409]) {
  Deno.test(`F-L05: ${status} is repeated once`, async () => {
    const { completion } = await recovering([refusal(status), hello]);
    assertEquals(completion.calls, 2);
    await assertFails([refusal(status)], { code: "unavailable", requests: 2 });
  });
}

Deno.test("F-L06: 429 without a header is repeated once, then unavailable", async () => {
  const error = await assertFails([refusal(429)], { code: "unavailable", requests: 2 });
  assertEquals(error.retryAfter, 5);
});

/** Fails once with this Retry-After; returns the waits before the answer, in milliseconds. */
async function waitsFor(retryAfter: string, now = Date.now()): Promise<number[]> {
  await using provider = fakeProvider(refusal(429, { "retry-after": retryAfter }), hello);
  const waits: number[] = [];
  const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
  const model = modelAt(provider.url, { retryDelayMs: 500 }, { sleep, now: () => now });
  await model.complete(ask({ deadline: now + 60_000 }));
  return waits;
}

Deno.test("F-L07: Retry-After: 1 is waited for", async () => {
  assertEquals(await waitsFor("1"), [1000]);
});

Deno.test("F-L08: a Retry-After beyond the deadline is unavailable at once and carries it", async () => {
  const error = await assertFails(
    [refusal(429, { "retry-after": "3600" })],
    { code: "unavailable", requests: 1 },
  );
  assertEquals(error.retryAfter, 3600);
});

Deno.test("F-L08: the fallback model is asked instead of waiting beyond the deadline", async () => {
  const { bodies } = await recovering(
    [refusal(503, { "retry-after": "3600" }), hello],
    { fallbackModel: "b" },
  );
  assertEquals(bodies.map(({ model }) => model), ["main-model", "b"]);
});

Deno.test("F-L09: Retry-After as a date is waited for", async () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  assertEquals(await waitsFor("Sun, 01 Mar 2026 10:00:07 GMT", now), [7000]);
});

for (const value of ["-5", "soon", "1e9", "Thu, 01 Jan 1970 00:00:00 GMT"]) {
  Deno.test(`F-L09: Retry-After "${value}" is ignored`, async () => {
    assertEquals(await waitsFor(value), [500]);
  });
}

for (const status of [500, 502, 503, 504, 529]) {
  Deno.test(`F-L10: ${status} is repeated, then the fallback model is asked, then unavailable`, async () => {
    const { error, models } = await failing([refusal(status)], { fallbackModel: "b" });
    assertEquals(error.code, "unavailable");
    assertEquals(models, ["main-model", "main-model", "b"]);
  });
}

Deno.test("F-L10: the fallback model's answer is the answer, under its own name", async () => {
  const { completion } = await recovering(
    [refusal(500), refusal(500), hello],
    { fallbackModel: "b" },
  );
  assertEquals([completion.text, completion.model, completion.calls], ["Hello.", "b", 3]);
});

Deno.test("F-L11: an HTML error page leaks nowhere", async () => {
  const page = () =>
    new Response(`<html>${providerText}</html>`, {
      status: 502,
      headers: { "content-type": "text/html" },
    });
  await assertFails([page], { code: "unavailable", requests: 2 });
});

Deno.test("F-L12: a failure that passes is not seen", async () => {
  const { completion } = await recovering([refusal(500), hello]);
  assertEquals(completion.text, "Hello.");
});
