/** The tool calls of a streamed answer, put together from their deltas. */
import { elementTexts, membersOf } from "../../json_text.ts";
import { ModelFailure } from "../model_failure.ts";
import type { OnDelta } from "../chat_model.ts";
import { assembleToolCall, type Call } from "./assemble_tool_call.ts";

type Json = Record<string, unknown>;

export type Calls = {
  /** `text` is the JSON text of `deltas`, the `tool_calls` of one delta. */
  take(deltas: unknown, text: string): void;
  count(): number;
  /** Hands out what was held back. */
  end(): void;
  /** The calls as JSON texts, in the order in which they appeared. */
  texts(): string[];
};

export function assembleToolCalls(onDelta: OnDelta): Calls {
  const calls: Call[] = [];
  const byIndex = new Map<number, Call>();

  /** The app shows calls in the order of their starts, and stores them in the order of `calls`. */
  function startUpTo(index: number): void {
    for (const call of calls.slice(0, index + 1)) call.start();
  }

  function open(): Call {
    const call = assembleToolCall({ index: calls.length, onDelta, before: startUpTo });
    calls.push(call);
    return call;
  }

  function callOf(delta: Json): Call {
    if (!Number.isSafeInteger(delta.index)) return callWithoutIndex(delta);
    const index = delta.index as number;
    const known = byIndex.get(index);
    if (known && !begins(delta, known)) return known;
    const call = open();
    byIndex.set(index, call);
    return call;
  }

  /** Gemini leaves the index out, mostly with whole calls; what has no name belongs to the last one. */
  function callWithoutIndex(delta: Json): Call {
    const id = idOf(delta);
    const known = (id !== undefined && calls.findLast((call) => call.id === id)) || calls.at(-1);
    if (!known) return open();
    const isNew = known.id !== id && id !== undefined && nameOf(delta) !== "";
    return isNew || begins(delta, known) ? open() : known;
  }

  return {
    take(deltas, text) {
      if (!Array.isArray(deltas)) throw new ModelFailure("garbage");
      const texts = elementTexts(text);
      deltas.forEach((delta, i) => {
        if (!isObject(delta)) throw new ModelFailure("garbage");
        callOf(delta).take(delta, membersOf(texts[i]!), texts[i]!);
      });
    },
    count: () => calls.length,
    end() {
      startUpTo(calls.length - 1);
      for (const call of calls) call.end();
    },
    texts: () => calls.map((call) => call.text()),
  };
}

/**
 * Whether a delta begins another call although it has the place of `known`: some providers number all
 * their calls 0, or give all the same id. A call whose arguments are complete takes no second name.
 */
function begins(delta: Json, known: Call): boolean {
  if (nameOf(delta) === "") return false;
  const id = idOf(delta);
  const otherId = id !== undefined && known.id !== undefined && id !== known.id;
  return (otherId || bringsArguments(delta)) && known.isWhole();
}

function idOf(delta: Json): string | undefined {
  return typeof delta.id === "string" && delta.id !== "" ? delta.id : undefined;
}

function nameOf(delta: Json): string {
  const called = isObject(delta.function)
    ? delta.function
    : isObject(delta.custom)
    ? delta.custom
    : {};
  return typeof called.name === "string" ? called.name : "";
}

function bringsArguments(delta: Json): boolean {
  const sent = isObject(delta.function) ? delta.function.arguments : undefined;
  return sent !== undefined && sent !== null && sent !== "";
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
