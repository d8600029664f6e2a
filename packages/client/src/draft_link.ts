import type { ComposeMessageInput } from "./generated/contract.ts";

/**
 * Returns a `mailto:` or `sms:` link that opens the draft of `compose_message` in a program of the person. It has one
 * recipient at most: the model writes the draft, so no part of it can add a header. Without an address or a number,
 * the person chooses the recipient.
 */
export function buildDraftLink({ channel, to = "", subject, body }: ComposeMessageInput): string {
  if (channel === "sms") {
    // iOS reads the text after "&", Android after "?".
    return `sms:${to.replace(/[^\d+]/g, "")}?&body=${encodeURIComponent(body)}`;
  }
  const address = to.includes("@") ? encodeURIComponent(to.trim()).replace(/%40/g, "@") : "";
  // RFC 6068 has CRLF for line breaks.
  const fields = [`body=${encodeURIComponent(body.replace(/\r?\n/g, "\r\n"))}`];
  if (subject) fields.unshift(`subject=${encodeURIComponent(subject)}`);
  return `mailto:${address}?${fields.join("&")}`;
}
