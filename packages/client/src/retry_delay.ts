import type { HomeError } from "./home_error.ts";

export interface RetryLimits {
  maxRetries: number;
  maxRetrySeconds: number;
  /** What is left of the call's time. */
  secondsLeft: number;
}

/**
 * Returns the seconds to wait before a retry, or undefined if the request must not be retried. Waiting for a running
 * turn is limited by the call's time only; every other failure counts as a retry.
 */
export function findRetryDelay(
  { code, retryable, retryAfter }: HomeError,
  retries: number,
  { maxRetries, maxRetrySeconds, secondsLeft }: RetryLimits,
): number | undefined {
  if (!retryable) return undefined;
  const isRunning = code === "turn_in_progress";
  if (!isRunning && retries >= maxRetries) return undefined;
  // A refreshed token needs no wait.
  const backoff = code === "token_expired" ? 0 : Math.min(8, 0.5 * 2 ** retries);
  const seconds = retryAfter ?? (isRunning ? 1 : backoff * (0.5 + Math.random() / 2));
  return seconds > maxRetrySeconds || seconds >= secondsLeft ? undefined : seconds;
}
