/** The body of `POST /`, which is in the app's form or a chat client's. */
import { maxBodyBytes, readBody, tooLarge } from "./read_body.ts";
import { parseJson } from "./parse_json.ts";

/** With all that was said before, which chat clients send along. */
const maxConversationBytes = 1024 * 1024;

/**
 * Chat clients send their whole conversation each time, of which the last message is read. So that a long
 * one can go on, what stands before that message does not count for the size, and is left away.
 *
 * Throws a TurnError as `readBody` and `parseJson` do.
 */
export async function readTurnBody(request: Request): Promise<unknown> {
  const text = await readBody(request, { maxBytes: maxConversationBytes });
  if (fits(text)) return parseJson(text);
  const lastOnly = withLastMessage(text);
  if (lastOnly === undefined || !fits(lastOnly)) throw tooLarge();
  return parseJson(lastOnly);
}

export function isChatClientForm(body: unknown): body is { messages: unknown } {
  return typeof body === "object" && body !== null && Object.hasOwn(body, "messages");
}

/** Of text that is too large in any case nobody is told what else is wrong with it. */
function withLastMessage(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (!isChatClientForm(body) || !Array.isArray(body.messages)) return undefined;
    // Nesting that is deep enough makes this throw.
    return JSON.stringify({ ...body, messages: body.messages.slice(-1) });
  } catch {
    return undefined;
  }
}

function fits(text: string): boolean {
  return text.length <= maxBodyBytes && new TextEncoder().encode(text).length <= maxBodyBytes;
}
