import { createShownFlow } from "./shown_flow.ts";

/** What a model said, as it may be stored and shown. */
export function shownText(said: string): string {
  const flow = createShownFlow();
  return flow.push(said) + flow.end();
}
