import type { StoredMessage } from "../../../contract/parts.ts";
import { normaliseMessages } from "../../normalise/normalise_messages.ts";
import { shortenHistory } from "./shorten_history.ts";
import { listSentences } from "./summarise_results.ts";

/** The history from which windows are selected. It keeps no full result: those are most of a thread's memory. */
export interface PreparedHistory {
  /** Oldest first, with the short forms of their calls. */
  messages: readonly StoredMessage[];
  /** For each message the sentences of its results. */
  sentences: readonly (readonly string[])[];
  /** The number of `DroppedResult`s. They are not part of the messages. */
  droppedResultCount: number;
}

/**
 * Returns the history of a turn with short forms of its calls. It moves results to their calls first, so a window never
 * separates a call from its result.
 *
 * @param decidedCallIds the calls that the person's message decided: see `shortenHistory`
 */
export function prepareHistory(
  given: readonly StoredMessage[],
  decidedCallIds: readonly string[] = [],
): PreparedHistory {
  const { messages, droppedResults } = normaliseMessages(given);
  return {
    messages: shortenHistory(messages, decidedCallIds),
    sentences: messages.map(listSentences),
    droppedResultCount: droppedResults.length,
  };
}
