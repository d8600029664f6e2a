import type { Bubble, Talk } from "./client.ts";

/** How an app speaks that builds its requests itself: messages and answers in the app's own form. */
export function appForm(
  threadId: string,
  bubbles: Bubble[],
  send: (path: string, body: object) => Promise<void>,
): Pick<Talk, "say" | "retry" | "decide" | "answer" | "giveUp" | "answerAgain"> {
  let said = {};
  let given = {};
  const give = (toolCallId: string, result: object) => {
    given = { threadId, toolCallId, ...result };
    return send("/tool-results", given);
  };
  const answer = (toolCallId: string, output: unknown) => give(toolCallId, { output });
  return {
    say(text) {
      const messageId = crypto.randomUUID();
      bubbles.push({ id: messageId, role: "user", text, calls: [] });
      said = { message: text, threadId, messageId };
      return send("", said);
    },
    retry: () => send("", said),
    decide: (toolCallId, approved) => answer(toolCallId, approved ? "approved" : "denied"),
    answer,
    giveUp: (toolCallId, errorText) => give(toolCallId, { state: "output-error", errorText }),
    answerAgain: () => send("/tool-results", given),
  };
}
