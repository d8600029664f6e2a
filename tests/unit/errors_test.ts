import { assert, assertEquals, assertMatch } from "@std/assert";
import { errorTable, TurnError } from "@function/errors.ts";

Deno.test("every error code keeps its documented status and whether a retry may succeed", () => {
  const statuses = Object.entries(errorTable).map(([code, { status, retryable }]) =>
    `${status} ${code}${retryable ? ", retryable" : ""}`
  );
  assertEquals(statuses, [
    "400 invalid_request",
    "401 unauthenticated",
    "401 token_expired, retryable",
    "402 model_credits_exhausted",
    "404 not_found",
    "405 method_not_allowed",
    "409 turn_in_progress, retryable",
    "409 home_missing",
    "409 already_decided",
    "409 not_a_decision",
    "410 approval_expired",
    "413 too_large",
    "415 unsupported_media_type",
    "422 idempotency_key_reused",
    "422 history_is_fixed",
    "429 rate_limited, retryable",
    "429 budget_exhausted, retryable",
    "500 internal, retryable",
    "502 model_error, retryable",
    "503 unavailable, retryable",
    "504 model_timeout, retryable",
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
