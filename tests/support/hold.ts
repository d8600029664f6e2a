/** Stops the model or the database at a place, so that a test can act in that moment. */
import type { ScriptedResponse } from "../../local/fake_provider/start_fake_provider.ts";
import type { ApiFault } from "./api_proxy.ts";
import type { World } from "./world.ts";

/** Released at the latest when the test's block ends. */
export interface Hold extends Disposable {
  /** Resolves when that place is reached. */
  reached: Promise<void>;
  release(): void;
}

/**
 * Scripts an answer of the model that stops after so many events of its stream, the empty event that
 * opens it included; without `after` it does not begin.
 */
export function holdModel(
  { model }: Pick<World, "model">,
  { after, ...answer }: ScriptedResponse & { after?: number },
): Hold {
  const { hold, reach, end } = createHold();
  model.script.next({ ...answer, hold: { after, until: end, reached: reach } });
  return hold;
}

/** Stops the next call of this SQL function: `hold` before it reaches the database, `hold_answer` after. */
export function holdDatabase(
  { api }: Pick<World, "api">,
  name: string,
  kind: Extract<ApiFault["kind"], "hold" | "hold_answer">,
): Hold {
  const { hold, reach, end } = createHold();
  api.break({ name, kind, held: () => (reach(), end) });
  return hold;
}

function createHold(): { hold: Hold; reach(): void; end: Promise<void> } {
  const reached = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const release = () => end.resolve();
  return {
    hold: { reached: reached.promise, release, [Symbol.dispose]: release },
    reach: () => reached.resolve(),
    end: end.promise,
  };
}
