import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { turnRequest } from "../../../../supabase/functions/ai-home-assistant/contract/requests.ts";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import { readBody } from "../../../../supabase/functions/ai-home-assistant/http/request/read_body.ts";
import { validate } from "../../../../supabase/functions/ai-home-assistant/http/request/validate.ts";
import { parseJson } from "../../../../supabase/functions/ai-home-assistant/http/request/parse_json.ts";

type Init = { body?: BodyInit | null; headers?: Record<string, string> };

function post({ body = null, headers = {} }: Init): Request {
  return new Request("http://localhost/ai-home-assistant", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
}

async function bodyRefused(init: Init): Promise<TurnError> {
  return await assertRejects(() => readBody(post(init)), TurnError);
}

/** A body without Content-Length that counts what is taken of it. */
function streamed(kiloBytes: number) {
  const taken = { kiloBytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.kiloBytes === kiloBytes) return controller.close();
      taken.kiloBytes++;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  return { body, taken };
}

Deno.test("readBody() reads up to 64 kB of UTF-8", async () => {
  assertEquals(await readBody(post({ body: '{"a":"ü"}' })), '{"a":"ü"}');
  assertEquals((await readBody(post({ body: " ".repeat(65_536) }))).length, 65_536);
});

Deno.test("F-Q: a body over 64 kB is too_large with Content-Length", async () => {
  const { body, taken } = streamed(100);
  const error = await bodyRefused({ body, headers: { "content-length": "102400" } });
  assertEquals([error.code, error.details], ["too_large", { maxBytes: 65_536 }]);
  assertEquals(taken.kiloBytes <= 1, true, "the body was read");
});

Deno.test("F-Q: a body over 64 kB is too_large without Content-Length, and not read on", async () => {
  const { body, taken } = streamed(10_000);
  assertEquals((await bodyRefused({ body })).code, "too_large");
  assertEquals(taken.kiloBytes < 70, true, `${taken.kiloBytes} kB were taken`);
});

Deno.test("F-Q: a body over 64 kB is too_large with a false Content-Length", async () => {
  for (const length of ["10", "-1", "many"]) {
    const { body } = streamed(100);
    assertEquals(
      (await bodyRefused({ body, headers: { "content-length": length } })).code,
      "too_large",
    );
  }
});

const otherTypes: Record<string, string>[] = [
  { "content-type": "text/plain" },
  { "content-type": "" },
  { "content-type": "application/json; charset=latin1" },
  { "content-type": "application/jsonp" },
  { "content-type": "application/json", "content-encoding": "gzip" },
];
for (const headers of otherTypes) {
  Deno.test(`F-Q: ${JSON.stringify(headers)} is unsupported_media_type`, async () => {
    assertEquals((await bodyRefused({ body: "{}", headers })).code, "unsupported_media_type");
  });
}

for (const type of ["application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"']) {
  Deno.test(`${type} is taken`, async () => {
    assertEquals(await readBody(post({ body: "{}", headers: { "content-type": type } })), "{}");
  });
}

Deno.test("F-Q: invalid UTF-8 is an invalid_request about the body", async () => {
  const error = await bodyRefused({ body: new Uint8Array([0x22, 0xc3, 0x28, 0x22]) });
  assertEquals(error.details, { field: "body", reason: "must be UTF-8" });
});

Deno.test("F-C01: an upload that breaks off is an invalid_request", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
  assertEquals((await bodyRefused({ body })).details?.reason, "must arrive completely");
});

Deno.test("an upload that stalls is given up", async () => {
  const body = new ReadableStream({ start: () => {} });
  const error = await assertRejects(() => readBody(post({ body }), { timeoutMs: 20 }), TurnError);
  assertEquals(error.details?.reason, "must arrive completely");
});

function jsonRefused(text: string): Record<string, unknown> | undefined {
  const error = assertThrows(() => parseJson(text), TurnError);
  assertEquals(error.code, "invalid_request");
  return error.details;
}

Deno.test("F-Q: an empty body and broken JSON are invalid_request", () => {
  assertEquals(jsonRefused(" \n"), { field: "body", reason: "must not be empty" });
  assertEquals(jsonRefused('{"message":'), { field: "body", reason: "must be valid JSON" });
});

Deno.test("F-Q: JSON of 32 levels is taken, deeper JSON is not", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  parseJson(nested(32));
  for (const levels of [33, 30_000]) {
    assertEquals(jsonRefused(nested(levels))?.reason, "must not be nested deeper than 32 levels");
  }
});

for (const key of ["__proto__", "constructor", "prototype"]) {
  Deno.test(`F-Q: the key ${key} is refused by name, at any level`, () => {
    assertEquals(jsonRefused(`{"${key}":{"admin":true}}`)?.field, key);
    assertEquals(jsonRefused(`{"a":[{"${key}":1}]}`)?.field, `a[0].${key}`);
  });
}

Deno.test("F-Q: NUL and lone surrogates are refused, in values and names", () => {
  assertEquals(jsonRefused('{"message":"a\\u0000b"}'), {
    field: "message",
    reason: "must not contain the character NUL",
  });
  assertEquals(jsonRefused('{"a":{"b\\u0000":1}}')?.reason, "must not contain the character NUL");
  assertEquals(jsonRefused('{"message":"\\ud83d"}')?.reason, "must be valid Unicode");
  parseJson('{"message":"\\ud83d\\ude00"}');
});

const good = { message: "The water heater is leaking." };

const wrong: [string, unknown, string, string][] = [
  ["no object", [], "body", "must be an object"],
  ["null", null, "body", "must be an object"],
  ["no message", {}, "message", "is required"],
  ["a message that is a number", { message: 5 }, "message", "must be a string"],
  ["an empty message", { message: "" }, "message", "must not be blank"],
  ["a blank message", { message: " \n\t" }, "message", "must not be blank"],
  ["a long message", { message: "a".repeat(4001) }, "message", "must be 4,000 characters or fewer"],
  ["a home that is no uuid", { ...good, propertyId: "12" }, "propertyId", "must be a uuid"],
  [
    "a thread with a slash",
    { ...good, threadId: "a/b" },
    "threadId",
    "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
  ],
  ["an empty messageId", { ...good, messageId: "" }, "messageId", "must have at least 1 character"],
  [
    "a long messageId",
    { ...good, messageId: "a".repeat(65) },
    "messageId",
    "must have at most 64 characters",
  ],
  [
    "a system role in the history",
    {
      ...good,
      conversationHistory: [{ role: "user", content: "a" }, { role: "system", content: "b" }],
    },
    "conversationHistory[1].role",
    'must be one of "user", "assistant"',
  ],
  [
    "history that is a text",
    { ...good, conversationHistory: "hi" },
    "conversationHistory",
    "must be an array",
  ],
  ["a focus without type", { ...good, activeFocus: {} }, "activeFocus.type", "is required"],
  [
    "a follow-up without kind",
    { ...good, followUpContext: { id: "x" } },
    "followUpContext.kind",
    "is required",
  ],
];
for (const [what, body, field, reason] of wrong) {
  Deno.test(`${what} is an invalid_request that names "${field}"`, () => {
    const error = assertThrows(() => validate(turnRequest, body), TurnError);
    assertEquals(error.details, { field, reason });
    assertEquals(error.message, `Please check "${field}": it ${reason}.`);
  });
}

Deno.test("a good request is what it says, without fields that nobody knows", () => {
  assertEquals(validate(turnRequest, { ...good, extra: 1 }), good);
});
