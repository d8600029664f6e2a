import { assertEquals, assertThrows } from "@std/assert";
import { turnRequest } from "@function/contract/requests.ts";
import { TurnError } from "@function/errors.ts";
import { validate } from "@function/http/request/validate.ts";

const valid = { message: "The water heater is leaking." };
const THREAD_ID = "must be 1 to 64 characters of A-Z a-z 0-9 _ -";
const history = [{ role: "user", content: "a" }, { role: "system", content: "b" }];

const invalid: [body: unknown, field: string, reason: string][] = [
  [[], "body", "must be an object"],
  [null, "body", "must be an object"],
  [{}, "message", "is required"],
  [{ message: 5 }, "message", "must be a string"],
  [{ message: "" }, "message", "must not be blank"],
  [{ message: " \n\t" }, "message", "must not be blank"],
  [{ message: "a".repeat(4001) }, "message", "must be 4,000 characters or fewer"],
  [{ ...valid, propertyId: "12" }, "propertyId", "must be a uuid"],
  [{ ...valid, threadId: "a/b" }, "threadId", THREAD_ID],
  [{ ...valid, messageId: "" }, "messageId", "must have at least 1 character"],
  [{ ...valid, messageId: "a".repeat(65) }, "messageId", "must have at most 64 characters"],
  [
    { ...valid, conversationHistory: history },
    "conversationHistory[1].role",
    'must be one of "user", "assistant"',
  ],
  [{ ...valid, conversationHistory: "hi" }, "conversationHistory", "must be an array"],
  [{ ...valid, activeFocus: {} }, "activeFocus.type", "is required"],
  [{ ...valid, followUpContext: { id: "x" } }, "followUpContext.kind", "is required"],
];
for (const [body, field, reason] of invalid) {
  const json = JSON.stringify(body);
  Deno.test(`validate() rejects ${json.slice(0, 80)}: "${field}" ${reason}`, () => {
    const error = assertThrows(() => validate(turnRequest, body), TurnError);
    assertEquals(error.details, { field, reason });
    assertEquals(error.message, `Please check "${field}": it ${reason}.`);
  });
}

Deno.test("validate() returns a valid request without unknown fields", () => {
  assertEquals(validate(turnRequest, { ...valid, extra: 1 }), valid);
});
