import { MAX_SUMMARY_CHARACTERS } from "../../../contract/limits.ts";
import type { StoredMessage } from "../../../contract/parts.ts";
import { isObject } from "../../../json_value.ts";

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
