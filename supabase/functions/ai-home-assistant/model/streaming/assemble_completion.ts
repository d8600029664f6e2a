/**
 * The events of a streamed answer → the completion that the same provider would have sent as one JSON
 * text, and what can be shown of it while it comes.
 */
import { elementTexts, memberText } from "../../json_text.ts";
import { contentText, rejectError } from "../read_completion.ts";
import { ModelFailure } from "../model_failure.ts";
import type { OnDelta } from "../chat_model.ts";
import { assembleToolCalls } from "./assemble_tool_calls.ts";
import { jsonText, membersText, type Merged, mergeJson } from "./merge_json.ts";
import type { ServerSentEvent } from "./sse_parser.ts";
import { createTextStream } from "../../text_stream.ts";

type Json = Record<string, unknown>;

export type CompletionAssembly = {
  /** Throws a ModelFailure for an event that is no part of an answer. Nothing counts after `[DONE]`. */
  take(event: ServerSentEvent): void;
  /** Whether `[DONE]` has come. */
  done(): boolean;
  /** Whether a reason to finish has come: what follows is usage, and perhaps a late signature. */
  finished(): boolean;
  /**
   * The completion as JSON text, for `readCompletion`. Throws a ModelFailure: `network` when the stream
   * broke off, `garbage` when there was no answer in it.
   */
  completion(): string;
};

const known = new Set(["role", "content", "refusal", "tool_calls"]);

export function assembleCompletion(onDelta: OnDelta): CompletionAssembly {
  const calls = assembleToolCalls(onDelta);
  const flow = createTextStream({ trim: true });
  const others = new Map<string, Merged>();
  let words: string[] | undefined;
  /** Content that came as a list of parts, thoughts among them. */
  let parts: Merged | undefined;
  let refusal: string[] | undefined;
  let finishReason: string | null = null;
  let usage: string | undefined;
  let begun = false;
  let done = false;

  /** What a model says after its first call is part of the message and is not shown. */
  function show(text: string): void {
    const shown = calls.count() === 0 ? flow.push(text) : "";
    if (shown !== "") onDelta({ type: "text", text: shown });
  }

  function takeContent(content: unknown, textOf: () => string): void {
    if (typeof content === "string") {
      if (parts === undefined) (words ??= []).push(content);
      else if (content !== "") parts = mergeJson(parts, `[${textPart(content)}]`, "content");
    } else if (Array.isArray(content)) {
      const said = words?.join("") ?? "";
      if (parts === undefined && said !== "") parts = `[${textPart(said)}]`;
      words = undefined;
      parts = mergeJson(parts, textOf(), "content");
    } else return;
    show(contentText(content));
  }

  function takeDelta(delta: Json, textOf: () => string): void {
    let text: string | undefined;
    const member = (key: string) => memberText(text ??= textOf(), key) ?? "null";
    takeContent(delta.content, () => member("content"));
    if (typeof delta.refusal === "string") (refusal ??= []).push(delta.refusal);
    if ((delta.tool_calls ?? null) !== null) calls.take(delta.tool_calls, member("tool_calls"));
    for (const key of Object.keys(delta)) {
      if (!known.has(key)) others.set(key, mergeJson(others.get(key), member(key), key));
    }
  }

  function message(): string {
    const content = parts !== undefined
      ? jsonText(parts)
      : words !== undefined && (words.join("") !== "" || calls.count() === 0)
      ? JSON.stringify(words.join(""))
      : "null";
    const members = [
      '"role":"assistant"',
      `"content":${content}`,
      ...(refusal ? [`"refusal":${JSON.stringify(refusal.join(""))}`] : []),
      ...(calls.count() > 0 ? [`"tool_calls":[${calls.texts().join(",")}]`] : []),
      ...membersText(others),
    ];
    return `{${members.join(",")}}`;
  }

  return {
    take({ event, data }) {
      if (done || data.trim() === "") return;
      if (data.trim() === "[DONE]") return void (done = true);
      const chunk = parseChunk(data);
      rejectError(chunk.error);
      if (event === "error" || chunk.object === "error") rejectError(chunk);
      if (isObject(chunk.usage)) usage = memberText(data, "usage");
      const choices = Array.isArray(chunk.choices) ? chunk.choices : [];
      const at = choices.findIndex((choice) => isObject(choice) && (choice.index ?? 0) === 0);
      const choice: Json | undefined = choices[at];
      if (!choice) return;
      begun = true;
      // Some providers put a whole message where a delta belongs.
      const key = isObject(choice.delta) ? "delta" : "message";
      const delta = choice[key];
      if (isObject(delta)) takeDelta(delta, () => deltaText(data, at, key));
      if (typeof choice.finish_reason === "string") finishReason = choice.finish_reason;
    },

    done: () => done,
    finished: () => finishReason !== null,

    completion() {
      if (!begun) throw new ModelFailure("garbage");
      if (!done && finishReason === null) throw new ModelFailure("network");
      const rest = calls.count() === 0 ? flow.end() : "";
      if (rest !== "") onDelta({ type: "text", text: rest });
      calls.end();
      const choice = `{"index":0,"message":${message()},"finish_reason":${
        JSON.stringify(finishReason)
      }}`;
      return `{"choices":[${choice}]${usage === undefined ? "" : `,"usage":${usage}`}}`;
    },
  };
}

function parseChunk(data: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    // Going on would leave a hole in a sentence or in arguments.
    throw new ModelFailure("garbage");
  }
  if (!isObject(value)) throw new ModelFailure("garbage");
  return value;
}

function deltaText(data: string, at: number, key: string): string {
  const choice = elementTexts(memberText(data, "choices") ?? "[]")[at] ?? "{}";
  return memberText(choice, key) ?? "{}";
}

function textPart(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
