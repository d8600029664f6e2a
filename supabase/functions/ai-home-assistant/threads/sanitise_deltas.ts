import type { LoggedTurnEvent } from "../contract/logged_turn_events.ts";
import { endsText } from "../contract/turn_events.ts";
import { SanitiseStream } from "../sanitise/sanitise_stream.ts";

/**
 * Returns a function that sanitises the deltas of a stored turn, event by event: any caller may have stored them with
 * `append_turn_events`. A text is sanitised as a whole, up to the event at which the encoder ends its part: otherwise a
 * link could be split. Deltas that a turn has sanitised stay as they are; the end of a text may move to a later event.
 */
export function createDeltaSanitiser(): (event: LoggedTurnEvent) => LoggedTurnEvent[] {
  let stream: SanitiseStream | undefined;
  return (event) => {
    if (event.type === "text-delta") {
      stream ??= new SanitiseStream();
      return toDeltas(stream.push(event.text));
    }
    if (!endsText(event)) return [event];
    const rest = stream?.end() ?? "";
    stream = undefined;
    return [...toDeltas(rest), event];
  };
}

function toDeltas(text: string): LoggedTurnEvent[] {
  return text === "" ? [] : [{ type: "text-delta", text }];
}
