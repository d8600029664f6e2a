/** A client that reads a turn as it happens. */
import { assert, assertEquals } from "@std/assert";
import type { UiChunk } from "../../supabase/functions/ai-home-assistant/stream/ui_chunk.ts";
import type { World } from "../support/world.ts";
import { until } from "../support/until.ts";

export interface Stream {
  status: number;
  headers: Headers;
  /** Those that have come. */
  chunks: UiChunk[];
  /** The words that have come. */
  said(): string;
  /** Waits until the words that have come contain these. */
  hears(words: string): Promise<void>;
  /** Waits until a chunk of this type has come. */
  sees(type: UiChunk["type"]): Promise<void>;
  /** Reads to the end; throws where not every frame is whole, or not exactly the last chunk is a terminal one. */
  toItsEnd(): Promise<UiChunk[]>;
  /** Breaks the connection, as a phone does that loses its network. */
  lose(): void;
}

export type Told = {
  url?: string;
  method?: string;
  headers?: Record<string, string>;
};

const TERMINAL = ["finish", "abort", "error"];

/** `POST /` with `Accept: text/event-stream`, unless told otherwise. Throws when no stream is answered. */
export async function openStream(
  world: World,
  person: { token: string },
  body: string | object | undefined,
  told: Told = {},
): Promise<Stream> {
  const connection = new AbortController();
  const response = await askFor(world, person, body, { ...told, signal: connection.signal });
  if (response.headers.get("content-type") !== "text/event-stream") {
    throw new Error(`No stream but ${response.status}: ${await response.text()}`);
  }
  const chunks: UiChunk[] = [];
  let text = "";
  let broken: unknown;
  let over = false;
  const read = (async () => {
    let rest = "";
    try {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
        const frames = (rest + piece).split("\n\n");
        rest = frames.pop()!;
        chunks.push(...frames.flatMap(chunkOf));
      }
    } catch (error) {
      broken = error;
    }
    over = true;
  })();
  const said = () => chunks.map((chunk) => chunk.type === "text-delta" ? chunk.delta : "").join("");
  return {
    status: response.status,
    headers: response.headers,
    chunks,
    said,
    async hears(words) {
      await until(() => over || said().includes(words));
      assert(said().includes(words), `It ended without "${words}": ${said()}`);
    },
    async sees(type) {
      const seen = () => chunks.some((chunk) => chunk.type === type);
      await until(() => over || seen());
      assert(seen(), `It ended without ${type}`);
    },
    async toItsEnd() {
      await read;
      if (broken) throw broken;
      assert(text.endsWith("\n\ndata: [DONE]\n\n"), text.slice(-300));
      assertEquals(chunks.filter(({ type }) => TERMINAL.includes(type)), chunks.slice(-1));
      return chunks;
    },
    lose: () => connection.abort(),
  };
}

/** The same request, whatever is answered. */
export function askFor(
  { stack }: World,
  { token }: { token: string },
  body: string | object | undefined,
  { url = stack.functionUrl, method = "POST", headers = {}, signal }: Told & {
    signal?: AbortSignal;
  } = {},
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: "text/event-stream",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && {
      body: JSON.stringify(typeof body === "string" ? { message: body } : body),
    }),
    signal,
  });
}

function chunkOf(frame: string): UiChunk[] {
  if (frame.startsWith(":") || frame === "data: [DONE]") return [];
  assert(frame.startsWith("data: {"), frame);
  return [JSON.parse(frame.slice("data: ".length))];
}

/** Pieces of one part in a row as one: how the words were cut is nobody's business. */
export function joined(chunks: readonly UiChunk[]): UiChunk[] {
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

/** The types of the chunks in their order, pieces joined. */
export function typesOf(chunks: readonly UiChunk[]): string[] {
  return joined(chunks).map(({ type }) => type);
}

/** The chunks of one type. */
export function ofType<T extends UiChunk["type"]>(chunks: readonly UiChunk[], type: T) {
  return chunks.filter((chunk): chunk is Extract<UiChunk, { type: T }> => chunk.type === type);
}

/** What all metadata of a message come to. */
export function metadataOf(chunks: readonly UiChunk[]): Record<string, unknown> {
  return Object.assign(
    {},
    ...ofType(chunks, "message-metadata").map(({ messageMetadata }) => messageMetadata),
  );
}
