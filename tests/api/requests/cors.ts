import { assert, assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { secondFunction } from "../../support/second_function.ts";
import { requestStream } from "../../support/turn_stream.ts";

const test = inHome();
const origin = "https://app.example";

/** The method, path and further headers of requests from a page. */
const REQUESTS: [string, string, string[]][] = [
  ["POST", "", ["content-type", "apikey", "x-client-info", "accept", "idempotency-key"]],
  ["POST", "/tool-results", ["content-type", "idempotency-key", "x-approval-mode"]],
  ["GET", "/a-thread/stream", ["x-approval-mode"]],
  ["GET", "/a-thread/messages", ["x-approval-mode"]],
  ["POST", "/a-thread/stop", []],
];

test("allows a page to send every request with its headers", async ({ world }) => {
  const { url } = await secondFunction(world);
  for (const [method, path, more] of REQUESTS) {
    const response = await fetch(url + path, { method: "OPTIONS", headers: { origin } });
    await response.body?.cancel();
    const { status, headers } = response;
    assertEquals([status, headers.get("access-control-allow-origin")], [204, "*"]);
    const allows = (name: string) => headers.get(`access-control-allow-${name}`)!.split(", ");
    assert(allows("methods").includes(method), `${path}: ${allows("methods")}`);
    for (const name of ["authorization", ...more]) assert(allows("headers").includes(name), name);
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
