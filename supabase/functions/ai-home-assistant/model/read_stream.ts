import { contentText } from "../content_text.ts";
import { isObject, type JsonObject } from "../json_value.ts";
import { StorableTextStream } from "../text_stream.ts";
import { CallsAssembler } from "./assemble_calls.ts";
import type { ToolDefinition } from "../contract/chat_completion.ts";
import type { OnDelta } from "./chat_model.ts";
import { mergeObject, mergeValue } from "./merge_fields.ts";
import { failureOfErrorBody, ModelFailure } from "./model_failure.ts";
import { readFinishReason } from "./read_completion.ts";

/** After the finish reason only the usage is missing, which is not worth a long wait. */
const IDLE_AFTER_FINISH_MS = 2_000;

type StreamOptions = {
  onDelta: OnDelta;
  idleMs: number;
  /** Whether the stream has had its last event, `[DONE]`. Some servers send no finish reason. */
  hasDone: () => boolean;
  /** The tools of the request. */
  tools: readonly ToolDefinition[];
};

/**
 * Reads the chunks of a streamed answer, emits its deltas and returns the completion as the provider would have sent it
 * without streaming. An answer with a finish reason or `[DONE]` is complete, however its stream ends. Otherwise rejects
 * - with a ModelFailure `stalled` after a silence of `idleMs`; the first chunk may take as long as the request may,
 * - with a ModelFailure `network` if the stream ended without either,
 * - with a ModelFailure `invalid_response` if it had no answer,
 * - with the failure of an error event, and with the error of the stream if the connection broke.
 */
export async function readStream(
  chunks: AsyncIterable<unknown>,
  { onDelta, idleMs, hasDone, tools }: StreamOptions,
): Promise<JsonObject> {
  const answer = new AnswerAssembler(onDelta, tools);
  try {
    for await (const chunk of withIdleLimit(chunks, () => answer.idleMs(idleMs))) answer.add(chunk);
  } catch (error) {
    const isUnusable = error instanceof ModelFailure && error.kind !== "stalled";
    if (isUnusable || !answer.hasFinishReason) throw error;
  }
  if (!answer.hasFinishReason && !hasDone()) throw answer.toFailure();
  return answer.build();
}

/** Yields the chunks. Throws a ModelFailure `stalled` after a silence between two of them. */
async function* withIdleLimit(
  chunks: AsyncIterable<unknown>,
  idleMs: () => number,
): AsyncGenerator<unknown> {
  const iterator = chunks[Symbol.asyncIterator]();
  const stalled = Promise.withResolvers<never>();
  stalled.promise.catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), stalled.promise]);
      clearTimeout(timer);
      if (next.done) return;
      yield next.value;
      timer = setTimeout(() => stalled.reject(new ModelFailure("stalled")), idleMs());
    }
  } finally {
    clearTimeout(timer);
    // Waits for a chunk that may never come.
    void iterator.return?.().catch(() => {});
  }
}

/** The fields of a delta that the assembler knows. */
const KNOWN_FIELDS = ["role", "content", "refusal", "tool_calls"];

/** Assembles an answer. Emits the text before the first call and the calls while they arrive. */
class AnswerAssembler {
  readonly #onDelta: OnDelta;
  readonly #calls: CallsAssembler;
  readonly #text = new StorableTextStream({ trim: true });
  /** A text, or a list of parts with thoughts among them. */
  #content: unknown;
  #refusal: string | undefined;
  #unknownFields: JsonObject = {};
  #finishReason: string | null = null;
  #usage: unknown;
  #hasChoice = false;

  constructor(onDelta: OnDelta, tools: readonly ToolDefinition[]) {
    this.#onDelta = onDelta;
    this.#calls = new CallsAssembler(onDelta, tools);
  }

  get hasFinishReason(): boolean {
    return this.#finishReason !== null;
  }

  idleMs(usual: number): number {
    return this.hasFinishReason ? Math.min(usual, IDLE_AFTER_FINISH_MS) : usual;
  }

  /** Throws a ModelFailure for a chunk that is not part of an answer: ignored, it would leave a hole. */
  add(chunk: unknown): void {
    if (!isObject(chunk)) throw new ModelFailure("invalid_response");
    if (chunk["error"]) throw failureOfErrorBody(chunk["error"]);
    if (chunk["object"] === "error") throw failureOfErrorBody(chunk);
    if (isObject(chunk["usage"])) this.#usage = chunk["usage"];
    const choices = Array.isArray(chunk["choices"]) ? chunk["choices"].filter(isObject) : [];
    const choice = choices.find(({ index = 0 }) => index === 0);
    if (!choice) return;
    this.#hasChoice = true;
    // Some providers put a whole message in the place of a delta.
    const delta = isObject(choice["delta"]) ? choice["delta"] : choice["message"];
    const hasContent = isObject(delta) && this.#addDelta(delta);
    const reason = readFinishReason(choice["finish_reason"]);
    // Content after a finish reason takes it back.
    if (reason !== null || hasContent) this.#finishReason = reason;
  }

  /** Returns whether the delta had a piece of the text or of a call. */
  #addDelta(delta: JsonObject): boolean {
    const { content, refusal, tool_calls: calls } = delta;
    const text = contentText(content);
    if (typeof content === "string" || Array.isArray(content)) {
      this.#addContent(content);
      this.#emitText(this.#text.push(text));
    }
    if (typeof refusal === "string") this.#refusal = (this.#refusal ?? "") + refusal;
    if (calls !== undefined && calls !== null) this.#calls.add(calls);
    const unknown = Object.entries(delta).filter(([key]) => !KNOWN_FIELDS.includes(key));
    this.#unknownFields = mergeObject(this.#unknownFields, Object.fromEntries(unknown));
    return text !== "" || (Array.isArray(calls) && calls.length > 0);
  }

  #addContent(content: string | unknown[]): void {
    const known = this.#content;
    if (typeof content === "string" && !Array.isArray(known)) {
      this.#content = (known ?? "") + content;
    } else {
      const parts = typeof content === "string" ? toParts(content) : content;
      this.#content = mergeValue(
        typeof known === "string" ? toParts(known) : known,
        parts,
        "content",
      );
    }
  }

  /** Text after the first call is part of the message but is not emitted. */
  #emitText(text: string): void {
    if (text !== "" && this.#calls.count === 0) this.#onDelta({ type: "text", text });
  }

  /** The failure of an answer that is not complete. */
  toFailure(): ModelFailure {
    return new ModelFailure(this.#hasChoice ? "network" : "invalid_response");
  }

  build(): JsonObject {
    if (!this.#hasChoice) throw this.toFailure();
    this.#emitText(this.#text.end());
    const calls = this.#calls.end();
    const message = {
      role: "assistant",
      content: calls.length > 0 && this.#content === "" ? null : this.#content ?? null,
      ...(this.#refusal !== undefined && { refusal: this.#refusal }),
      ...(calls.length > 0 && { tool_calls: calls }),
      ...this.#unknownFields,
    };
    const choice = { index: 0, message, finish_reason: this.#finishReason };
    return { choices: [choice], ...(this.#usage !== undefined && { usage: this.#usage }) };
  }
}

function toParts(text: string): unknown[] {
  return text === "" ? [] : [{ type: "text", text }];
}
