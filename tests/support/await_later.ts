/**
 * Returns a promise that a test may await after something else. Deno ends the whole test module, with all its tests,
 * when a promise rejects that nobody awaits yet. Awaiting this one still throws.
 */
export function awaitLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
