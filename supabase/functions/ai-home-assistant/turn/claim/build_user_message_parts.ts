import type { Part } from "../../contract/parts.ts";
import type { TurnRequest } from "../../contract/requests.ts";
import { toStorableText } from "../../storable_text.ts";

/** The person's message as it is stored: the card they tapped on, quoted, and their text. */
export function buildUserMessageParts({ message, followUpContext }: TurnRequest): Part[] {
  const text: Part = { type: "text", text: toStorableText(message) };
  if (!followUpContext) return [text];
  const { kind, id, text: cardText } = followUpContext;
  return [{
    type: "follow-up-context",
    kind: toStorableText(kind),
    ...(id !== undefined && { id: toStorableText(id) }),
    ...(cardText !== undefined && { text: toStorableText(cardText) }),
  }, text];
}
