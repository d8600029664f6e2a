import { yesOrNo } from "./yes_or_no.ts";

type Json = Record<string, unknown>;

/** A call of a reply that waits for the person at the terminal, who stands in for the phone. */
export interface WaitingCall {
  id: string;
  name: string;
  input: Json;
  approvalId?: string;
}

/** The first call that waits; a reply may hold several, and each answer shows the next. */
export function waitingCall(reply: Json): WaitingCall | undefined {
  const calls = Array.isArray(reply.toolCalls) ? reply.toolCalls as Json[] : [];
  const call = calls.find(({ state }) =>
    state === "approval-requested" || state === "input-available"
  );
  if (!call || reply.status !== "requires_action") return undefined;
  const approval = call.approval as { id?: string } | undefined;
  const input = typeof call.input === "object" && call.input !== null ? call.input as Json : {};
  return { id: String(call.id), name: String(call.name), input, approvalId: approval?.id };
}

/** What to type, below the question itself, which the reply's message is. */
export function howToAnswer({ name, input, approvalId }: WaitingCall): string {
  if (approvalId !== undefined) return "Shall I do this? Answer y or n.";
  if (name === "compose_message") return `${input.body ?? ""}\nDid you send it? Answer y or n.`;
  const options = Array.isArray(input.options) ? input.options.join(" / ") : "";
  const kinds: Record<string, string> = { yes_no: "y or n", amount: "an amount", date: "a date" };
  return `Answer ${options || kinds[String(input.kind)] || "in your own words"}.`;
}

/** A typed line as the body of `POST /tool-results`; undefined where it is no answer to what was asked. */
export function answerTo({ id, name, input, approvalId }: WaitingCall, line: string) {
  const answer = (output: unknown): Json => ({ toolCallId: id, approvalId, output });
  const asksYesOrNo = approvalId !== undefined || name === "compose_message" ||
    input.kind === "yes_no";
  if (asksYesOrNo) {
    const yes = yesOrNo(line);
    if (yes === undefined) return undefined;
    if (approvalId !== undefined) return answer(yes ? "approved" : "denied");
    return answer(name === "compose_message" ? { sent: yes } : { answer: yes });
  }
  const amount = input.kind === "amount" && /\d/.test(line)
    ? Number(line.replace(/[^\d.-]/g, ""))
    : NaN;
  return answer({ answer: Number.isNaN(amount) ? line : amount });
}
