import { assert, assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import { buildRequest, fakeProvider, hello, modelAt, rawProvider } from "./fake_provider.ts";
import { assertFails, recovering } from "./failing_provider.ts";

Deno.test("F-L13: reports missing headers as model_timeout", async () => {
  const slow = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(hello.clone()), 150));
  await assertFails([slow], { code: "model_timeout", requests: 1 }, { passTimeoutMs: 80 });
});

Deno.test("F-L13: leaves time for the fallback model", async () => {
  const slow = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(hello.clone()), 1500));
  const { completion } = await recovering([slow, hello], {
    passTimeoutMs: 1_200,
    fallbackModel: "b",
  });
  assertEquals(completion.model, "b");
});

Deno.test("F-L14: reports a stalled body as model_timeout", async () => {
  const stalled = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"choices":[')),
      }),
    );
  await assertFails([stalled], { code: "model_timeout", requests: 1 }, { passTimeoutMs: 80 });
});

Deno.test("F-L13: reports a passed deadline as model_timeout without a request", async () => {
  await using provider = fakeProvider(hello);
  const error = await assertRejects(
    () => modelAt(provider.url).complete(buildRequest({ deadline: Date.now() - 1 })),
    TurnError,
  );
  assertEquals([error.code, provider.seen.length], ["model_timeout", 0]);
});

Deno.test("F-L15: reports unavailable after a retry when the connection ends before the headers", async () => {
  await using provider = rawProvider("");
  const error = await assertRejects(
    () => modelAt(provider.url).complete(buildRequest()),
    TurnError,
  );
  assertEquals(error.code, "unavailable");
  assert(provider.seen.length >= 2);
});

Deno.test("F-L16: reports unavailable after a retry when the connection ends inside the body", async () => {
  await using provider = rawProvider(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"choices":[{"mess',
  );
  const error = await assertRejects(
    () => modelAt(provider.url).complete(buildRequest()),
    TurnError,
  );
  assertEquals([error.code, provider.seen.length], ["unavailable", 2]);
});

Deno.test("F-L28: reports a refused connection as unavailable", async () => {
  const error = await assertRejects(
    () => modelAt("http://127.0.0.1:9/v1").complete(buildRequest()),
    TurnError,
  );
  assertEquals([error.code, error.retryAfter], ["unavailable", 5]);
});

for (const status of [301, 302, 304, 307, 308]) {
  Deno.test(`F-L29: does not follow a redirect (${status})`, async () => {
    await using elsewhere = fakeProvider(hello);
    const redirect = () => new Response(null, { status, headers: { location: elsewhere.url } });
    await assertFails([redirect], { code: "model_error", requests: 1 });
    assertEquals(elsewhere.seen.length, 0);
  });
}

Deno.test("F-L30: stops reading a 50 MB answer at 8 MB", async () => {
  let sent = 0;
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  const huge = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent++;
          if (sent % 50 === 0) controller.close();
          else controller.enqueue(chunk);
        },
      }),
    );
  await assertFails([huge], { code: "model_error", requests: 2 });
  assert(sent < 50, `${sent} MB were taken`);
});
