import { assert, assertEquals, assertFalse, assertMatch, assertObjectMatch } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { awaitLater } from "../../support/await_later.ts";
import { until } from "../../support/until.ts";
import { reply } from "../stream/events.ts";
import { finished, get, post, startHandler, userId } from "./test_handler.ts";

/** A handler whose turn throws this error before its first event. */
function startFailingHandler(error: unknown) {
  return startHandler({
    // deno-lint-ignore require-yield
    async *runTurn() {
      await Promise.reject(error);
    },
  });
}

const hi = { message: "Hi." };
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traced = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

Deno.test("returns the turn's reply as it is", async () => {
  const { handle, inputs } = startHandler();
  const response = await handle(post(hi, { ...traced, "idempotency-key": "abcd-1234" }));
  assertEquals(response.status, 200);
  assertEquals(await response.json(), reply({ message: "Hello." }));
  assertObjectMatch(Object.fromEntries(response.headers), {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-request-id": "id-1",
    "server-timing":
      `auth;dur=0.0, begin;dur=0.0, total;dur=0.0, traceparent;desc="00-${TRACE}-id1-01"`,
  });
  assertFalse(response.headers.has("idempotent-replayed"));
  assertObjectMatch(inputs[0]!, { idempotencyKey: "key:abcd-1234", request: hi });
});

Deno.test("F-I03 (identical replay): marks a replay in the response and the log", async () => {
  async function* runTurn() {
    yield await Promise.resolve(finished("Hello.", true));
  }
  const { handle, log } = startHandler({ runTurn });
  const response = await handle(post(hi));
  assertEquals(response.headers.get("idempotent-replayed"), "true");
  assertEquals(log[0]!["outcome"], "replayed");
});

Deno.test("logs one line of ids and numbers for a turn, without message text or token", async () => {
  const { handle, log } = startHandler();
  const headers = { ...traced, authorization: "Bearer secret-token" };
  await handle(post({ message: "My water heater leaks" }, headers));
  assertEquals(log, [{
    event: "turn",
    level: "info",
    time: "2026-09-21T14:13:20.000Z",
    requestId: "id-1",
    trace_id: TRACE,
    outcome: "completed",
    status: 200,
    user: userId,
    turn: "turn-1",
    ms: { auth: 0, begin: 0, total: 0 },
  }]);
  assertFalse(/heater|Hello|secret-token/.test(JSON.stringify(log)));
});

Deno.test("returns and logs 204 for a stream when no turn runs", async () => {
  const { handle, log } = startHandler();
  const response = await handle(get("/kitchen/stream"));
  assertEquals([response.status, await response.text()], [204, ""]);
  assertEquals([log[0]!["event"], log[0]!["status"]], ["stream", 204]);
});

Deno.test("returns code, sentence and Retry-After of an expected error", async () => {
  const { handle, log } = startFailingHandler(
    new TurnError("rate_limited", { retryAfter: 12.2, details: { limit: "turns_per_minute" } }),
  );
  const response = await handle(post(hi));
  assertEquals(response.status, 429);
  assertEquals(response.headers.get("retry-after"), "13");
  assertEquals(await response.json(), {
    error: "That is a lot of messages in a short time. Please wait a little and try again.",
    code: "rate_limited",
    requestId: "id-1",
    retryable: true,
    details: { limit: "turns_per_minute" },
  });
  assertEquals([log[0]!["outcome"], log[0]!["level"]], ["rate_limited", "warn"]);
});

Deno.test("returns internal for an unexpected error, without its text in response or log", async () => {
  const { handle, log } = startFailingHandler(new RangeError("column secret_words does not exist"));
  const response = await handle(post(hi));
  const text = await response.text();
  assertEquals([response.status, JSON.parse(text).code], [500, "internal"]);
  assertFalse(/secret_words/.test(text + JSON.stringify(log)));
  assertEquals([log[0]!["cause"], log[0]!["level"]], ["RangeError", "error"]);
  assertMatch(String(log[0]!["place"]), /http\/handler_test\.ts:\d+:\d+/);
});

Deno.test("returns internal for a turn that ends without a reply", async () => {
  const { handle } = startHandler({ async *runTurn() {} });
  assertEquals((await handle(post(hi))).status, 500);
});

Deno.test("rejects an unauthenticated caller before reading the body", async () => {
  const { handle, inputs } = startHandler({
    verifyCaller: () => Promise.reject(new TurnError("token_expired")),
  });
  const response = await handle(post("not json"));
  assertEquals([response.status, (await response.json()).code], [401, "token_expired"]);
  assertEquals(response.headers.get("www-authenticate"), "Bearer");
  assertEquals(inputs, []);
});

Deno.test("F-I12 (request rejected): rejects an invalid request before the turn starts", async () => {
  const { handle, inputs } = startHandler();
  const requests: [field: string, Request][] = [
    ["body", post("")],
    ["message", post({ message: " " })],
    ["__proto__", post('{"message":"Hi.","__proto__":{}}')],
    ["Idempotency-Key", post(hi, { "idempotency-key": "short" })],
  ];
  for (const [field, request] of requests) {
    const response = await handle(request);
    const { code, details } = await response.json();
    assertEquals([response.status, code, details.field], [400, "invalid_request", field]);
  }
  assertEquals(inputs, []);
});

Deno.test("F-Q (limits): returns 405 with Allow for other methods, 404 for other paths", async () => {
  const { handle, inputs } = startHandler();
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const response = await handle(get("", { method }));
    assertEquals([response.status, response.headers.get("allow")], [405, "POST, OPTIONS"]);
    assertEquals((await response.json()).code, "method_not_allowed");
  }
  const allow = (await handle(get("/health", { method: "POST" }))).headers.get("allow");
  assertEquals(allow, "GET, HEAD, OPTIONS");
  for (const path of ["/nothing", "/tool-results/x", "/health/x", "x"]) {
    assertEquals((await handle(get(path, { method: "POST" }))).status, 404);
  }
  assertEquals((await handle(new Request("http://localhost/"))).status, 404);
  assertEquals(inputs, []);
});

Deno.test("accepts a trailing slash and the gateway's path prefix", async () => {
  const { handle } = startHandler();
  for (const path of ["/ai-home-assistant/", "/functions/v1/ai-home-assistant"]) {
    const response = await handle(new Request(`http://localhost${path}`, post(hi)));
    assertEquals(response.status, 200);
  }
});

Deno.test("F-Q08: OPTIONS allows the operator's origins and no others", async () => {
  const { handle } = startHandler({ allowedOrigins: ["https://app.example"] });
  const asked = { "access-control-request-headers": "idempotency-key,x-application-name" };
  const preflight = (origin: string) =>
    handle(get("", { method: "OPTIONS", headers: { origin, ...asked } }));
  const known = await preflight("https://app.example");
  assertEquals(known.status, 204);
  assertEquals(known.headers.get("access-control-allow-origin"), "https://app.example");
  assertEquals(
    known.headers.get("access-control-allow-headers"),
    asked["access-control-request-headers"],
  );
  assertEquals(known.headers.get("vary"), "origin");
  for (const origin of ["https://evil.example", "https://app.example.evil", "null"]) {
    const unknown = await preflight(origin);
    assertEquals(unknown.status, 204);
    assertFalse(unknown.headers.has("access-control-allow-origin"));
  }
});

Deno.test("a response varies by origin, also of a request without one or with an unknown one", async () => {
  const { handle } = startHandler({ allowedOrigins: ["https://app.example"] });
  for (const headers of [undefined, { origin: "https://evil.example" }]) {
    assertEquals((await handle(post(hi, headers))).headers.get("vary"), "origin");
  }
});

Deno.test("keeps the process alive until the turn ends", async () => {
  const kept: Promise<unknown>[] = [];
  const end = Promise.withResolvers<void>();
  const { handle } = startHandler({
    async *runTurn() {
      await end.promise;
      yield finished("Hello.");
    },
    waitUntil: (work) => void kept.push(work),
  });
  const response = awaitLater(handle(post(hi)));
  // The handler reads the body before it runs the turn.
  await until(() => kept.length > 0);
  const soon = new Promise((resolve) => setTimeout(resolve, 0, "running"));
  assertEquals(await Promise.race([kept[0], soon]), "running");
  end.resolve();
  await Promise.all([...kept, response]);
});

Deno.test("adds CORS headers to replies and errors", async () => {
  const { handle } = startHandler({ allowedOrigins: ["*"] });
  const headers = { origin: "https://any.example" };
  for (const request of [post(hi, headers), post("", headers)]) {
    const response = await handle(request);
    assertEquals(response.headers.get("access-control-allow-origin"), "*");
    assert(response.headers.get("access-control-expose-headers")!.includes("retry-after"));
  }
});
