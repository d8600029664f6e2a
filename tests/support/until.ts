/** Waits for a condition that becomes true soon. Fails after a minute, which is enough for a busy machine. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("The condition is still false after a minute");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
