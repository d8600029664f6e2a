import { z } from "zod";
import { loggedTurnEvent } from "../../contract/logged_turn_events.ts";
import { listOf } from "./list_of.ts";

/**
 * Consecutive events of an attempt. `seq` counts the attempt's batches from 1. An unknown event is left out: an
 * instance of another version may have written it, or a caller through `append_turn_events`.
 */
export const eventBatch = z.object({ seq: z.int(), events: listOf(loggedTurnEvent) });
export type EventBatch = z.infer<typeof eventBatch>;
