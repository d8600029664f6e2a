import { createHash } from "node:crypto";
import type { JsonRecord } from "../check/json_kind.ts";
import { issueSignature } from "../check/signature.ts";

/** A `chat.completion`. Faults make of it what they like, so nothing inside is typed further. */
export type ChatCompletion = JsonRecord & { choices: JsonRecord[] };

export type CompletionUsage = {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details: { cached_tokens: number };
};

/** One call as the rules or a script propose it. */
export type ProposedCall = {
  name: string;
  /** An object is sent as JSON text, anything else as it is. */
  arguments: unknown;
  /** Made up when absent; `null` leaves it out of the answer. */
  id?: string | null;
};

export type Proposal = { text?: string | null; toolCalls?: ProposedCall[] };

// Fixed: the same request gets the same answer, whenever it is asked.
const CREATED = 1_767_225_600;

/** Ids and signatures follow from `seed`. */
export function buildCompletion(
  proposal: Proposal,
  { model, seed, usage }: { model: string; seed: string; usage: CompletionUsage },
): ChatCompletion {
  const calls = (proposal.toolCalls ?? []).map((call, i) => callOf(call, i, seed));
  const text = proposal.text ?? (calls.length > 0 ? null : "");
  const message: JsonRecord = { role: "assistant", content: text };
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
    // Only the first call of a step carries the signature, as Gemini has it.
    ...(i === 0 ? { extra_content: { google: { thought_signature: issueSignature(seed) } } } : {}),
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}
