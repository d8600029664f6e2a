/** Waits for something that happens soon; a minute is for machines with much else to do. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("What was waited for has not happened");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * Resolves when a client is not busy and stays so while a whole request of ours goes to the function and
 * back: one that asks again by itself has begun to by then.
 */
export async function atRest(
  { busy, asked, url }: { busy(): boolean; asked(): number; url: string },
): Promise<void> {
  for (let before = -1; before !== asked() || busy();) {
    await until(() => !busy());
    before = asked();
    await (await fetch(url, { method: "OPTIONS" })).body?.cancel();
  }
}
