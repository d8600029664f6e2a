import type { ChatRequest } from "../answer/chat_request.ts";
import type { Proposal } from "../answer/completion.ts";
import { readConversation } from "./conversation.ts";
import { fitArguments } from "./fit_arguments.ts";
import { propose } from "./propose.ts";
import { sayResults } from "./say_results.ts";

/** Every text ends with it, so that nobody takes the rules for a language model. */
export const SIGN_OFF = "— offline model";

/** What the offline model says or proposes. The same request gets the same answer. */
export function answerByRules(request: ChatRequest): Proposal {
  const conversation = readConversation(request);
  const proposal: Proposal = conversation.results.length > 0
    ? { text: sayResults(conversation) }
    : propose(conversation);
  const calls = proposal.toolCalls?.map((call) => fitArguments(call, request.tools));
  if (calls && calls.length > 0) return { text: null, toolCalls: calls };
  const text = proposal.text?.trim() || "Done.";
  return { text: `${text}\n\n${SIGN_OFF}` };
}
