import type { Proposal } from "../../local/fake_provider/completion/completion.ts";
import { parseChatRequest } from "../../local/fake_provider/completion/chat_request.ts";
import { answerWithRules } from "../../local/offline_model/answer_with_rules.ts";
import { asking, body, HOME, type Message, TOOLS } from "../fake_provider/sample_home.ts";

/** A tool call as a test expects it: only the given arguments matter; `undefined` must be absent. */
export type Expected = [tool: string, input: Record<string, unknown>];

/** What the rules propose in pass one. */
export function answer(
  said: string,
  { history = [], home = HOME, tools = TOOLS }: {
    history?: Message[];
    home?: string | object;
    tools?: typeof TOOLS;
  } = {},
): Proposal {
  return answerWithRules(parseChatRequest(body(asking(said, home, history), { tools }), ""));
}

export function callsOf(proposal: Proposal): Expected[] {
  return (proposal.toolCalls ?? []).map(({ name, arguments: input }) =>
    [name, input] as unknown as Expected
  );
}

/** The messages of an earlier step with these results, each as `[tool, input, output]`. */
export function step(...results: [tool: string, input: unknown, output: unknown][]): Message[] {
  return [
    {
      role: "assistant",
      content: null,
      tool_calls: results.map(([name, input], i) => ({
        id: `call_${i}`,
        type: "function",
        function: { name, arguments: JSON.stringify(input) },
      })),
    },
    ...results.map(([, , output], i) => ({
      role: "tool",
      tool_call_id: `call_${i}`,
      content: typeof output === "string" ? output : JSON.stringify(output),
    })),
  ];
}

/** What the rules say in pass two about these results. */
export function sayAbout(said: string, ...results: Parameters<typeof step>): string {
  const instruction = { role: "system", content: "Say what was saved." };
  const messages = [...asking(said), ...step(...results), instruction];
  const { text, toolCalls } = answerWithRules(parseChatRequest(body(messages), ""));
  if (toolCalls !== undefined) throw new Error("Pass two proposed tool calls");
  return text!;
}
