import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { anotherFunction, startAnotherFunction } from "../../support/another_function.ts";
import { assertRejected } from "../../support/assert_reply.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";

const test = inWorld();
const withOrigins = anotherFunction({ ALLOWED_ORIGINS: "https://app.example.com" });

const SMALL = JSON.stringify({ message: "Hello" });

/** The routes that need a token, each with its method. */
const ROUTES = [
  ["POST", ""],
  ["POST", "/tool-results"],
  ["GET", "/default/messages"],
  ["GET", "/default/stream"],
  ["POST", "/default/stop"],
] as const;

test("F-Q07: rejects wrong methods with 405 and Allow, and unknown addresses with 404", async (world) => {
  const person = await world.person({ home: false });
  const send = (path: string, method: string) =>
    sendRequest(`${world.stack.functionUrl}${path}`, person, {
      method,
      ...(method !== "GET" && { body: SMALL }),
    });
  for (const [allowed, path] of ROUTES) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (method === allowed) continue;
      const { status, headers, reply } = await send(path, method);
      assertEquals([status, reply.code], [405, "method_not_allowed"], `${method} ${path}`);
      assertEquals(headers.get("allow"), `${allowed}, OPTIONS`);
    }
  }
  const { status, headers } = await send("/health", "POST");
  assertEquals([status, headers.get("allow")], [405, "GET, HEAD, OPTIONS"]);
  const unknown = ["/nothing", "/tool-results/1", "/health/deep", "/no%20thread/messages"];
  for (const path of [...unknown, `/${"x".repeat(65)}/messages`]) {
    const { status, reply } = await send(path, "POST");
    assertEquals([status, reply.code, typeof reply.requestId], [404, "not_found", "string"], path);
  }
  assertEquals(world.modelRequests(), []);
});

test("rejects an invalid token on every route", async (world) => {
  for (const [method, path] of ROUTES) {
    const url = `${world.stack.functionUrl}${path}`;
    const refused = await sendRequest(url, { token: "no.to.ken" }, { method });
    assertRejected(refused, 401, "unauthenticated");
  }
});

test("F-Q09: serves an unknown origin without the CORS header", async (world) => {
  const person = await world.person();
  const { url } = await withOrigins(world);
  const from = (origin: string) => sendRequest(url, person, { body: SMALL, headers: { origin } });
  const unknown = await from("https://evil.example.com");
  assertEquals([unknown.status, unknown.headers.get("access-control-allow-origin")], [200, null]);
  const known = await from("https://app.example.com");
  assertEquals(known.headers.get("access-control-allow-origin"), "https://app.example.com");
  assertStringIncludes(known.headers.get("access-control-expose-headers")!, "server-timing");
});

test("GET /health reports status, version and codes without a completion request, and is cached", async (world) => {
  const response = await fetch(`${world.stack.functionUrl}/health`);
  const health = await response.json();
  const { version, ...parts } = health;
  assertEquals([response.status, typeof version], [200, "string"]);
  assertEquals(parts, { status: "ok", codes: [] });
  assertEquals(world.modelRequests(), []);

  const asked = world.api.calls.length;
  await (await fetch(`${world.stack.functionUrl}/health`)).body?.cancel();
  assertEquals(world.api.calls.length, asked, "the second request is cached");
});

test("a missing setting is a 503 and logged by name", async (world) => {
  await using broken = await startAnotherFunction(world, { OPENAI_API_KEY: "" });
  const { status, headers, reply, text } = await sendRequest(broken.url, { token: "x.y.z" }, {
    body: SMALL,
  });
  assertEquals([status, reply.code, reply.retryable], [503, "unavailable", true]);
  assert(Number(headers.get("retry-after")) > 0);
  assertFalse(text.includes("OPENAI"), "the setting is not in the reply");
  assertStringIncludes(broken.log.join("\n"), "OPENAI_API_KEY is missing");
});

test("an invalid setting is logged by name without its value", async (world) => {
  await using broken = await startAnotherFunction(world, {
    APPROVAL_TTL_HOURS: "secret-nonsense",
    OPENAI_BASE_URL: "http://127.0.0.1:9/secret path",
    JWT_SECRET: "short-secret",
  });
  const headers = { origin: "https://app.example.com" };
  const response = await fetch(`${broken.url}/health`, { headers });
  assertEquals([response.status, response.headers.get("access-control-allow-origin")], [503, "*"]);
  const health = await response.text();
  const { status, codes } = JSON.parse(health);
  assertEquals([status, codes], ["misconfigured", ["misconfigured"]]);
  assertFalse(/OPENAI|JWT/.test(health), "no variable is named to anybody");
  const preflight = await fetch(broken.url, { method: "OPTIONS", headers });
  assertEquals([preflight.status, preflight.headers.get("access-control-allow-origin")], [
    204,
    "*",
  ]);
  const log = broken.log.join("\n");
  assertStringIncludes(log, "OPENAI_BASE_URL must be a whole URL");
  assertStringIncludes(log, "APPROVAL_TTL_HOURS must be a whole number");
  assertStringIncludes(log, "JWT_SECRET must be 32 characters or longer");
  assertFalse(log.includes("secret"), log);
});

test("GET /health reports an unreachable model", async (world) => {
  await using alone = await startAnotherFunction(world, { OPENAI_BASE_URL: "http://127.0.0.1:9" });
  const response = await fetch(`${alone.url}/health`);
  const { status, codes } = await response.json();
  assertEquals([response.status, status, codes], [503, "degraded", ["model_unreachable"]]);
});

test("GET /health reports jobs that do not run, and stays 200", async (world) => {
  const readHealth = async () => {
    await using other = await startAnotherFunction(world, {});
    const response = await fetch(`${other.url}/health`);
    const { status, codes } = await response.json();
    return [response.status, status, codes];
  };
  await world.sql("update private.job_runs set ran_at = now() - interval '1 hour'");
  assertEquals(await readHealth(), [200, "ok", ["jobs_late"]]);
  await world.sql("update private.job_runs set ran_at = 'infinity'");
  assertEquals(await readHealth(), [200, "ok", []]);
});

test("GET /health reports a model that the provider no longer lists, and the log says what to do", async (world) => {
  await using other = await startAnotherFunction(world, { OPENAI_MODEL: "gone-model" });
  const response = await fetch(`${other.url}/health`);
  const { status, codes } = await response.json();
  assertEquals([response.status, status, codes], [200, "ok", ["model_retiring"]]);
  assertStringIncludes(other.log.join("\n"), "The provider ends the model of OPENAI_MODEL soon");
});
