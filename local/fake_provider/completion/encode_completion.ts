import { eventStreamResponse, jsonResponse, type SocketAction } from "../http/socket_action.ts";
import type { ChatRequest } from "./chat_request.ts";
import { buildChunks, buildUsageChunk } from "./build_chunks.ts";
import type { ChatCompletion } from "./completion.ts";

export const DONE = "data: [DONE]\n\n";

export function formatEvent(chunk: unknown): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** Returns all chunks of the stream, with usage when the request asks for it. */
export function buildStreamChunks(completion: ChatCompletion, request: ChatRequest) {
  const chunks = buildChunks(completion);
  return request.includeUsage ? [...chunks, buildUsageChunk(completion)] : chunks;
}

/** Encodes a completion as JSON, or as events when the request asks for a stream. */
export function encodeCompletion(completion: ChatCompletion, request: ChatRequest): SocketAction[] {
  if (!request.stream) return jsonResponse(200, completion);
  const events = buildStreamChunks(completion, request).map(formatEvent);
  return eventStreamResponse([...events, DONE]);
}
