/**
 * Yields the chunks of a UI message stream. Drops an incomplete chunk at its end.
 * @param {AsyncIterable<string>} pieces
 * @returns {AsyncGenerator<import("../../../packages/client/src/index.ts").StreamChunk>}
 */
export async function* readChunks(pieces) {
  let rest = "";
  for await (const piece of pieces) {
    const frames = (rest + piece).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      if (frame.startsWith("data: {")) yield JSON.parse(frame.slice("data: ".length));
    }
  }
}
