import { useState } from "react";

/**
 * Returns a function that sends a request, and why the last one failed, for a page that shows that itself. `useAction`
 * says it in a toast.
 *
 *     const { send, isBusy, error } = useRequest(describeError);
 */
export function useRequest<Problem>(describe: (problem: Problem) => string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");

  /** Resolves to the response, and to undefined if the request failed. */
  async function send<Response extends { error: Problem | null }>(request: PromiseLike<Response>) {
    setIsBusy(true);
    setError("");
    const response = await request;
    setIsBusy(false);
    if (!response.error) return response;
    setError(describe(response.error));
    return undefined;
  }

  return { send, isBusy, error, setError };
}
