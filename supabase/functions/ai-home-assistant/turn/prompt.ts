import { newestThatFit } from "../conversation/window.ts";
import { toModelMessages } from "../conversation/to_model.ts";
import { renderHomeContext } from "../model/home_context.ts";
import { SYSTEM_PROMPT } from "../model/system_prompt.ts";
import type { RequestMessage } from "../model/port.ts";
import type { BegunTurn } from "../record/port.ts";
import type { TurnRequest } from "../contract.ts";

const WINDOW = { messages: 40, characters: 24_000 };

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
export function buildPrompt(begun: BegunTurn, request: TurnRequest, modelName: string): Prompt {
  const contextText = begun.pass_one?.context_text ?? renderHomeContext(begun.home_context, {
    focusSystem: request.focusSystem,
    activeFocus: request.activeFocus,
    followUpContext: request.followUpContext,
  });
  const { messages: recent } = newestThatFit(begun.history, WINDOW);
  const { messages: history } = toModelMessages(recent, { model: modelName });
  return {
    contextText,
    messages: [
      { role: "system", content: SYSTEM_PROMPT },
      ...history,
      { role: "user", content: contextText },
      { role: "user", content: request.message },
    ],
  };
}
