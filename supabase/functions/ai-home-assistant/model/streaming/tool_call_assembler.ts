import { findMembers } from "../../json_text.ts";
import { isObject, type JsonObject, parseObject } from "../../json_value.ts";
import type { OnDelta } from "../chat_model.ts";
import { createArgumentsAssembler } from "./arguments_assembler.ts";
import { createMergedFields } from "./merge_json.ts";

/** One tool call of a streamed answer. */
export type ToolCallAssembler = {
  /** The provider's id; undefined until one arrives. */
  id(): string | undefined;
  /** @param json the JSON text of `delta`, an entry of a delta's `tool_calls` */
  add(delta: JsonObject, json: string): void;
  hasCompleteArguments(): boolean;
  /** Emits the start of the call, once. */
  emitStart(): void;
  /** Emits the arguments that were held back. */
  end(): void;
  /** The whole call as chat completions define it, JSON text. Unknown fields come last. */
  toJson(): string;
};

type ToolCallOptions = {
  /** The call's place in the answer. */
  index: number;
  onDelta: OnDelta;
  /** Called before arguments of the call are emitted. */
  beforeArguments(): void;
};

export function createToolCallAssembler(
  { index, onDelta, beforeArguments }: ToolCallOptions,
): ToolCallAssembler {
  const unknownFields = createMergedFields();
  const unknownFunctionFields = createMergedFields();
  const args = createArgumentsAssembler((text) => {
    beforeArguments();
    onDelta({ type: "tool-input-delta", index, text });
  });
  let id: string | undefined;
  let type: string | undefined;
  let name = "";
  let isFunction = false;
  let hasStarted = false;

  function addFunction(called: JsonObject, json: string): void {
    isFunction = true;
    // Some providers send the name in pieces, others repeat the whole name in every delta.
    if (typeof called["name"] === "string" && called["name"] !== name) name += called["name"];
    for (const { key, value } of findMembers(json)) {
      const valueJson = json.slice(value.start, value.end);
      if (key === "arguments") args.add(called["arguments"], valueJson);
      else if (key !== "name" || typeof called["name"] !== "string") {
        unknownFunctionFields.add(key, valueJson);
      }
    }
  }

  /** The name to show; OpenAI's calls of the type `custom` have theirs in `custom`. */
  function displayName(): string {
    if (isFunction) return name;
    const customName = parseObject(unknownFields.jsonOf("custom"))?.["name"];
    return customName === undefined ? "" : String(customName);
  }

  return {
    id: () => id,

    add(delta, json) {
      if (typeof delta["id"] === "string" && delta["id"] !== "") id ??= delta["id"];
      if (typeof delta["type"] === "string" && delta["type"] !== "") type ??= delta["type"];
      for (const { key, value } of findMembers(json)) {
        if (key === "index" || key === "id" || key === "type") continue;
        const valueJson = json.slice(value.start, value.end);
        if (key !== "function") unknownFields.add(key, valueJson);
        else if (isObject(delta["function"])) addFunction(delta["function"], valueJson);
      }
    },

    hasCompleteArguments: args.isComplete,

    emitStart() {
      if (hasStarted) return;
      hasStarted = true;
      const start = { type: "tool-input-start" as const, index, name: displayName() };
      onDelta(id === undefined ? start : { ...start, id });
    },

    end: args.end,

    toJson() {
      const functionMembers = [
        `"name":${JSON.stringify(name)}`,
        ...member("arguments", args.toJson()),
        ...unknownFunctionFields.memberTexts(),
      ];
      const members = [
        ...member("id", JSON.stringify(id)),
        ...member("type", JSON.stringify(type ?? (isFunction ? "function" : undefined))),
        ...member("function", isFunction ? `{${functionMembers.join(",")}}` : undefined),
        ...unknownFields.memberTexts(),
      ];
      return `{${members.join(",")}}`;
    },
  };
}

/** A member of an object as JSON text; nothing for a value that is undefined. */
function member(key: string, json: string | undefined): string[] {
  return json === undefined ? [] : [`"${key}":${json}`];
}
