import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import { hasSameContent } from "../tool_content.ts";
import { resultOf } from "./resolve_call.ts";
import type { NormalisedMessage } from "./normalise_messages.ts";
import type { UnnormalisedMessage } from "./unnormalised_message.ts";

/**
 * Whether `normaliseMessages` would return the message unchanged, whatever the other messages are. True for messages
 * that this server stores: the calls of a step, then their results in the same order.
 */
export function isNormalised<M extends UnnormalisedMessage>(
  message: M,
): message is M & NormalisedMessage<M> {
  const { parts } = message;
  /** The calls of the step whose results are still to come. */
  const open: ToolCallPart[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.type === "tool-result") {
      const call = open.shift();
      if (!call || !isResultOf(part, call)) return false;
      continue;
    }
    const beginsStep = part.type !== "tool-call" || parts[i - 1]?.type !== "tool-call";
    if (part.type === "step" || (beginsStep && open.length > 0)) return false;
    if (part.type !== "tool-call") continue;
    // A call without an output may get one from another message.
    if (part.output === undefined || isPending(part)) return false;
    open.push(part);
  }
  return parts.length > 0 && open.length === 0;
}

function isResultOf(result: ToolResultPart, call: ToolCallPart): boolean {
  const own = resultOf(call)!;
  return own.toolCallId === result.toolCallId && own.toolName === result.toolName &&
    own.isError === result.isError && hasSameContent(own.output, result.output);
}
