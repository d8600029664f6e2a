/** The routes and the errors of this function, which docs/reference/openapi.json shows too. */

export const ROUTES = {
  act: { path: "/act", methods: ["POST"] },
  deliver: { path: "/deliver", methods: ["POST"] },
} as const;

/** Source of the pattern of a link's token. */
export const TOKEN_PATTERN = "[0-9a-f]{64}";

interface ReminderError {
  status: number;
  error: string;
  retryable: boolean;
}

export const ERRORS = {
  invalid_request: { status: 400, error: 'Send { "token": "…" } as JSON', retryable: false },
  unauthorized: { status: 401, error: "The secret is wrong", retryable: false },
  /** The address of no route, or a link that does not work. */
  not_found: { status: 404, error: "There is no such route", retryable: false },
  method_not_allowed: { status: 405, error: "Use POST", retryable: false },
  misconfigured: { status: 503, error: "REMINDER_WEBHOOK_URL is not set", retryable: true },
  unavailable: { status: 503, error: "This does not work right now", retryable: true },
} as const satisfies Record<string, ReminderError>;
export type ReminderErrorCode = keyof typeof ERRORS;
