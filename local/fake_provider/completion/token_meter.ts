import type { ChatRequest } from "./chat_request.ts";
import type { CompletionUsage, Proposal } from "./completion.ts";

const REMEMBERED = 8;
const LETTERS_PER_TOKEN = 4;

/**
 * Estimates tokens from letters, and what a provider would have cached: the beginning that this
 * prompt shares, byte for byte, with one of the last few. Tools precede the messages, so
 * other tools (or none) share nothing.
 */
export function createTokenMeter(): (request: ChatRequest, proposal: Proposal) => CompletionUsage {
  const prompts: string[] = [];
  return ({ tools, messages }, proposal) => {
    const prompt = JSON.stringify(tools) + JSON.stringify(messages);
    const shared = Math.max(0, ...prompts.map((earlier) => sharedLength(earlier, prompt)));
    prompts.push(prompt);
    if (prompts.length > REMEMBERED) prompts.shift();
    const promptTokens = tokens(prompt.length);
    const answer = (proposal.text ?? "") + JSON.stringify(proposal.toolCalls ?? "");
    const answerTokens = tokens(answer.length);
    return {
      prompt_tokens: promptTokens,
      completion_tokens: answerTokens,
      total_tokens: promptTokens + answerTokens,
      prompt_tokens_details: { cached_tokens: Math.floor(shared / LETTERS_PER_TOKEN) },
    };
  };
}

function tokens(letters: number): number {
  return Math.max(1, Math.ceil(letters / LETTERS_PER_TOKEN));
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let i = 0;
  while (i < most && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  // An empty list of tools alone is not cached.
  return i > 4 ? i : 0;
}
