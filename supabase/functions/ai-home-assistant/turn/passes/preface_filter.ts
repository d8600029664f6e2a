import type { TextTransform } from "../../text_stream.ts";

/**
 * Removes the text of pass one from the start of pass two's text, where a model repeats it: the message
 * has it already. Text that only begins with the same letters is kept.
 */
export function createPrefaceFilter(preface: string): TextTransform {
  let held = "";
  let state: "comparing" | "removed" | "open" = preface === "" ? "open" : "comparing";

  function pass(text: string): string {
    if (state === "open") return text;
    const rest = text.trimStart();
    if (rest !== "") state = "open";
    return rest;
  }

  return {
    push(delta) {
      if (state !== "comparing") return pass(delta);
      held += delta;
      if (preface.startsWith(held)) return "";
      const isRepeated = held.startsWith(preface) && /^\s/.test(held.slice(preface.length));
      state = isRepeated ? "removed" : "open";
      return pass(isRepeated ? held.slice(preface.length) : held);
    },
    end() {
      if (state !== "comparing") return "";
      state = "open";
      return held === preface ? "" : held;
    },
  };
}

export function withoutPreface(text: string, preface: string): string {
  const filter = createPrefaceFilter(preface);
  return filter.push(text) + filter.end();
}
