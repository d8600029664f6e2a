import { chatRequest } from "../../local/model/answer/chat_request.ts";
import type { Proposal } from "../../local/model/answer/completion.ts";
import { answerByRules } from "../../local/model/rules/answer_by_rules.ts";
import { asking, body, HOME, type Message, TOOLS } from "./sample_home.ts";

export function answer(
  said: string,
  more: { history?: Message[]; home?: unknown; tools?: unknown } = {},
) {
  const { history = [], home = HOME, tools = TOOLS } = more;
  const request = body(asking(said, home, history), tools ? { tools } : {});
  return answerByRules(chatRequest(request, JSON.stringify(request)));
}

export function calls(proposal: Proposal): [string, Record<string, unknown>][] {
  return (proposal.toolCalls ?? []).map(({ name, arguments: input }) => [
    name,
    input as Record<string, unknown>,
  ]);
}

/** A call as it is expected. */
export type Expected = [tool: string, input: Record<string, unknown>];
