import type { StoredMessage } from "../../contract/parts.ts";
import { isObject } from "../json_value.ts";

/** As long as the summary that the database makes of earlier messages. Characters. */
const AT_MOST = 1_200;
const SENTENCE = 300;

/**
 * What the tool calls of these messages came to, in the sentences of their results, a line each; the
 * newest are kept. For messages that a model is not sent: what was recorded must not be forgotten.
 */
export function outcomesOf(messages: readonly StoredMessage[]): string {
  const sentences = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => part.type === "tool-result" ? sentenceOf(part.output) : [])
  );
  const kept: string[] = [];
  let room = AT_MOST;
  for (const sentence of sentences.reverse()) {
    room -= sentence.length + 1;
    if (room < 0) break;
    kept.unshift(sentence);
  }
  return kept.join("\n");
}

function sentenceOf(output: unknown): string[] {
  const message = isObject(output) ? output.message : undefined;
  const sentence = typeof message === "string" ? message.replace(/\s+/g, " ").trim() : "";
  return sentence === "" ? [] : [sentence.slice(0, SENTENCE)];
}
