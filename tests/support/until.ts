/** Waits for something that happens soon; a minute is for machines with much else to do. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("What was waited for has not happened");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
