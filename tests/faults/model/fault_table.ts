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

const many = (fault: string, variants: string[], line: Omit<Fault, "fault">) =>
  variants.map((variant): Fault => ({
    ...line,
    fault: `${fault}:${variant}`,
    does: line.does.replace("%", variant),
  }));

/** Faults that leave a pass without an answer. */
export const FAILING: Fault[] = [
  { fault: "F-L01", does: "400", requests: 1, code: "model_error" },
  ...many("F-L02", ["401", "403"], { does: "%", requests: 1, code: "model_error" }),
  { fault: "F-L03", does: "402", requests: 1, code: "model_credits_exhausted" },
  { fault: "F-L04", does: "an unknown model", requests: 1, code: "model_error" },
  ...many("F-L05", ["408", "409"], { does: "%", requests: 2, code: "unavailable" }),
  { fault: "F-L06", does: "429 without Retry-After", requests: 2, code: "unavailable" },
  {
    fault: "F-L08",
    does: "a Retry-After beyond the deadline",
    requests: 1,
    code: "unavailable",
    retryAfter: 3600,
  },
  ...many("F-L09", ["negative", "garbage"], {
    does: "a Retry-After that is %",
    requests: 2,
    code: "unavailable",
  }),
  ...many("F-L10", ["500", "502", "503", "504", "529"], {
    does: "%",
    requests: 2,
    code: "unavailable",
  }),
  { fault: "F-L11", does: "an HTML error page", requests: 2, code: "unavailable" },
  { fault: "F-L13", does: "headers after the pass's time", requests: 1, code: "model_timeout" },
  { fault: "F-L14", does: "a body after the pass's time", requests: 1, code: "model_timeout" },
  { fault: "F-L15", does: "a reset before headers", requests: 2, code: "unavailable" },
  { fault: "F-L16", does: "a reset inside the body", requests: 2, code: "unavailable" },
  { fault: "F-L17", does: "invalid JSON", requests: 2, code: "model_error" },
  { fault: "F-L18", does: "an empty body", requests: 2, code: "model_error" },
  { fault: "F-L19", does: "HTML with 200", requests: 2, code: "model_error" },
  { fault: "F-L20", does: "an error with 200", requests: 2, code: "unavailable" },
  ...many("F-L21", ["empty", "none", "no_message"], {
    does: "choices: %",
    requests: 2,
    code: "model_error",
  }),
  ...many("F-L22", ["null", "empty"], {
    does: "content % and no calls",
    requests: 2,
    code: "model_error",
  }),
  ...many("F-L23", ["error", "tool_calls_without"], {
    does: "finish_reason %",
    requests: 2,
    code: "model_error",
  }),
  { fault: "F-L29", does: "a redirect", requests: 1, code: "model_error" },
  { fault: "F-L30", does: "a 50 MB answer", requests: 2, code: "model_error" },
];

/** Unusual answers that both passes accept. */
export const USABLE: { fault: string; does: string }[] = [
  { fault: "F-L13", does: "headers late, but in time" },
  { fault: "F-L14", does: "a body late, but in time" },
  { fault: "F-L23:unknown", does: "an unknown finish_reason" },
  { fault: "F-L23:absent", does: "no finish_reason" },
  { fault: "F-L25:parts", does: "content as parts and unknown fields" },
  { fault: "F-L25:numbers", does: "unknown fields with odd numbers" },
  { fault: "F-L26", does: "no usage" },
  { fault: "F-L27", does: "a second choice" },
];

/** Faults of the first request; the second request is answered. */
export const ONCE: { fault: string; does: string }[] = [
  { fault: "F-L07", does: "waiting for Retry-After: 1" },
  { fault: "F-L09:date", does: "waiting for a Retry-After date" },
  { fault: "F-L12", does: "one 500" },
  { fault: "F-L23:content_filter", does: "finish_reason content_filter beside an answer" },
];

/** Milliseconds beyond and within the timeout of a pass in the worlds of these files. */
export const TOO_LATE = 60_000;
export const IN_TIME = 200;
export const PASS_SECONDS = "3";
