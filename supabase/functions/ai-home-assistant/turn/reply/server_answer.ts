import type { TextPart } from "../../contract/parts.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Answer, ToolPhase } from "../turn_state.ts";

/**
 * Ends an answer in our own words: what the model could not be asked, or has not said to its end. What
 * it said until then has been read, and stands before them.
 */
export function* inOurWords(
  ours: string,
  tools: ToolPhase | undefined,
  { said = "", ...how }: { said?: string; degraded?: boolean; stopped?: true } = {},
): Generator<TurnEvent, Answer> {
  // Words that only go on with what was said would be read as one text with it.
  const texts = said !== "" && !ours.startsWith(said) ? [said, ours] : [ours];
  if (said !== "") yield { type: "text", text: texts[0]! };
  if (texts.length > 1 || said === "") yield { type: "text", text: ours };
  return {
    text: texts.join("\n\n"),
    said: texts.map(textPart),
    ...(tools && { tools }),
    model: null,
    message: null,
    degraded: false,
    ...how,
  };
}

export function textPart(text: string): TextPart {
  return { type: "text", text };
}
