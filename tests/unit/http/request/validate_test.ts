import { assertEquals, assertThrows } from "@std/assert";
import { turnRequest } from "../../../../supabase/functions/ai-home-assistant/contract/requests.ts";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import { validate } from "../../../../supabase/functions/ai-home-assistant/http/request/validate.ts";

const valid = { message: "The water heater is leaking." };

const invalid: [string, unknown, string, string][] = [
  ["an array", [], "body", "must be an object"],
  ["null", null, "body", "must be an object"],
  ["a missing message", {}, "message", "is required"],
  ["a number as message", { message: 5 }, "message", "must be a string"],
  ["an empty message", { message: "" }, "message", "must not be blank"],
  ["a blank message", { message: " \n\t" }, "message", "must not be blank"],
  ["a long message", { message: "a".repeat(4001) }, "message", "must be 4,000 characters or fewer"],
  ["a propertyId that is no uuid", { ...valid, propertyId: "12" }, "propertyId", "must be a uuid"],
  [
    "a threadId with a slash",
    { ...valid, threadId: "a/b" },
    "threadId",
    "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
  ],
  [
    "an empty messageId",
    { ...valid, messageId: "" },
    "messageId",
    "must have at least 1 character",
  ],
  [
    "a long messageId",
    { ...valid, messageId: "a".repeat(65) },
    "messageId",
    "must have at most 64 characters",
  ],
  [
    "a system role in the history",
    {
      ...valid,
      conversationHistory: [{ role: "user", content: "a" }, { role: "system", content: "b" }],
    },
    "conversationHistory[1].role",
    'must be one of "user", "assistant"',
  ],
  [
    "a string as history",
    { ...valid, conversationHistory: "hi" },
    "conversationHistory",
    "must be an array",
  ],
  ["a focus without type", { ...valid, activeFocus: {} }, "activeFocus.type", "is required"],
  [
    "a follow-up without kind",
    { ...valid, followUpContext: { id: "x" } },
    "followUpContext.kind",
    "is required",
  ],
];
for (const [what, body, field, reason] of invalid) {
  Deno.test(`validate() rejects ${what} and names "${field}"`, () => {
    const error = assertThrows(() => validate(turnRequest, body), TurnError);
    assertEquals(error.details, { field, reason });
    assertEquals(error.message, `Please check "${field}": it ${reason}.`);
  });
}

Deno.test("validate() returns a valid request without unknown fields", () => {
  assertEquals(validate(turnRequest, { ...valid, extra: 1 }), valid);
});
