import type { Completion } from "../../model/chat_model.ts";
import { sanitiseText } from "../../sanitise/sanitise_text.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { ToolStep } from "../turn_answer.ts";
import type { PartialAnswer } from "./partial_answer.ts";
import { withoutPreface } from "./preface_filter.ts";

/** The step of a pass with these calls. A stream has only the text before the first call, JSON all text. */
export function buildStep(
  { model, rawMessage, text }: Completion,
  calls: readonly ToolCall[],
  partial: PartialAnswer | undefined,
): ToolStep {
  const preface = partial?.preface() ?? sanitiseText(text);
  const replacedCalls = partial?.replacedCalls() ?? [];
  return {
    providerMessage: { model, rawMessage },
    preface,
    calls,
    replacedCalls,
    ...(replacedCalls.length > 0 && { lateText: withoutPreface(sanitiseText(text), preface) }),
  };
}
