import type { Part } from "../../contract/parts.ts";
import type { TurnRequest } from "../../contract/requests.ts";
import { storableText } from "../../storable_text.ts";

/** The person's message as it is stored: what they tapped on, quoted, and what they wrote. */
export function messageParts({ message, followUpContext }: TurnRequest): Part[] {
  const text: Part = { type: "text", text: storableText(message) };
  if (!followUpContext) return [text];
  const { kind, id, text: tapped } = followUpContext;
  return [{
    type: "follow-up-context",
    kind: storableText(kind),
    ...(id !== undefined && { id: storableText(id) }),
    ...(tapped !== undefined && { text: storableText(tapped) }),
  }, text];
}
