/** One tool call of a streamed answer. */
import { membersOf, memberText, type Span } from "../../json_text.ts";
import type { OnDelta } from "../chat_model.ts";
import { jsonText, membersText, type Merged, mergeJson } from "./merge_json.ts";
import { createTextStream } from "../../text_stream.ts";

type Json = Record<string, unknown>;
type Members = { key: string; value: Span }[];

export type Call = {
  readonly id: string | undefined;
  /** One delta: as a value, its members, and its JSON text. */
  take(delta: Json, members: Members, text: string): void;
  /** Whether the arguments are complete JSON. */
  isWhole(): boolean;
  /** Hands out that the call has begun, once. */
  start(): void;
  end(): void;
  /** The call as chat completions have it: JSON text, fields that we do not know at the end. */
  text(): string;
};

type CallOptions = {
  index: number;
  onDelta: OnDelta;
  /** Called before anything of this call is handed out. */
  before(index: number): void;
};

export function assembleToolCall({ index, onDelta, before }: CallOptions): Call {
  const flow = createTextStream({ trim: false });
  const others = new Map<string, Merged>();
  const othersOfFunction = new Map<string, Merged>();
  let id: string | undefined;
  let type: string | undefined;
  let name = "";
  let isFunction = false;
  let started = false;
  /** JSON text in pieces, or (some providers) a value of its own. */
  let pieces: string[] = [];
  let value: string | undefined;

  function hand(text: string): void {
    if (text === "") return;
    before(index);
    onDelta({ type: "tool-input-delta", index, text });
  }

  function takeArguments(sent: unknown, text: string): void {
    if (typeof sent === "string") {
      if (sent === "") {
        if (value === undefined && pieces.length === 0) pieces.push("");
        return;
      }
      if (value !== undefined) pieces = value === "null" ? [] : [value];
      value = undefined;
      pieces.push(sent);
      hand(flow.push(sent));
    } else if (pieces.join("") === "" && (value === undefined || value === "null")) {
      value = text;
      if (sent !== null) hand(flow.push(text));
    } else if (sent !== null && text !== value) {
      // Two values make no arguments; together they are no JSON, and so are never executed.
      takeArguments(text, text);
    }
  }

  function takeFunction(called: Json, text: string): void {
    isFunction = true;
    // Repeated whole, or split: both are found.
    if (typeof called.name === "string" && called.name !== name) name += called.name;
    for (const { key, value: span } of membersOf(text)) {
      if (key === "name" && typeof called.name === "string") continue;
      const member = text.slice(span.start, span.end);
      if (key === "arguments") takeArguments(called.arguments, member);
      else othersOfFunction.set(key, mergeJson(othersOfFunction.get(key), member, key));
    }
  }

  return {
    get id() {
      return id;
    },

    take(delta, members, text) {
      if (typeof delta.id === "string" && delta.id !== "") id ??= delta.id;
      if (typeof delta.type === "string" && delta.type !== "") type ??= delta.type;
      for (const { key, value: span } of members) {
        const member = text.slice(span.start, span.end);
        if (key === "index" || key === "id" || key === "type") continue;
        if (key === "function") {
          if (member.startsWith("{")) takeFunction(delta.function as Json, member);
        } else others.set(key, mergeJson(others.get(key), member, key));
      }
    },

    isWhole() {
      if (value !== undefined) return value !== "null";
      try {
        JSON.parse(pieces.join(""));
        return true;
      } catch {
        return false;
      }
    },

    start() {
      if (started) return;
      started = true;
      const custom = jsonText(others.get("custom") ?? "{}");
      const customName = custom.startsWith("{") ? memberText(custom, "name") : undefined;
      const shown = isFunction ? name : customName ? String(JSON.parse(customName)) : "";
      onDelta({ type: "tool-input-start", index, ...(id !== undefined && { id }), name: shown });
    },

    end() {
      hand(flow.end());
    },

    text() {
      const called = [
        `"name":${JSON.stringify(name)}`,
        ...(value !== undefined
          ? [`"arguments":${value}`]
          : pieces.length > 0
          ? [`"arguments":${JSON.stringify(pieces.join(""))}`]
          : []),
        ...membersText(othersOfFunction),
      ];
      const kind = type ?? (isFunction ? "function" : undefined);
      const members = [
        ...(id !== undefined ? [`"id":${JSON.stringify(id)}`] : []),
        ...(kind !== undefined ? [`"type":${JSON.stringify(kind)}`] : []),
        ...(isFunction ? [`"function":{${called.join(",")}}`] : []),
        ...membersText(others),
      ];
      return `{${members.join(",")}}`;
    },
  };
}
