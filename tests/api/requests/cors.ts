import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { secondFunction } from "../../support/second_function.ts";
import { requestStream } from "../../support/turn_stream.ts";

const test = inWorld();
const origin = "https://app.example";

/** The method, path and headers of requests from a page. */
const REQUESTS: [string, string, string[]][] = [
  ["POST", "", ["content-type", "authorization"]],
  ["POST", "", ["content-type", "authorization", "apikey", "x-client-info"]],
  ["POST", "", ["content-type", "authorization", "accept", "idempotency-key", "x-approval-mode"]],
  ["POST", "/tool-results", ["content-type", "authorization", "idempotency-key"]],
  ["GET", "/a-thread/stream", ["authorization", "x-approval-mode"]],
  ["GET", "/a-thread/messages", ["authorization", "x-approval-mode"]],
  ["POST", "/a-thread/stop", ["authorization"]],
];

for (const [method, path, headers] of REQUESTS) {
  test(`allows a page to send ${method} ${path || "/"} with ${headers.join(", ")}`, async (world) => {
    const { url } = await secondFunction(world);
    const response = await fetch(url + path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": headers.join(","),
      },
    });
    await response.body?.cancel();
    assertEquals(response.status, 204);
    assertEquals(response.headers.get("access-control-allow-origin"), "*");
    const allows = (name: string) =>
      response.headers.get(`access-control-allow-${name}`)!.split(", ");
    assert(allows("methods").includes(method), `${allows("methods")}`);
    for (const name of headers) assert(allows("headers").includes(name), name);
  });
}

test("exposes the response headers of a stream and of an empty response", async (world) => {
  const person = await world.person();
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
