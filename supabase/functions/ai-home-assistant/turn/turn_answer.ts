import type { TextPart } from "../contract/parts.ts";
import type { ToolCall } from "../tools/tool_call.ts";

/** An assistant message as a provider sent it. */
export interface ProviderMessage {
  model: string;
  /** The whole message, as JSON text. */
  rawMessage: string;
}

/** The model's answer of a pass if it has tool calls, with the results that are known. */
export interface ToolStep {
  /** Null if the turn was stopped before its tools ran, the message was deleted, or an earlier turn made the calls. */
  providerMessage: ProviderMessage | null;
  /** The model's text before its calls, sanitised; `""` if there is none. */
  preface: string;
  calls: readonly ToolCall[];
  /** Set if an earlier message of the thread has the calls, and this turn's message decided them. */
  isInHistory?: true;
}

/** The answer to the person's message. */
export interface TurnAnswer {
  /** The parts of the stored message that follow the calls. */
  parts: readonly TextPart[];
  /** The steps with tool calls, in order; absent in a turn without. */
  steps?: readonly ToolStep[];
  /** The provider's message that has the answer's text; null if the server wrote it, or a model its calls as text. */
  providerMessage: ProviderMessage | null;
  /**
   * The calls that the model wrote as text, with the result that they did not run. They count for the outcome and its
   * notice only: no client has them.
   */
  writtenCalls?: readonly ToolCall[];
  /** The text is a fallback reply, because the last pass gave no usable answer, or the model's text is cut off. */
  degraded: boolean;
  /** The model failed in a danger before it called a tool: what the message says is not recorded. */
  isNotRecorded?: true;
  /** The person stopped the turn before its end. */
  stopped?: true;
}

/** The calls of these steps, in order. Most turns have one step, whose calls are not copied. */
export function callsOf(steps: readonly ToolStep[]): readonly ToolCall[] {
  return steps.length === 1 ? steps[0]!.calls : steps.flatMap(({ calls }) => calls);
}

/** The model's texts beside its calls, joined by blank lines; `""` if there is none. */
export function joinPrefaces(steps: readonly ToolStep[]): string {
  return steps.map(({ preface }) => preface).filter((text) => text !== "").join("\n\n");
}
