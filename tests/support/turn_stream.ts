/** A client that reads a streamed turn. */
import { assert, assertEquals } from "@std/assert";
import type { UiChunk } from "@function/stream/sse_frames.ts";
import { awaitLater } from "./await_later.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export interface Stream {
  status: number;
  headers: Headers;
  /** The chunks received so far. */
  chunks: UiChunk[];
  /** The text received so far. */
  text(): string;
  /** Waits until the text contains these words. */
  waitForText(words: string): Promise<void>;
  /** Waits for a chunk of this type. */
  waitForChunk(type: UiChunk["type"]): Promise<void>;
  /** Reads to the end; throws where a frame is cut or the last chunk alone is not the terminal one. */
  readToEnd(): Promise<UiChunk[]>;
  /** Breaks the connection, as a phone does that loses its network. */
  disconnect(): void;
}

/** The message metadata that the tests read. */
type MessageMetadata = {
  threadId?: string;
  usage?: unknown;
  degraded?: boolean;
  stopped?: boolean;
  [name: string]: unknown;
};

export interface StreamOptions {
  /** Of `POST /` on another process. */
  url?: string;
  /** Below that address. */
  path?: string;
  headers?: Record<string, string> | undefined;
}

const TERMINAL = ["finish", "abort", "error"];

/** Sends a request that accepts a stream: `POST`, or `GET` without a body. Throws when no stream comes back. */
export async function openStream(
  world: World,
  person: { token: string },
  body: string | object | undefined,
  options: StreamOptions = {},
): Promise<Stream> {
  const connection = new AbortController();
  const { signal } = connection;
  const response = await requestStream(world, person, body, { ...options, signal });
  if (response.headers.get("content-type") !== "text/event-stream") {
    throw new Error(`No stream but ${response.status}: ${await response.text()}`);
  }
  const chunks: UiChunk[] = [];
  let received = "";
  let failure: unknown;
  let isOver = false;
  const reading = (async () => {
    let rest = "";
    try {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        received += piece;
        const frames = (rest + piece).split("\n\n");
        rest = frames.pop()!;
        chunks.push(...frames.flatMap(parseFrame));
      }
    } catch (error) {
      failure = error;
    }
    isOver = true;
  })();
  const text = () => textsOf(chunks).join("");
  const waitFor = async (what: string, isThere: () => boolean) => {
    await until(() => isOver || isThere());
    assert(isThere(), `The stream ends without ${what}: ${text()}`);
  };
  return {
    status: response.status,
    headers: response.headers,
    chunks,
    text,
    waitForText: (words) => waitFor(`"${words}"`, () => text().includes(words)),
    waitForChunk: (type) => waitFor(type, () => chunks.some((chunk) => chunk.type === type)),
    async readToEnd() {
      await reading;
      if (failure) throw failure;
      assert(received.endsWith("\n\ndata: [DONE]\n\n"), received.slice(-300));
      assertEquals(chunks.filter(({ type }) => TERMINAL.includes(type)), chunks.slice(-1));
      return chunks;
    },
    disconnect: () => connection.abort(),
  };
}

/** Sends the same request, whatever comes back. A test may await something else before it. */
export function requestStream(
  world: World,
  person: { token: string },
  body: string | object | undefined,
  options: StreamOptions & { signal?: AbortSignal } = {},
): Promise<Response> {
  return awaitLater(send(world, person, body, options));
}

async function send(
  { stack }: World,
  { token }: { token: string },
  body: string | object | undefined,
  { url = stack.functionUrl, path = "", headers = {}, signal }: StreamOptions & {
    signal?: AbortSignal;
  },
): Promise<Response> {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "text/event-stream",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(signal && { signal }),
    ...(body !== undefined && {
      body: JSON.stringify(typeof body === "string" ? { message: body } : body),
    }),
  });
  if (!signal || !response.body) return response;
  // After a garbage collection Deno's `fetch` no longer ends a body when its signal is aborted: only the signal's weak
  // reference leads to it.
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

function parseFrame(frame: string): UiChunk[] {
  if (frame.startsWith(":") || frame === "data: [DONE]") return [];
  assert(frame.startsWith("data: {"), frame);
  return [JSON.parse(frame.slice("data: ".length))];
}

/** The chunks with consecutive deltas of one part as one: where a text is cut may differ. */
export function joinDeltas(chunks: readonly UiChunk[]): UiChunk[] {
  const all: UiChunk[] = [];
  for (const chunk of chunks) {
    const last = all.at(-1);
    if (last?.type === "text-delta" && chunk.type === "text-delta") {
      all[all.length - 1] = { ...last, delta: last.delta + chunk.delta };
    } else if (last?.type === "tool-input-delta" && chunk.type === "tool-input-delta") {
      all[all.length - 1] = { ...last, inputTextDelta: last.inputTextDelta + chunk.inputTextDelta };
    } else all.push(chunk);
  }
  return all;
}

/** The chunks as a replay and a follower have them: without the deltas of tool inputs, and with all metadata as one. */
export const withoutInputDeltas = (chunks: readonly UiChunk[]) => [
  metadataOf(chunks),
  ...joinDeltas(chunks).filter(({ type }) =>
    !["tool-input-start", "tool-input-delta", "message-metadata"].includes(type)
  ),
];

/** The types of the chunks in their order, deltas joined, without metadata. */
export function typesOf(chunks: readonly UiChunk[]): string[] {
  return joinDeltas(chunks).map(({ type }) => type).filter((type) => type !== "message-metadata");
}

export function chunksOf<T extends UiChunk["type"]>(chunks: readonly UiChunk[], type: T) {
  return chunks.filter((chunk): chunk is Extract<UiChunk, { type: T }> => chunk.type === type);
}

/** The text parts of a stream, each as a whole. */
export function textsOf(chunks: readonly UiChunk[]): string[] {
  return chunksOf(joinDeltas(chunks), "text-delta").map(({ delta }) => delta);
}

/** The metadata of all chunks merged. */
export function metadataOf(chunks: readonly UiChunk[]): MessageMetadata {
  return Object.assign(
    {},
    ...chunksOf(chunks, "message-metadata").map(({ messageMetadata }) => messageMetadata),
  );
}
