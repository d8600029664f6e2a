import { CAN_RESET } from "../../local/fake_provider/http/reset_socket.ts";

/** What a client sees on the wire, below HTTP. */
export type Exchange = {
  text: string;
  bytes: Uint8Array;
  /** How the connection ended: closed, reset, or still open and silent. */
  end: "closed" | "reset" | "open";
};

/** The end of a reset connection. Deno 2.1 has no reset and closes early. */
export const RESET = CAN_RESET ? "reset" : "closed";

/**
 * Sends one completion request over a plain socket and reads until the end; with `quiet` only until
 * nothing has arrived for that many milliseconds.
 */
export async function rawExchange(url: string, body: unknown, quiet?: number): Promise<Exchange> {
  const { hostname, port } = new URL(url);
  const payload = JSON.stringify(body);
  const request = new TextEncoder().encode([
    "POST /v1/chat/completions HTTP/1.1",
    `host: ${hostname}`,
    "authorization: Bearer sk-test-key",
    "content-type: application/json",
    `content-length: ${new TextEncoder().encode(payload).length}`,
    "",
    payload,
  ].join("\r\n"));
  const socket = await Deno.connect({ hostname, port: Number(port) });
  let late = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = true;
      socket.close();
    }, quiet);
  };
  const read: Uint8Array[] = [];
  let end: Exchange["end"] = "closed";
  try {
    for (let at = 0; at < request.length;) at += await socket.write(request.subarray(at));
    for await (const piece of socket.readable) {
      read.push(piece);
      if (quiet !== undefined) wait();
    }
  } catch (error) {
    end = late ? "open" : "reset";
    if (!late && !(error instanceof Deno.errors.ConnectionReset)) throw error;
  } finally {
    clearTimeout(timer);
  }
  const bytes = new Uint8Array(await new Blob(read as BlobPart[]).arrayBuffer());
  return { text: new TextDecoder().decode(bytes), bytes, end: late ? "open" : end };
}

/** The chunks of a chunked body, without their framing. */
export function chunksIn({ bytes }: Exchange): Uint8Array[] {
  const latin1 = new TextDecoder("latin1").decode(bytes);
  let at = latin1.indexOf("\r\n\r\n") + 4;
  const chunks: Uint8Array[] = [];
  for (;;) {
    const size = parseInt(latin1.slice(at, latin1.indexOf("\r\n", at)), 16);
    if (!size) return chunks;
    at = latin1.indexOf("\r\n", at) + 2;
    chunks.push(bytes.slice(at, at + size));
    at += size + 2;
  }
}
