/** The decoder of `assistant-stream` over requests in the app's own form. */
import { createAppRequests } from "./app_requests.ts";
import { AssistantMessageAccumulator, UIMessageStreamDecoder } from "assistant-stream";
import type { Bubble, Client, Conversation, Message, Session } from "./client.ts";
import { bubbleOf } from "./client.ts";
import { createWire } from "./wire.ts";

export const assistantStreamClient = (name: string): Client => ({
  name,
  approvals: "parts",
  streams: true,
  // Its decoder does not keep the calls of an earlier response.
  tracksToolCalls: false,
  replacesOnResume: "always",
  open: (conversation) => Promise.resolve(createSession(conversation)),
});

function createSession({ world, person, threadId, messages = [] }: Conversation): Session {
  const wire = createWire(world.functionUrl);
  const bubbles: Bubble[] = messages.map(bubbleOf);
  let error: string | undefined;

  async function send(path: string, body?: object): Promise<void> {
    error = undefined;
    try {
      const response = await wire.fetch(`${world.functionUrl}${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          authorization: `Bearer ${person.token}`,
          "content-type": "application/json",
          accept: "text/event-stream",
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.status === 204) return;
      if (!response.ok) error = (await response.json()).error;
      else await show(response.body!);
    } catch (thrown) {
      error = String(thrown);
    }
  }

  async function show(body: ReadableStream<Uint8Array>): Promise<void> {
    const read = await decodeStream(body);
    error = read.error;
    const known = bubbles.find(({ id }) => id === read.bubble.id);
    if (!known) bubbles.push(read.bubble);
    else if (read.bubble.text !== "") known.text = read.bubble.text;
  }

  return {
    wire,
    bubbles: () => bubbles,
    error: () => error,
    ...createAppRequests(threadId, bubbles, send),
    resume: () => send(`/${threadId}/stream`),
  };
}

/** The message that its decoder and accumulator build of a stream. */
export async function decodeStream(
  body: ReadableStream<Uint8Array>,
): Promise<{ bubble: Bubble; error?: string | undefined }> {
  let id = "";
  let error: string | undefined;
  const chunks = body.pipeThrough(new UIMessageStreamDecoder() as Message).pipeThrough(
    new TransformStream<Message, Message>({
      transform(chunk, controller) {
        if (chunk.type === "step-start") id ||= chunk.messageId;
        if (chunk.type === "error") error = chunk.error;
        controller.enqueue(chunk);
      },
    }),
  );
  let message: Message = { parts: [] };
  for await (const state of chunks.pipeThrough(new AssistantMessageAccumulator() as Message)) {
    message = state;
  }
  const texts = message.parts.filter((part: Message) => part.type === "text");
  const calls = message.parts.filter((part: Message) => part.type === "tool-call");
  return {
    bubble: {
      id,
      role: "assistant",
      text: texts.at(-1)?.text ?? "",
      calls: calls.map((part: Message) => ({
        id: part.toolCallId,
        name: part.toolName,
        state: part.result === undefined ? "waiting" : part.isError ? "failed" : "done",
        ...(part.result !== undefined && { output: part.result }),
      })),
    },
    error,
  };
}
