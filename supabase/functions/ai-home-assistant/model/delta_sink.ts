import { toStorableText } from "../storable_text.ts";
import type { Completion, CompletionRequest, ModelDelta, OnDelta } from "./chat_model.ts";
import type { Dialect } from "./dialects/dialect.ts";

/** How the caller interprets a model's text. */
type AnswerReader = Pick<CompletionRequest, "isReadable" | "findAnswerStart">;

/** Emits the deltas of one pass and knows what it has emitted. */
export class DeltaSink {
  readonly #onDelta: OnDelta;
  readonly #request: AnswerReader;
  /** Whether anything was emitted, also if nobody can read it. */
  #hasDeltas = false;
  hasCalls = false;
  /** The emitted text. */
  text = "";

  constructor(onDelta: OnDelta, request: AnswerReader) {
    this.#onDelta = onDelta;
    this.#request = request;
  }

  /** Whether a person has read something: another answer must not be emitted then. */
  get hasEmitted(): boolean {
    const { isReadable = () => true } = this.#request;
    return this.hasCalls || (this.#hasDeltas && isReadable(this.text));
  }

  emit(delta: ModelDelta): void {
    this.#hasDeltas = true;
    if (delta.type === "text") this.text += delta.text;
    else this.hasCalls = true;
    this.#onDelta(delta);
  }

  /** Discards emitted text that is not part of the answer, before the answer is emitted. */
  discard(): void {
    if (!this.#hasDeltas) return;
    this.#hasDeltas = false;
    this.text = "";
    this.#onDelta({ type: "restart" });
  }

  /** Emits a whole answer if no delta of it was emitted: an answer of plain JSON, or a refusal. */
  emitWhole({ text, toolCalls }: Pick<Completion, "text" | "toolCalls">): void {
    if (this.#hasDeltas) return;
    const start = this.#request.findAnswerStart?.(text) ?? 0;
    const storable = toStorableText(text.slice(start)).trim();
    if (storable !== "") this.emit({ type: "text", text: storable });
    toolCalls.forEach(({ id, function: called }, index) => {
      this.emit({ type: "tool-input-start", index, ...(id && { id }), name: called.name });
      const { arguments: sent } = called;
      const input = typeof sent === "string" ? sent : JSON.stringify(sent ?? null);
      if (input !== "" && input !== "null") {
        this.emit({ type: "tool-input-delta", index, text: toStorableText(input) });
      }
    });
  }
}

/** Characters with which a tag may end. */
const TAG_END = /[>\]▷]/;

/**
 * Returns a function that emits the deltas of one answer without thinking that ends with a tag but never began. The text
 * of a model that is known for it is held until the tag; without one the sink emits it whole. That of another model has
 * been emitted when its first tag arrives, and is discarded.
 */
export function emitAnswerOnly(
  sink: DeltaSink,
  { findAnswerStart = () => undefined }: AnswerReader,
  { thinking }: Dialect,
): OnDelta {
  let text = "";
  let isHeld = thinking === "unopened";
  let isAnswer = false;
  return (delta) => {
    if (isAnswer) return sink.emit(delta);
    if (delta.type !== "text") {
      // Text before a call without a tag is none of the thinking.
      if (isHeld && text !== "") sink.emit({ type: "text", text });
      isHeld = false;
      return sink.emit(delta);
    }
    text += delta.text;
    const start = TAG_END.test(delta.text) ? findAnswerStart(text) : undefined;
    if (start === undefined) return isHeld ? undefined : sink.emit(delta);
    isAnswer = true;
    if (!isHeld) sink.discard();
    const answer = text.slice(start).trimStart();
    if (answer !== "") sink.emit({ type: "text", text: answer });
  };
}
