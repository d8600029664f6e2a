import { buildFallbackText } from "../conversation/fallback_text.ts";
import type { TextPart } from "../contract/parts.ts";
import { hasUnused } from "../contract/tool_result.ts";
import { isObject } from "../json_value.ts";
import { resultsOf, type ToolCall } from "../tools/tool_call.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { HeldTurn } from "./held_turn.ts";
import { callsOf, joinPrefaces, type ToolStep } from "./turn_answer.ts";
import { isEmergency } from "./words/danger.ts";
import { asksQuestion } from "./words/message_words.ts";

/**
 * With `FAST_ACK`, the whole answer of a turn that only changed a status, snoozed or undid something: what its results say.
 * Nothing was asked, nothing failed and the model said nothing beside its calls. Undefined for any other turn, which gets
 * an answer of the model.
 */
export function buildConfirmation(
  { userText, dangers, sentences }: Pick<HeldTurn, "userText" | "dangers" | "sentences">,
  steps: readonly ToolStep[],
  notices: readonly TextPart[],
  { settings, language }: Pick<TurnDependencies, "settings" | "language">,
): string | undefined {
  const calls = callsOf(steps);
  if (!settings.fastAck || joinPrefaces(steps) !== "" || notices.length > 0) return undefined;
  if (
    asksQuestion(userText, [language.locale() ?? "en", sentences.language]) ||
    isEmergency({ dangers }, calls)
  ) return undefined;
  return calls.length > 0 && calls.every(isConfirmable)
    ? buildFallbackText(resultsOf(calls))
    : undefined;
}

/** Whether the call is transactional and was done as it was proposed. */
function isConfirmable({ name, result }: ToolCall): boolean {
  if (!result?.success || hasUnused(result) || !isObject(result.data)) return false;
  const { action, act } = result.data;
  switch (name) {
    case "update_issue_status":
      return true;
    case "manage_schedule":
      // The reply to other acts names the next due date, which the model writes.
      return result.code === "already_done" || action === "snooze";
    case "correct_home_record":
      // An amendment is no undo: the model says what was changed.
      return result.code === "already_done" ||
        ["remove", "restore", "uncorrect", "undo"].includes(String(act));
    default:
      return false;
  }
}
