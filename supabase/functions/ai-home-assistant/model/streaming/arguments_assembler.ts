import { parseJson } from "../../json_value.ts";
import { StorableTextStream } from "../../text_stream.ts";

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
  const stream = new StorableTextStream({ trim: false });
  let text: string | undefined;
  /** JSON text of the value that arrived; only set while no text has arrived. */
  let valueJson: string | undefined;

  function addText(piece: string): void {
    if (piece === "") {
      if (valueJson === undefined) text ??= "";
      return;
    }
    if (valueJson !== undefined) text = valueJson === "null" ? "" : valueJson;
    valueJson = undefined;
    text = (text ?? "") + piece;
    emitText(stream.push(piece));
  }

  function addValue(json: string): void {
    const isFirst = !text && (valueJson === undefined || valueJson === "null");
    if (isFirst) {
      valueJson = json;
      if (json !== "null") emitText(stream.push(json));
    } else if (json !== "null" && json !== valueJson) {
      // Two joined values are invalid JSON on purpose: `parseArguments` then rejects the call.
      addText(json);
    }
  }

  function emitText(piece: string): void {
    if (piece !== "") emit(piece);
  }

  return {
    add(value, json) {
      if (typeof value === "string") addText(value);
      else addValue(json);
    },
    isComplete: () =>
      valueJson === undefined ? parseJson(text) !== undefined : valueJson !== "null",
    end: () => emitText(stream.end()),
    toJson: () => valueJson ?? (text === undefined ? undefined : JSON.stringify(text)),
  };
}
