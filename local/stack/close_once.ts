/** Returns a function that runs the clean-ups once, in reverse order. It runs all, then throws the first error. */
export function closeOnce(cleanup: (() => unknown)[]): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () =>
    closed ??= (async () => {
      const failures: unknown[] = [];
      for (const undo of cleanup.reverse()) {
        await Promise.try(undo).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    })();
}
