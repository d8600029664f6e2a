/** The assistant message of pass one, for pass two: as the provider sent it. */
import { elementTexts, memberText, withMember } from "../json_text.ts";

/** One call to be echoed: its JSON text as sent, and the id under which it is answered. */
export type EchoedCall = { raw: string; id: string };

/**
 * The provider's assistant message with exactly these calls, in this order; JSON text for
 * `CompletionRequest.messages`. Where every id is the provider's own nothing changes but the calls
 * that were left out; a call that was given another id (two calls shared one) carries it.
 */
export function echoedAssistantMessage(message: string, calls: readonly EchoedCall[]): string {
  const texts = calls.map(echoedCall);
  const sent = elementTexts(memberText(message, "tool_calls") ?? "[]");
  const same = sent.length === texts.length && texts.every((text, i) => text === sent[i]);
  return same ? message : withMember(message, "tool_calls", `[${texts.join(",")}]`);
}

/** A call's JSON text under the given id, byte for byte as sent when it has that id already. */
export function echoedCall({ raw, id }: EchoedCall): string {
  const sent: { id?: unknown } = JSON.parse(raw);
  return sent.id === id ? raw : withMember(raw, "id", JSON.stringify(id));
}
