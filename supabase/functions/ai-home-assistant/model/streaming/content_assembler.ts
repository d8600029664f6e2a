import { type MergedValue, mergeValue, toJsonText } from "./merge_json.ts";

/** The `content` of a streamed message: a text, or a list of parts with thoughts among them. */
export type ContentAssembler = {
  /** @param json returns the JSON text of `content` */
  add(content: string | unknown[], json: () => string): void;
  /** The whole content as JSON text; undefined for no content and for an empty text. */
  toJson(): string | undefined;
  /** Whether a text arrived, also an empty one, and no parts. */
  isText(): boolean;
};

export function createContentAssembler(): ContentAssembler {
  let text: string | undefined;
  let parts: MergedValue | undefined;
  return {
    add(content, json) {
      if (typeof content === "string") {
        if (parts === undefined) text = (text ?? "") + content;
        else if (content !== "") parts = mergeValue(parts, textParts(content), "content");
        return;
      }
      if (parts === undefined && text) parts = textParts(text);
      text = undefined;
      parts = mergeValue(parts, json(), "content");
    },
    toJson: () => parts !== undefined ? toJsonText(parts) : text ? JSON.stringify(text) : undefined,
    isText: () => text !== undefined,
  };
}

function textParts(text: string): string {
  return JSON.stringify([{ type: "text", text }]);
}
