import type { Part, TextPart, ToolResultPart } from "../../contract/parts.ts";
import { toToolCallPart } from "../../contract/tool_call_part.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";
import type { TurnAnswer } from "../turn_answer.ts";
import { buildToolCallView } from "./build_tool_call_view.ts";

/**
 * The parts of the assistant's message. A continued turn keeps the parts that its client already shows and
 * adds the steps that follow and the answer.
 */
export function buildMessageParts(
  { progress }: Pick<HeldTurn, "progress">,
  { steps = [], parts = [] }: Partial<TurnAnswer>,
): Part[] {
  const shown = progress.type === "responded" ? progress.shownParts ?? [] : [];
  const isShown = ({ id }: ToolCall) =>
    shown.some((part) => part.type === "tool-call" && part.toolCallId === id);
  const others = steps.flatMap((step) =>
    step.isInHistory || step.calls.some(isShown) ? [] : buildStepParts(step.preface, step.calls)
  );
  return [...shown, ...others, ...parts];
}

/**
 * The parts of a step. A call with a result has it twice: as `output` for the app to show, and as a
 * `tool-result` part for the model's history.
 */
export function buildStepParts(text: string, calls: readonly ToolCall[]): Part[] {
  const callParts = calls.map((call) =>
    toToolCallPart(buildToolCallView(call), call.rawCall, call.shortIds)
  );
  const resultParts = calls.filter((call) => !isPending(call)).map(toToolResultPart);
  return [...toTextParts(text), ...callParts, ...resultParts];
}

/** The text as a part; none if it is empty. `fields` name a text of the server. */
export function toTextParts(
  text: string,
  fields: Pick<TextPart, "by" | "notice"> = {},
): TextPart[] {
  return text === "" ? [] : [{ type: "text", text, ...fields }];
}

/** The text parts in order, joined by blank lines: the `message` of the reply. */
export function joinTexts(parts: readonly Part[]): string {
  return parts.flatMap((part) => part.type === "text" && part.text !== "" ? part.text : [])
    .join("\n\n");
}

function toToolResultPart({ id, name, output, state }: ToolCall): ToolResultPart {
  return {
    type: "tool-result",
    toolCallId: id,
    toolName: name,
    output,
    ...(state !== "output-available" && { isError: true }),
  };
}
