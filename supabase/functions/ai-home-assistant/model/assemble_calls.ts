import { isObject, type JsonObject, parseJson } from "../json_value.ts";
import { StorableTextStream } from "../text_stream.ts";
import type { ToolDefinition } from "../contract/chat_completion.ts";
import type { OnDelta } from "./chat_model.ts";
import { mergeObject } from "./merge_fields.ts";
import { ModelFailure } from "./model_failure.ts";
import { readToolName } from "./repair_calls.ts";

/** Assembles the tool calls of a streamed answer from their deltas. */
export class CallsAssembler {
  readonly #onDelta: OnDelta;
  readonly #calls: CallAssembler[] = [];
  readonly #byIndex = new Map<number, CallAssembler>();
  readonly #tools: readonly ToolDefinition[];
  #startedCount = 0;

  constructor(onDelta: OnDelta, tools: readonly ToolDefinition[]) {
    this.#onDelta = onDelta;
    this.#tools = tools;
  }

  get count(): number {
    return this.#calls.length;
  }

  /** Adds the `tool_calls` of a delta. Throws a ModelFailure `invalid_response` for what is no list of objects. */
  add(deltas: unknown): void {
    if (!Array.isArray(deltas) || !deltas.every(isObject)) {
      throw new ModelFailure("invalid_response");
    }
    for (const delta of deltas) {
      const call = this.#callOf(delta);
      this.#emitInput(call, call.add(delta));
    }
  }

  /** Emits what was held back, and returns the calls as chat completions define them, in the order of their starts. */
  end(): JsonObject[] {
    this.#emitStartsUpTo(this.#calls.length - 1);
    for (const call of this.#calls) this.#emitInput(call, call.end());
    return this.#calls.map((call) => call.build());
  }

  #emitInput(call: CallAssembler, text: string): void {
    if (text === "") return;
    const index = this.#calls.indexOf(call);
    this.#emitStartsUpTo(index);
    this.#onDelta({ type: "tool-input-delta", index, text });
  }

  /** Apps show calls in the order of their starts, which is that of the answer. */
  #emitStartsUpTo(index: number): void {
    for (; this.#startedCount <= index; this.#startedCount++) {
      const { id, displayName } = this.#calls[this.#startedCount]!;
      const name = readToolName(displayName, this.#tools);
      const start = { type: "tool-input-start" as const, index: this.#startedCount, name };
      this.#onDelta(id === undefined ? start : { ...start, id });
    }
  }

  #begin(): CallAssembler {
    const call = new CallAssembler();
    this.#calls.push(call);
    return call;
  }

  /** The call that a delta belongs to; a new one if it begins a call. */
  #callOf(delta: JsonObject): CallAssembler {
    if (!Number.isSafeInteger(delta["index"])) return this.#callWithoutIndex(delta);
    const index = delta["index"] as number;
    const known = this.#byIndex.get(index);
    if (known && !beginsAnotherCall(delta, known)) return known;
    const call = this.#begin();
    this.#byIndex.set(index, call);
    return call;
  }

  /** Gemini omits the index, mostly with whole calls. A delta without a name continues the last call. */
  #callWithoutIndex(delta: JsonObject): CallAssembler {
    const id = idOf(delta);
    const sameId = id === undefined ? undefined : this.#calls.findLast((call) => call.id === id);
    const known = sameId ?? this.#calls.at(-1);
    if (!known) return this.#begin();
    const hasNewId = id !== undefined && id !== known.id;
    const isNew = (hasNewId && nameOf(delta) !== "") || beginsAnotherCall(delta, known);
    return isNew ? this.#begin() : known;
  }
}

/**
 * Whether a delta begins another call although it has the index or the id of `known`: some providers give all their
 * calls the same. A call with complete arguments has no second name.
 */
function beginsAnotherCall(delta: JsonObject, known: CallAssembler): boolean {
  const name = nameOf(delta);
  if (name === "" || !known.hasCompleteArguments()) return false;
  const id = idOf(delta);
  const hasOtherId = id !== undefined && known.id !== undefined && id !== known.id;
  return hasOtherId || name !== known.name || hasArguments(delta);
}

function idOf({ id }: JsonObject): string | undefined {
  return typeof id === "string" && id !== "" ? id : undefined;
}

function nameOf(delta: JsonObject): string {
  const called = [delta["function"], delta["custom"]].find(isObject);
  return typeof called?.["name"] === "string" ? called["name"] : "";
}

function hasArguments(delta: JsonObject): boolean {
  const sent = isObject(delta["function"]) ? delta["function"]["arguments"] : undefined;
  return sent !== undefined && sent !== null && sent !== "";
}

/** Assembles one call. */
class CallAssembler {
  id: string | undefined;
  name = "";
  #type: string | undefined;
  #isFunction = false;
  /** JSON text in pieces, or a JSON value; undefined until one arrives. */
  #arguments: unknown;
  readonly #input = new StorableTextStream({ trim: false });
  #unknownFields: JsonObject = {};
  #unknownFunctionFields: JsonObject = {};

  /** The name to show; OpenAI's calls of the type `custom` have theirs in `custom`. */
  get displayName(): string {
    const custom = this.#unknownFields["custom"];
    if (this.#isFunction || !isObject(custom)) return this.name;
    return custom["name"] === undefined ? "" : String(custom["name"]);
  }

  hasCompleteArguments(): boolean {
    return typeof this.#arguments === "string"
      ? parseJson(this.#arguments) !== undefined
      : this.#arguments !== undefined;
  }

  /** Adds a delta. Returns the text of its arguments that can be emitted. */
  add({ index: _index, id, type, function: called, ...unknownFields }: JsonObject): string {
    if (typeof id === "string" && id !== "") this.id ??= id;
    if (typeof type === "string" && type !== "") this.#type ??= type;
    this.#unknownFields = mergeObject(this.#unknownFields, unknownFields);
    if (!isObject(called)) return "";
    this.#isFunction = true;
    const { name, arguments: sent, ...unknownFunctionFields } = called;
    // Some providers send the name in pieces, others repeat the whole name in every delta.
    if (typeof name === "string" && name !== this.name) this.name += name;
    this.#unknownFunctionFields = mergeObject(this.#unknownFunctionFields, unknownFunctionFields);
    return this.#input.push(this.#addArguments(sent));
  }

  /** Returns the text that the arguments became longer by. */
  #addArguments(sent: unknown): string {
    if (sent === undefined || sent === null) return "";
    const known = this.#arguments;
    const isFirst = known === undefined || known === "";
    const text = typeof sent === "string" ? sent : JSON.stringify(sent);
    if (isFirst) {
      this.#arguments = sent;
      return text;
    }
    const knownText = typeof known === "string" ? known : JSON.stringify(known);
    // Some providers repeat a value in every delta.
    if (typeof sent !== "string" && text === knownText) return "";
    // Two joined values are invalid JSON on purpose: the call is then rejected.
    if (text !== "") this.#arguments = knownText + text;
    return text;
  }

  /** Returns the text that was held back. */
  end(): string {
    return this.#input.end();
  }

  /** The call with its unknown fields, which come last. */
  build(): JsonObject {
    const called = {
      name: this.name,
      ...(this.#arguments !== undefined && { arguments: this.#arguments }),
      ...this.#unknownFunctionFields,
    };
    const type = this.#type ?? (this.#isFunction ? "function" : undefined);
    return {
      ...(this.id !== undefined && { id: this.id }),
      ...(type !== undefined && { type }),
      ...(this.#isFunction && { function: called }),
      ...this.#unknownFields,
    };
  }
}
