import type { Part, TextPart, ToolCallPart } from "../contract/parts.ts";
import type { ToolCallView } from "../contract/tool_call_view.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import type { TurnReply } from "../contract/reply.ts";

export interface KnownOfTurn {
  /** Of the stored message; without them its words are those of the reply. */
  parts?: Part[] | null;
  /** The client has the message up to the question: only what came after it is told. */
  continues?: boolean;
}

/** The events of a turn that is over, so that they make the message that the turn itself made. */
export function replayEvents(
  turnId: string,
  reply: TurnReply,
  { parts, continues = false }: KnownOfTurn = {},
): TurnEvent[] {
  const { toolCalls, functionCall, functionResult, focus, threadId, messageId, usage } = reply;
  const waits = reply.status === "requires_action";
  const { preface, question, answer } = wordsOf(parts ?? wordsOfReply(reply, continues));
  const calls = toolCalls.map(asFarAsKnown);
  // A question stands in the step of its calls: it was asked before they were answered.
  const told = toolCalls.every(isAnswered) && question.length > 0
    ? [...toolCalls.map(asProposed), ...question, ...calls]
    : [...calls, ...question];
  return [
    { type: "started", turnId, threadId, messageId },
    ...(continues ? calls : [...preface, ...told]),
    ...(!waits && functionCall && functionResult !== undefined
      ? [{ type: "function" as const, call: functionCall, result: functionResult }]
      : []),
    ...(reply.degraded ? [{ type: "degraded" as const }] : []),
    ...answer,
    ...(waits ? [] : [{ type: "suggestions" as const, suggestions: reply.suggestions }]),
    ...(focus && !waits ? [{ type: "focus" as const, focus }] : []),
    { type: "usage", usage },
  ];
}

/** The events up to a question that has been answered, of a message that somebody is going on with. */
export function eventsUpToAnswers(parts: readonly Part[]): TurnEvent[] {
  const { preface, question } = wordsOf(parts);
  const calls = parts.filter(isCall).map(viewOf);
  return [...preface, ...calls.map(asProposed), ...question, ...calls.map(asFarAsKnown)];
}

/** What was said before the calls, what was asked while they waited, and what was said at last. */
function wordsOf(parts: readonly Part[]) {
  const isTool = ({ type }: Part) => type === "tool-call" || type === "tool-result";
  const firstTool = parts.findIndex(isTool);
  const afterTools = parts.slice(parts.findLastIndex(isTool) + 1).filter(isText);
  const asked = firstTool < 0 ? 0 : afterTools.findIndex(({ by }) => by !== "app");
  const end = asked < 0 ? afterTools.length : asked;
  return {
    preface: parts.slice(0, Math.max(0, firstTool)).filter(isText).map(textEvent),
    question: afterTools.slice(0, end).map(textEvent),
    answer: afterTools.slice(end).map(textEvent),
  };
}

function wordsOfReply({ message, status }: TurnReply, continues: boolean): Part[] {
  const asks = status === "requires_action";
  return continues && asks ? [] : [{ type: "text", text: message }];
}

function isText(part: Part): part is TextPart {
  return part.type === "text";
}

function isCall(part: Part): part is ToolCallPart {
  return part.type === "tool-call";
}

function viewOf({ toolCallId, toolName, input, state, ...more }: ToolCallPart): ToolCallView {
  const { approval, errorText } = more;
  return {
    id: toolCallId,
    name: toolName,
    input,
    state,
    ...("output" in more && { output: more.output }),
    ...(errorText !== undefined && { errorText }),
    ...(approval && { approval }),
  };
}

function textEvent({ text }: TextPart): TurnEvent {
  return { type: "text", text };
}

function isAnswered({ state }: ToolCallView): boolean {
  return state.startsWith("output-");
}

function asFarAsKnown(call: ToolCallView): TurnEvent {
  return { type: isAnswered(call) ? "tool-result" : "tool-call", call };
}

function asProposed({ id, name, input }: ToolCallView): TurnEvent {
  return { type: "tool-call", call: { id, name, input, state: "input-available" } };
}
