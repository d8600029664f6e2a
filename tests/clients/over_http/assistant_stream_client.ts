/** The decoder of `assistant-stream` over requests in the app's own form. */
import { AssistantMessageAccumulator, UIMessageStreamDecoder } from "assistant-stream";
import { createAppSession, fetchPath } from "./app_session.ts";
import { type Bubble, type Client, joinTexts, type Message } from "./client.ts";
import { createWire } from "./wire.ts";

export const assistantStreamClient = (name: string): Client => ({
  name,
  approvals: "parts",
  streams: true,
  // Its decoder does not keep the calls of an earlier response.
  tracksToolCalls: false,
  replacesOnResume: "always",
  open(conversation) {
    const wire = createWire(conversation.world.functionUrl);
    const accept = "text/event-stream";
    const session = createAppSession(conversation, wire, async (path, body) => {
      const response = await fetchPath(conversation, wire, path, { body, accept });
      if (response.status === 204) return {};
      return response.ok ? await decodeStream(response.body!) : await response.json();
    });
    return Promise.resolve(session);
  },
});

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
      text: joinTexts(texts),
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
