import { assert, assertEquals, assertMatch } from "@std/assert";
import { errorTable, TurnError } from "@function/errors.ts";

Deno.test("every error code keeps its documented status", () => {
  const statuses = Object.entries(errorTable).map(([code, { status }]) => `${status} ${code}`);
  assertEquals(statuses, [
    "400 invalid_request",
    "401 unauthenticated",
    "401 token_expired",
    "402 model_credits_exhausted",
    "404 not_found",
    "405 method_not_allowed",
    "409 turn_in_progress",
    "409 already_decided",
    "409 not_a_decision",
    "410 approval_expired",
    "413 too_large",
    "415 unsupported_media_type",
    "422 idempotency_key_reused",
    "422 history_is_fixed",
    "429 rate_limited",
    "429 budget_exhausted",
    "500 internal",
    "502 model_error",
    "503 unavailable",
    "504 model_timeout",
  ]);
});

Deno.test("an error is retryable if the same request with the same key may succeed later", () => {
  const retryable = Object.entries(errorTable).flatMap(([code, entry]) =>
    entry.retryable ? [code] : []
  );
  assertEquals(retryable, [
    "token_expired",
    "turn_in_progress",
    "rate_limited",
    "budget_exhausted",
    "internal",
    "model_error",
    "unavailable",
    "model_timeout",
  ]);
});

Deno.test("every sentence is short prose without technical words", () => {
  for (const { sentence } of Object.values(errorTable)) {
    assertMatch(sentence, /^[A-Z].*\.$/);
    assert(!/\b(JSON|HTTP|token|database|provider|null|undefined)\b/i.test(sentence), sentence);
    assert(sentence.length <= 160, sentence);
  }
});

Deno.test("TurnError uses its code's sentence unless another one is given", () => {
  assertEquals(new TurnError("not_found").message, errorTable.not_found.sentence);
  const cause = new Error("inner");
  const error = new TurnError("not_found", { sentence: "No such page.", retryAfter: 3, cause });
  assertEquals([error.message, error.retryAfter, error.cause], ["No such page.", 3, cause]);
});
