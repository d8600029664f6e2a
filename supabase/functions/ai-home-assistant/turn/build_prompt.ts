import { addFallbackText } from "../conversation/fallback_text.ts";
import { contentText } from "../content_text.ts";
import { HISTORY_LIMIT } from "../contract/limits.ts";
import type { Part, StoredMessage } from "../contract/parts.ts";
import {
  prepareHistory,
  selectHistoryWindow,
  type WindowLimits,
} from "../conversation/history_window.ts";
import { type ModelMessages, toModelMessages } from "../conversation/to_model_messages.ts";
import { parseObject } from "../json_value.ts";
import type { ChatMessage } from "../contract/chat_completion.ts";
import { renderHomeContext, type ScreenContext } from "../prompts/home_context.ts";
import { SYSTEM_PROMPT } from "../prompts/system_prompt.ts";
import type { LeasedTurn } from "../record/turn_database.ts";
import { buildStepParts } from "./build_reply.ts";
import type { ToolStep } from "./turn_answer.ts";

const SYSTEM_MESSAGE: ChatMessage = { role: "system", content: SYSTEM_PROMPT };
const WINDOW: WindowLimits = { messages: HISTORY_LIMIT, characters: 48_000, step: 10 };
/** For a model whose context the usual window exceeds. */
const SHORT_WINDOW: WindowLimits = { messages: 6, characters: 6_000 };

export interface Prompt {
  /**
   * The messages for a model in pass one; with `steps` the same messages and those steps, for a later pass. The
   * model that wrote a step receives its own raw JSON unchanged. With `isShort` the history is shorter.
   *
   * @param model the id of the model
   */
  messagesFor(
    model: string,
    options?: { steps?: readonly ToolStep[]; isShort?: boolean },
  ): ChatMessage[];
  /** The home context message; a later attempt of the turn sends the same text. */
  contextText: string;
  /** The number of dropped results: orphaned ones, and outputs that contradict their call's result. */
  droppedResultCount: number;
}

/**
 * Builds the messages of a turn: system prompt, history, home context, the person's message. What never
 * changes comes first, so that a provider can cache it. The home's data is in a user message, never in a
 * system message.
 *
 * @param now milliseconds since the epoch
 */
export function buildPrompt(
  { passes, home_context, short_ids, history, summary, decided_calls = [] }: LeasedTurn,
  screen: ScreenContext,
  userParts: Part[],
  now: number,
): Prompt {
  const contextText = passes?.[0]?.context_text ??
    renderHomeContext(home_context, screen, short_ids);
  const prepared = prepareHistory(history.map(addFallbackText), decided_calls.map(({ id }) => id));
  // The database sends a summary only if the thread has more messages than the history.
  const options = { hasMore: typeof summary === "string", ...(summary && { summary }) };
  const context = userMessage([{ type: "text", text: contextText }]);
  /** Passes of one model begin with the same messages. Keys are `isShort` and the model's id. */
  const beginnings = new Map<string, ModelMessages>();
  function beginningFor(model: string, isShort: boolean): ModelMessages {
    const key = `${isShort} ${model}`;
    const known = beginnings.get(key);
    if (known) return known;
    const window = selectHistoryWindow(prepared, isShort ? SHORT_WINDOW : WINDOW, options);
    const stored = [...window.messages, context, userMessage(userParts)];
    const beginning = toModelMessages(stored, { model, now, summary: window.summary });
    beginnings.set(key, beginning);
    return beginning;
  }
  return {
    contextText,
    droppedResultCount: prepared.droppedResultCount,
    messagesFor(model, { steps = [], isShort = false } = {}) {
      const earlier = beginningFor(model, isShort);
      const ownSteps = steps.filter(({ isInHistory }) => !isInHistory).map(stepMessage);
      const { messages } = toModelMessages(ownSteps, { model, now, earlier });
      return [SYSTEM_MESSAGE, ...earlier.messages, ...messages];
    },
  };
}

function userMessage(parts: Part[]): StoredMessage {
  return { id: "", role: "user", parts, origin: "app", model: null, provider: null };
}

/** The step as history has it. The model reads its own text, not the sanitised one. */
function stepMessage({ providerMessage, preface, calls }: ToolStep): StoredMessage {
  const text = providerMessage ? readRawMessageText(providerMessage.rawMessage) : preface;
  return {
    id: "",
    role: "assistant",
    parts: buildStepParts(text, calls),
    origin: "turn",
    model: providerMessage?.model ?? null,
    provider: providerMessage?.rawMessage ?? null,
  };
}

/** Returns the text of a raw assistant message; `""` if it has none. */
export function readRawMessageText(rawMessage: string): string {
  return contentText(parseObject(rawMessage)?.["content"]);
}
