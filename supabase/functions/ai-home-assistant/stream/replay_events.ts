import type { TurnEvent, TurnReply } from "../contract.ts";

/** The events of a turn that is over, from its stored reply. */
export function replayEvents(turnId: string, reply: TurnReply): TurnEvent[] {
  const { toolCalls, functionCall, functionResult, focus, threadId, messageId } = reply;
  return [
    { type: "started", turnId, threadId, messageId },
    ...toolCalls.map((call): TurnEvent => ({ type: "tool-result", call })),
    ...(functionCall && functionResult !== undefined
      ? [{ type: "function" as const, call: functionCall, result: functionResult }]
      : []),
    ...(reply.degraded ? [{ type: "degraded" as const }] : []),
    { type: "text", text: reply.message },
    { type: "suggestions", suggestions: reply.suggestions },
    ...(focus ? [{ type: "focus" as const, focus }] : []),
    { type: "usage", usage: reply.usage },
  ];
}
