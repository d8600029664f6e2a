import { createHash } from "node:crypto";
import type { ChoiceJson, MessageJson } from "../check/chat_json.ts";
import type { JsonRecord } from "../check/json_kind.ts";
import { issueSignature } from "../check/signature.ts";

/** A `chat.completion`. Faults change it in any way, so most of its fields are `unknown`. */
export type ChatCompletion = JsonRecord & {
  model?: unknown;
  choices: ChoiceJson[];
  usage?: unknown;
};

export type CompletionUsage = {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details: { cached_tokens: number };
};

/** A tool call as `propose` or a script gives it. */
export type ProposedCall = {
  name: string;
  /** An object is sent as JSON text, anything else unchanged. */
  arguments: unknown;
  /** Generated when absent; `null` leaves it out of the completion. */
  id?: string | null;
};

export type Proposal = { text?: string | null; toolCalls?: ProposedCall[] };

// Fixed, so that the same request always gets the same completion.
const CREATED = 1_767_225_600;

/** Builds a completion. Its ids and signatures depend on `seed` only. */
export function buildCompletion(
  proposal: Proposal,
  { model, seed, usage }: { model: string; seed: string; usage: CompletionUsage },
): ChatCompletion {
  const calls = (proposal.toolCalls ?? []).map((call, i) => callOf(call, i, seed));
  const text = proposal.text ?? (calls.length > 0 ? null : "");
  const message: MessageJson = { role: "assistant", content: text };
  if (calls.length > 0) message.tool_calls = calls;
  return {
    id: `chatcmpl-${digest(seed)}`,
    object: "chat.completion",
    created: CREATED,
    model,
    choices: [{
      index: 0,
      message,
      finish_reason: calls.length > 0 ? "tool_calls" : "stop",
    }],
    usage,
  };
}

function callOf(call: ProposedCall, i: number, seed: string): JsonRecord {
  const made = `call_${digest(`${seed}#${i}`)}`;
  const id = call.id === undefined ? made : call.id;
  const text = typeof call.arguments === "object" && call.arguments !== null
    ? JSON.stringify(call.arguments)
    : call.arguments ?? "{}";
  return {
    ...(id === null ? {} : { id }),
    type: "function",
    function: { name: call.name, arguments: text },
    // As with Gemini, only the first tool call of a message has the signature.
    ...(i === 0 ? { extra_content: { google: { thought_signature: issueSignature(seed) } } } : {}),
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}
