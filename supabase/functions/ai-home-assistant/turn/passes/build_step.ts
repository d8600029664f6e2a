import type { Completion } from "../../model/chat_model.ts";
import { sanitiseText } from "../../sanitise/sanitise_text.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { ToolStep } from "../turn_answer.ts";
import type { PartialAnswer } from "./partial_answer.ts";

/** The step of a pass with these calls. A stream has only the text before the first call, JSON all text. */
export function buildStep(
  { model, rawMessage, text }: Completion,
  calls: readonly ToolCall[],
  partial: PartialAnswer | undefined,
): ToolStep {
  return {
    providerMessage: { model, rawMessage },
    preface: partial?.text() ?? sanitiseText(text),
    calls,
  };
}
