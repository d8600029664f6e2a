import { toStorableText } from "../../storable_text.ts";
import type { Completion, CompletionRequest, ModelDelta, OnDelta } from "../chat_model.ts";

type Answer = Pick<Completion, "text" | "toolCalls">;

/** Emits the deltas of one pass and knows what it has emitted. */
export class DeltaSink {
  readonly #onDelta: OnDelta;
  readonly #isReadable: NonNullable<CompletionRequest["isReadable"]>;
  /** Whether anything was emitted, also if nobody can read it. */
  #hasDeltas = false;
  #hasCalls = false;
  #text = "";

  constructor(onDelta: OnDelta, isReadable: CompletionRequest["isReadable"] = () => true) {
    this.#onDelta = onDelta;
    this.#isReadable = isReadable;
  }

  /** Whether a person has read something: another answer must not be emitted then. */
  get hasEmitted(): boolean {
    return this.#hasCalls || (this.#hasDeltas && this.#isReadable(this.#text));
  }

  get hasCalls(): boolean {
    return this.#hasCalls;
  }

  /** The emitted text. */
  get text(): string {
    return this.#text;
  }

  emit(delta: ModelDelta): void {
    this.#hasDeltas = true;
    if (delta.type === "text") this.#text += delta.text;
    else this.#hasCalls = true;
    this.#onDelta(delta);
  }

  /** Discards emitted text without readable words, before another answer is emitted. */
  discard(): void {
    if (!this.#hasDeltas) return;
    this.#hasDeltas = false;
    this.#text = "";
    this.#onDelta({ type: "restart" });
  }

  /** Emits a whole answer if no delta of it was emitted: an answer of plain JSON, or a refusal. */
  emitWhole(answer: Answer): void {
    if (this.#hasDeltas) return;
    this.#emitText(answer);
    this.emitCalls(answer);
  }

  emitCalls({ toolCalls }: Answer): void {
    toolCalls.forEach(({ id, function: called }, index) => {
      this.emit({ type: "tool-input-start", index, ...(id && { id }), name: called.name });
      const { arguments: sent } = called;
      const input = typeof sent === "string" ? sent : JSON.stringify(sent ?? null);
      if (input !== "" && input !== "null") {
        this.emit({ type: "tool-input-delta", index, text: toStorableText(input) });
      }
    });
  }

  /** Emits the answer that replaces one with calls: its calls, or its text if it has none. */
  restart(answer: Answer): void {
    this.emit({ type: "restart" });
    if (answer.toolCalls.length > 0) this.emitCalls(answer);
    else this.#emitText(answer);
  }

  #emitText(answer: Answer): void {
    const storable = toStorableText(answer.text).trim();
    if (storable !== "") this.emit({ type: "text", text: storable });
  }
}
