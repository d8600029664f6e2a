import type { TextPart } from "../contract/parts.ts";
import { hasUnused, type ToolResult } from "../contract/tool_result.ts";
import { isObject, type JsonObject } from "../json_value.ts";
import type { IssueStatus, Sentences } from "../sentences/sentences.ts";
import { formatPartialDate } from "../tools/arguments/read_arguments.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { HeldTurn } from "./held_turn.ts";
import { callsOf, joinPrefaces, type ToolStep } from "./turn_answer.ts";
import { isEmergency } from "./words/danger.ts";
import { asksQuestion } from "./words/message_words.ts";

/**
 * With `FAST_ACK`, the whole answer of a turn that only changed a status, snoozed or undid something: nothing was asked,
 * nothing failed and the model said nothing beside its calls. Undefined for any other turn, which gets an answer of the model.
 */
export function buildConfirmation(
  { userText, isDangerous, sentences }: Pick<HeldTurn, "userText" | "isDangerous" | "sentences">,
  steps: readonly ToolStep[],
  notices: readonly TextPart[],
  { settings, language }: Pick<TurnDependencies, "settings" | "language">,
): string | undefined {
  const calls = callsOf(steps);
  if (!settings.fastAck || joinPrefaces(steps) !== "" || notices.length > 0) return undefined;
  if (
    asksQuestion(userText, [language.locale() ?? "en", sentences.language]) ||
    isEmergency({ isDangerous }, calls)
  ) return undefined;
  const confirmed = calls.map((call) => confirmCall(call, sentences));
  const isComplete = calls.length > 0 && confirmed.every((sentence) => sentence !== undefined);
  return isComplete ? [...new Set(confirmed)].join(" ") : undefined;
}

/** Undefined for a call that is not transactional, was not done as it was proposed, or whose values are not known. */
function confirmCall({ name, result }: ToolCall, sentences: Sentences): string | undefined {
  if (!result?.success || hasUnused(result) || !isObject(result.data)) return undefined;
  if (name === "update_issue_status") return confirmStatus(result, result.data, sentences);
  if (name === "manage_schedule") return confirmSnooze(result, result.data, sentences);
  return name === "correct_home_record" ? confirmUndo(result, result.data, sentences) : undefined;
}

function confirmStatus(
  { code }: ToolResult,
  { title, status, review_on: reviewOn }: JsonObject,
  { language, confirmations }: Sentences,
): string | undefined {
  if (code === "already_done") return confirmations.alreadySo;
  if (typeof title !== "string" || !isStatus(status, confirmations)) return undefined;
  return status === "deferred" && typeof reviewOn === "string"
    ? confirmations.deferredUntil(title, formatPartialDate(reviewOn, language))
    : confirmations.status[status](title);
}

/** Undefined for other acts: their reply names the next due date, which the model writes. */
function confirmSnooze(
  { code }: ToolResult,
  { title, action, snoozed_until: until }: JsonObject,
  { language, confirmations }: Sentences,
): string | undefined {
  if (code === "already_done") return confirmations.alreadySo;
  if (action !== "snooze" || typeof title !== "string" || typeof until !== "string") {
    return undefined;
  }
  return confirmations.deferredUntil(title, formatPartialDate(until, language));
}

function isStatus(
  status: unknown,
  { status: known }: Sentences["confirmations"],
): status is IssueStatus {
  return typeof status === "string" && Object.hasOwn(known, status);
}

/** An amendment is no undo: the model says what was changed. */
function confirmUndo(
  { code }: ToolResult,
  { title, act }: JsonObject,
  { confirmations }: Sentences,
): string | undefined {
  if (code === "already_done") return confirmations.alreadySo;
  if (typeof title !== "string") return undefined;
  if (act === "remove") return confirmations.removed(title);
  return act === "restore" || act === "uncorrect" ? confirmations.restored(title) : undefined;
}
