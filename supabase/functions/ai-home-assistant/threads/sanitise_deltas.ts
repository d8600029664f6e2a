import type { LoggedTurnEvent } from "../contract/logged_turn_events.ts";
import { createSanitiseStream } from "../sanitise/sanitise_stream.ts";

/**
 * Returns a function that sanitises the deltas of a stored turn, event by event: any caller may have stored them with
 * `append_turn_events`. Deltas that a turn has sanitised stay as they are; the end of a text may move to a later event.
 */
export function createDeltaSanitiser(): (event: LoggedTurnEvent) => LoggedTurnEvent[] {
  let stream: ReturnType<typeof createSanitiseStream> | undefined;
  return (event) => {
    if (event.type === "text-delta") {
      stream ??= createSanitiseStream();
      return toDeltas(stream.push(event.text));
    }
    const rest = stream?.end() ?? "";
    stream = undefined;
    return [...toDeltas(rest), event];
  };
}

function toDeltas(text: string): LoggedTurnEvent[] {
  return text === "" ? [] : [{ type: "text-delta", text }];
}
