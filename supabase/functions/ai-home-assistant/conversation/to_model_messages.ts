import type { ChatMessage } from "../contract/chat_completion.ts";
import {
  isPauseText,
  type Part,
  type StoredMessage,
  type ToolCallPart,
} from "../contract/parts.ts";
import {
  EARLIER_NOT_SHOWN,
  renderFile,
  renderFileNote,
  renderFollowUpContext,
  renderSummary,
} from "../prompts/history_texts.ts";
import {
  buildAssistantMessage,
  createCallIdAssigner,
  readProviderMessages,
  type Step,
} from "./assistant_message.ts";
import { renderCallOutcome } from "./call_outcome.ts";

interface ToModelOptions {
  /** The model to which the messages are sent. It receives no raw JSON of another model. */
  model: string;
  /** Milliseconds since the epoch. An approval that expires before it is sent as expired, not as pending. */
  now?: number | undefined;
  /** A summary of the conversation before these messages. */
  summary?: string | undefined;
  /** The return value for the earlier messages of the same request. */
  earlier?: Pick<ModelMessages, "callIds"> | undefined;
}

export interface ModelMessages {
  messages: ChatMessage[];
  /** The ids of all calls, which no later call of the request may have. */
  callIds: ReadonlySet<string>;
}

/**
 * Returns stored messages as chat-completions messages. No side effects; never throws: every stored
 * conversation becomes one that providers accept. It begins with a user message, every tool call is followed
 * by its `tool` message, and what the provider of `options.model` sent is replayed with all its fields. The parts must
 * come from `pairResults` or have no calls: an output is read from its call alone.
 */
export function toModelMessages(
  stored: readonly StoredMessage[],
  options: ToModelOptions,
): ModelMessages {
  const callIdAssigner = createCallIdAssigner(options.earlier?.callIds);
  const messages: ChatMessage[] = [];
  if (options.summary?.trim()) {
    messages.push({ role: "user", content: renderSummary(options.summary) });
  }
  for (const entry of joinTextSteps(listEntries(stored, options))) {
    if (isUserMessage(entry)) {
      messages.push(entry);
      continue;
    }
    // Several providers reject a conversation that begins with the assistant.
    if (messages.length === 0 && !options.earlier) {
      messages.push({ role: "user", content: EARLIER_NOT_SHOWN });
    }
    const { message, callIds } = buildAssistantMessage(entry, callIdAssigner);
    messages.push(message);
    for (let k = 0; k < callIds.length; k++) {
      const content = renderCallOutcome(entry.calls[k]!, options.now);
      messages.push({ role: "tool", tool_call_id: callIds[k]!, content });
    }
  }
  return { messages, callIds: callIdAssigner.used };
}

/** Returns the user message of each person's message that is not blank, and the steps of each answer. */
function listEntries(
  messages: readonly StoredMessage[],
  { model }: ToModelOptions,
): (ChatMessage | Step)[] {
  const entries: (ChatMessage | Step)[] = [];
  for (const message of messages) {
    if (message.role === "assistant") entries.push(...splitSteps(message, model));
    else {
      const content = renderUserContent(message.parts);
      if (content !== "") entries.push({ role: "user", content });
    }
  }
  return entries;
}

function isUserMessage(entry: ChatMessage | Step): entry is ChatMessage {
  return "role" in entry;
}

interface OpenStep extends Step {
  calls: ToolCallPart[];
  /** What the server wrote for the pending calls. The model reads it in a step that has nothing else. */
  pauseText: string;
}

/**
 * Returns the steps of an assistant's message. A step ends with its calls; text and calls after a
 * result belong to the next step. A notice that repeats results is left out, and so is the text of a pause in
 * a step that also has text or calls of the model.
 */
function splitSteps(message: StoredMessage, model: string): Step[] {
  const { parts, provider } = message;
  const isSameModel = message.model === model;
  const providerMessages = isSameModel ? readProviderMessages(provider) : [];
  const steps: OpenStep[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const isCall = part.type === "tool-call";
    const text = renderPart(part);
    if (!isCall && (text.trim() === "" || repeatsResults(part))) continue;
    let step = steps.at(-1);
    const isAfterResult = parts[i - 1]?.type === "tool-result";
    if (!step || (step.calls.length > 0 && (!isCall || isAfterResult))) {
      step = { text: "", pauseText: "", calls: [], providerMessages, isSameModel };
      steps.push(step);
    }
    if (isCall) step.calls.push(part);
    else if (isPauseText(part)) step.pauseText = joinTexts(step.pauseText, text);
    else step.text = joinTexts(step.text, text);
  }
  for (const step of steps) {
    if (step.text === "" && step.calls.length === 0) step.text = step.pauseText;
  }
  return steps;
}

/**
 * Joins a step without calls with the step after it. Gemini rejects a call that does not follow the
 * person or a result, and a text after a text. Other entries keep their place.
 */
function joinTextSteps<Other extends { role: string }>(
  entries: readonly (Other | Step)[],
): (Other | Step)[] {
  const joined: (Other | Step)[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (isStep(last) && isStep(entry) && last.calls.length === 0) {
      joined[joined.length - 1] = joinSteps(last, entry);
    } else joined.push(entry);
  }
  return joined;
}

function joinSteps(textStep: Step, next: Step): Step {
  return { ...next, text: joinTexts(textStep.text, next.text) };
}

function joinTexts(one: string, other: string): string {
  return one === "" || other === "" ? one + other : `${one}\n\n${other}`;
}

function isStep(entry: object | undefined): entry is Step {
  return entry !== undefined && "calls" in entry;
}

/** Whether the part is a notice whose results the model reads anyway. */
function repeatsResults(part: Part): boolean {
  return part.type === "text" && part.notice !== undefined && part.notice !== "correction";
}

/** The content of a person's message; `""` when all its parts are blank. */
function renderUserContent(parts: readonly Part[]): string {
  return parts.map(renderPart).filter((text) => text.trim() !== "").join("\n\n");
}

/** A part as text for the model; `""` for a call or a result. */
function renderPart(part: Part): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "file":
      return part.fileId === undefined
        ? renderFileNote(part.name ?? part.mediaType)
        : renderFile(part);
    case "follow-up-context":
      return renderFollowUpContext(part);
    default:
      return "";
  }
}
