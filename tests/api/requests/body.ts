import { assert, assertEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { type RequestOptions, sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { rawRequest } from "../../support/raw_request.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

let sharedPerson: Person | undefined;
const person = async (world: World) => sharedPerson ??= await world.person();
const bytes = (text: string) => new TextEncoder().encode(text);
const LARGE = JSON.stringify({ message: "Hello", padding: "x".repeat(70_000) });
const SMALL = JSON.stringify({ message: "Hello" });

async function assertUntouched(world: World) {
  assertEquals(await world.countRows((await person(world)).homeId), NO_ROWS);
  assertEquals(world.modelRequests(), []);
}

async function assertRefused(
  world: World,
  [status, code]: [number, string],
  init: RequestOptions,
) {
  const answer = await sendRequest(world.stack.functionUrl, await person(world), init);
  assertEquals([answer.status, answer.reply.code], [status, code]);
  assertEquals(typeof answer.reply.requestId, "string");
  assertEquals(answer.headers.get("x-request-id"), answer.reply.requestId);
  await assertUntouched(world);
  return answer;
}

test("F-Q01: rejects a body over 64 kB with 413, with and without Content-Length", async (world) => {
  const withLength = await assertRefused(world, [413, "too_large"], { body: LARGE });
  assertEquals(withLength.reply.details, { maxBytes: 65_536 });
  const chunked = new ReadableStream({
    start(controller) {
      for (let at = 0; at < LARGE.length; at += 8_192) {
        controller.enqueue(bytes(LARGE.slice(at, at + 8_192)));
      }
      controller.close();
    },
  });
  await assertRefused(world, [413, "too_large"], { body: chunked });
});

test("F-Q02: rejects a body with a false Content-Length", async (world) => {
  await using direct = await startAnotherFunction(world);
  const { token } = await person(world);
  const json = "Content-Type: application/json";
  const ask = (length: number, text: string) =>
    rawRequest({
      url: direct.url,
      token,
      headers: [json, `Content-Length: ${length}`],
      body: bytes(text),
      halfClose: true,
    });
  assertEquals((await ask(5_000_000, SMALL)).status, 413, "a length over 64 kB");
  // The server closes the connection after unexpected bytes, and its response may be lost.
  const cut = await ask(SMALL.length - 3, LARGE);
  assert(cut.text === "" || cut.status === 400, "a length that is too short");
  const broken = await ask(SMALL.length + 100, SMALL);
  assert(broken.text === "" || broken.status === 400, "a length that is too long");
  await assertUntouched(world);
});

/** One body of each kind; the unit tests of the parsers have all of them. */
const REJECTED: [string, number, string, RequestOptions, string?][] = [
  ["F-Q03: another content type", 415, "unsupported_media_type", {
    body: SMALL,
    headers: { "content-type": "text/plain" },
  }],
  ["F-Q03: another encoding", 415, "unsupported_media_type", {
    body: SMALL,
    headers: { "content-encoding": "gzip" },
  }],
  [
    "F-Q04: deeply nested JSON",
    400,
    "invalid_request",
    { body: `{"message":"Hello","a":${"[".repeat(5_000)}${"]".repeat(5_000)}}` },
    "must not be nested deeper than 32 levels",
  ],
  ["F-Q05: invalid UTF-8", 400, "invalid_request", {
    body: new Uint8Array([...bytes('{"message":"'), 0xc3, 0x28, ...bytes('"}')]),
  }, "must be UTF-8"],
  [
    "F-Q05: invalid JSON",
    400,
    "invalid_request",
    { body: "{'message': 'Hello'}" },
    "must be valid JSON",
  ],
  [
    "F-Q06: a prototype key",
    400,
    "invalid_request",
    { body: '{"message":"Hello","followUpContext":{"kind":"x","__proto__":1}}' },
    "is not a name that can be used",
  ],
];

for (const [what, status, code, init, reason] of REJECTED) {
  test(`${what} is rejected with ${status}`, async (world) => {
    const { reply } = await assertRefused(world, [status, code], init);
    if (reason) assertEquals(reply.details?.reason, reason);
  });
}
