/** The body of `POST /`, in the native request format or in that of the AI SDK. */
import { checkJsonValue, parseRequestJson } from "./parse_request_json.ts";
import { maxBodyBytes, readBody, tooLarge } from "./read_body.ts";

/** With the whole conversation, which chat clients send every time. */
const maxConversationBytes = 1024 * 1024;

/**
 * Reads and parses the body. If a body in the AI SDK's format is too large, only its last message is kept,
 * so that a long conversation can continue. With that message alone it must be within the usual limit.
 *
 * Throws a TurnError as `readBody` and `parseRequestJson` do.
 */
export async function readTurnBody(request: Request): Promise<unknown> {
  const text = await readBody(request, { maxBytes: maxConversationBytes });
  if (hasAllowedSize(text)) return parseRequestJson(text);
  const body = parseLastMessage(text);
  if (body === undefined) throw tooLarge();
  checkJsonValue(body);
  return body;
}

export function isChatClientForm(body: unknown): body is { messages: unknown } {
  return typeof body === "object" && body !== null && Object.hasOwn(body, "messages");
}

/** Returns undefined if the body is not valid JSON, or too large even with its last message alone. */
function parseLastMessage(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (!isChatClientForm(body) || !Array.isArray(body.messages)) return undefined;
    const shortened = { ...body, messages: body.messages.slice(-1) };
    // Deep nesting makes JSON.stringify throw.
    return hasAllowedSize(JSON.stringify(shortened)) ? shortened : undefined;
  } catch {
    return undefined;
  }
}

function hasAllowedSize(text: string): boolean {
  return text.length <= maxBodyBytes && new TextEncoder().encode(text).length <= maxBodyBytes;
}
