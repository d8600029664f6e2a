/** The runtime's own, also in a test with a fake clock. */
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/** Waits for a condition that becomes true soon. Fails after a minute, which is enough for a busy machine. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = now() + 60_000;
  while (!(await condition())) {
    if (now() > deadline) throw new Error(`This is still false after a minute: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
