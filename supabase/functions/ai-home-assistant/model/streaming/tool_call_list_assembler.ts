import { readElementTexts } from "../../json_text.ts";
import { isObject, type JsonObject } from "../../json_value.ts";
import type { OnDelta } from "../chat_model.ts";
import { ModelFailure } from "../model_failure.ts";
import { createToolCallAssembler, type ToolCallAssembler } from "./tool_call_assembler.ts";

/** The tool calls of a streamed answer. */
export class ToolCallListAssembler {
  readonly #onDelta: OnDelta;
  readonly #calls: ToolCallAssembler[] = [];
  readonly #byIndex = new Map<number, ToolCallAssembler>();

  constructor(onDelta: OnDelta) {
    this.#onDelta = onDelta;
  }

  get count(): number {
    return this.#calls.length;
  }

  /**
   * Throws a ModelFailure `invalid_response` for deltas that are no list of objects.
   *
   * @param json the JSON text of `deltas`, the `tool_calls` of one delta
   */
  add(deltas: unknown, json: string): void {
    if (!Array.isArray(deltas)) throw new ModelFailure("invalid_response");
    const texts = readElementTexts(json);
    deltas.forEach((delta, i) => {
      if (!isObject(delta)) throw new ModelFailure("invalid_response");
      this.#callOf(delta).add(delta, texts[i]!);
    });
  }

  /** Emits what was held back. */
  end(): void {
    this.#emitStartsUpTo(this.#calls.length - 1);
    for (const call of this.#calls) call.end();
  }

  /** The JSON text of each call, in the order in which the calls began. */
  toJsonTexts(): string[] {
    return this.#calls.map((call) => call.toJson());
  }

  /** Starts are emitted in the order of `#calls`: apps show calls in the order of their starts. */
  #emitStartsUpTo(index: number): void {
    for (const call of this.#calls.slice(0, index + 1)) call.emitStart();
  }

  #beginCall(): ToolCallAssembler {
    const index = this.#calls.length;
    const beforeArguments = () => this.#emitStartsUpTo(index);
    const call = createToolCallAssembler({ index, onDelta: this.#onDelta, beforeArguments });
    this.#calls.push(call);
    return call;
  }

  /** The call that a delta belongs to; a new one if it begins a call. */
  #callOf(delta: JsonObject): ToolCallAssembler {
    if (!Number.isSafeInteger(delta["index"])) return this.#callWithoutIndex(delta);
    const index = delta["index"] as number;
    const known = this.#byIndex.get(index);
    if (known && !beginsAnotherCall(delta, known)) return known;
    const call = this.#beginCall();
    this.#byIndex.set(index, call);
    return call;
  }

  /** Gemini omits the index, mostly with whole calls. A delta without a name continues the last call. */
  #callWithoutIndex(delta: JsonObject): ToolCallAssembler {
    const id = idOf(delta);
    const sameId = id === undefined ? undefined : this.#calls.findLast((call) => call.id() === id);
    const known = sameId ?? this.#calls.at(-1);
    if (!known) return this.#beginCall();
    const hasNewId = id !== undefined && id !== known.id();
    const isNew = (hasNewId && nameOf(delta) !== "") || beginsAnotherCall(delta, known);
    return isNew ? this.#beginCall() : known;
  }
}

/**
 * Whether a delta begins another call although it has the index or the id of `known`. Some providers
 * give all their calls the index 0 or the same id. A call with complete arguments has no second name.
 */
function beginsAnotherCall(delta: JsonObject, known: ToolCallAssembler): boolean {
  if (nameOf(delta) === "") return false;
  const id = idOf(delta);
  const hasOtherId = id !== undefined && known.id() !== undefined && id !== known.id();
  return (hasOtherId || hasArguments(delta)) && known.hasCompleteArguments();
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
