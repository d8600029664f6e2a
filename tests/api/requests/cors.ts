import { assert, assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { secondFunction } from "../../support/second_function.ts";
import { requestStream } from "../../support/turn_stream.ts";

const test = inHome();
const origin = "https://app.example";

/** A request to each route, without a token, and with a method that a function does not have. */
const REQUESTS: [string, string][] = [
  ["POST", "ai-home-assistant"],
  ["POST", "ai-home-assistant/tool-results"],
  ["GET", "ai-home-assistant/a-thread/stream"],
  ["GET", "ai-home-assistant/a-thread/messages"],
  ["POST", "ai-home-assistant/a-thread/stop"],
  ["PUT", "ai-home-assistant"],
  ["GET", "ai-home-assistant/health"],
  ["GET", `home-calendar/${"0".repeat(64)}.ics`],
  ["PUT", `home-calendar/${"0".repeat(64)}.ics`],
  ["POST", "home-mcp"],
  ["GET", "home-mcp/.well-known/oauth-protected-resource"],
  ["POST", "home-reminders/act"],
  ["PUT", "home-reminders/act"],
  ["POST", "home-reminders/deliver"],
];

test("a page of another origin may send every request with its headers", async ({ world }) => {
  const asked =
    "apikey,authorization,content-type,idempotency-key,x-application-name,x-client-info";
  for (const [method, path] of REQUESTS) {
    const response = await fetch(`${world.stack.url}/functions/v1/${path}`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": asked,
      },
    });
    await response.body?.cancel();
    const allowed = (name: string) => response.headers.get(`access-control-allow-${name}`);
    assertEquals([path, response.status, allowed("headers")], [path, 204, asked]);
    assert(["*", origin].includes(allowed("origin")!), `${path}: ${allowed("origin")}`);
    assert(allowed("methods")!.split(", ").includes(method), `${method} ${path}`);
  }
});

test("a page of another origin may read every response and its id", async ({ world }) => {
  for (const [method, path] of REQUESTS) {
    const response = await fetch(`${world.stack.url}/functions/v1/${path}`, {
      method,
      headers: { origin },
    });
    await response.body?.cancel();
    const { headers } = response;
    const allowed = headers.get("access-control-allow-origin")!;
    assert(["*", origin].includes(allowed), `${path}: ${response.status} ${allowed}`);
    assert(headers.get("access-control-expose-headers")?.includes("x-request-id"), path);
  }
});

test("exposes the response headers of a stream and of an empty response", async ({ world, person }) => {
  const { url } = await secondFunction(world);
  const stream = await requestStream(world, person, "Hello", { url, headers: { origin } });
  const path = { url: `${url}/default/stream`, method: "GET", headers: { origin } };
  await stream.text();
  const nothing = await requestStream(world, person, undefined, path);
  assertEquals([stream.status, nothing.status], [200, 204]);
  for (const { headers } of [stream, nothing]) {
    assertEquals(headers.get("access-control-allow-origin"), "*");
    const exposed = headers.get("access-control-expose-headers")!.split(", ");
    for (const name of ["idempotent-replayed", "retry-after", "x-request-id"]) {
      assert(exposed.includes(name), name);
    }
  }
});
