import { assert, assertEquals } from "@std/assert";
import { readModelName } from "@function/model/model_id.ts";
import { buildRequest, fakeProvider, hello, rawProvider, withSilence } from "./fake_provider.ts";
import { assertFails, assertFailsAt, recovering } from "./failing_provider.ts";

const timeout = { code: "model_timeout" as const, requests: 1 };

Deno.test("F-L13: reports missing headers as model_timeout", () =>
  withSilence(async (silent, pass) => {
    const failed = assertFails([silent], timeout, { passTimeoutMs: 80 });
    await Promise.all([pass(80), failed]);
  }));

Deno.test("F-L13: leaves time for the fallback model", () =>
  withSilence(async (silent, pass) => {
    const config = { passTimeoutMs: 1_200, fallbackModel: "b" };
    const recovered = recovering([silent, hello], config);
    const [{ completion }] = await Promise.all([recovered, pass(800)]);
    assertEquals(readModelName(completion.model), "b");
  }));

Deno.test("F-L14: reports a stalled body as model_timeout", () =>
  withSilence(async (silent, pass) => {
    // The second piece of the body is the one that does not come.
    const pull = async (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode('{"choices":['));
      await silent();
    };
    const stalled = () => new Response(new ReadableStream({ pull }));
    await Promise.all([
      pass(80),
      assertFails([stalled], timeout, { passTimeoutMs: 80 }),
    ]);
  }));

Deno.test("F-L13: reports a passed deadline as model_timeout without a request", async () => {
  await using provider = fakeProvider(hello);
  const request = buildRequest({ deadline: 0 });
  await assertFailsAt(provider, { ...timeout, requests: 0 }, {}, request);
});

Deno.test("F-L15: reports unavailable after a retry when the connection ends before the headers", async () => {
  await using provider = rawProvider("");
  await assertFailsAt(provider, { code: "unavailable" });
  assert(provider.seen.length >= 2);
});

Deno.test("F-L16: reports unavailable after a retry when the connection ends inside the body", async () => {
  await using provider = rawProvider(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"choices":[{"mess',
  );
  await assertFailsAt(provider, { code: "unavailable", requests: 2 });
});

Deno.test("F-L28: reports a refused connection as unavailable", async () => {
  const closed = { url: "http://127.0.0.1:9/v1", seen: [] };
  await assertFailsAt(closed, { code: "unavailable", retryAfter: 5 });
});

for (const status of [301, 302, 304, 307, 308]) {
  Deno.test(`F-L29: does not follow a redirect (${status})`, async () => {
    await using elsewhere = fakeProvider(hello);
    const redirect = () => new Response(null, { status, headers: { location: elsewhere.url } });
    await assertFails([redirect], { code: "model_error", requests: 1 }, { fallbackModel: "b" });
    assertEquals(elsewhere.seen.length, 0);
  });
}

Deno.test("F-L30: stops reading a 50 MB answer at 8 MB", async () => {
  let sent = 0;
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  const pull = (controller: ReadableStreamDefaultController) =>
    ++sent % 50 === 0 ? controller.close() : controller.enqueue(chunk);
  const huge = () => new Response(new ReadableStream({ pull }));
  await assertFails([huge], { code: "model_error", requests: 2 });
  assert(sent < 50, `${sent} MB were taken`);
});
