import type { StoredMessage } from "../../contract/parts.ts";
import { EARLIER_NOT_SHOWN, renderSummary } from "../../model/prompts/history_notes.ts";
import { type DroppedResult, normaliseMessages } from "../normalise/normalise_messages.ts";
import { type AssistantMessage, buildAssistantMessage } from "./build_assistant_message.ts";
import { createCallIdAssigner } from "./call_id_assigner.ts";
import { renderCallOutcome } from "./render_call_outcome.ts";
import { renderUserContent } from "./render_part.ts";
import { joinTextSteps, splitSteps, type Step } from "./split_steps.ts";

/** A chat-completions message, which model/ sends. */
export type ChatCompletionMessage = UserMessage | AssistantMessage | ToolMessage;

// A `type`: an interface has no implicit index signature and is no `Record<string, unknown>`.
type UserMessage = { role: "user"; content: string };
type ToolMessage = { role: "tool"; tool_call_id: string; content: string };

export interface ToModelOptions {
  /** The model to which the messages are sent. It receives no raw JSON of another model. */
  model: string;
  /** Milliseconds since the epoch. Tells an expired approval from a pending one. */
  now?: number | undefined;
  /** A summary of the conversation before these messages. */
  summary?: string | undefined;
  /** The return value for the earlier messages of the same request. */
  earlier?: Pick<ModelMessages, "callIds"> | undefined;
  /** Set if all of these messages come from `normaliseMessages` or have no calls. */
  isNormalised?: true;
}

export interface ModelMessages {
  messages: ChatCompletionMessage[];
  droppedResults: DroppedResult[];
  /** The ids of all calls, which no later call of the request may have. */
  callIds: ReadonlySet<string>;
}

/**
 * Returns stored messages as chat-completions messages. No side effects; never throws: every stored
 * conversation becomes one that providers accept. It begins with a user message, every tool call is followed
 * by its `tool` message, and what the provider of `options.model` sent is replayed with all its fields. Results
 * without a call and outputs that contradict a result are not sent and are returned in `droppedResults`.
 */
export function toModelMessages(
  stored: readonly StoredMessage[],
  options: ToModelOptions,
): ModelMessages {
  const { messages: normalised, droppedResults } = options.isNormalised
    ? { messages: stored, droppedResults: [] }
    : normaliseMessages(stored);
  const callIdAssigner = createCallIdAssigner(options.earlier?.callIds);
  // A Gemini model behind another name gets signatures from the dialect that its error teaches (model/dialects).
  const isGemini = /gemini/i.test(options.model);
  const messages: ChatCompletionMessage[] = [];
  if (options.summary?.trim()) {
    messages.push({ role: "user", content: renderSummary(options.summary) });
  }
  const entries = joinTextSteps(listEntries(normalised, options));
  const lastUser = entries.findLastIndex(isUserMessage);
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!;
    if (isUserMessage(entry)) {
      messages.push(entry);
      continue;
    }
    // Several providers reject a conversation that begins with the assistant.
    if (messages.length === 0 && !options.earlier) {
      messages.push({ role: "user", content: EARLIER_NOT_SHOWN });
    }
    const { message, callIds } = buildAssistantMessage(entry, {
      callIdAssigner,
      // Gemini requires a signature only after the person's last text.
      needsPlaceholderSignature: isGemini && i > lastUser,
    });
    messages.push(message);
    for (let k = 0; k < callIds.length; k++) {
      const content = renderCallOutcome(entry.calls[k]!, options.now);
      messages.push({ role: "tool", tool_call_id: callIds[k]!, content });
    }
  }
  return { messages, droppedResults, callIds: callIdAssigner.used };
}

/** Returns the user message of each person's message that is not blank, and the steps of each answer. */
function listEntries(
  messages: readonly StoredMessage[],
  { model }: ToModelOptions,
): (UserMessage | Step)[] {
  const entries: (UserMessage | Step)[] = [];
  for (const message of messages) {
    if (message.role === "assistant") entries.push(...splitSteps(message, model));
    else {
      const content = renderUserContent(message.parts);
      if (content !== "") entries.push({ role: "user", content });
    }
  }
  return entries;
}

function isUserMessage(entry: UserMessage | Step): entry is UserMessage {
  return "role" in entry;
}
