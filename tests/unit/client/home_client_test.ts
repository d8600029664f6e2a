import { assertEquals, assertRejects } from "@std/assert";
import { createHomeClient, HomeError } from "../../../packages/client/src/index.ts";
import { errorResponse, fakeFetch } from "./fake_fetch.ts";

const REPLY = { message: "Hello.", toolCalls: [], threadId: "t", messageId: "m" };
const ok = () => Response.json(REPLY);
const lost = () => new TypeError("network error");

function clientOf(
  { fetch }: ReturnType<typeof fakeFetch>,
  options: Partial<Parameters<typeof createHomeClient>[0]> = {},
) {
  return createHomeClient({
    url: "http://home.test/",
    accessToken: () => "token",
    fetch,
    ...options,
  });
}

const running = (seconds = 0) => errorResponse(409, "turn_in_progress", seconds);

Deno.test("sendMessage() keeps one key and body for all retries of a call", async () => {
  const wire = fakeFetch(
    errorResponse(429, "rate_limited", 0),
    running(),
    running(),
    errorResponse(500, "internal", 0),
    lost(),
    ok,
  );
  const reply = await clientOf(wire).sendMessage({ message: "Hi" });
  assertEquals(reply.message, "Hello.");
  assertEquals(wire.sent.length, 6);
  assertEquals(new Set(wire.sent.map(({ headers }) => headers["idempotency-key"])).size, 1);
  assertEquals(new Set(wire.sent.map(({ body }) => body)).size, 1);
});

Deno.test("two calls have two keys, and a messageId takes the place of a key", async () => {
  const wire = fakeFetch(ok, ok, ok, ok);
  const home = clientOf(wire);
  await home.sendMessage({ message: "Hi" });
  await home.sendMessage({ message: "Hi" });
  await home.sendMessage({ message: "Hi", messageId: "m-1" });
  await home.sendMessage({ message: "Hi", messageId: "m-1" }, { idempotencyKey: "my-own-key" });
  const keys = wire.sent.map(({ headers }) => headers["idempotency-key"]);
  assertEquals(keys[0] !== keys[1], true);
  assertEquals(keys.slice(2), [undefined, "my-own-key"]);
});

Deno.test("sendMessage() throws an error that is not retryable at once", async () => {
  const wire = fakeFetch(errorResponse(422, "idempotency_key_reused"));
  const error = await assertRejects(() => clientOf(wire).sendMessage({ message: "Hi" }), HomeError);
  assertEquals([error.code, error.status, error.retryable, error.requestId], [
    "idempotency_key_reused",
    422,
    false,
    "r-1",
  ]);
  assertEquals(error.message, "Sentence of idempotency_key_reused.");
});

Deno.test("sendMessage() gives up after maxRetries", async () => {
  const wire = fakeFetch(...Array.from({ length: 3 }, () => errorResponse(503, "unavailable", 0)));
  const home = clientOf(wire, { maxRetries: 2 });
  const error = await assertRejects(() => home.sendMessage({ message: "Hi" }), HomeError);
  assertEquals([error.code, wire.sent.length], ["unavailable", 3]);
});

Deno.test("sendMessage() throws with retryAfter when Retry-After exceeds maxRetrySeconds", async () => {
  const wire = fakeFetch(errorResponse(429, "budget_exhausted", 86_400));
  const error = await assertRejects(() => clientOf(wire).sendMessage({ message: "Hi" }), HomeError);
  assertEquals([error.code, error.retryAfter, wire.sent.length], ["budget_exhausted", 86_400, 1]);
});

Deno.test("sendMessage() waits for another running turn beyond maxRetries, and not beyond its time", async () => {
  const patient = fakeFetch(...Array.from({ length: 9 }, () => running()), ok);
  assertEquals((await clientOf(patient).sendMessage({ message: "Hi" })).message, "Hello.");
  const home = clientOf(fakeFetch(running(2), running(2)), { timeoutSeconds: 1 });
  const error = await assertRejects(() => home.sendMessage({ message: "Hi" }), HomeError);
  assertEquals(error.code, "turn_in_progress");
});

Deno.test("sendMessage() follows its own running turn to its end, then requests the reply", async () => {
  const wire = fakeFetch(running(30), () => new Response("data: [DONE]\n\n"), ok);
  assertEquals((await clientOf(wire).sendMessage({ message: "Hi" })).message, "Hello.");
  assertEquals(wire.sent.map(({ headers }) => headers["accept"]), [
    "application/json",
    "text/event-stream",
    "application/json",
  ]);
});

Deno.test("an expired token is refreshed and the request repeated with its key", async () => {
  const states: boolean[] = [];
  const wire = fakeFetch(errorResponse(401, "token_expired"), ok);
  await clientOf(wire, {
    accessToken({ isExpired }) {
      states.push(isExpired);
      return isExpired ? "new" : "old";
    },
  }).sendMessage({ message: "Hi" });
  assertEquals(states, [false, true]);
  assertEquals(wire.sent.map(({ headers }) => headers["authorization"]), [
    "Bearer old",
    "Bearer new",
  ]);
});

Deno.test("a body that is cut off is requested again", async () => {
  const wire = fakeFetch(new Response('{"message":"Hel'), ok);
  assertEquals((await clientOf(wire).sendMessage({ message: "Hi" })).message, "Hello.");
});

Deno.test("turns a gateway's error page into a retryable error without the text of the page", async () => {
  const page = () => new Response("<html>Bad gateway</html>", { status: 502 });
  const home = clientOf(fakeFetch(page, page), { maxRetries: 0 });
  const error = await assertRejects(() => home.sendMessage({ message: "Hi" }), HomeError);
  assertEquals([error.code, error.status, error.retryable], ["unreadable_response", 502, true]);
  assertEquals(/html/.test(error.message), false);
});

Deno.test("an aborted signal ends the wait before a retry with its reason", async () => {
  const controller = new AbortController();
  const wire = fakeFetch(errorResponse(503, "unavailable", 20));
  const sending = clientOf(wire).sendMessage({ message: "Hi" }, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error("closed")), 5);
  await assertRejects(() => sending, Error, "closed");
});

Deno.test("an error of accessToken is thrown and not retried", async () => {
  const home = clientOf(fakeFetch(), {
    accessToken: () => Promise.reject(new Error("signed out")),
  });
  await assertRejects(() => home.sendMessage({ message: "Hi" }), Error, "signed out");
});

Deno.test("every route has its method, path and body", async () => {
  const wire = fakeFetch(...Array.from({ length: 8 }, () => ok));
  const home = clientOf(wire, { propertyId: "p 1", locale: "es" });
  const call = { threadId: "t", toolCallId: "c", messageId: "m", name: "compose_message" } as const;
  await home.approve(call, { reason: "Go on" });
  await home.deny(call);
  await home.sendOutput(call, { sent: true });
  await home.sendOutputError(call, "No mail account");
  await home.readMessages("my key", { limit: 5, before: "b" });
  await home.stopTurn("t");
  await home.readHealth();
  const bodies = wire.sent.map(({ body }) => body && JSON.parse(String(body)));
  const common = {
    propertyId: "p 1",
    locale: "es",
    threadId: "t",
    toolCallId: "c",
    messageId: "m",
  };
  assertEquals(bodies.slice(0, 4), [
    { ...common, output: { approved: true, reason: "Go on" } },
    { ...common, output: { approved: false } },
    { ...common, output: { sent: true } },
    { ...common, state: "output-error", errorText: "No mail account" },
  ]);
  assertEquals(wire.sent.map(({ method, url }) => `${method} ${url.slice(16)}`), [
    ...Array.from({ length: 4 }, () => "POST /tool-results"),
    "GET /my%20key/messages?propertyId=p%201&limit=5&before=b",
    "POST /t/stop?propertyId=p%201",
    "GET /health",
  ]);
  assertEquals(wire.sent.at(-1)!.headers["authorization"], undefined);
});

Deno.test("readHealth() returns the body of a misconfigured function", async () => {
  const body = { status: "misconfigured", version: "1.4.2", codes: ["misconfigured"] };
  const wire = fakeFetch(Response.json(body, { status: 503 }));
  assertEquals(await clientOf(wire).readHealth() as unknown, body);
});

Deno.test("reads JSON replies without ReadableStream and response.body", async () => {
  const { ReadableStream } = globalThis;
  const { crypto } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, "ReadableStream");
    Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
    const plain = {
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify(REPLY)),
    };
    const wire = fakeFetch(plain);
    assertEquals((await clientOf(wire).sendMessage({ message: "Hi" })).message, "Hello.");
    assertEquals(/^[\w-]{8,255}$/.test(wire.sent[0]!.headers["idempotency-key"]!), true);
  } finally {
    globalThis.ReadableStream = ReadableStream;
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
  }
});
