import { newestThatFit } from "../conversation/window.ts";
import { toModelMessages } from "../conversation/to_model.ts";
import { renderHomeContext } from "../model/home_context.ts";
import { SYSTEM_PROMPT } from "../model/system_prompt.ts";
import type { RequestMessage } from "../model/port.ts";
import type { HeldTurn } from "../record/port.ts";
import type { Part, TurnRequest } from "../contract.ts";

const WINDOW = { messages: 40, characters: 48_000 };

export interface Prompt {
  /** What pass one is sent; pass two is sent the same and more. */
  messages: RequestMessage[];
  /** The home's context as sent, kept with the turn so that pass two sees the same text. */
  contextText: string;
}

/**
 * What never changes stands first and what changes each turn last, so that a provider can cache the
 * rest. The home's own words are data in a user message, never a part of the system message.
 */
export function buildPrompt(
  begun: HeldTurn,
  request: Pick<TurnRequest, "focusSystem" | "activeFocus">,
  messageParts: Part[],
  modelName: string,
): Prompt {
  const contextText = begun.pass_one?.context_text ?? renderHomeContext(begun.home_context, {
    focusSystem: request.focusSystem,
    activeFocus: request.activeFocus,
  });
  const { messages: recent, summary } = newestThatFit(begun.history, WINDOW, {
    // Only of what no longer fits there is a summary.
    hasMore: typeof begun.summary === "string",
    summary: begun.summary ?? undefined,
  });
  const { messages: history } = toModelMessages(recent, { model: modelName, summary });
  return {
    contextText,
    messages: [
      { role: "system", content: SYSTEM_PROMPT },
      ...history,
      { role: "user", content: contextText },
      ...spoken(messageParts),
    ],
  };
}

/** The person's message as history will show it next time: the same words, the same bytes. */
function spoken(parts: Part[]): RequestMessage[] {
  const message = {
    id: "",
    role: "user",
    parts,
    origin: "app",
    model: null,
    provider: null,
  } as const;
  return toModelMessages([message], { model: "" }).messages;
}
