import { assert, assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { readBody } from "@function/http/request/read_body.ts";
import { postBytes } from "../test_handler.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";

/** Returns code and details of the rejection. */
async function rejectionOf(...request: Parameters<typeof postBytes>) {
  const { code, details } = await assertRejects(() => readBody(postBytes(...request)), TurnError);
  return { code, ...details };
}

/** A body without Content-Length that counts the kilobytes read from it. */
function streamBody(kiloBytes: number) {
  const read = { kiloBytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read.kiloBytes === kiloBytes) return controller.close();
      read.kiloBytes++;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  return { body, read };
}

Deno.test("readBody() returns up to 64 kB of UTF-8 text", async () => {
  assertEquals(await readBody(postBytes('{"a":"ü"}')), '{"a":"ü"}');
  assertEquals((await readBody(postBytes(" ".repeat(65_536)))).length, 65_536);
});

Deno.test("F-Q (limits): rejects a body of one byte over its limit", async () => {
  const five = postBytes(new Blob(["12345"]).stream());
  const { code } = await assertRejects(() => readBody(five, { maxBytes: 4 }), TurnError);
  assertEquals(code, "too_large");
});

Deno.test("F-Q (limits): rejects a Content-Length over 64 kB as too_large, and reads a short rest so that the client gets the response", async () => {
  const { body, read } = streamBody(100);
  const rejection = await rejectionOf(body, { "content-length": "102400" });
  assertEquals(rejection, { code: "too_large", maxBytes: 65_536 });
  assertEquals(read.kiloBytes, 100);
});

Deno.test("F-Q (limits): waits a second for the rest of a body over 64 kB, no longer", async () => {
  const endless = new ReadableStream<Uint8Array>({ start: () => {} });
  await withFakeClock(async (clock) => {
    let code: string | undefined;
    const read = rejectionOf(endless, { "content-length": "102400" })
      .then((rejection) => code = rejection.code);
    await clock.tickAsync(900);
    assertEquals(code, undefined);
    await clock.tickAsync(200);
    assertEquals([await read, code], ["too_large", "too_large"]);
  });
});

Deno.test("F-Q (limits): stops reading a body without Content-Length a mebibyte after 64 kB, as too_large", async () => {
  const { body, read } = streamBody(10_000);
  assertEquals((await rejectionOf(body)).code, "too_large");
  assert(read.kiloBytes < 1_100, `${read.kiloBytes} kB were read`);
});

Deno.test("F-Q (limits): rejects a body over 64 kB with a wrong Content-Length as too_large", async () => {
  for (const length of ["10", "-1", "many"]) {
    const { code } = await rejectionOf(streamBody(100).body, { "content-length": length });
    assertEquals(code, "too_large");
  }
});

Deno.test("F-Q (limits): stops reading a chunked body a mebibyte after 64 kB whatever its Content-Length says", async () => {
  const { body, read } = streamBody(10_000);
  const headers = { "content-length": "10", "transfer-encoding": "chunked" };
  assertEquals((await rejectionOf(body, headers)).code, "too_large");
  assert(read.kiloBytes < 1_100, `${read.kiloBytes} kB were read`);
});

const otherTypes: Record<string, string>[] = [
  { "content-type": "text/plain" },
  { "content-type": "" },
  { "content-type": "application/json; charset=latin1" },
  { "content-type": "application/jsonp" },
  { "content-encoding": "gzip" },
];
for (const headers of otherTypes) {
  Deno.test(`F-Q (limits): rejects ${JSON.stringify(headers)} as unsupported_media_type`, async () => {
    assertEquals((await rejectionOf("{}", headers)).code, "unsupported_media_type");
  });
}

for (
  const type of [
    "application/json; charset=utf-8",
    "application/json; charset=utf8",
    'Application/JSON;charset="UTF-8"',
  ]
) {
  Deno.test(`accepts the content type ${type}`, async () => {
    assertEquals(await readBody(postBytes("{}", { "content-type": type })), "{}");
  });
}

Deno.test("F-Q (limits): rejects invalid UTF-8 as invalid_request of the body", async () => {
  const rejection = await rejectionOf(new Uint8Array([0x22, 0xc3, 0x28, 0x22]));
  assertEquals(rejection, { code: "invalid_request", field: "body", reason: "must be UTF-8" });
});

Deno.test("F-C01 (disconnect during upload): rejects an incomplete upload as invalid_request", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
  assertEquals((await rejectionOf(body)).reason, "must arrive completely");
});

Deno.test("rejects an upload that exceeds its timeout, with and without Content-Length", async () => {
  for (const headers of [{ "content-length": "10" }, {}]) {
    const request = postBytes(new ReadableStream({ start: () => {} }), headers);
    const error = await assertRejects(() => readBody(request, { timeoutMs: 20 }), TurnError);
    assertEquals(error.details?.reason, "must arrive completely");
  }
});
