import {
  isPauseText,
  type Part,
  type StoredMessage,
  type ToolCallPart,
} from "../../contract/parts.ts";
import { type RawMessage, splitRawMessages } from "./replay_message.ts";
import { renderPart } from "./render_part.ts";

/** One answer of a model: a text, calls or both. */
export interface Step {
  text: string;
  calls: readonly ToolCallPart[];
  /** The provider messages of the whole turn; none if another model wrote them. */
  rawMessages: readonly RawMessage[];
  /** Whether the model to which the step is sent also wrote it. */
  isSameModel: boolean;
}

/**
 * Returns the steps of an assistant's message. A step ends with its calls; text and calls after a
 * result belong to the next step. A notice that repeats results is left out, and so is the text of a pause in
 * a step that also has text or calls of the model.
 */
export function splitSteps(message: StoredMessage, model: string): Step[] {
  const { parts, provider } = message;
  const isSameModel = message.model === model;
  const rawMessages = isSameModel ? splitRawMessages(provider) : [];
  return groupParts(parts).map((step) => ({
    text: stepText(step),
    calls: step.filter((part) => part.type === "tool-call"),
    rawMessages,
    isSameModel,
  }));
}

/**
 * Joins a step without calls with the step after it. Gemini rejects a call that does not follow the
 * person or a result, and a text after a text. Other entries keep their place.
 */
export function joinTextSteps<Other extends { role: string }>(
  entries: readonly (Other | Step)[],
): (Other | Step)[] {
  const joined: (Other | Step)[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (isStep(last) && isStep(entry) && last.calls.length === 0) {
      joined[joined.length - 1] = joinSteps(last, entry);
    } else joined.push(entry);
  }
  return joined;
}

function joinSteps(textStep: Step, next: Step): Step {
  const text = [textStep.text, next.text].filter((one) => one !== "").join("\n\n");
  return { ...next, text };
}

function isStep(entry: object | undefined): entry is Step {
  return entry !== undefined && "calls" in entry;
}

function groupParts(parts: readonly Part[]): Part[][] {
  const steps: Part[][] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const isCall = part.type === "tool-call";
    if (!isCall && (renderPart(part).trim() === "" || repeatsResults(part))) continue;
    const step = steps.at(-1);
    const hasCalls = step?.some(({ type }) => type === "tool-call");
    const isAfterResult = parts[i - 1]?.type === "tool-result";
    if (!step || (hasCalls && (!isCall || isAfterResult))) steps.push([part]);
    else step.push(part);
  }
  return steps;
}

function stepText(step: readonly Part[]): string {
  const texts = step.filter(({ type }) => type !== "tool-call");
  const answer = texts.filter((part) => !isPauseText(part));
  const isOnlyText = texts.length === step.length;
  return (answer.length > 0 || !isOnlyText ? answer : texts).map(renderPart).join("\n\n");
}

/** Whether the part is a notice whose results the model reads anyway. */
function repeatsResults(part: Part): boolean {
  return part.type === "text" && (part.notice === "results" || part.notice === "pause");
}
