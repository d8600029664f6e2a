import { readElementTexts, readMemberText } from "../../json_text.ts";
import { isObject, type JsonObject, parseObject } from "../../json_value.ts";
import { StorableTextStream } from "../../text_stream.ts";
import type { OnDelta } from "../chat_model.ts";
import { ModelFailure } from "../model_failure.ts";
import { contentText } from "../../content_text.ts";
import { throwIfErrorBody } from "../read_completion.ts";
import { createContentAssembler } from "./content_assembler.ts";
import { ToolCallListAssembler } from "./tool_call_list_assembler.ts";
import { createMergedFields } from "./merge_json.ts";
import type { ServerSentEvent } from "./sse_parser.ts";

/** The completion that a provider streams in events. */
export type CompletionAssembler = {
  /** Throws a ModelFailure for an event that is not part of an answer. Ignores events after `[DONE]`. */
  add(event: ServerSentEvent): void;
  /** Whether `[DONE]` has arrived. */
  isDone(): boolean;
  /** Whether a finish reason has arrived. Only usage and perhaps a late signature follow it. */
  hasFinishReason(): boolean;
  /**
   * Returns the completion as the provider would have sent it without streaming, JSON text, and emits
   * what was held back. Throws a ModelFailure: `network` when the stream broke off, `invalid_response` when it
   * had no answer.
   */
  complete(): string;
};

const KNOWN_FIELDS = new Set(["role", "content", "refusal", "tool_calls"]);

/** Emits the text before the first call and the calls while they arrive. */
export function createCompletionAssembler(onDelta: OnDelta): CompletionAssembler {
  const content = createContentAssembler();
  const calls = new ToolCallListAssembler(onDelta);
  const unknownFields = createMergedFields();
  const textStream = new StorableTextStream({ trim: true });
  let refusal: string | undefined;
  let finishReason: string | null = null;
  let usage: string | undefined;
  let hasChoice = false;
  let isDone = false;

  /** Text after the first call is part of the message but is not emitted. */
  function emitText(text: string): void {
    if (text !== "" && calls.count === 0) onDelta({ type: "text", text });
  }

  /**
   * Adds a delta. Most deltas have only text, so the JSON text of another member is cut out on demand.
   *
   * @param readJson returns the JSON text of the delta
   */
  function addDelta(delta: JsonObject, event: string, readJson: () => string): void {
    let json: string | undefined;
    const jsonOf = (key: string) =>
      findMemberText(delta, key, event) ?? readMemberText(json ??= readJson(), key) ?? "null";
    if (typeof delta["content"] === "string" || Array.isArray(delta["content"])) {
      content.add(delta["content"], () => jsonOf("content"));
      emitText(textStream.push(contentText(delta["content"])));
    }
    if (typeof delta["refusal"] === "string") refusal = (refusal ?? "") + delta["refusal"];
    if ((delta["tool_calls"] ?? null) !== null) {
      calls.add(delta["tool_calls"], jsonOf("tool_calls"));
    }
    for (const key of Object.keys(delta)) {
      if (!KNOWN_FIELDS.has(key)) unknownFields.add(key, jsonOf(key));
    }
  }

  function messageJson(): string {
    const emptyContent = content.isText() && calls.count === 0 ? '""' : "null";
    const members = [
      '"role":"assistant"',
      `"content":${content.toJson() ?? emptyContent}`,
      ...(refusal === undefined ? [] : [`"refusal":${JSON.stringify(refusal)}`]),
      ...(calls.count === 0 ? [] : [`"tool_calls":[${calls.toJsonTexts().join(",")}]`]),
      ...unknownFields.memberTexts(),
    ];
    return `{${members.join(",")}}`;
  }

  return {
    add({ event, data }) {
      if (isDone || data.trim() === "") return;
      if (data.trim() === "[DONE]") {
        isDone = true;
        return;
      }
      const chunk = parseObject(data);
      // Ignoring the event would leave a hole in a sentence or in arguments.
      if (!chunk) throw new ModelFailure("invalid_response");
      throwIfErrorBody(chunk["error"]);
      if (event === "error" || chunk["object"] === "error") throwIfErrorBody(chunk);
      if (isObject(chunk["usage"])) usage = readMemberText(data, "usage");
      const choices = Array.isArray(chunk["choices"]) ? chunk["choices"] : [];
      const at = choices.findIndex((choice) => isObject(choice) && (choice["index"] ?? 0) === 0);
      const choice: JsonObject | undefined = choices[at];
      if (!choice) return;
      hasChoice = true;
      // Some providers put a whole message in the place of a delta.
      const key = isObject(choice["delta"]) ? "delta" : "message";
      const delta = choice[key];
      if (isObject(delta)) addDelta(delta, data, () => choiceMemberText(data, at, key));
      if (typeof choice["finish_reason"] === "string") finishReason = choice["finish_reason"];
    },

    isDone: () => isDone,
    hasFinishReason: () => finishReason !== null,

    complete() {
      if (!hasChoice) throw new ModelFailure("invalid_response");
      if (!isDone && finishReason === null) throw new ModelFailure("network");
      emitText(textStream.end());
      calls.end();
      const reason = JSON.stringify(finishReason);
      const choice = `{"index":0,"message":${messageJson()},"finish_reason":${reason}}`;
      return `{"choices":[${choice}]${usage === undefined ? "" : `,"usage":${usage}`}}`;
    },
  };
}

/**
 * Returns the JSON text of a member if the event has it as `JSON.stringify` writes it, as most do. To search for it is
 * faster than to scan the event. Returns undefined for a number: `12` is also the beginning of `12.0`.
 */
function findMemberText(delta: JsonObject, key: string, event: string): string | undefined {
  if (typeof delta[key] === "number") return undefined;
  const text = JSON.stringify(delta[key]);
  return event.includes(`"${key}":${text}`) ? text : undefined;
}

function choiceMemberText(data: string, index: number, key: string): string {
  const choice = readElementTexts(readMemberText(data, "choices") ?? "[]")[index] ?? "{}";
  return readMemberText(choice, key) ?? "{}";
}
