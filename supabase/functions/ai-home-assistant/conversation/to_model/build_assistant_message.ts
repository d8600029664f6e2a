import { isObject, type JsonObject } from "../../json_value.ts";
import { withPlaceholderSignature } from "../../placeholder_signature.ts";
import type { CallIdAssigner } from "./call_id_assigner.ts";
import {
  buildPlainCall,
  callsOf,
  findProviderMessage,
  readProviderCall,
  replayCall,
  replayMessage,
} from "./provider_message.ts";
import type { Step } from "./split_steps.ts";

/** What all assistant messages of one request share. */
export interface RequestContext {
  callIdAssigner: CallIdAssigner;
  /** Whether the first call of a step that another model wrote gets Gemini's placeholder. */
  needsPlaceholderSignature: boolean;
}

// A `type`: an interface has no implicit index signature and is no `Record<string, unknown>`.
export type AssistantMessage = Record<string, unknown> & { role: "assistant" };

/**
 * Returns the assistant message of a step, and the ids that its `tool` messages answer. If the model that wrote it receives
 * it again, the provider's fields stay, because providers reject a changed or missing signature. For another model it has
 * the standard fields only.
 */
export function buildAssistantMessage(
  { text, calls, providerMessages, isSameModel }: Step,
  { callIdAssigner, needsPlaceholderSignature }: RequestContext,
): { message: AssistantMessage; callIds: string[] } {
  const providerMessage = isSameModel
    ? findProviderMessage(providerMessages, text, calls)
    : undefined;
  const sentCalls = providerMessage ? callsOf(providerMessage).filter(isObject) : [];
  const callIds: string[] = [];
  const sent = calls.map((call, i): JsonObject => {
    const providerCall = isSameModel ? readProviderCall(call) ?? sentCalls[i] : undefined;
    // A provider's id is kept in any form, because some providers put a signature into it.
    const keepsProviderId = providerCall?.["id"] === call.toolCallId;
    const id = callIdAssigner.assign(call.toolCallId, { keepsProviderId, stepIds: callIds });
    callIds.push(id);
    if (providerCall) return replayCall(providerCall, id);
    const plain = buildPlainCall(call, id);
    return needsPlaceholderSignature && i === 0 ? withPlaceholderSignature(plain) : plain;
  });
  const message = providerMessage
    ? replayMessage(providerMessage, text, sent)
    : buildPlainMessage(text, sent);
  return { message, callIds };
}

function buildPlainMessage(text: string, calls: readonly JsonObject[]): AssistantMessage {
  return {
    role: "assistant",
    content: text === "" ? null : text,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}
