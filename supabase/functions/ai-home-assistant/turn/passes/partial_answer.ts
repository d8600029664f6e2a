import type { ModelDelta } from "../../model/chat_model.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import { createSanitiseStream } from "../../sanitise/sanitise_stream.ts";
import { createCallIdGiver } from "../tools/accept_tool_calls.ts";

/** A call while it is being written. */
export interface DraftCall {
  id: string;
  name: string;
  /** JSON text, as far as it has come. */
  arguments: string;
}

/** What of an answer has been told already; it stands, whatever becomes of the rest. */
export interface PartialAnswer {
  /** The words, as they were shown. */
  said(): string;
  calls(): readonly DraftCall[];
  /** What a piece of the answer adds for those who read along. */
  take(delta: ModelDelta): TurnEvent[];
  /** The words that were held back until the end was known. */
  end(): TurnEvent[];
}

/**
 * Begins an answer that is told while it is written. The ids of its calls are settled as they begin:
 * the provider's own, or one of ours where it has none that can be used. In a pass without tools calls are
 * of no account.
 */
export function createPartialAnswer(newId: () => string, { tools = true } = {}): PartialAnswer {
  const flow = createSanitiseStream();
  const giveId = createCallIdGiver(newId);
  const calls: DraftCall[] = [];
  let said = "";

  function say(text: string): TurnEvent[] {
    said += text;
    return text === "" ? [] : [{ type: "text-delta", text }];
  }

  return {
    said: () => said,
    calls: () => calls,
    take(delta) {
      if (delta.type === "text") return say(flow.push(delta.text));
      if (!tools) return [];
      if (delta.type === "tool-input-start") {
        const call = { ...giveId(delta), arguments: "" };
        calls.push(call);
        const { id: toolCallId, name: toolName } = call;
        return [...say(flow.end()), { type: "tool-input-start", toolCallId, toolName }];
      }
      const call = calls[delta.index];
      if (!call) return [];
      call.arguments += delta.text;
      return [{ type: "tool-input-delta", toolCallId: call.id, text: delta.text }];
    },
    end: () => say(flow.end()),
  };
}
