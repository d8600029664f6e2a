import type { ResponseLike } from "./fetch_like.ts";
import type { ErrorBody } from "./generated/contract.ts";
import { HomeError, type HomeErrorCode } from "./home_error.ts";

/** Errors of the Data API by status, with the sentences that the assistant has for them. */
const DATABASE_ERRORS: Record<number, [HomeErrorCode, string]> = {
  400: [
    "invalid_request",
    "Something in this request is not right. Please check it and send it again.",
  ],
  401: ["unauthenticated", "You are not signed in. Please sign in and try again."],
  403: ["unauthenticated", "You are not signed in. Please sign in and try again."],
  404: ["not_found", "We could not find that in your homes. Please check which home is selected."],
  413: ["too_large", "This is too large. Please shorten it and send it again."],
  422: [
    "idempotency_key_reused",
    "Something else was already sent under this id. Please send it anew.",
  ],
  429: ["rate_limited", "That is a lot in a short time. Please wait a little and try again."],
};

/** Where Storage means something else than the Data API. */
const STORAGE_ERRORS: Record<number, [HomeErrorCode, string]> = {
  413: ["too_large", "This file is larger than 10 MB. Please choose a smaller one."],
  415: ["unsupported_media_type", "Please choose a JPEG, PNG or WebP picture, or a PDF."],
};

const UNREADABLE = "Something went wrong on the way. Please try again in a moment.";

/** Returns the error of a response that is not ok. */
export async function readError(response: ResponseLike): Promise<HomeError> {
  const { status, retryAfter, body } = await readFailure(response);
  if (typeof body?.code === "string" && typeof body.error === "string") {
    const { error, code, retryable, requestId, details } = body as unknown as ErrorBody;
    return new HomeError(error, { code, status, retryable, requestId, retryAfter, details });
  }
  return createUnreadableError(status, retryAfter);
}

/** Returns the error of a response of the Data API that is not ok; its body is in `details`. */
export async function readDatabaseError(response: ResponseLike): Promise<HomeError> {
  const { status, retryAfter, body } = await readFailure(response);
  if (typeof body?.message !== "string") return createUnreadableError(status, retryAfter);
  const fields = { status, retryAfter, details: body };
  if (status === 401 && /expired/i.test(body.message)) {
    const message = "Your session has ended. Please sign in again, then try once more.";
    return new HomeError(message, { code: "token_expired", retryable: true, ...fields });
  }
  const [code, message] = DATABASE_ERRORS[status] ??
    ["internal", "Something went wrong on our side. Please try again in a moment."];
  return new HomeError(message, { code, retryable: isTemporary(status), ...fields });
}

/** Returns the error of a response of Storage that is not ok. Its body has the real status, whatever that of HTTP is. */
export async function readStorageError(response: ResponseLike): Promise<HomeError> {
  const { status, retryAfter, body } = await readFailure(response);
  const real = Number(body?.["statusCode"] ?? status);
  if (typeof body?.message !== "string") return createUnreadableError(status, retryAfter);
  const [code, message] = STORAGE_ERRORS[real] ?? DATABASE_ERRORS[real] ??
    ["internal", "Something went wrong on our side. Please try again in a moment."];
  return new HomeError(message, {
    code,
    status: real,
    retryAfter,
    retryable: isTemporary(real),
    details: body,
  });
}

interface FailureBody extends Record<string, unknown> {
  code?: unknown;
  error?: unknown;
  message?: unknown;
}

async function readFailure(response: ResponseLike) {
  const { status } = response;
  const text = await response.text().catch(() => "");
  return {
    status,
    retryAfter: readSeconds(response.headers.get("retry-after")),
    body: parseObject(text),
  };
}

function createUnreadableError(status: number, retryAfter: number | undefined): HomeError {
  // The platform's gateway and proxies send bodies of another form.
  const retryable = isTemporary(status);
  return new HomeError(UNREADABLE, { code: "unreadable_response", status, retryable, retryAfter });
}

function isTemporary(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Returns the error of a request without a response, or of a connection that broke. */
export function createNetworkError(cause: unknown): HomeError {
  return new HomeError("There is no connection. Please try again in a moment.", {
    code: "network_error",
    status: 0,
    retryable: true,
    cause,
  });
}

function parseObject(text: string): FailureBody | undefined {
  try {
    const body = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

function readSeconds(header: string | null): number | undefined {
  const seconds = header === null ? NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
