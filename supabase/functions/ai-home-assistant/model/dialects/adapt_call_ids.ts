import { readElementTexts, readMemberText, setMember } from "../../json_text.ts";
import { type ChatMessage, parseMessage, type RequestMessage } from "../chat_model.ts";

const LENGTH = 9;
const NINE_CHARACTERS = /^[A-Za-z0-9]{9}$/;

/** Whether any tool call id is not of the form that Mistral requires: nine letters and digits. */
export function hasOtherCallIds(messages: readonly RequestMessage[]): boolean {
  return messages.flatMap(callIdsOf).some((id) => !NINE_CHARACTERS.test(id));
}

/** Returns the messages with each tool call id as nine letters and digits, the same in every request. */
export function shortenCallIds(messages: readonly RequestMessage[]): RequestMessage[] {
  return messages.map((message) => {
    const parsed = parseMessage(message);
    if (parsed.role === "tool") {
      return { ...parsed, tool_call_id: shortenCallId(parsed["tool_call_id"]) } as ChatMessage;
    }
    if (callIdsOf(message).length === 0) return message;
    const text = typeof message === "string" ? message : JSON.stringify(message);
    const calls = readElementTexts(readMemberText(text, "tool_calls") ?? "[]").map((call) =>
      setMember(call, "id", JSON.stringify(shortenCallId(JSON.parse(call).id)))
    );
    return setMember(text, "tool_calls", `[${calls.join(",")}]`);
  });
}

function callIdsOf(message: RequestMessage): string[] {
  const { role, tool_calls: calls, tool_call_id: id } = parseMessage(message);
  if (role === "tool") return [String(id)];
  return Array.isArray(calls) ? calls.map((call) => String(call?.id)) : [];
}

function shortenCallId(id: unknown): string {
  const text = String(id);
  return NINE_CHARACTERS.test(text) ? text : hash(text, 7) + hash(text, 31).slice(0, 2);
}

/** FNV-1a in base 36, seven characters. */
function hash(text: string, seed: number): string {
  let value = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return value.toString(36).padStart(LENGTH - 2, "0").slice(-(LENGTH - 2));
}
