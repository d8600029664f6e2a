import { z } from "zod";
import type { LoggedTurnEvent } from "../../contract/logged_turn_events.ts";

/**
 * Consecutive events of an attempt. `seq` counts the attempt's batches from 1. Only the type of an
 * event is checked: an instance of another version may have written it.
 */
export const eventBatch = z.object({
  seq: z.int(),
  events: z.array(z.custom<LoggedTurnEvent>(hasType)),
});
export type EventBatch = z.infer<typeof eventBatch>;

function hasType(event: unknown): boolean {
  return typeof event === "object" && event !== null && "type" in event &&
    typeof event.type === "string";
}
