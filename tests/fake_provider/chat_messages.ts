import { issueSignature } from "../../local/fake_provider/check/signature.ts";
import type { Message } from "./sample_home.ts";

export const USER = { role: "user", content: "hello" };
export const SIGNED = signedWith(issueSignature("a step"));

export function signedWith(thought_signature: string): Message {
  return { extra_content: { google: { thought_signature } } };
}

export function call(id: string, more: Message = {}): Message {
  return { id, type: "function", function: { name: "list_attention", arguments: "{}" }, ...more };
}

export function step(...calls: Message[]): Message {
  return { role: "assistant", content: null, tool_calls: calls };
}

export function result(id: string, content: unknown = "{}"): Message {
  return { role: "tool", tool_call_id: id, content };
}
