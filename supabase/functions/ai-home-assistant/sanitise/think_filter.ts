import { createHoldingStream, type TextTransform } from "../text_stream.ts";

const NAMES = "think|thinking|thought|thoughts|reasoning|reflection|scratchpad";
const OPENING = new RegExp(`<(?:${NAMES})\\s{0,3}>`, "i");
const CLOSING = new RegExp(`</(?:${NAMES})\\s{0,3}>`, "i");
/** The longest tag is `</reflection   >`. */
const POSSIBLE_TAG = /<\/?[a-z]{0,10}\s{0,3}$/i;

/**
 * Removes a model's thinking between `<think>` and `</think>`. A block without an end is removed to the end of
 * the text; a closing tag alone is left for the finder of tags.
 */
export function createThinkFilter(onRemoved: () => void): TextTransform {
  let isInside = false;

  return createHoldingStream((text, isEnd) => {
    if (!isInside && !text.includes("<")) return { output: text, held: "" };
    let output = "";
    let held = text;
    for (;;) {
      const tag = (isInside ? CLOSING : OPENING).exec(held);
      if (!tag) break;
      if (!isInside) {
        output += held.slice(0, tag.index);
        onRemoved();
      }
      held = held.slice(tag.index + tag[0].length);
      isInside = !isInside;
    }
    const kept = isEnd ? held.length : POSSIBLE_TAG.exec(held)?.index ?? held.length;
    if (!isInside) output += held.slice(0, kept);
    return { output, held: held.slice(kept) };
  });
}
