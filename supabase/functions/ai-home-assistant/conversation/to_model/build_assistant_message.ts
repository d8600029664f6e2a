import { joinFlat } from "../../json_text.ts";
import { withPlaceholderSignature } from "../../placeholder_signature.ts";
import type { CallIdAssigner } from "./call_id_assigner.ts";
import { buildPlainCall, rawCallId, rawCallOf, replayCall } from "./replay_call.ts";
import { findProviderMessage, replayMessage } from "./replay_message.ts";
import type { Step } from "./split_steps.ts";

/** What all assistant messages of one request share. */
export interface RequestContext {
  callIdAssigner: CallIdAssigner;
  /** Whether the first call of a step that another model wrote gets Gemini's placeholder. */
  needsPlaceholderSignature: boolean;
}

// A `type`: an interface has no implicit index signature and is no `Record<string, unknown>`.
export type AssistantMessage = {
  role: "assistant";
  content: string | null;
  tool_calls?: unknown[];
};

/**
 * Returns the assistant message of a step as JSON text, and the ids that its `tool` messages answer. If the model that
 * wrote it receives it again, what the provider sent keeps its bytes (`isReplayed`), because providers reject a changed
 * or missing signature. For another model it has the standard fields only.
 */
export function buildAssistantMessage(
  { text, calls, rawMessages, isSameModel }: Step,
  { callIdAssigner, needsPlaceholderSignature }: RequestContext,
): { json: string; isReplayed: boolean; callIds: string[] } {
  const providerMessage = isSameModel ? findProviderMessage(rawMessages, text, calls) : undefined;
  let isReplayed = providerMessage !== undefined;
  const callIds: string[] = [];
  const callTexts: string[] = [];
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i]!;
    const sent = providerMessage?.rawCalls[i];
    const isStored = sent !== undefined && sent.text === call.provider;
    const rawCall = isSameModel ? (isStored ? sent : rawCallOf(call) ?? sent) : undefined;
    // A provider's id is kept in any form, because some providers put a signature into it.
    const keepsProviderId = rawCall !== undefined &&
      rawCallId(rawCall) === call.toolCallId;
    const id = callIdAssigner.assign(call.toolCallId, { keepsProviderId, stepIds: callIds });
    callIds.push(id);
    if (rawCall !== undefined) {
      isReplayed = true;
      callTexts.push(replayCall(rawCall, id));
      continue;
    }
    const plain = buildPlainCall(call, id);
    callTexts.push(needsPlaceholderSignature && i === 0 ? withPlaceholderSignature(plain) : plain);
  }
  const json = providerMessage
    ? replayMessage(providerMessage, text, callTexts)
    : buildPlainMessage(text, callTexts);
  return { json, isReplayed, callIds };
}

function buildPlainMessage(text: string, callTexts: readonly string[]): string {
  const content = text === "" ? "null" : JSON.stringify(text);
  const toolCalls = callTexts.length === 0 ? "" : `,"tool_calls":[${callTexts.join(",")}]`;
  return joinFlat('{"role":"assistant","content":', content, toolCalls, "}");
}
