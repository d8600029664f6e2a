import { selectHistoryWindow } from "../../conversation/to_model/select_history_window.ts";
import { toModelMessages } from "../../conversation/to_model/to_model_messages.ts";
import { renderHomeContext } from "../../model/prompts/render_home_context.ts";
import { SYSTEM_PROMPT } from "../../model/prompts/system_prompt.ts";
import type { RequestMessage } from "../../model/chat_model.ts";
import type { ClaimedTurn } from "../../record/home_record.ts";
import type { Part, StoredMessage } from "../../contract/parts.ts";
import type { TurnRequest } from "../../contract/requests.ts";

const WINDOW = { messages: 40, characters: 48_000 };

export interface Prompt {
  /**
   * What a model is sent in pass one; in pass two the same and more. With `step`, what came of pass one
   * in the words of a model that did not make it.
   */
  messagesFor(model: string, step?: StoredMessage): RequestMessage[];
  /** The home's context as sent, kept with the turn so that pass two sees the same text. */
  contextText: string;
  /** How many stored results had no call, and were left out. */
  strays: number;
}

/**
 * What never changes stands first and what changes each turn last, so that a provider can cache the
 * rest. The home's own words are data in a user message, never a part of the system message.
 */
export function buildPrompt(
  begun: ClaimedTurn,
  request: Pick<TurnRequest, "focusSystem" | "activeFocus">,
  messageParts: Part[],
  now: number,
): Prompt {
  const contextText = begun.pass_one?.context_text ?? renderHomeContext(begun.home_context, {
    focusSystem: request.focusSystem,
    activeFocus: request.activeFocus,
  });
  const { messages: recent, summary, orphanedResults } = selectHistoryWindow(
    begun.history,
    WINDOW,
    {
      // Only of what no longer fits there is a summary.
      hasMore: typeof begun.summary === "string",
      summary: begun.summary ?? undefined,
    },
  );
  const context = spoken([{ type: "text", text: contextText }]);
  return {
    contextText,
    strays: orphanedResults,
    messagesFor(model, step) {
      // The person's message as history will show it next time: the same words, the same bytes.
      const all = [...recent, context, spoken(messageParts), ...(step ? [step] : [])];
      const { messages } = toModelMessages(all, { model, summary, now });
      return [{ role: "system", content: SYSTEM_PROMPT }, ...messages];
    },
  };
}

function spoken(parts: Part[]): StoredMessage {
  return { id: "", role: "user", parts, origin: "app", model: null, provider: null };
}
