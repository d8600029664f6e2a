import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Person } from "../../support/person.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { send, type Told } from "../post.ts";
import { rawRequest } from "../raw_request.ts";
import { NOTHING, rowsOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

let somebody: Person | undefined;
const person = async (world: World) => somebody ??= await world.person();
const bytes = (text: string) => new TextEncoder().encode(text);
const LARGE = JSON.stringify({ message: "Hello", padding: "x".repeat(70_000) });
const SMALL = JSON.stringify({ message: "Hello" });

async function assertUntouched(world: World) {
  assertEquals(await rowsOf(world, (await person(world)).homeId), NOTHING);
  assertEquals(sent(world), []);
}

async function assertRefused(
  world: World,
  [status, code, reason]: [number, string, string?],
  init: Told,
) {
  const answer = await send(world.stack.functionUrl, await person(world), init);
  assertEquals([answer.status, answer.reply.code], [status, code]);
  assertEquals(typeof answer.reply.requestId, "string");
  assertEquals(answer.headers.get("x-request-id"), answer.reply.requestId);
  if (reason) assertEquals(answer.reply.details, { field: "body", reason });
  await assertUntouched(world);
  return answer;
}

test("F-Q01: a body over 64 kB is a 413, with its Content-Length and without", async (world) => {
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

test("F-Q02: a false Content-Length is believed by nobody", async (world) => {
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
  assertEquals((await ask(5_000_000, SMALL)).status, 413, "announced too large");
  // The server hangs up on bytes that it did not ask for, and its answer may be lost with them.
  const cut = await ask(SMALL.length - 3, LARGE);
  assert(cut.text === "" || cut.status === 400, "cut where it was said to end");
  const broken = await ask(SMALL.length + 100, SMALL);
  assert(broken.text === "" || broken.status === 400, "an upload that broke off");
  await assertUntouched(world);
});

test("F-Q03: another content type, charset or encoding is a 415", async (world) => {
  for (
    const headers of [
      { "content-type": "text/plain" },
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "multipart/form-data; boundary=x" },
      { "content-type": "application/json; charset=latin1" },
      { "content-encoding": "gzip" },
    ]
  ) await assertRefused(world, [415, "unsupported_media_type"], { body: SMALL, headers });
});

test("F-Q03: JSON in UTF-8 may say so", async (world) => {
  const headers = { "content-type": "Application/JSON; charset=UTF-8" };
  const { status } = await send(world.stack.functionUrl, await world.person(), {
    body: SMALL,
    headers,
  });
  assertEquals(status, 200);
});

test("F-Q04: deep JSON is refused, however deep", async (world) => {
  for (const depth of [33, 5_000, 20_000]) {
    const deep = `{"message":"Hello","a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const { status, reply } = await send(world.stack.functionUrl, await person(world), {
      body: deep,
    });
    assertEquals([status, reply.code], [400, "invalid_request"]);
    assertStringIncludes(String(reply.details?.reason), "nested");
  }
  await assertUntouched(world);
});

test("F-Q05: invalid UTF-8 and what is no JSON are refused", async (world) => {
  const invalid = new Uint8Array([...bytes('{"message":"'), 0xc3, 0x28, ...bytes('"}')]);
  await assertRefused(world, [400, "invalid_request", "must be UTF-8"], { body: invalid });
  for (const body of ['{"message":"Hello"', "message=Hello", "{'message': 'Hello'}", "NaN"]) {
    await assertRefused(world, [400, "invalid_request", "must be valid JSON"], { body });
  }
  for (const body of ["", "  \n"]) {
    await assertRefused(world, [400, "invalid_request", "must not be empty"], { body });
  }
});

test("F-Q06: prototype keys are refused wherever they stand", async (world) => {
  for (
    const body of [
      '{"message":"Hello","__proto__":{"admin":true}}',
      '{"message":"Hello","constructor":{"prototype":{}}}',
      '{"message":"Hello","followUpContext":{"kind":"x","__proto__":1}}',
    ]
  ) {
    const { status, reply } = await send(world.stack.functionUrl, await person(world), { body });
    assertEquals([status, reply.code], [400, "invalid_request"]);
    assertEquals(reply.details?.reason, "is not a name that can be used");
  }
  await assertUntouched(world);
});
