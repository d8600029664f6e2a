/** Results of calls that did not run or failed, for the model and for the fallback reply. */
import { MAX_EXECUTED_CALLS } from "../contract/limits.ts";
import type { ToolResult } from "../contract/tool_result.ts";
import { isObject } from "../json_value.ts";
import type { Statement, Text, UnrenderedResult } from "../sentences/statements/statement.ts";

export interface UnrenderedClarification {
  question: Text;
  options: { label: Text; [field: string]: unknown }[];
}

export function unknownToolResult(name: string, knownNames: readonly string[]): UnrenderedResult {
  return buildNotExecutedResult("not_found", [{ code: "tool_not_offered" }], {
    reason: `there is no tool "${singleLine(name)}"`,
    availableTools: knownNames,
  });
}

/**
 * For arguments that were not read. `reason` is for the model; the person reads the statements if no model rephrases
 * them. With a clarification the person chooses first.
 */
export function rejectArguments(
  { statements, reason, clarification }: {
    statements: Statement[];
    reason: string;
    clarification?: UnrenderedClarification;
  },
): UnrenderedResult {
  return clarification
    ? { ...buildNotExecutedResult("needs_clarification", statements, { reason }), clarification }
    : buildNotExecutedResult("invalid_arguments", statements, { reason });
}

/** The same as the database gives for its own tools. */
export function tooManyCallsResult(): UnrenderedResult {
  return buildNotExecutedResult("unavailable", [{
    code: "too_many_calls",
    max: MAX_EXECUTED_CALLS,
  }]);
}

/** For an entry about a message that only says no or thanks. It is no failure: nobody asked for the entry. */
export function nothingToRecordResult(): UnrenderedResult {
  return buildNotExecutedResult("invalid_arguments", [{ code: "nothing_to_record" }], {
    reason: NOTHING_TO_RECORD,
  });
}

const NOTHING_TO_RECORD = "there is nothing to record";

/** Whether a call was no failure, although it did not run: see `nothingToRecordResult`. */
export function isNothingToRecord({ type, data }: ToolResult): boolean {
  return type === NOT_EXECUTED_TYPE && isObject(data) && data["reason"] === NOTHING_TO_RECORD;
}

/** For a call that the model wrote as text. The notice of the turn says what was not saved. */
export function writtenCallResult(): UnrenderedResult {
  return buildNotExecutedResult("unavailable", [{ code: "tool_unavailable" }], {
    reason: "written as text",
  });
}

/** For a call of a turn that its person stopped before the call ran. */
export function stoppedCallResult(): UnrenderedResult {
  return buildNotExecutedResult("unavailable", [{ code: "call_stopped" }]);
}

/** For a client-side call while the app must not be asked: the model says in words what it has to say. */
export function unavailableClientResult(): UnrenderedResult {
  return buildNotExecutedResult("unavailable", [{ code: "client_tool_hidden" }], {
    reason: "ask in words",
  });
}

/** For a tool with `execute` that threw, took too long or returned no valid result. */
export function toolFailureResult(
  toolName: string,
  code: "unavailable" | "timeout" | "internal",
): UnrenderedResult {
  const statement = { code: code === "timeout" ? "tool_no_answer" : "tool_unavailable" };
  return { type: toolName, success: false, code, message: { statements: [statement] } };
}

/** Whether the result comes from a tool that ran, successfully or not. */
export function wasExecuted(result: ToolResult): boolean {
  return result.type !== NOT_EXECUTED_TYPE;
}

const NOT_EXECUTED_TYPE = "not_executed";

/** The result of a call that was not executed. `data` is for the model. */
export function buildNotExecutedResult(
  code: ToolResult["code"],
  statements: Statement[],
  data?: Record<string, unknown>,
): UnrenderedResult {
  return {
    type: NOT_EXECUTED_TYPE,
    success: false,
    code,
    message: { statements },
    ...(data && { data }),
  };
}

/** The model's text inside a sentence of ours: short, and no instruction on a line of its own. */
function singleLine(name: string): string {
  return name.replace(/[^\w.-]+/g, " ").trim().slice(0, 64);
}
