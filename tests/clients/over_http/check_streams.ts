/** Checks of the stream protocol that hold for every stream. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { decodeStream } from "./assistant_stream_client.ts";
import type { Message } from "./client.ts";
import type { Exchange, Wire } from "./wire.ts";

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache",
  "x-vercel-ai-ui-message-stream": "v1",
  "x-accel-buffering": "no",
};

/** Returns the terminal chunks of all streams that were read to their end. */
export async function checkStreams(wire: Wire): Promise<string[]> {
  const ends: string[] = [];
  for (const exchange of wire.streams()) {
    for (const [name, value] of Object.entries(HEADERS)) {
      assertEquals(exchange.headers.get(name), value);
    }
    if (exchange.broken) continue;
    ends.push(checkChunks(chunksOf(exchange)));
    await decodeStream(new Blob([exchange.text]).stream());
  }
  return ends;
}

/** The chunks of a stream; throws where a frame is cut or the end is missing. */
export function chunksOf({ text }: Exchange): Message[] {
  const frames = text.split("\n\n");
  assertEquals(frames.pop(), "", "the last frame is whole");
  const data = frames.filter((frame) => !frame.startsWith(":"));
  assertEquals(data.pop(), "data: [DONE]");
  return data.map((frame) => JSON.parse(frame.slice("data: ".length)));
}

/** One start, one terminal chunk and no open text; returns the terminal chunk. */
function checkChunks(chunks: Message[]): string {
  const types = chunks.map(({ type }) => type);
  const ends = types.filter((type) => ["finish", "abort", "error"].includes(type));
  assertEquals(ends.length, 1, `one terminal chunk: ${types}`);
  assertEquals(types.at(-1), ends[0]);
  if (ends[0] !== "error") assertEquals(types[0], "start");
  assertEquals(types.filter((type) => type === "start").length, types[0] === "start" ? 1 : 0);
  const open = new Set<string>();
  for (const { type, id } of chunks) {
    if (type === "text-start") open.add(id);
    if (type === "text-delta") assert(open.has(id), "a piece of a text that is open");
    if (type === "text-end") assert(open.delete(id), "the end of a text that is open");
  }
  assertEquals([...open], [], "no text is left open");
  return ends[0];
}
