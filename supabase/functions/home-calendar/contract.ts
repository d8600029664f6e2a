/** The route and the errors of this function, which docs/reference/openapi.json shows too. */

export const ROUTE = { path: "/{token}.ics", methods: ["GET", "HEAD"] } as const;

/** Source of the pattern of a token. */
export const TOKEN_PATTERN = "[0-9a-f]{64}";

interface CalendarError {
  status: number;
  error: string;
  retryable: boolean;
}

export const ERRORS = {
  /** The same for a malformed, an unknown and a revoked token, so that responses do not reveal which tokens exist. */
  not_found: { status: 404, error: "There is no calendar at this address", retryable: false },
  method_not_allowed: { status: 405, error: "Use GET", retryable: false },
  unavailable: { status: 503, error: "The calendar cannot be read right now", retryable: true },
} as const satisfies Record<string, CalendarError>;
export type CalendarErrorCode = keyof typeof ERRORS;
