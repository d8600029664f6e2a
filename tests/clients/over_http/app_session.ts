import { type Bubble, bubbleOf, type Conversation, type Session } from "./client.ts";
import type { Wire } from "./wire.ts";

/** Sends a body to a path of the function, or follows a turn; returns the message or the error. */
type Exchange = (
  path: string,
  body?: object,
) => Promise<{ bubble?: Bubble | undefined; error?: string | undefined }>;

/** A request as a plain `fetch` sends it. */
export function fetchPath(
  { world, person }: Conversation,
  wire: Wire,
  path: string,
  { body, accept = "application/json" }: { body?: object | undefined; accept?: string } = {},
): Promise<Response> {
  return wire.fetch(`${world.functionUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      accept,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** A session whose requests have the app's own form. */
export function createAppSession(
  { threadId, messages = [] }: Conversation,
  wire: Wire,
  exchange: Exchange,
): Session {
  const bubbles: Bubble[] = messages.map(bubbleOf);
  let error: string | undefined;
  let message = {};
  let response = {};

  async function send(path: string, body?: object): Promise<void> {
    const outcome = await exchange(path, body).catch((thrown) => ({ error: String(thrown) }));
    error = outcome.error;
    if ("bubble" in outcome && outcome.bubble) show(outcome.bubble);
  }

  /** The rest of a turn replaces its message, except the text if it has none. */
  function show(bubble: Bubble): void {
    const known = bubbles.find(({ id }) => id === bubble.id);
    if (known) Object.assign(known, bubble, bubble.text === "" && { text: known.text });
    else bubbles.push(bubble);
  }

  function respond(toolCallId: string, result: object): Promise<void> {
    // The rest of a turn may show only its last calls.
    const asking = bubbles.findLast(({ calls }) => calls.some(({ id }) => id === toolCallId)) ??
      bubbles.findLast(({ role }) => role === "assistant")!;
    response = { threadId, messageId: asking.id, toolCallId, ...result };
    return send("/tool-results", response);
  }

  const addOutput = (toolCallId: string, output: unknown) => respond(toolCallId, { output });
  return {
    wire,
    bubbles: () => bubbles,
    error: () => error,
    sendMessage(text) {
      const messageId = crypto.randomUUID();
      bubbles.push({ id: messageId, role: "user", text, calls: [] });
      message = { message: text, threadId, messageId };
      return send("", message);
    },
    regenerate: () => send("", message),
    decide: (toolCallId, approved) => addOutput(toolCallId, approved ? "approved" : "denied"),
    addOutput,
    addError: (toolCallId, errorText) => respond(toolCallId, { state: "output-error", errorText }),
    resendResponse: () => send("/tool-results", response),
    resume: () => send(`/${threadId}/stream`),
  };
}
