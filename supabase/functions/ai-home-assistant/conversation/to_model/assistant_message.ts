import type { ToolCallPart } from "../../contract/parts.ts";
import type { CallIds } from "./unique_call_ids.ts";
import { echoedCall, plainCall, sentCall, sentId } from "./replayed_call.ts";
import { sentMessage, withinSent } from "./sent_message.ts";

/** One answer of the model: what it said, and the calls it made with it. */
export interface Step {
  said: string;
  calls: readonly ToolCallPart[];
  /** The message as its provider sent it, JSON text. */
  provider: string | null;
  /** Whether the reader is the model that made it. */
  sameModel: boolean;
}

export interface StepRules {
  ids: CallIds;
  /** Whether the first call of a step that another model made needs Gemini's placeholder. */
  placeholderSignature: boolean;
}

// A type and not an interface: only types are records of unknown members.
export type AssistantMessage = {
  role: "assistant";
  content: string | null;
  tool_calls?: unknown[];
};

/**
 * The assistant message of a step, and the ids under which its calls are answered. It is JSON text
 * where something in it is what the provider sent, byte for byte.
 */
export function buildAssistantMessage(
  { said, calls, provider, sameModel }: Step,
  { ids, placeholderSignature }: StepRules,
): { message: AssistantMessage | string; ids: string[] } {
  const sent = sameModel ? sentMessage(provider, said, calls) : undefined;
  const taken = new Set<string>();
  let echoes = sent !== undefined;
  const texts = calls.map((call, i) => {
    const raw = sameModel ? sentCall(call) ?? sent?.calls[i] : undefined;
    // The provider's own id is kept whatever its form: some put a signature into it.
    const kept = raw !== undefined && sentId(raw) === call.toolCallId &&
      ids.keep(call.toolCallId, taken);
    const id = kept ? call.toolCallId : ids.unique(call.toolCallId);
    taken.add(id);
    if (raw === undefined) return plainCall(call, id, placeholderSignature && i === 0);
    echoes = true;
    return echoedCall(raw, id);
  });
  const text = sent ? withinSent(sent, said, texts) : plainMessage(said, texts);
  return { message: echoes ? text : JSON.parse(text), ids: [...taken] };
}

function plainMessage(said: string, calls: readonly string[]): string {
  const content = said === "" ? "null" : JSON.stringify(said);
  const tools = calls.length === 0 ? "" : `,"tool_calls":[${calls.join(",")}]`;
  return `{"role":"assistant","content":${content}${tools}}`;
}
