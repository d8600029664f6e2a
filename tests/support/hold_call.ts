import type { ApiFault } from "./api_proxy.ts";
import type { World } from "./world.ts";

/** A call of the database that stands still where a test wants it. */
export interface HeldCall extends Disposable {
  /** Resolves when the call is there. */
  reached: Promise<void>;
  letGo(): void;
}

/** Holds the next call of this SQL function: before the database hears of it, or its answer. */
export function holdCall(
  { api }: Pick<World, "api">,
  name: string,
  kind: Extract<ApiFault["kind"], "hold" | "hold_answer">,
): HeldCall {
  const reached = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  api.break({ name, kind, held: () => (reached.resolve(), end.promise) });
  return {
    reached: reached.promise,
    letGo: () => end.resolve(),
    [Symbol.dispose]: () => end.resolve(),
  };
}
