import { eventStream, jsonAnswer, type Step } from "../http/steps.ts";
import type { ChatRequest } from "./chat_request.ts";
import { chunksOf, usageChunk } from "./chunks.ts";
import type { Completion } from "./completion.ts";

export const DONE = "data: [DONE]\n\n";

export function eventOf(chunk: unknown): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** All chunks of the stream, with usage when the request asks for it. */
export function streamChunks(completion: Completion, request: ChatRequest) {
  const chunks = chunksOf(completion);
  return request.includeUsage ? [...chunks, usageChunk(completion)] : chunks;
}

/** The answer as it should be: JSON, or events when the request wants a stream. */
export function encode(completion: Completion, request: ChatRequest): Step[] {
  if (!request.stream) return jsonAnswer(200, completion);
  const events = streamChunks(completion, request).map(eventOf);
  return eventStream([...events, DONE]);
}
