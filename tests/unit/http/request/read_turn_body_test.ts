import { assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { readTurnBody } from "@function/http/request/read_body.ts";
import { post } from "../test_handler.ts";

const KB = 1_024;

const message = (length: number, letter = "x") => ({
  role: "user",
  parts: [{ type: "text", text: letter.repeat(length) }],
});

const chat = (...messages: unknown[]) => JSON.stringify({ id: "kitchen", messages });

Deno.test("keeps only the last message of a chat client's conversation over 64 kB", async () => {
  const body = chat(...Array(30).fill(message(20 * KB)), message(2));
  assertEquals(await readTurnBody(post(body)), { id: "kitchen", messages: [message(2)] });
});

Deno.test("returns a conversation of up to 64 kB unchanged", async () => {
  const messages = [message(2), message(3)];
  assertEquals(await readTurnBody(post(chat(...messages))), { id: "kitchen", messages });
});

const TOO_LARGE: [string, string][] = [
  ["a last message over 64 kB", chat(message(2), message(64 * KB))],
  ["a last message of 40,000 letters in 80 kB", chat(message(2), message(40 * KB, "ü"))],
  ["other fields over 64 kB", JSON.stringify({ id: "x".repeat(64 * KB), messages: [message(2)] })],
  ["a conversation over 1 MB", chat(...Array(60).fill(message(20 * KB)), message(2))],
  ["the app's form over 64 kB", JSON.stringify({ message: "Hello", padding: "x".repeat(64 * KB) })],
  ["messages over 64 kB that are no array", JSON.stringify({ messages: "x".repeat(64 * KB) })],
  ["nesting of 64 kB", `{"messages":${"[".repeat(64 * KB)}${"]".repeat(64 * KB)}}`],
  ["over 64 kB of malformed JSON", "x".repeat(65 * KB)],
];
for (const [name, body] of TOO_LARGE) {
  Deno.test(`rejects ${name} as too_large`, async () => {
    const error = await assertRejects(() => readTurnBody(post(body)), TurnError);
    assertEquals([error.code, error.details], ["too_large", { maxBytes: 64 * KB }]);
  });
}

Deno.test("checks the last message of a long conversation as parseRequestJson() does", async () => {
  const parts = [{ type: "text", text: "a\0b" }];
  const prototypeKey = `{"messages":[${JSON.stringify(message(65 * KB))},{"__proto__":{}}]}`;
  for (const body of [chat(message(65 * KB), { role: "user", parts }), prototypeKey]) {
    const error = await assertRejects(() => readTurnBody(post(body)), TurnError);
    assertEquals(error.code, "invalid_request");
  }
});
