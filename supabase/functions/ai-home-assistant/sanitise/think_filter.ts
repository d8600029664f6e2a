import { HoldingStream } from "../text_stream.ts";

const NAMES = "think|thinking|thought|thoughts|reasoning|reflection|scratchpad";
const OPENING = new RegExp(`<(?:${NAMES})\\s{0,3}>`, "i");
const CLOSING = new RegExp(`</(?:${NAMES})\\s{0,3}>`, "i");
/** The longest tag is `</reflection   >`. */
const POSSIBLE_TAG = /<\/?[a-z]{0,10}\s{0,3}$/i;

/**
 * Removes a model's thinking between `<think>` and `</think>`. A block without an end is removed to the end of
 * the text; a closing tag alone is left for the finder of tags.
 */
export class ThinkFilter extends HoldingStream {
  readonly #onRemoved: () => void;
  #isInside = false;

  constructor(onRemoved: () => void) {
    super();
    this.#onRemoved = onRemoved;
  }

  protected process(text: string, isEnd: boolean): { output: string; held: string } {
    if (!this.#isInside && !text.includes("<")) return { output: text, held: "" };
    let output = "";
    let held = text;
    for (;;) {
      const tag = (this.#isInside ? CLOSING : OPENING).exec(held);
      if (!tag) break;
      if (!this.#isInside) {
        output += held.slice(0, tag.index);
        this.#onRemoved();
      }
      held = held.slice(tag.index + tag[0].length);
      this.#isInside = !this.#isInside;
    }
    const kept = isEnd ? held.length : POSSIBLE_TAG.exec(held)?.index ?? held.length;
    if (!this.#isInside) output += held.slice(0, kept);
    return { output, held: held.slice(kept) };
  }
}
