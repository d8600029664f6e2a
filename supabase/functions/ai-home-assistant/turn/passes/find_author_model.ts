import type { TurnSettings } from "../dependencies.ts";
import type { ToolStep } from "../turn_answer.ts";

/**
 * Returns the model that continues after these steps: the fallback model if it wrote the last, else the configured one.
 *
 * No other name counts. A person can store a pass with any name by calling run_tools directly, and the operator may
 * have changed the model while an approval was pending.
 */
export function findAuthorModel(
  steps: readonly ToolStep[],
  { modelId, fallbackModelId }: Pick<TurnSettings, "modelId" | "fallbackModelId">,
): string {
  const author = steps.at(-1)?.providerMessage?.model;
  return author !== undefined && author === fallbackModelId ? author : modelId;
}
