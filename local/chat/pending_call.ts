import { parseYesOrNo } from "./parse_yes_or_no.ts";

type ReplyJson = { status?: unknown; messageId?: unknown; toolCalls?: unknown };
type CallJson = {
  id?: unknown;
  name?: unknown;
  state?: unknown;
  input?: unknown;
  approval?: { id?: string };
};

/** A tool call of a reply that waits for a decision or an output. The terminal takes the part of the app. */
export interface PendingCall {
  id: string;
  name: string;
  /** The fields that say what can be typed. */
  input: { body?: unknown; kind?: unknown; options?: unknown };
  /** The message that has the call. */
  messageId: string;
  approvalId?: string | undefined;
}

/** Returns the first pending call of a reply; each response shows the next one. */
export function findPendingCall(reply: ReplyJson): PendingCall | undefined {
  const calls = Array.isArray(reply.toolCalls) ? reply.toolCalls as CallJson[] : [];
  const call = calls.find(({ state }) =>
    state === "approval-requested" || state === "input-available"
  );
  if (!call || reply.status !== "requires_action") return undefined;
  const input = typeof call.input === "object" && call.input !== null ? call.input : {};
  return {
    id: String(call.id),
    name: String(call.name),
    input,
    messageId: String(reply.messageId),
    approvalId: call.approval?.id,
  };
}

/** Says what can be typed. The question itself is the reply's message. */
export function describePendingCall({ name, input, approvalId }: PendingCall): string {
  if (approvalId !== undefined) return "Shall I do this? Answer y or n.";
  if (name === "compose_message") return `${input.body ?? ""}\nDid you send it? Answer y or n.`;
  const options = Array.isArray(input.options) ? input.options.join(" / ") : "";
  const kinds: Record<string, string> = { yes_no: "y or n", amount: "an amount", date: "a date" };
  return `Answer ${options || kinds[String(input.kind)] || "in your own words"}.`;
}

/** Returns the body of `POST /tool-results` for a typed line; undefined when the line does not fit. */
export function parseToolCallResponse(
  { id, name, input, messageId, approvalId }: PendingCall,
  line: string,
) {
  const respond = (output: unknown) => ({ toolCallId: id, messageId, approvalId, output });
  const asksYesOrNo = approvalId !== undefined || name === "compose_message" ||
    input.kind === "yes_no";
  if (asksYesOrNo) {
    const isYes = parseYesOrNo(line);
    if (isYes === undefined) return undefined;
    if (approvalId !== undefined) return respond(isYes ? "approved" : "denied");
    return respond(name === "compose_message" ? { sent: isYes } : { answer: isYes });
  }
  const amount = input.kind === "amount" && /\d/.test(line)
    ? Number(line.replace(/[^\d.-]/g, ""))
    : NaN;
  return respond({ answer: Number.isNaN(amount) ? line : amount });
}
