import { withPlaceholderSignature } from "../../placeholder_signature.ts";
import type { CallIds } from "./call_ids.ts";
import { buildPlainCall, providerCallId, providerCallOf, replayCall } from "./replay_call.ts";
import { findProviderMessage, replayMessage } from "./replay_message.ts";
import type { Step } from "./split_steps.ts";

export interface MessageRules {
  callIds: CallIds;
  /** Whether the first call of a step that another model made gets Gemini's placeholder. */
  placeholderSignature: boolean;
}

// A type and not an interface: only types are records of unknown members.
export type AssistantMessage = {
  role: "assistant";
  content: string | null;
  tool_calls?: unknown[];
};

/**
 * Returns the assistant message of a step and the ids that its `tool` messages answer. The message is
 * JSON text where its model reads it again: what the provider sent keeps its bytes, because providers
 * refuse a changed or missing signature. For another model it holds the standard fields only.
 */
export function buildAssistantMessage(
  { text, calls, provider, isSameModel }: Step,
  { callIds, placeholderSignature }: MessageRules,
): { message: AssistantMessage | string; callIds: string[] } {
  const providerMessage = isSameModel ? findProviderMessage(provider, text, calls) : undefined;
  const providerCalls = calls.map((call, i) =>
    isSameModel ? providerCallOf(call) ?? providerMessage?.calls[i] : undefined
  );
  const ids: string[] = [];
  const callTexts = calls.map((call, i) => {
    const providerCall = providerCalls[i];
    // A provider's id is kept in any form, because some providers put a signature into it.
    const keepsProviderId = providerCall !== undefined &&
      providerCallId(providerCall) === call.toolCallId;
    const id = callIds.assign(call.toolCallId, { keepsProviderId, stepIds: ids });
    ids.push(id);
    if (providerCall !== undefined) return replayCall(providerCall, id);
    const plain = buildPlainCall(call, id);
    return placeholderSignature && i === 0 ? withPlaceholderSignature(plain) : plain;
  });
  const json = providerMessage
    ? replayMessage(providerMessage, text, callTexts)
    : buildPlainMessage(text, callTexts);
  const isReplayed = providerMessage !== undefined ||
    providerCalls.some((call) => call !== undefined);
  return { message: isReplayed ? json : JSON.parse(json), callIds: ids };
}

function buildPlainMessage(text: string, callTexts: readonly string[]): string {
  const content = text === "" ? "null" : JSON.stringify(text);
  const toolCalls = callTexts.length === 0 ? "" : `,"tool_calls":[${callTexts.join(",")}]`;
  return `{"role":"assistant","content":${content}${toolCalls}}`;
}
