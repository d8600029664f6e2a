import { readConversation } from "./conversation.ts";
import { toolCall } from "./calls/build_calls.ts";
import type { ChatRequest } from "../fake_provider/completion/chat_request.ts";
import type { Proposal } from "../fake_provider/completion/completion.ts";

const LEAKS_SOMEWHERE = /^(?:there(?:'s| is) )?(?:something|somewhere)\b.*\b(?:leak|drip)/i;
const WHICH_ROOM = {
  question: "Which room is it in?",
  kind: "choice",
  options: ["Kitchen", "Bathroom", "Basement"],
};

/**
 * The offline model's example of a turn that continues with tools: "something is leaking" is asked for its room, and
 * the answer is recorded. Undefined for any other request.
 */
export function askForRoom(request: ChatRequest): Proposal | undefined {
  const { results, offered, pass } = request;
  if (pass === 1 && offered.includes("request_user_input")) {
    const { said } = readConversation(request);
    const isVague = LEAKS_SOMEWHERE.test(said);
    return isVague
      ? { text: null, toolCalls: [toolCall("request_user_input", WHICH_ROOM)] }
      : undefined;
  }
  if (!offered.includes("record_home_event")) return undefined;
  const toolCalls = results
    .filter(({ input, output }) => input["question"] === WHICH_ROOM.question && output["answer"])
    .map(({ output }) =>
      toolCall("record_home_event", {
        event_type: "issue_reported",
        title: `Leak in the ${String(output["answer"]).toLowerCase()}`,
      })
    );
  return toolCalls.length > 0 ? { text: null, toolCalls } : undefined;
}
