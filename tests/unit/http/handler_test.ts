import { assert, assertEquals, assertFalse, assertMatch } from "@std/assert";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import { TurnError } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import {
  createHandler,
  type HandlerDeps,
} from "../../../supabase/functions/ai-home-assistant/http/handler.ts";
import type { TurnInput } from "../../../supabase/functions/ai-home-assistant/turn/dependencies.ts";

const usage = { inputTokens: 7, cachedInputTokens: 0, outputTokens: 3, modelCalls: 1 };
const userId = "8a5d3c1e-1111-4222-8333-444455556666";

type Seen = {
  log: Record<string, unknown>[];
  lines: string[];
  inputs: TurnInput[];
  probed: number;
};

/** A door whose turn answers `{"message":"Hello."}`; parts of it can be replaced. */
function door(changes: Partial<HandlerDeps> = {}) {
  const seen: Seen = { log: [], lines: [], inputs: [], probed: 0 };
  const probe = () => Promise.resolve(++seen.probed > 0);
  let ids = 0;
  const handle = createHandler({
    verifyCaller: () => Promise.resolve({ userId, token: "secret-token" }),
    async *takeTurn(input, { trace }) {
      seen.inputs.push(input);
      await trace.time("begin", () => Promise.resolve());
      trace.note({ turn: "turn-1" });
      yield { type: "reply-fields", fields: { usage } };
      yield finished('{"message":"Hello.","n":1e2}');
    },
    async *continueTurn() {
      yield finished('{"message":"Goes on."}');
    },
    tools: [],
    async *followTurn() {},
    stopTurn: (_, { caller }) => Promise.resolve({ threadId: caller.userId, stopped: true }),
    keepAlive() {},
    readThread: () => Promise.resolve(undefined),
    newId: () => `id-${++ids}`,
    probes: { database: probe, model: probe },
    version: "1.2.3",
    allowedOrigins: [],
    log: (line) => {
      seen.lines.push(line);
      seen.log.push(JSON.parse(line));
    },
    now: () => 1_790_000_000_000,
    ...changes,
  });
  return { handle, seen };
}

function finished(reply: string, replayed = false): TurnEvent {
  return { type: "finished", turnId: "turn-1", reply, replayed };
}

function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/ai-home-assistant", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function get(path: string, init: RequestInit = {}): Request {
  return new Request(`http://localhost/ai-home-assistant${path}`, init);
}

/** A door whose turn throws this before it began. */
function failingDoor(error: unknown) {
  return door({
    // deno-lint-ignore require-yield
    async *takeTurn() {
      await Promise.reject(error);
    },
  });
}

Deno.test("a turn's reply is the turn's own text, byte for byte", async () => {
  const { handle, seen } = door();
  const response = await handle(post({ message: "Hi." }, { "idempotency-key": "abcd-1234" }));
  assertEquals(response.status, 200);
  assertEquals(await response.text(), '{"message":"Hello.","n":1e2}');
  assertEquals(response.headers.get("content-type"), "application/json; charset=utf-8");
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertEquals(response.headers.get("x-request-id"), "id-1");
  assertEquals(response.headers.get("server-timing"), "auth;dur=0.0, begin;dur=0.0, total;dur=0.0");
  assertFalse(response.headers.has("idempotent-replayed"));
  assertEquals(seen.inputs[0]!.idempotencyKey, "key:abcd-1234");
  assertEquals(seen.inputs[0]!.request, { message: "Hi." });
});

Deno.test("F-I03: a replay says that it is one", async () => {
  const { handle, seen } = door({
    async *takeTurn() {
      yield await Promise.resolve(finished("{}", true));
    },
  });
  const response = await handle(post({ message: "Hi." }));
  assertEquals(response.headers.get("idempotent-replayed"), "true");
  assertEquals(seen.log[0]!.outcome, "replayed");
});

Deno.test("a turn leaves one line of ids and numbers in the log, and no words", async () => {
  const { handle, seen } = door();
  await handle(
    post({ message: "My water heater leaks" }, { authorization: "Bearer secret-token" }),
  );
  assertEquals(seen.log, [{
    event: "turn",
    level: "info",
    time: "2026-09-21T14:13:20.000Z",
    requestId: "id-1",
    outcome: "completed",
    status: 200,
    user: userId,
    turn: "turn-1",
    usage,
    ms: { auth: 0, begin: 0, total: 0 },
  }]);
  assertFalse(/heater|Hello|secret-token/.test(seen.lines.join()));
});

Deno.test("a stream with nothing to tell has no body, and the log says so", async () => {
  const { handle, seen } = door();
  const response = await handle(get("/kitchen/stream"));
  assertEquals([response.status, await response.text()], [204, ""]);
  assertEquals([seen.log[0]!.event, seen.log[0]!.status], ["stream", 204]);
});

Deno.test("an expected failure is its code, its sentence and its Retry-After", async () => {
  const { handle, seen } = failingDoor(
    new TurnError("rate_limited", { retryAfter: 12.2, details: { limit: "turns_per_minute" } }),
  );
  const response = await handle(post({ message: "Hi." }));
  assertEquals(response.status, 429);
  assertEquals(response.headers.get("retry-after"), "13");
  assertEquals(await response.json(), {
    error: "That is a lot of messages in a short time. Please wait a little and try again.",
    code: "rate_limited",
    requestId: "id-1",
    retryable: true,
    details: { limit: "turns_per_minute" },
  });
  assertEquals([seen.log[0]!.outcome, seen.log[0]!.level], ["rate_limited", "warn"]);
});

Deno.test("an unexpected failure is internal, and its words go nowhere", async () => {
  const { handle, seen } = failingDoor(new RangeError("column secret_words does not exist"));
  const response = await handle(post({ message: "Hi." }));
  const text = await response.text();
  assertEquals([response.status, JSON.parse(text).code], [500, "internal"]);
  assertFalse(/secret_words/.test(text + seen.lines.join()));
  assertEquals([seen.log[0]!.cause, seen.log[0]!.level], ["RangeError", "error"]);
  assertMatch(String(seen.log[0]!.place), /http\/handler_test\.ts:\d+:\d+/);
});

Deno.test("a turn that ends without a reply is internal", async () => {
  const { handle } = door({ async *takeTurn() {} });
  assertEquals((await handle(post({ message: "Hi." }))).status, 500);
});

Deno.test("401 comes before anything is read, with WWW-Authenticate", async () => {
  const { handle, seen } = door({
    verifyCaller: () => Promise.reject(new TurnError("token_expired")),
  });
  const response = await handle(post("not json"));
  assertEquals([response.status, (await response.json()).code], [401, "token_expired"]);
  assertEquals(response.headers.get("www-authenticate"), "Bearer");
  assertEquals(seen.inputs, []);
});

const faults: [string, Request, number, string][] = [
  ["an empty body", post(""), 400, "body"],
  ["a blank message", post({ message: " " }), 400, "message"],
  ["a prototype key", post('{"message":"Hi.","__proto__":{}}'), 400, "__proto__"],
  ["a bad key", post({ message: "Hi." }, { "idempotency-key": "short" }), 400, "Idempotency-Key"],
];
for (const [what, request, status, field] of faults) {
  Deno.test(`F-I12: ${what} is refused before the turn, which does not hear of it`, async () => {
    const { handle, seen } = door();
    const response = await handle(request);
    const body = await response.json();
    assertEquals([response.status, body.code, body.details.field], [
      status,
      "invalid_request",
      field,
    ]);
    assertEquals(seen.inputs, []);
  });
}

Deno.test("F-Q: other methods are 405 with Allow, other addresses 404", async () => {
  const { handle, seen } = door();
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const response = await handle(get("", { method }));
    assertEquals([response.status, response.headers.get("allow")], [405, "POST, OPTIONS"]);
    assertEquals((await response.json()).code, "method_not_allowed");
  }
  assertEquals(
    (await handle(get("/health", { method: "POST" }))).headers.get("allow"),
    "GET, HEAD, OPTIONS",
  );
  for (const path of ["/nothing", "/tool-results/x", "/health/x", "x"]) {
    assertEquals((await handle(get(path, { method: "POST" }))).status, 404);
  }
  assertEquals((await handle(new Request("http://localhost/"))).status, 404);
  assertEquals(seen.inputs, []);
});

Deno.test("the address may end with a slash and carry the gateway's prefix", async () => {
  const { handle } = door();
  for (const path of ["/ai-home-assistant/", "/functions/v1/ai-home-assistant"]) {
    const request = post({ message: "Hi." });
    const response = await handle(new Request(`http://localhost${path}`, request));
    assertEquals(response.status, 200);
  }
});

Deno.test("health tells version and neighbours, asks them once in 30 s, and needs no token", async () => {
  let time = 0;
  const { handle, seen } = door({
    now: () => time,
    verifyCaller: () => Promise.reject(new TurnError("unauthenticated")),
  });
  const [response] = await Promise.all([handle(get("/health")), handle(get("/health"))]);
  assertEquals(response!.status, 200);
  assertEquals(await response!.json(), {
    status: "ok",
    version: "1.2.3",
    database: "ok",
    model: "ok",
  });
  assertEquals(seen.probed, 2);
  time = 31_000;
  await handle(get("/health"));
  assertEquals(seen.probed, 4);
  assertEquals(seen.log, []);
});

Deno.test("health is 503 when a neighbour does not answer or its probe fails", async () => {
  const { handle } = door({
    probes: {
      database: () => Promise.reject(new Error("password wrong")),
      model: () => Promise.resolve(true),
    },
  });
  const response = await handle(get("/health"));
  assertEquals(response.status, 503);
  assertEquals((await response.json()).database, "unreachable");
});

Deno.test("HEAD /health has the status and no body", async () => {
  const { handle } = door();
  const response = await handle(get("/health", { method: "HEAD" }));
  assertEquals([response.status, await response.text()], [200, ""]);
});

Deno.test("F-Q: OPTIONS lets the operator's origins in, and no other", async () => {
  const { handle } = door({ allowedOrigins: ["https://app.example"] });
  const ask = (origin: string) => handle(get("", { method: "OPTIONS", headers: { origin } }));
  const known = await ask("https://app.example");
  assertEquals(known.status, 204);
  assertEquals(known.headers.get("access-control-allow-origin"), "https://app.example");
  assert(known.headers.get("access-control-allow-headers")!.includes("idempotency-key"));
  assertEquals(known.headers.get("vary"), "origin");
  for (const origin of ["https://evil.example", "https://app.example.evil", "null"]) {
    const unknown = await ask(origin);
    assertEquals(unknown.status, 204);
    assertFalse(unknown.headers.has("access-control-allow-origin"));
  }
});

Deno.test("errors and replies carry the CORS headers as well", async () => {
  const { handle } = door({ allowedOrigins: ["*"] });
  const headers = { origin: "https://any.example" };
  for (const request of [post({ message: "Hi." }, headers), post("", headers)]) {
    const response = await handle(request);
    assertEquals(response.headers.get("access-control-allow-origin"), "*");
    assert(response.headers.get("access-control-expose-headers")!.includes("retry-after"));
  }
});
