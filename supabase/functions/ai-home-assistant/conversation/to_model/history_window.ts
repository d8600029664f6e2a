import type { Part, StoredMessage } from "../../contract/parts.ts";
import { outcomesOf } from "./summarise_outcomes.ts";
import { normaliseMessages } from "../normalise/normalise_messages.ts";
import { asContent } from "../tool_content.ts";

export interface WindowLimits {
  messages: number;
  /** About what a provider is sent. */
  characters: number;
}

/** What is known of the thread besides the given messages. */
export interface Earlier {
  /** Whether the thread has messages before the given ones. */
  hasMore?: boolean;
  /** A stored summary of what falls out; counted into the characters. */
  summary?: string;
}

export interface Window {
  messages: StoredMessage[];
  /** How many results had no call, and are shown to no one. */
  strays: number;
  /** The given summary and what the dropped calls came to, when there is something that it stands for. */
  summary?: string;
}

/**
 * The newest messages that fit, oldest first, beginning with a message of the person. Results are
 * moved to their calls first, so that no cut can part them.
 */
export function newestThatFit(
  given: readonly StoredMessage[],
  limits: WindowLimits,
  { summary = "", hasMore = false }: Earlier = {},
): Window {
  const { messages, strays: { length: strays } } = normaliseMessages(given);
  const whole = from(messages, limits, limits.characters);
  const short = whole.length < messages.length;
  if (!hasMore && !short) return { messages: whole, strays };

  for (let kept = whole;;) {
    const dropped = messages.slice(0, messages.length - kept.length);
    const told = [summary.trim(), outcomesOf(dropped)].filter((text) => text !== "").join("\n");
    if (told === "" || told.length > limits.characters) return { messages: whole, strays };
    // The words for what falls out take room themselves, and more may fall out for them.
    const fitting = from(messages, limits, limits.characters - told.length);
    // Only ever fewer: the words may get shorter again, and a message that came back would go again.
    if (fitting.length >= kept.length) return { messages: kept, strays, summary: told };
    kept = fitting;
  }
}

function from(messages: StoredMessage[], limits: WindowLimits, room: number): StoredMessage[] {
  const oldest = Math.max(0, messages.length - limits.messages);
  let first = messages.length;
  while (first > oldest) {
    room -= sizeOf(messages[first - 1]!);
    if (room < 0) break;
    first--;
  }
  while (first < messages.length && messages[first]!.role !== "user") first++;
  return messages.slice(first);
}

/** Characters of a message as its own model is sent it: its own words and calls, or what was kept of them. */
export function sizeOf({ parts, provider }: StoredMessage): number {
  const results = parts.filter(({ type }) => type === "tool-result");
  const own = parts.filter(({ type }) => type !== "tool-result");
  return Math.max(sum(own.map(sizeOfPart)), provider?.length ?? 0) + sum(results.map(sizeOfPart));
}

function sizeOfPart(part: Part): number {
  switch (part.type) {
    case "tool-call":
      return part.provider?.length ?? asContent(part.input).length;
    case "tool-result":
      return asContent(part.output).length;
    default:
      return asContent(part).length;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
