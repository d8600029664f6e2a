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
 * Sends one completion request over a plain socket and reads until the end; with `stallsAfter` only until this is in the
 * text and nothing has followed it for a moment.
 */
export async function rawExchange(
  url: string,
  body: unknown,
  stallsAfter?: RegExp,
): Promise<Exchange> {
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
    }, 150);
  };
  const read: Uint8Array[] = [];
  const decoder = new TextDecoder();
  let received = "";
  let end: Exchange["end"] = "closed";
  try {
    for (let at = 0; at < request.length;) at += await socket.write(request.subarray(at));
    for await (const piece of socket.readable) {
      read.push(piece);
      received += decoder.decode(piece, { stream: true });
      if (stallsAfter?.test(received)) wait();
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
