import type { StoredMessage } from "../../contract/parts.ts";
import { isObject } from "../../json_value.ts";

/** The length of the summary that the database makes of earlier messages. */
const MAX_CHARACTERS = 1_200;
const MAX_SENTENCE = 300;

/**
 * Returns the messages of all tool results, a line each; of too many the newest. It stands for
 * messages that a model is not sent, so that the model still knows what was recorded.
 */
export function summariseResults(messages: readonly StoredMessage[]): string {
  const sentences = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => part.type === "tool-result" ? sentenceOf(part.output) : [])
  );
  const lines: string[] = [];
  let remaining = MAX_CHARACTERS;
  for (const sentence of sentences.reverse()) {
    remaining -= sentence.length + 1;
    if (remaining < 0) break;
    lines.unshift(sentence);
  }
  return lines.join("\n");
}

function sentenceOf(output: unknown): string[] {
  const message = isObject(output) ? output["message"] : undefined;
  const sentence = typeof message === "string" ? message.replace(/\s+/g, " ").trim() : "";
  return sentence === "" ? [] : [sentence.slice(0, MAX_SENTENCE)];
}
