import { isSameProvider } from "../../model/model_id.ts";
import type { ToolStep } from "../turn_answer.ts";

/** Returns the model that continues after these steps: the one that wrote the last, else the configured one. */
export function findAuthorModel(steps: readonly ToolStep[], configured: string): string {
  const author = steps.at(-1)?.providerMessage?.model ?? configured;
  // An approval may be decided after the operator has changed the provider.
  return isSameProvider(author, configured) ? author : configured;
}
