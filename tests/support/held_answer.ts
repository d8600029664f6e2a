import type { ScriptedResponse } from "../../local/fake_provider/start_fake_provider.ts";
import type { World } from "./world.ts";

/** An answer of the model that stands still where a test wants it. */
export interface HeldAnswer extends Disposable {
  /** Resolves when the model has come to that place. */
  reached: Promise<void>;
  letGo(): void;
}

/**
 * Scripts an answer that stops after so many events of its stream, the empty one that opens it among
 * them; without `after` it does not begin. It is let go at the latest when the test ends.
 */
export function holdAnswer(
  { model }: Pick<World, "model">,
  { after, ...answer }: ScriptedResponse & { after?: number },
): HeldAnswer {
  const reached = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  model.script.next({
    ...answer,
    hold: { after, until: end.promise, reached: () => reached.resolve() },
  });
  return {
    reached: reached.promise,
    letGo: () => end.resolve(),
    [Symbol.dispose]: () => end.resolve(),
  };
}
