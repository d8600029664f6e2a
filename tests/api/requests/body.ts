import { assert, assertEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { assertRejected } from "../../support/assert_reply.ts";
import { type RequestOptions, sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { rawRequest } from "../../support/raw_request.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const bytes = (text: string) => new TextEncoder().encode(text);
const LARGE = JSON.stringify({ message: "Hello", padding: "x".repeat(70_000) });
const SMALL = JSON.stringify({ message: "Hello" });

type Sender = { world: World; person: Person };

async function assertUntouched({ world, person }: Sender) {
  assertEquals(await world.countRows(person.homeId), NO_ROWS);
  assertEquals(world.modelRequests(), []);
}

async function assertRefused(sender: Sender, status: number, code: string, init: RequestOptions) {
  const answer = await sendRequest(sender.world.stack.functionUrl, sender.person, init);
  assertRejected(answer, status, code);
  assertEquals(typeof answer.reply.requestId, "string");
  assertEquals(answer.headers.get("x-request-id"), answer.reply.requestId);
  await assertUntouched(sender);
  return answer;
}

test("F-Q01: rejects a body over 64 kB with 413, with and without Content-Length", async (sender) => {
  const withLength = await assertRefused(sender, 413, "too_large", { body: LARGE });
  assertEquals(withLength.reply.details, { maxBytes: 65_536 });
  const chunked = new ReadableStream({
    start(controller) {
      for (let at = 0; at < LARGE.length; at += 8_192) {
        controller.enqueue(bytes(LARGE.slice(at, at + 8_192)));
      }
      controller.close();
    },
  });
  await assertRefused(sender, 413, "too_large", { body: chunked });
});

test("F-Q02: rejects a body with a false Content-Length", async (sender) => {
  await using direct = await startAnotherFunction(sender.world);
  const json = "Content-Type: application/json";
  const ask = (length: number, text: string) =>
    rawRequest({
      url: direct.url,
      token: sender.person.token,
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
  await assertUntouched(sender);
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
  test(`${what} is rejected with ${status}`, async (sender) => {
    const { reply } = await assertRefused(sender, status, code, init);
    if (reason) assertEquals(reply.details?.reason, reason);
  });
}
