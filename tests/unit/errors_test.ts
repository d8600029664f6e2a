import { assertEquals } from "@std/assert";
import { errorTable, TurnError } from "@function/errors.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { spanishSentences } from "@function/sentences/spanish.ts";

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
    "409 reload_required",
    "409 not_a_decision",
    "410 approval_expired",
    "410 message_deleted",
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

Deno.test("TurnError uses its code's sentence unless another one is given, in each language", () => {
  const error = new TurnError("not_found");
  assertEquals(error.message, englishSentences.errors.not_found);
  assertEquals(error.sentenceIn(spanishSentences), spanishSentences.errors.not_found);
  const cause = new Error("inner");
  const special = new TurnError("not_found", {
    sentence: ({ specialErrors }) => specialErrors.chooseHome,
    retryAfter: 3,
    cause,
  });
  assertEquals(
    [special.message, special.retryAfter, special.cause],
    [englishSentences.specialErrors.chooseHome, 3, cause],
  );
});
