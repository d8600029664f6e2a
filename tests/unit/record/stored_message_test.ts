import { assertEquals } from "@std/assert";
import { isStoredMessage, storedMessage } from "@function/record/rpc/stored_message.ts";

const message = {
  id: "m1",
  role: "user",
  parts: [{ type: "text", text: "Hi" }],
  origin: "app",
  model: null,
  provider: null,
};

Deno.test("isStoredMessage() accepts what the schema of a stored message accepts", () => {
  const values: unknown[] = [
    message,
    { ...message, role: "assistant", model: "m", provider: "{}", more: 1 },
    { ...message, parts: [] },
    { ...message, parts: [{ type: "unknown" }] },
    { ...message, parts: [null] },
    { ...message, parts: "text" },
    { ...message, role: "system" },
    { ...message, origin: "elsewhere" },
    { ...message, model: 1 },
    { ...message, provider: undefined },
    { ...message, id: 7 },
    null,
    [],
  ];
  const expected = values.map((value) => storedMessage.safeParse(value).success);
  assertEquals(values.map(isStoredMessage), expected);
  assertEquals(new Set(expected), new Set([true, false]));
});
