import type { ApprovalPlan, ToolCallState } from "../contract/tool_call_view.ts";
import type { ShortIds } from "../ids.ts";
import type { IgnoredArgument, ToolResult } from "../contract/tool_result.ts";
import { renderTexts, toLanguage } from "../sentences/statements/render.ts";
import type { Statement, UnrenderedResult } from "../sentences/statements/statement.ts";

/** A request for a person's approval of a tool call, and their decision once there is one. */
export type Approval = {
  id: string;
  /** ISO 8601. */
  expiresAt: string;
  /** What the tool would do, as a sentence for the person. */
  preview?: string;
  plan?: ApprovalPlan;
  approved?: boolean;
  /** The person's text with their decision. */
  reason?: string;
  /** The keys of the optional changes that an approval of a part of the plan took. */
  only?: string[];
};

/**
 * A tool call of the model, from its proposal to its stored result. Each stage returns a new object:
 * `normaliseToolCalls` makes it storable, `handleFunctionCall` adds the checked input or a result, and the
 * database adds state, output and approval.
 */
export interface ToolCall {
  /** Unique in the turn: the provider's id, or a generated one if that is missing or repeated. */
  readonly id: string;
  readonly name: string;
  /** The number of the pass that proposed it, from 1; absent until it is stored. */
  readonly pass?: number;
  /** What people and the model's history see: JSON text as the model wrote it, not necessarily valid. */
  readonly arguments: string;
  /** The provider's id; null if it sent none or an empty one. */
  readonly providerCallId: string | null;
  /** The whole call as the provider sent it, JSON text; `""` if that is unknown. */
  readonly rawCall: string;
  /** What is executed, hashed and compared: the arguments as read. Null if they were not read or did not pass. */
  readonly input: unknown;
  /** Whether the app executes the call, and therefore gets the `input`. */
  readonly isClientSide?: boolean;
  /** How the arguments were read, for the result of a call that the database runs. */
  readonly ignored?: readonly IgnoredArgument[];
  readonly notes?: readonly Statement[];
  /** The paths of the input's values that nobody said. */
  readonly assumed?: readonly string[];
  readonly state: ToolCallState;
  /** What the model reads: the tool's result, or the JSON that an app posted. Absent while pending. */
  readonly output?: unknown;
  /** Equal to `output`, except for a client-side tool: a result that replaces its output. Absent while pending. */
  readonly result?: ToolResult;
  /** A result that the database did not make, as it stores it. */
  readonly unrendered?: UnrenderedResult;
  /** The short ids of the rows that `output` names, which the model reads. */
  readonly shortIds?: ShortIds;
  /** Whether an earlier call of the turn has the same tool and arguments, so that this one did not run. */
  readonly isDuplicate?: boolean;
  readonly approval?: Approval;
  /** What the tool is about to do, as a sentence for the person. */
  readonly preview?: string;
}

type ProposedCall = Pick<ToolCall, "id" | "name" | "arguments" | "providerCallId" | "rawCall">;

/** A call as the model proposed it, not checked yet. */
export function createToolCall(proposed: ProposedCall): ToolCall {
  return { ...proposed, input: null, state: "input-available" };
}

/**
 * The call with a result that the database did not make: it was rejected, or its tool has an `execute`.
 *
 * @param language that of the sentences which this process shows; the result is stored without them
 */
export function withResult(
  call: ToolCall,
  unrendered: UnrenderedResult,
  language: string = "en",
): ToolCall {
  const result = renderTexts(unrendered, toLanguage(language)) as ToolResult;
  const state = result.success ? "output-available" : "output-error";
  return { ...call, state, output: result, result, unrendered };
}

/** The results of all calls that have one, in the order of the calls. */
export function resultsOf(calls: readonly ToolCall[]): ToolResult[] {
  return calls.flatMap(({ result }) => result ?? []);
}
