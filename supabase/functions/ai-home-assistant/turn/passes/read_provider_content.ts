import { contentText } from "../../content_text.ts";

/** The text in a provider's assistant message, which is given as JSON text; `""` where it has none. */
export function readProviderContent(message: string): string {
  const { content } = JSON.parse(message) as { content?: unknown };
  return contentText(content);
}
