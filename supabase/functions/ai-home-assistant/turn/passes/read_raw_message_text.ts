import { contentText } from "../../content_text.ts";
import { parseObject } from "../../json_value.ts";

/** Returns the text of a raw assistant message; `""` if it has none. */
export function readRawMessageText(rawMessage: string): string {
  return contentText(parseObject(rawMessage)?.["content"]);
}
