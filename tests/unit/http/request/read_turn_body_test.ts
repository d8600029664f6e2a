import { assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import { readTurnBody } from "../../../../supabase/functions/ai-home-assistant/http/request/read_turn_body.ts";

const KB = 1_024;

const post = (body: string) =>
  new Request("http://localhost/ai-home-assistant", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });

const said = (length: number, letter = "x") => ({
  role: "user",
  parts: [{ type: "text", text: letter.repeat(length) }],
});

const chat = (...messages: unknown[]) => JSON.stringify({ id: "kitchen", messages });

Deno.test("a chat client's conversation of more than 64 kB goes on: its last message is read", async () => {
  const body = chat(...Array(30).fill(said(20 * KB)), said(2));
  assertEquals(await readTurnBody(post(body)), { id: "kitchen", messages: [said(2)] });
});

Deno.test("a conversation of 64 kB at most is read as it is", async () => {
  assertEquals(await readTurnBody(post(chat(said(2), said(3)))), {
    id: "kitchen",
    messages: [said(2), said(3)],
  });
});

const TOO_LARGE: [string, string][] = [
  ["a last message over 64 kB", chat(said(2), said(64 * KB))],
  ["a last message over 64 kB in bytes, not in letters", chat(said(2), said(40 * KB, "ü"))],
  ["other fields over 64 kB", JSON.stringify({ id: "x".repeat(64 * KB), messages: [said(2)] })],
  ["a conversation over 1 MB", chat(...Array(60).fill(said(20 * KB)), said(2))],
  ["the app's form over 64 kB", JSON.stringify({ message: "Hello", padding: "x".repeat(64 * KB) })],
  ["messages over 64 kB that are no list", JSON.stringify({ messages: "x".repeat(64 * KB) })],
  ["nesting of 64 kB", `{"messages":${"[".repeat(64 * KB)}${"]".repeat(64 * KB)}}`],
  ["over 64 kB of what is no JSON", "x".repeat(65 * KB)],
];
for (const [name, body] of TOO_LARGE) {
  Deno.test(`${name}: too_large`, async () => {
    const error = await assertRejects(() => readTurnBody(post(body)), TurnError);
    assertEquals([error.code, error.details], ["too_large", { maxBytes: 64 * KB }]);
  });
}

Deno.test("what the last message of a long conversation must not hold is refused as always", async () => {
  const body = chat(said(65 * KB), { role: "user", parts: [{ type: "text", text: "a\0b" }] });
  const error = await assertRejects(() => readTurnBody(post(body)), TurnError);
  assertEquals(error.code, "invalid_request");
});
