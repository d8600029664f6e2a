import { countBytes } from "../../storable_text.ts";
/** The body of `POST /`, in the app's form or in the form of chat clients. */
import { isObject } from "../../json_value.ts";
import { checkJsonValue, parseRequestJson } from "./parse_request_json.ts";
import { maxBodyBytes, readBody, tooLarge } from "./read_body.ts";

/** With the whole conversation, which chat clients send every time. */
const maxConversationBytes = 1024 * 1024;

/**
 * Reads and parses the body. If a body in the form of chat clients is too large, only its last message
 * is kept, so that a long conversation can continue. With that message alone it must be within the usual limit.
 *
 * Throws a TurnError as `readBody` and `parseRequestJson` do.
 */
export async function readTurnBody(request: Request): Promise<unknown> {
  const text = await readBody(request, { maxBytes: maxConversationBytes });
  if (hasAllowedSize(text)) return parseRequestJson(text);
  const body = parseWithLastMessageOnly(text);
  if (body === undefined) throw tooLarge();
  checkJsonValue(body);
  return body;
}

export function isChatClientBody(body: unknown): body is { messages: unknown } {
  return isObject(body) && Object.hasOwn(body, "messages");
}

/**
 * Returns the body without the messages before the last one; undefined if it is not valid JSON, or still too
 * large.
 */
function parseWithLastMessageOnly(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (!isChatClientBody(body) || !Array.isArray(body.messages)) return undefined;
    const shortened = { ...body, messages: body.messages.slice(-1) };
    // Deep nesting makes JSON.stringify throw.
    return hasAllowedSize(JSON.stringify(shortened)) ? shortened : undefined;
  } catch {
    return undefined;
  }
}

function hasAllowedSize(text: string): boolean {
  // A UTF-16 unit has at most three bytes in UTF-8.
  if (text.length * 3 <= maxBodyBytes) return true;
  return countBytes(text) <= maxBodyBytes;
}
