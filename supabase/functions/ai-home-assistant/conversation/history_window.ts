/** The part of a thread's history that a turn sends. */
import { MAX_SUMMARY_CHARACTERS } from "../contract/limits.ts";
import type { Part, StoredMessage } from "../contract/parts.ts";
import { isObject } from "../json_value.ts";
import { pairResults } from "./pair_results.ts";
import { shortenHistory } from "./short_history.ts";
import { toToolContent } from "./tool_content.ts";

/** The history from which windows are selected. It keeps no full result: those are most of a thread's memory. */
interface PreparedHistory {
  /** Oldest first, with the short forms of their calls. */
  messages: readonly StoredMessage[];
  /** For each message the sentences of its results. */
  sentences: readonly (readonly string[])[];
  /** The number of results that `pairResults` left out. */
  droppedResultCount: number;
}

/**
 * Returns the history of a turn with short forms of its calls. It pairs calls and results first.
 *
 * @param decidedCallIds the calls that the person's message decided: see `shortenHistory`
 */
export function prepareHistory(
  given: readonly StoredMessage[],
  decidedCallIds: readonly string[] = [],
): PreparedHistory {
  let droppedResultCount = 0;
  const messages = given.map((message) => {
    const { parts, droppedCount } = pairResults(message.parts);
    droppedResultCount += droppedCount;
    return { ...message, parts };
  }).filter(({ parts }) => parts.length > 0);
  return {
    messages: shortenHistory(messages, decidedCallIds),
    sentences: messages.map(listSentences),
    droppedResultCount,
  };
}

export interface WindowLimits {
  messages: number;
  /** Maximum of the estimated size of what is sent to a provider. */
  characters: number;
  /**
   * How many messages are left out at once where they do not fit, so that the window begins with the same message
   * in the next turns. 1 by default, and where fewer than one step would be left.
   */
  step?: number;
}

/** What is known besides the messages. */
interface HistoryOptions {
  /** Whether the thread has messages before the given ones. */
  hasMore?: boolean;
  /** Their stored summary. Its length counts towards the characters. */
  summary?: string | undefined;
}

interface HistoryWindow {
  messages: readonly StoredMessage[];
  /**
   * The stored summary and the results of the messages left out; absent when none is left out, when both
   * are empty and when they do not fit.
   */
  summary?: string;
}

/** Returns the newest messages within the limits, oldest first, beginning with a message of the person. */
export function selectHistoryWindow(
  { messages, sentences }: PreparedHistory,
  limits: WindowLimits,
  { summary = "", hasMore = false }: HistoryOptions = {},
): HistoryWindow {
  const withoutSummary = { messages: newestWithin(messages, limits, limits.characters) };
  const isComplete = !hasMore && withoutSummary.messages.length === messages.length;
  if (isComplete) return withoutSummary;

  for (let window = withoutSummary.messages;;) {
    const dropped = sentences.slice(0, messages.length - window.length).flat();
    const fullSummary = [summary.trim(), summariseResults(dropped)]
      .filter((text) => text !== "").join("\n");
    if (fullSummary === "" || fullSummary.length > limits.characters) return withoutSummary;
    const smaller = newestWithin(messages, limits, limits.characters - fullSummary.length);
    // The summary needs space, so more messages may be dropped, which makes the summary longer. Repeat until
    // the window stops shrinking, and never enlarge it again: it would oscillate.
    if (smaller.length >= window.length) {
      return { messages: window, summary: fullSummary };
    }
    window = smaller;
  }
}

function newestWithin(
  messages: readonly StoredMessage[],
  { messages: maxMessages, step = 1 }: WindowLimits,
  characters: number,
): readonly StoredMessage[] {
  const oldest = findOldest(messages, maxMessages, characters);
  const stepped = Math.ceil(oldest / step) * step;
  let first = stepped < messages.length ? stepped : oldest;
  while (first < messages.length && messages[first]!.role !== "user") first++;
  return messages.slice(first);
}

/** The index of the oldest message that fits. */
function findOldest(
  messages: readonly StoredMessage[],
  maxMessages: number,
  characters: number,
): number {
  const end = Math.max(0, messages.length - maxMessages);
  let remaining = characters;
  let first = messages.length;
  while (first > end) {
    remaining -= estimateMessageSize(messages[first - 1]!);
    if (remaining < 0) break;
    first--;
  }
  return first;
}

/** About the number of characters that a request has around a text. */
const TEXT_OVERHEAD = 25;

/** The estimated size of a message when it is sent to the model that wrote it. Every output counts once. */
export function estimateMessageSize({ parts, provider }: StoredMessage): number {
  let results = 0;
  let others = 0;
  for (const part of parts) {
    if (part.type === "tool-result") results += sizeOfPart(part);
    else others += sizeOfPart(part);
  }
  // The provider message replaces the texts and calls.
  return Math.max(others, provider?.length ?? 0) + results;
}

function sizeOfPart(part: Part): number {
  switch (part.type) {
    case "tool-call":
      return part.provider?.length ?? toToolContent(part.input).length;
    case "tool-result":
      return toToolContent(part.output).length;
    case "text":
      return part.text.length + TEXT_OVERHEAD;
    default:
      return toToolContent(part).length;
  }
}

const MAX_SENTENCE_CHARACTERS = 300;

/** Returns the sentences of a message's tool results as they are stored. */
export function listSentences({ parts }: StoredMessage): string[] {
  const sentences: string[] = [];
  for (const part of parts) {
    const message = part.type === "tool-result" && isObject(part.output) && part.output["message"];
    if (typeof message === "string") sentences.push(message);
  }
  return sentences;
}

/**
 * Returns the sentences of tool results, one a line; the newest if there are too many. It replaces
 * messages that are not sent to a model, so that the model still knows what was recorded.
 */
export function summariseResults(sentences: readonly string[]): string {
  const lines: string[] = [];
  let remaining = MAX_SUMMARY_CHARACTERS;
  for (const sentence of sentences.toReversed()) {
    const line = sentence.replace(/\s+/g, " ").trim().slice(0, MAX_SENTENCE_CHARACTERS);
    if (line === "") continue;
    remaining -= line.length + 1;
    if (remaining < 0) break;
    lines.unshift(line);
  }
  return lines.join("\n");
}
