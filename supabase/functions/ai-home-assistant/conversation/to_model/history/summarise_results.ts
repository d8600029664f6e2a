import { MAX_SUMMARY_CHARACTERS } from "../../../contract/limits.ts";
import type { StoredMessage } from "../../../contract/parts.ts";
import { isObject } from "../../../json_value.ts";

const MAX_SENTENCE_CHARACTERS = 300;

/** Returns the sentences of a message's tool results. */
export function listSentences({ parts }: StoredMessage): string[] {
  return parts.flatMap((part) => part.type === "tool-result" ? sentenceOf(part.output) : []);
}

/**
 * Returns the sentences of tool results, one a line; the newest if there are too many. It replaces
 * messages that are not sent to a model, so that the model still knows what was recorded.
 */
export function summariseResults(sentences: readonly string[]): string {
  const lines: string[] = [];
  let remaining = MAX_SUMMARY_CHARACTERS;
  for (const sentence of sentences.toReversed()) {
    remaining -= sentence.length + 1;
    if (remaining < 0) break;
    lines.unshift(sentence);
  }
  return lines.join("\n");
}

function sentenceOf(output: unknown): string[] {
  const message = isObject(output) ? output["message"] : undefined;
  const sentence = typeof message === "string" ? message.replace(/\s+/g, " ").trim() : "";
  return sentence === "" ? [] : [sentence.slice(0, MAX_SENTENCE_CHARACTERS)];
}
