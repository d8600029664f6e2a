import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Sentences } from "../../language/sentences.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { TurnAnswer } from "../turn_answer.ts";
import { joinTexts, toTextParts } from "./build_message_parts.ts";

/**
 * The answer to a plain yes or no while several calls are pending, or to a yes to a call whose plan has changed: it
 * names them. Emits it and returns it.
 */
export function* emitUndecidedAnswer(
  calls: readonly ToolCall[],
  { replies }: Sentences,
): Generator<TurnEvent, TurnAnswer> {
  const reason = calls.length > 1 ? replies.severalPending : replies.askedAgain;
  const questions = calls.map(({ preview }) => `- ${preview ?? replies.answerNeeded}`).join("\n");
  // No result says this, so the model's history keeps it, as it keeps a correction.
  const parts = toTextParts(`${reason}\n\n${questions}`, {
    by: "app",
    notice: "correction",
  });
  yield { type: "text", text: joinTexts(parts) };
  return { parts, providerMessage: null, degraded: false };
}
