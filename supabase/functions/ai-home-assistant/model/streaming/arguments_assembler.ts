import { parseJson } from "../../json_value.ts";
import { createStorableTextStream } from "../../text_stream.ts";

/** The arguments of a streamed tool call. Most providers send pieces of JSON text, some a JSON value. */
export type ArgumentsAssembler = {
  /** @param json the JSON text of `value`, what one delta has as `arguments` */
  add(value: unknown, json: string): void;
  isComplete(): boolean;
  /** Emits the text that was held back. */
  end(): void;
  /** The `arguments` of the whole call as JSON text; undefined if none arrived. */
  toJson(): string | undefined;
};

/** Emits the arguments as text that Postgres can store, piece by piece. */
export function createArgumentsAssembler(emit: (text: string) => void): ArgumentsAssembler {
  const stream = createStorableTextStream({ trim: false });
  let text: string | undefined;
  /** JSON text of a value; only set while no text has arrived. */
  let value: string | undefined;

  function addText(piece: string): void {
    if (piece === "") {
      if (value === undefined) text ??= "";
      return;
    }
    if (value !== undefined) text = value === "null" ? "" : value;
    value = undefined;
    text = (text ?? "") + piece;
    emitText(stream.push(piece));
  }

  function addValue(json: string): void {
    const isFirst = !text && (value === undefined || value === "null");
    if (isFirst) {
      value = json;
      if (json !== "null") emitText(stream.push(json));
    } else if (json !== "null" && json !== value) {
      // Two joined values are invalid JSON on purpose: `parseArguments` then rejects the call.
      addText(json);
    }
  }

  function emitText(piece: string): void {
    if (piece !== "") emit(piece);
  }

  return {
    add(sent, json) {
      if (typeof sent === "string") addText(sent);
      else addValue(json);
    },
    isComplete: () => value === undefined ? parseJson(text) !== undefined : value !== "null",
    end: () => emitText(stream.end()),
    toJson: () => value ?? (text === undefined ? undefined : JSON.stringify(text)),
  };
}
