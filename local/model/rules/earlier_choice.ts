import { isObject, type JsonObject } from "../check/json_kind.ts";
import { type Conversation, readResult } from "./conversation.ts";

/** "Why did you choose that?", from what the person's phone answered earlier in the conversation. */
export function earlierChoice({ said, earlier }: Conversation): string | undefined {
  if (!/\bwhy\b.*\b(?:choose|chose|pick|picked|recommend|suggest)\w*\b/i.test(said)) {
    return undefined;
  }
  for (const [i, message] of earlier.entries()) {
    if (message.role !== "tool") continue;
    const step = earlier.slice(i).find(({ role }) => role === "assistant");
    const { tool, data } = readResult(message, step);
    const answer = isObject(data) ? data.answer : undefined;
    if (tool !== "request_user_input" || answer === undefined) continue;
    const question = questionOf(step, message.tool_call_id);
    return `Because you answered “${answer}”${question ? ` when I asked “${question}”` : ""}.`;
  }
  return undefined;
}

function questionOf(step: JsonObject | undefined, id: unknown): string | undefined {
  const calls = Array.isArray(step?.tool_calls) ? step.tool_calls as JsonObject[] : [];
  const call = calls.find((one) => one.id === id)?.function as JsonObject | undefined;
  try {
    const input: unknown = JSON.parse(String(call?.arguments));
    return isObject(input) && typeof input.question === "string" ? input.question : undefined;
  } catch {
    return undefined;
  }
}
