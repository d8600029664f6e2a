/** Waits longer after each attempt, at most 5 seconds, and less if the browser is online again. */
export function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, Math.min(500 * 2 ** attempt, 5_000));
    addEventListener("online", end);
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
  });
}
