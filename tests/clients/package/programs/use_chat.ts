import { createChatTransportOptions, createHomeClient } from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";
import { DefaultChatTransport, readUIMessageStream, type UIMessageChunk } from "ai";

const options = { url: "https://example.test", accessToken: () => "token" };

export const transport = new DefaultChatTransport<HomeMessage>(createChatTransportOptions(options));

export async function readThread(threadId: string): Promise<HomeMessage[]> {
  return (await createHomeClient(options).readMessages<HomeMessage>(threadId)).messages;
}

export async function* readTurn(stream: ReadableStream<UIMessageChunk>) {
  for await (const { parts } of readUIMessageStream<HomeMessage>({ stream })) {
    const calls = parts.filter((part) => part.type === "tool-replace_home_asset");
    for (const { input } of calls) yield input?.old_asset_id;
  }
}
