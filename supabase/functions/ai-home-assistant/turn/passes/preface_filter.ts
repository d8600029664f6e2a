import type { TextTransform } from "../../text_stream.ts";

/**
 * Removes the text of pass one from the start of pass two's text, where a model repeats it: the message
 * has it already. Text that only begins with the same letters is kept.
 */
export class PrefaceFilter implements TextTransform {
  readonly #preface: string;
  #held = "";
  #state: "comparing" | "removed" | "open";

  constructor(preface: string) {
    this.#preface = preface;
    this.#state = preface === "" ? "open" : "comparing";
  }

  push(delta: string): string {
    if (this.#state !== "comparing") return this.#pass(delta);
    const held = this.#held += delta;
    if (this.#preface.startsWith(held)) return "";
    const rest = held.slice(this.#preface.length);
    const isRepeated = held.startsWith(this.#preface) && /^\s/.test(rest);
    this.#state = isRepeated ? "removed" : "open";
    return this.#pass(isRepeated ? rest : held);
  }

  end(): string {
    if (this.#state !== "comparing") return "";
    this.#state = "open";
    return this.#held === this.#preface ? "" : this.#held;
  }

  #pass(text: string): string {
    if (this.#state === "open") return text;
    const rest = text.trimStart();
    if (rest !== "") this.#state = "open";
    return rest;
  }
}

export function withoutPreface(text: string, preface: string): string {
  const filter = new PrefaceFilter(preface);
  return filter.push(text) + filter.end();
}
