/** A terminal sends Ctrl-C to this process and to `deno task`, which forwards it: both count as one. */
const ONE_PRESS_MS = 300;

/** Calls `first` for the first signal; the second ends the process. */
export function onInterrupt(
  signals: readonly Deno.Signal[],
  first: () => void,
): Disposable {
  let pressed: number | undefined;
  const listener = () => {
    if (pressed === undefined) {
      pressed = performance.now();
      first();
    } else if (performance.now() - pressed > ONE_PRESS_MS) Deno.exit(130);
  };
  for (const signal of signals) Deno.addSignalListener(signal, listener);
  return {
    [Symbol.dispose]() {
      for (const signal of signals) Deno.removeSignalListener(signal, listener);
    },
  };
}
