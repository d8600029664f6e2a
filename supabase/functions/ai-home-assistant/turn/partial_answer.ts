import { MAX_STORED_CALLS } from "../contract/limits.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import type { ModelDelta } from "../model/chat_model.ts";
import { SanitiseStream } from "../sanitise/sanitise_stream.ts";
import { sanitiseText } from "../sanitise/sanitise_text.ts";
import { TextChain, type TextTransform } from "../text_stream.ts";
import type { Tool } from "../tools/tool.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import { createIdAndNameAssigner } from "./tool_calls.ts";

/** The streamed part of a tool call; `arguments` is JSON text as far as it has come. */
export type PartialToolCall = Pick<ToolCall, "id" | "name" | "arguments">;

/** The part of an answer already streamed. It cannot be retracted if the pass fails later. */
export interface PartialAnswer {
  /** The sanitised text, as it was streamed, without discarded thinking. */
  text(): string;
  calls(): readonly PartialToolCall[];
  /** Adds a delta. Returns the events to emit for it. */
  push(delta: ModelDelta): TurnEvent[];
  /** Returns the events for text that the sanitiser held back until the end. */
  end(): TurnEvent[];
}

type NamedTool = Pick<Tool, "name">;

/** Returns a model's whole text as `createPartialAnswer` emits it piece by piece. */
export function sanitiseModelText(text: string, tools: readonly NamedTool[]): string {
  return sanitiseText(text, namesOf(tools));
}

function namesOf(tools: readonly NamedTool[]): string[] {
  return tools.map(({ name }) => name);
}

/**
 * Starts an answer that is streamed. A call gets its id when it starts: the provider's, or a generated one
 * if that is missing or repeated, also by `earlierCalls`. For the pass without tools, `ignoreCalls` leaves out
 * calls, and `preface` is the text beside the calls before, which is removed where the model repeats it. `holdCalls`
 * emits nothing of the calls, which may change before they run. `ignoreText` leaves out the text.
 */
export function createPartialAnswer(
  { newId, tools }: { newId: () => string; tools: readonly NamedTool[] },
  { ignoreCalls = false, holdCalls = false, ignoreText = false, preface = "", earlierCalls = [] }: {
    ignoreCalls?: boolean;
    holdCalls?: boolean;
    ignoreText?: boolean;
    preface?: string;
    earlierCalls?: readonly Pick<ToolCall, "id">[];
  } = {},
): PartialAnswer {
  const createSanitiser = () =>
    new TextChain([new SanitiseStream(namesOf(tools)), new PrefaceFilter(preface)]);
  /** Undefined before the first text and after the end: a pass of calls needs none, and a turn has several passes. */
  let sanitiser: TextTransform | undefined;
  const assignIdAndName = createIdAndNameAssigner(newId, earlierCalls);
  const calls: { id: string; name: string; arguments: string }[] = [];
  let text = "";

  function emitText(piece: string): TurnEvent[] {
    text += piece;
    return piece === "" ? [] : [{ type: "text-delta", text: piece }];
  }

  function endText(): TurnEvent[] {
    const rest = sanitiser?.end() ?? "";
    sanitiser = undefined;
    return emitText(rest);
  }

  return {
    text: () => text,
    calls: () => calls,
    push(delta) {
      if (delta.type === "text") {
        if (ignoreText) return [];
        sanitiser ??= createSanitiser();
        return emitText(sanitiser.push(delta.text));
      }
      if (delta.type === "restart") {
        sanitiser = undefined;
        const abandoned = text;
        text = "";
        // Only thinking has been emitted by then. The `text` ends its part, so that the answer gets one of its own.
        return abandoned === "" ? [] : [{ type: "text", text: abandoned }];
      }
      if (ignoreCalls) return [];
      if (delta.type === "tool-input-start") {
        if (calls.length + earlierCalls.length >= MAX_STORED_CALLS) return [];
        const call = { ...assignIdAndName(delta), arguments: "" };
        calls.push(call);
        const { id: toolCallId, name: toolName } = call;
        if (holdCalls) return endText();
        return [...endText(), { type: "tool-input-start", toolCallId, toolName }];
      }
      const call = calls[delta.index];
      if (!call) return [];
      call.arguments += delta.text;
      if (holdCalls) return [];
      return [{ type: "tool-input-delta", toolCallId: call.id, text: delta.text }];
    },
    end: endText,
  };
}

/**
 * Removes the preface of the calls from the start of the answer, where a model repeats it: the message has it
 * already. Text that only begins with the same letters is kept.
 */
export class PrefaceFilter implements TextTransform {
  readonly #preface: string;
  #held = "";
  #state: "comparing" | "removed" | "open";

  constructor(preface: string) {
    this.#preface = preface;
    this.#state = preface === "" ? "open" : "comparing";
  }

  push(delta: string): string {
    if (this.#state !== "comparing") return this.#pass(delta);
    const held = this.#held += delta;
    if (this.#preface.startsWith(held)) return "";
    const rest = held.slice(this.#preface.length);
    const isRepeated = held.startsWith(this.#preface) && /^\s/.test(rest);
    this.#state = isRepeated ? "removed" : "open";
    return this.#pass(isRepeated ? rest : held);
  }

  end(): string {
    if (this.#state !== "comparing") return "";
    this.#state = "open";
    return this.#held === this.#preface ? "" : this.#held;
  }

  #pass(text: string): string {
    if (this.#state === "open") return text;
    const rest = text.trimStart();
    if (rest !== "") this.#state = "open";
    return rest;
  }
}

export function withoutPreface(text: string, preface: string): string {
  const filter = new PrefaceFilter(preface);
  return filter.push(text) + filter.end();
}
