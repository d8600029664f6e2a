import type { ResponseLike } from "./fetch_like.ts";
import type { ErrorBody } from "./generated/contract.ts";
import { HomeError } from "./home_error.ts";

const UNREADABLE = "Something went wrong on the way. Please try again in a moment.";

/** Returns the error of a response that is not ok. */
export async function readError(response: ResponseLike): Promise<HomeError> {
  const { status } = response;
  const text = await response.text().catch(() => "");
  const retryAfter = readSeconds(response.headers.get("retry-after"));
  const body = parseErrorBody(text);
  if (body) {
    const { error, code, retryable, requestId, details } = body;
    return new HomeError(error, { code, status, retryable, requestId, retryAfter, details });
  }
  // The platform's gateway and proxies send bodies of another form.
  const retryable = status === 429 || status >= 500;
  return new HomeError(UNREADABLE, { code: "unreadable_response", status, retryable, retryAfter });
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

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text);
    return typeof body?.code === "string" && typeof body.error === "string" ? body : undefined;
  } catch {
    return undefined;
  }
}

function readSeconds(header: string | null): number | undefined {
  const seconds = header === null ? NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
