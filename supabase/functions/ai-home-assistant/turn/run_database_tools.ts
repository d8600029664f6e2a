import { TurnError } from "../errors.ts";
import type { Completion } from "../model/chat_model.ts";
import type { CallContext } from "../tools/handle_function_call.ts";
import { findTool } from "../tools/registry.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { type HeldTurn, readUndecidedCalls } from "./held_turn.ts";
import { createLeaseLostError } from "./lease.ts";
import { fromToolCallRow, toRunToolsCall } from "./tool_calls.ts";
import { callsOf, type ToolStep } from "./turn_answer.ts";
import { buildSaidText } from "./said_text.ts";
import { saysOnlyNo } from "./typed_decision.ts";
import { findAssumedFields, type SaidText } from "./words/assumed_values/assumed_values.ts";
import { isEmergencyAhead } from "./words/danger.ts";

/** What the tools of a pass may know of the turn. */
export function buildToolContext(
  proposed: readonly ToolCall[],
  steps: readonly ToolStep[],
  turn: HeldTurn,
  deps: TurnDependencies,
): Omit<CallContext, "isOverLimit" | "isDangerous"> {
  const { home } = turn;
  let saidText: SaidText | undefined;
  const said = () =>
    saidText ??= buildSaidText(turn, steps, { tools: deps.tools, locale: deps.language.locale() });
  return {
    today: home.today,
    timeZone: home.timeZone,
    country: home.country ?? undefined,
    area: home.place ?? undefined,
    findPlaces: deps.findPlaces,
    locale: deps.language.locale(),
    sentences: turn.sentences,
    currency: home.currency,
    message: turn.userText,
    tools: deps.tools,
    findAssumed: (tool, input) => findAssumedFields({ tool, input }, said()),
    asksToUndoLastTurn: turn.asksToUndoLastTurn,
    saysOnlyNo: saysOnlyNo(turn.userText),
    toolTimeoutMs: Math.max(0, Math.min(deps.settings.toolTimeoutMs, turn.deadline - deps.now())),
    // The person answers one question a turn, and none in an emergency, where the advice comes first.
    isClientUnavailable: steps.length > 0 || isEmergencyAhead(turn, proposed),
  };
}

/**
 * Runs the database tools of a pass in order, and stores the pass with all its calls, in one database call. Returns the
 * calls in order, each with its result or pending.
 *
 * Throws a TurnError if the lease is lost or the database is out of reach, and the cancellation's reason if
 * the person stopped the turn; then no database tool has run.
 *
 * @param handled the calls as `handleFunctionCall` returns them
 * @param steps those of the passes before
 */
export async function runDatabaseTools(
  handled: readonly ToolCall[],
  completion: Completion,
  steps: readonly ToolStep[],
  turn: HeldTurn,
  deps: TurnDependencies,
): Promise<ToolCall[]> {
  const earlierCount = callsOf(steps).length;
  const entries = handled.map((call, i) => toRunToolsCall(call, earlierCount + i));
  const stored = await deps.database.runTools({
    ...turn.lease,
    pass: {
      number: steps.length + 1,
      message: completion.rawMessage,
      model: completion.model,
      finish_reason: completion.finishReason,
      usage: turn.meter.passes().at(-1) ?? null,
    },
    context_text: turn.prompt.contextText,
    approval_ttl_hours: deps.settings.approvalTtlHours,
    calls: entries,
    ...(turn.filesRead.files.length > 0 && { files: turn.filesRead.files }),
  });
  if (stored.outcome === "stopped") {
    turn.cancellation.cancel();
    throw turn.cancellation.signal.reason;
  }
  if (stored.outcome === "lease_lost") throw createLeaseLostError();
  if (stored.outcome !== "ok") throw new TurnError("turn_in_progress", { retryAfter: 5 });

  turn.undecidedCalls = readUndecidedCalls(stored, deps.tools, turn.sentences);
  describeSpan(handled, turn, deps);
  return entries.map((entry, i) => {
    const row = stored.calls[i];
    if (row?.id !== entry.id) throw new TurnError("internal");
    const pass = steps.length + 1;
    const storedRow = { ...entry, ...row, pass, error_text: row.error_text ?? null };
    return fromToolCallRow(storedRow, deps.tools, turn.sentences);
  });
}

/** A name outside the registry may be a text of the model, which spans must not contain. */
function describeSpan(
  calls: readonly ToolCall[],
  { threadId }: HeldTurn,
  { tools, trace }: TurnDependencies,
): void {
  const span = trace.span;
  if (!span) return;
  const names = calls.map(({ name }) => findTool(tools, name)?.name ?? "unknown");
  const [name] = names;
  span.rename(names.length === 1 ? `execute_tool ${name}` : "execute_tool");
  span.set({
    "gen_ai.operation.name": "execute_tool",
    // One name: the conventions have a span for each call, and here one statement runs all.
    "gen_ai.tool.name": names.length === 1 ? name : undefined,
    "gen_ai.tool.type": "function",
    "gen_ai.conversation.id": threadId,
    "home_assistant.tool.names": names,
  });
}
