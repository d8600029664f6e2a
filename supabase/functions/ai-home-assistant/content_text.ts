import { isObject } from "./json_value.ts";
import { removeNul } from "./storable_text.ts";

/**
 * Returns the text of a chat completion message's `content`, a string or a list of parts, without NUL.
 * Parts with the model's reasoning do not count.
 */
export function contentText(content: unknown): string {
  if (typeof content === "string") return removeNul(content);
  if (!Array.isArray(content)) return "";
  return content.map((part) => {
    if (typeof part === "string") return removeNul(part);
    const isText = isObject(part) && typeof part["text"] === "string" &&
      part["type"] !== "thinking" && part["type"] !== "reasoning";
    return isText ? removeNul(part["text"] as string) : "";
  }).join("");
}
