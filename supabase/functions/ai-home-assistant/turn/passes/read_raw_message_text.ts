import { contentText } from "../../content_text.ts";

/** Returns the text of a raw assistant message; `""` if it has none. */
export function readRawMessageText(rawMessage: string): string {
  const { content } = JSON.parse(rawMessage) as { content?: unknown };
  return contentText(content);
}
