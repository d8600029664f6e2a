import type { StoredMessage, ToolCallPart } from "../contract/parts.ts";
import { jsonValue } from "./json_value.ts";
import { normaliseMessages } from "./normalise/normalise_messages.ts";
import { asContent, sameOutput } from "./tool_content.ts";

/** What a phone says about a call that it carried out. Any JSON is an output, also 0, "", false, null. */
export type ClientResult =
  & { toolCallId: string; messageId?: string }
  & ({ output: unknown } | { state: "output-error"; errorText: string });

/** Why a result was refused; nothing has changed then. */
export type Refusal =
  /** No call of this conversation has the id. */
  | { ok: false; why: "unknown_call" }
  /** It has a result, which stays. `same`: it is this one, sent again. */
  | { ok: false; why: "already_answered"; same: boolean; call: ToolCallPart }
  /** The tool is not one that the phone carries out. */
  | { ok: false; why: "not_a_client_tool"; call: ToolCallPart }
  /** A person has to decide on it first. */
  | { ok: false; why: "needs_decision"; call: ToolCallPart }
  /** There is no output, or one that is no JSON. */
  | { ok: false; why: "no_output"; call: ToolCallPart };

export type Addition =
  | { ok: true; messages: StoredMessage[]; message: StoredMessage; call: ToolCallPart }
  | Refusal;

/**
 * Adds a client-side result: the call gets its output and state, and its tool result is made, both in
 * the call's own message. Of calls with the same id the newest is meant.
 */
export function addToolResult(
  given: readonly StoredMessage[],
  result: ClientResult,
  isClientTool: (toolName: string) => boolean = () => true,
): Addition {
  const { messages } = normaliseMessages(given);
  const at = messages.findLastIndex((message) =>
    (result.messageId ?? message.id) === message.id && indexOfCall(message, result) >= 0
  );
  if (at < 0) return { ok: false, why: "unknown_call" };
  const message = messages[at]!;
  const index = indexOfCall(message, result);
  const call = message.parts[index] as ToolCallPart;
  if (!isClientTool(call.toolName)) return { ok: false, why: "not_a_client_tool", call };
  const answered = answer(call, result);
  if (isAnswered(call)) {
    return { ok: false, why: "already_answered", same: sameAnswer(call, answered), call };
  }
  if (call.state !== "input-available") return { ok: false, why: "needs_decision", call };
  if (!answered) return { ok: false, why: "no_output", call };
  const parts = message.parts.with(index, answered);
  const [changed] = normaliseMessages([{ ...message, parts }]).messages;
  return { ok: true, messages: messages.with(at, changed!), message: changed!, call: answered };
}

function answer(call: ToolCallPart, result: ClientResult): ToolCallPart | undefined {
  if ("state" in result) {
    const errorText = asContent(jsonValue(result.errorText));
    return { ...call, state: "output-error", errorText };
  }
  const output = result.output === undefined ? undefined : jsonValue(result.output);
  return output === undefined ? undefined : { ...call, state: "output-available", output };
}

function indexOfCall({ parts }: StoredMessage, { toolCallId }: ClientResult): number {
  return parts.findLastIndex((part) => part.type === "tool-call" && part.toolCallId === toolCallId);
}

function isAnswered({ state }: ToolCallPart): boolean {
  return state.startsWith("output-");
}

function sameAnswer(call: ToolCallPart, sent: ToolCallPart | undefined): boolean {
  return sent !== undefined && call.state === sent.state && call.errorText === sent.errorText &&
    sameOutput(call.output, sent.output);
}
