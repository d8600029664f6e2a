import { isObject, type JsonObject, parseObject } from "../json_value.ts";
import { isToolResult } from "../contract/tool_result.ts";
import {
  nothingToRecordResult,
  rejectArguments,
  toolFailureResult,
  tooManyCallsResult,
  unavailableClientResult,
  unknownToolResult,
} from "./error_results.ts";
import type { UnrenderedResult } from "../sentences/statements/statement.ts";
import type { ReadingContext } from "./arguments/reading.ts";
import { addReadingNotes, readArguments, type ReadingNotes } from "./arguments/read_arguments.ts";
import { recordHomeEvent } from "./record_home_event.ts";
import { findTool } from "./registry.ts";
import type { Tool, ToolContext } from "./tool.ts";
import { type ToolCall, withResult } from "./tool_call.ts";

export interface CallContext extends Omit<ToolContext, "signal">, ReadingContext {
  tools: readonly Tool[];
  /** Whether the model proposed more calls than may run, and this is one of the surplus. */
  isOverLimit: boolean;
  /** Whether a client-side tool must not be shown: in an emergency, and after the person was asked already. */
  isClientUnavailable: boolean;
  /** Returns the paths of the input's values that nobody said, such as "cost_actual" or "systems[1].model". */
  findAssumed(tool: string, input: JsonObject): string[];
  /** Whether the message describes danger, and this call may be about it. */
  isDangerous: boolean;
  /** Whether the person asks to undo what was done last, and names nothing. */
  asksToUndoLastTurn: boolean;
  /** Whether the message only says no or thanks. */
  saysOnlyNo: boolean;
  /** Milliseconds for a tool with `execute`; no more than the turn has left. */
  toolTimeoutMs: number;
}

/**
 * Reads and validates one tool call of the model, and runs its tool if that has an `execute`. Returns the call with
 * a checked `input` for the database to run, or with a `result`: an unknown tool, malformed arguments and a
 * failing tool are results too. It does not throw for anything that the model sent.
 */
export async function handleFunctionCall(call: ToolCall, context: CallContext): Promise<ToolCall> {
  const { tools, sentences } = context;
  const { language } = sentences;
  const tool = findTool(tools, call.name);
  if (!tool) {
    return withResult(call, unknownToolResult(call.name, tools.map(({ name }) => name)), language);
  }

  if (tool.kind === "client" && context.isClientUnavailable) {
    return withResult(call, unavailableClientResult(), language);
  }
  const undo = context.asksToUndoLastTurn && tool.readUndo?.(parseObject(call.arguments) ?? {});
  if (undo) return { ...call, input: undo, ignored: [], notes: [] };
  const read = await readArguments(tool, call.arguments, context);
  const { ignored, notes } = read;
  if (!read.ok) {
    const result = rejectArguments(read);
    return withResult(call, addReadingNotes(result, { ignored, notes: [] }), language);
  }
  if (context.saysOnlyNo && isEntryOfNo(tool, read.input)) {
    return withResult(call, nothingToRecordResult(), language);
  }
  const input = context.isDangerous ? raiseSeverity(tool, read.input) : read.input;

  // The database decides whether the call runs at once or needs a person; the model never does.
  if (!tool.execute || tool.kind !== "server") {
    return {
      ...call,
      input,
      ignored,
      notes,
      assumed: [],
      ...(tool.writes && isObject(input) && markAssumed(tool, input, read, context)),
      ...(tool.kind === "client" && { isClientSide: true }),
    };
  }
  const result = context.isOverLimit
    ? tooManyCallsResult()
    : await executeTool(tool, input, context);
  return withResult({ ...call, input }, addReadingNotes(result, { ignored, notes }), language);
}

/** Marks the values that nobody said. An estimate is left out: a range that a model names is no entry of the record. */
function markAssumed(
  tool: Tool,
  input: JsonObject,
  { ignored }: ReadingNotes,
  { findAssumed }: CallContext,
): Pick<ToolCall, "input" | "ignored" | "assumed"> {
  const paths = findAssumed(tool.name, input);
  const estimates = paths.filter((path) => ESTIMATES.includes(path));
  const kept = Object.fromEntries(
    Object.entries(input).filter(([field]) => !estimates.includes(field)),
  );
  return {
    input: kept,
    ignored: [
      ...ignored,
      ...estimates.map((field) => ({ field, reason: "not_said", given: String(input[field]) })),
    ],
    assumed: paths.filter((path) => !estimates.includes(path)),
  };
}

const ESTIMATES = ["cost_estimate_low", "cost_estimate_high"];

/** Whether an entry would be made of a bare no, which reports no more than "Does it work?" asks. */
function isEntryOfNo(tool: Tool, input: unknown): boolean {
  return tool.name === recordHomeEvent.name && isObject(input) &&
    !REPORTS.includes(String(input["event_type"]));
}

/** A report in a danger is critical, whatever the model says. */
function raiseSeverity(tool: Tool, input: unknown): unknown {
  const isReport = tool.name === recordHomeEvent.name && isObject(input) &&
    REPORTS.includes(String(input["event_type"]));
  return isReport ? { ...input, severity: "critical" } : input;
}

const REPORTS = ["issue_reported", "observation", "diagnosis"];

/** Runs a tool outside the database. Throwing, hanging and an invalid result become results. */
async function executeTool(
  tool: Tool,
  input: unknown,
  context: CallContext,
): Promise<UnrenderedResult> {
  const signal = AbortSignal.timeout(context.toolTimeoutMs);
  try {
    const returned = await abortable(tool.execute!(input, { ...context, signal }), signal);
    const isUsable = isToolResult(returned) &&
      JSON.stringify(returned).length <= MAX_RESULT_CHARACTERS;
    return isUsable ? returned : toolFailureResult(tool.name, "internal");
  } catch {
    return toolFailureResult(tool.name, signal.aborted ? "timeout" : "unavailable");
  }
}

/** Of a result's JSON. A longer one would fill the model's context and the stored thread. */
const MAX_RESULT_CHARACTERS = 32_000;

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
