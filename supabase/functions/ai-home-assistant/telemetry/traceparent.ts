/** The header `traceparent` of W3C Trace Context, which connects the requests of one action across services. */

const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$)/;

/**
 * Returns the `traceparent` of the requests that this request causes: of the trace in the given header, else of a new
 * trace with the request's id. A new trace is not marked as sampled, because no caller asked to record it.
 *
 * @param requestId a uuid
 */
export function continueTrace(header: string | null, requestId: string): string {
  const digits = requestId.replaceAll("-", "");
  const [, traceId = digits, flags = "00"] = TRACEPARENT.exec(header ?? "") ?? [];
  // The second half: the first half of a UUID of version 7 is mostly the time.
  return formatTraceparent(traceId, digits.slice(-16), flags);
}

export function formatTraceparent(traceId: string, spanId: string, flags: string): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

/** The id of the trace: 32 hexadecimal digits. */
export function getTraceId(traceparent: string): string {
  return traceparent.slice(3, 35);
}
