import { assertEquals, assertStringIncludes } from "@std/assert";
import { anotherFunction, startAnotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import { send } from "../post.ts";
import { sent } from "../sent.ts";

const test = inWorld();
const choosy = anotherFunction({ ALLOWED_ORIGINS: "https://app.example.com" });

const SMALL = JSON.stringify({ message: "Hello" });

test("F-Q07: a wrong method is a 405 that names the right ones, an unknown address a 404", async (world) => {
  const person = await world.person({ home: false });
  const ask = (path: string, init = {}) => send(`${world.stack.functionUrl}${path}`, person, init);
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
    const { status, headers, reply } = await ask("", { method });
    assertEquals([status, reply.code, headers.get("allow")], [
      405,
      "method_not_allowed",
      "POST, OPTIONS",
    ]);
  }
  const { status, headers } = await ask("/health", { body: SMALL });
  assertEquals([status, headers.get("allow")], [405, "GET, HEAD, OPTIONS"]);
  for (const path of ["/nothing", "/tool-results/1", "/health/deep"]) {
    const { status, reply } = await ask(path, { body: SMALL });
    assertEquals([status, reply.code, typeof reply.requestId], [404, "not_found", "string"]);
  }
  assertEquals(sent(world), []);
});

test("F-Q08: OPTIONS is answered to everyone, and lets known origins in only", async (world) => {
  const { url } = await choosy(world);
  for (
    const [origin, allowed] of [
      ["https://app.example.com", "https://app.example.com"],
      ["https://evil.example.com", null],
      ["null", null],
    ] as const
  ) {
    const response = await fetch(url, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("access-control-allow-origin")], [
      204,
      allowed,
    ]);
    assertEquals(response.headers.get("vary"), "origin");
    if (!allowed) continue;
    const taken = response.headers.get("access-control-allow-headers")!;
    for (const name of ["authorization", "content-type", "idempotency-key", "apikey"]) {
      assertStringIncludes(taken, name);
    }
  }
});

test("F-Q09: an unknown origin is served without the header that lets a browser read it", async (world) => {
  const asking = await world.person();
  const { url } = await choosy(world);
  const from = (origin: string) => send(url, asking, { body: SMALL, headers: { origin } });
  const unknown = await from("https://evil.example.com");
  assertEquals([unknown.status, unknown.headers.get("access-control-allow-origin")], [200, null]);
  const known = await from("https://app.example.com");
  assertEquals(known.headers.get("access-control-allow-origin"), "https://app.example.com");
  assertStringIncludes(known.headers.get("access-control-expose-headers")!, "server-timing");
});

test("health tells version and neighbours, to anyone, and asks for no completion", async (world) => {
  const response = await fetch(`${world.stack.functionUrl}/health`);
  const health = await response.json();
  assertEquals([response.status, health], [200, {
    status: "ok",
    version: health.version,
    database: "ok",
    model: "ok",
  }]);
  assertEquals(typeof health.version, "string");
  assertEquals(sent(world), []);

  const asked = world.api.calls.length;
  await (await fetch(`${world.stack.functionUrl}/health`)).body?.cancel();
  assertEquals(world.api.calls.length, asked, "cached, so that nobody can use it as a hammer");
});

test("health says which neighbour is away", async (world) => {
  await using alone = await startAnotherFunction(world, { OPENAI_BASE_URL: "http://127.0.0.1:9" });
  const response = await fetch(`${alone.url}/health`);
  const { status, database, model } = await response.json();
  assertEquals([response.status, status, database, model], [503, "degraded", "ok", "unreachable"]);
});

test("a function without a setting answers 503 and logs the name of what is missing", async (world) => {
  await using broken = await startAnotherFunction(world, { OPENAI_API_KEY: "" });
  const { status, headers, reply, text } = await send(broken.url, { token: "x.y.z" }, {
    body: SMALL,
  });
  assertEquals([status, reply.code, reply.retryable], [503, "unavailable", true]);
  assertEquals(Number(headers.get("retry-after")) > 0, true);
  assertEquals(text.includes("OPENAI"), false, "the world need not know");
  assertStringIncludes(broken.log.join("\n"), "OPENAI_API_KEY is missing");
});

test("a setting that makes no sense is named, and its value is not", async (world) => {
  await using broken = await startAnotherFunction(world, {
    LIMIT_TURNS_PER_DAY: "secret-nonsense",
    OPENAI_BASE_URL: "http://127.0.0.1:9/secret path",
    JWT_SECRET: "short-secret",
  });
  assertEquals((await fetch(`${broken.url}/health`)).status, 503);
  const log = broken.log.join("\n");
  assertStringIncludes(log, "LIMIT_TURNS_PER_DAY must be a whole number");
  assertStringIncludes(log, "JWT_SECRET must be 32 characters or longer");
  assertEquals(log.includes("secret"), false, log);
});
