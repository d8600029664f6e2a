/** The faults F-L: how often each pass requests, and how pass one ends. */
import type { ErrorCode } from "../../support/fault_assertions.ts";

export interface Fault {
  /** Its name in the offline model. */
  fault: string;
  does: string;
  /** How many requests of a pass the model gets while the fault lasts. */
  requests: number;
  code: ErrorCode;
  /** The Retry-After of the provider. */
  retryAfter?: number;
}

/** Faults that leave a pass without an answer: each outcome once. tests/unit/model has every fault. */
export const FAILING: Fault[] = [
  { fault: "F-L02:401", does: "401", requests: 1, code: "model_error" },
  { fault: "F-L03", does: "402", requests: 1, code: "model_credits_exhausted" },
  { fault: "F-L06", does: "429 without Retry-After", requests: 2, code: "unavailable" },
  {
    fault: "F-L08",
    does: "a Retry-After beyond the deadline",
    requests: 1,
    code: "unavailable",
    retryAfter: 3600,
  },
  { fault: "F-L14", does: "a body after the pass's time", requests: 1, code: "model_timeout" },
  { fault: "F-L16", does: "a reset inside the body", requests: 2, code: "unavailable" },
  { fault: "F-L19", does: "HTML with 200", requests: 2, code: "model_error" },
];

/** Unusual answers that both passes accept, with the number of requests. */
export const USABLE: { fault: string; does: string; requests: number }[] = [
  { fault: "F-L13", does: "headers late, but in time", requests: 1 },
  { fault: "F-L25:numbers", does: "unknown fields with odd numbers", requests: 1 },
  { fault: "F-L12", does: "a second request after one 500", requests: 2 },
  {
    fault: "F-L23:content_filter",
    does: "a second request after finish_reason content_filter beside an answer",
    requests: 2,
  },
];

/** Milliseconds beyond and within the timeout of a pass in the worlds of these files. */
export const TOO_LATE = 60_000;
export const IN_TIME = 200;
export const PASS_SECONDS = "3";
