import { yellow } from "../terminal/colours.ts";
import { onInterrupt } from "../terminal/on_interrupt.ts";
import type { Session } from "./session.ts";

/** Until disposed: the first Ctrl-C asks the function to stop the turn, the second exits. */
export function stopOnInterrupt(session: Session): Disposable {
  return onInterrupt(["SIGINT"], async () => {
    console.error(yellow("\nStopping. Ctrl-C again leaves at once."));
    const response = await fetch(`${session.functionUrl}/${session.threadId}/stop`, {
      method: "POST",
      headers: { authorization: `Bearer ${session.token}` },
    }).catch(() => undefined);
    const { stopped } = await response?.json().catch(() => ({})) ?? {};
    if (!stopped) console.error(yellow("There was nothing to stop."));
  });
}
