import type { ResponseLike } from "./fetch_like.ts";
import { HomeError } from "./home_error.ts";

/** Returns the JSON of a response. It needs no streams, so it works in every runtime. */
export async function readJson<T>(response: ResponseLike): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HomeError("The answer did not arrive whole. Please try again in a moment.", {
      code: "unreadable_response",
      status: response.status,
      retryable: true,
      cause,
    });
  }
}
