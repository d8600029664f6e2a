import {
  isPauseText,
  type Part,
  type StoredMessage,
  type ToolCallPart,
} from "../../contract/parts.ts";
import type { JsonObject } from "../../json_value.ts";
import { readProviderMessages } from "./provider_message.ts";
import { renderPart } from "./render_part.ts";

/** One answer of a model: a text, calls or both. */
export interface Step {
  text: string;
  calls: readonly ToolCallPart[];
  /** The provider messages of the whole turn; none if another model wrote them. */
  providerMessages: readonly JsonObject[];
  /** Whether the model to which the step is sent also wrote it. */
  isSameModel: boolean;
}

interface OpenStep extends Step {
  calls: ToolCallPart[];
  /** What the server wrote for the pending calls. The model reads it in a step that has nothing else. */
  pauseText: string;
}

/**
 * Returns the steps of an assistant's message. A step ends with its calls; text and calls after a
 * result belong to the next step. A notice that repeats results is left out, and so is the text of a pause in
 * a step that also has text or calls of the model.
 */
export function splitSteps(message: StoredMessage, model: string): Step[] {
  const { parts, provider } = message;
  const isSameModel = message.model === model;
  const providerMessages = isSameModel ? readProviderMessages(provider) : [];
  const steps: OpenStep[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    const isCall = part.type === "tool-call";
    const text = renderPart(part);
    if (!isCall && (text.trim() === "" || repeatsResults(part))) continue;
    let step = steps.at(-1);
    const isAfterResult = parts[i - 1]?.type === "tool-result";
    if (!step || (step.calls.length > 0 && (!isCall || isAfterResult))) {
      step = { text: "", pauseText: "", calls: [], providerMessages, isSameModel };
      steps.push(step);
    }
    if (isCall) step.calls.push(part);
    else if (isPauseText(part)) step.pauseText = joinTexts(step.pauseText, text);
    else step.text = joinTexts(step.text, text);
  }
  for (const step of steps) {
    if (step.text === "" && step.calls.length === 0) step.text = step.pauseText;
  }
  return steps;
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
  return { ...next, text: joinTexts(textStep.text, next.text) };
}

function joinTexts(one: string, other: string): string {
  return one === "" || other === "" ? one + other : `${one}\n\n${other}`;
}

function isStep(entry: object | undefined): entry is Step {
  return entry !== undefined && "calls" in entry;
}

/** Whether the part is a notice whose results the model reads anyway. */
function repeatsResults(part: Part): boolean {
  return part.type === "text" && (part.notice === "results" || part.notice === "pause");
}
