/** Turns whose person answered a question of pass one, and which then had a second pass with tools. */
import { type Part, toToolCallPart } from "@function/contract/parts.ts";
import type { TurnReply } from "@function/contract/reply.ts";
import type { ToolCallView } from "@function/contract/tool_call_view.ts";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import type { StoredTurn } from "./stored_turns.ts";
import {
  answered,
  call,
  continued,
  delta,
  fields,
  inputStart,
  reply,
  text,
  toolCall,
  toolResult,
  usage,
} from "./events.ts";

const output = "Kitchen";
const question = call("c1", {
  name: "request_user_input",
  input: { question: "Which?" },
  state: "output-available",
  output,
});
const badge = {
  functionCall: { name: question.name, arguments: "{}" },
  functionResult: JSON.stringify(output),
};
const approval = { id: "ap1", expiresAt: "2030-01-01T00:00:00Z" };
const pending = call("c2", { state: "approval-requested", approval });
const approved = answered("c2", { approval: { ...approval, approved: true } });
const done = answered("c2");
const changed: TurnReply["changed"] = ["threads"];
const rest = { suggestions: ["What next?"], usage, outcome: "saved" as const, changed };

const textPart = (text: string): Part => ({ type: "text", text });
const appPart = (text: string): Part => ({ type: "text", text, by: "app" });
const resultPart = ({ id, name, output }: ToolCallView): Part => ({
  type: "tool-result",
  toolCallId: id,
  toolName: name,
  output,
});
const callParts = (call: ToolCallView) => [
  toToolCallPart(call),
  ...(call.output === undefined ? [] : [resultPart(call)]),
];

/** The parts up to the calls of the second pass. */
const partsWith = (
  second: ToolCallView,
) => [
  ...callParts(question),
  appPart("I need your answer."),
  textPart("I note it."),
  ...callParts(second),
];

/** The events of the attempt that makes the second pass, up to its calls. */
const eventsWith = (second: ToolCallView): TurnEvent[] => [
  ...[continued, toolResult(question), fields(badge), { type: "next-step" as const }],
  ...[delta("I note it."), inputStart("c2", second.name)],
  second.output === undefined ? toolCall(second) : toolResult(second),
];

const replyWith = (second: ToolCallView, message: string, more: Partial<TurnReply> = rest) =>
  reply({ ...badge, ...more, message, toolCalls: [question, second] });

const toQuestion = { turn: "a pending client-side tool", output };

export const secondPassTurns: Record<string, StoredTurn> = {
  "a second pass": {
    response: toQuestion,
    events: [...eventsWith(done), delta("Sav"), text("Saved."), fields(rest)],
    parts: [...partsWith(done), textPart("Saved.")],
    reply: replyWith(done, "I need your answer.\n\nI note it.\n\nSaved."),
  },
  "a second pass with text alone": {
    response: toQuestion,
    events: [
      ...[continued, toolResult(question), fields(badge), { type: "next-step" as const }],
      ...[delta("Goo"), text("Good."), fields(rest)],
    ],
    parts: [...callParts(question), appPart("I need your answer."), textPart("Good.")],
    reply: reply({
      ...badge,
      ...rest,
      message: "I need your answer.\n\nGood.",
      toolCalls: [question],
    }),
  },
  "a pending approval of the second pass": {
    response: toQuestion,
    events: [
      ...eventsWith(pending),
      text("May I?"),
      fields({ usage, outcome: "waiting", changed }),
    ],
    parts: [...partsWith(pending), appPart("May I?")],
    reply: replyWith(pending, "I need your answer.\n\nI note it.\n\nMay I?", {
      status: "requires_action",
      outcome: "waiting",
    }),
  },
  "an approval of the second pass": {
    response: { turn: "a pending approval of the second pass", approved: true },
    events: [
      ...[continued, toolResult(question), toolResult(approved), fields(badge)],
      ...[delta("Sav"), text("Saved."), fields(rest)],
    ],
    parts: [
      ...partsWith(approved).slice(0, -1),
      ...[resultPart(approved), appPart("May I?"), textPart("Saved.")],
    ],
    reply: replyWith(approved, "I need your answer.\n\nI note it.\n\nMay I?\n\nSaved."),
  },
};
