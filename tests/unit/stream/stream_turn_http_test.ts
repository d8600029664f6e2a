import { assert, assertEquals } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { streamHeaders } from "@function/stream/sse_frames.ts";
import { streamTurn } from "@function/stream/stream_turn.ts";
import { answered, finished, started, toolResult, turns } from "./events.ts";

/** Serves one stream over a real socket; `lost` resolves when its client is reported lost. */
function serve(events: AsyncIterable<TurnEvent>, maxBuffered?: number) {
  const lost = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {}, onError: () => new Response(null) },
    () => {
      const body = streamTurn(events, {
        sentenceOf: () => "Something went wrong.",
        heartbeatMs: 10,
        ...(maxBuffered !== undefined && { maxBuffered }),
        onClientLost: lost.resolve,
        waitUntil: (turn) => void turn.then(ended.resolve),
      });
      return new Response(body, { headers: streamHeaders });
    },
  );
  const { port } = server.addr;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    lost: lost.promise,
    ended: ended.promise,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function* play(events: TurnEvent[], until?: Promise<void>): AsyncGenerator<TurnEvent> {
  yield started;
  await until;
  for (const event of events) yield await event;
}

Deno.test("a client gets the frames with the headers of the protocol", async () => {
  await using server = serve(play(turns["plain"]!.slice(1)));
  const response = await fetch(server.url);
  assertEquals(response.headers.get("content-type"), "text/event-stream");
  assertEquals(response.headers.get("x-vercel-ai-ui-message-stream"), "v1");
  assertEquals(response.headers.get("x-accel-buffering"), "no");
  const text = await response.text();
  assert(text.startsWith("data: {"));
  assert(text.endsWith('data: {"type":"finish"}\n\ndata: [DONE]\n\n'));
});

Deno.test("F-C03: a heartbeat detects a client that hangs up, and the turn runs to its end", async () => {
  const go = Promise.withResolvers<void>();
  await using server = serve(play(turns["tool turn"]!.slice(1), go.promise));
  const response = await fetch(server.url);
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  await server.lost;
  go.resolve();
  await server.ended;
});

Deno.test("F-C07: a client that never reads is disconnected at the limit, and the turn runs to its end", async () => {
  const output = "x".repeat(50_000);
  const results = Array.from({ length: 400 }, (_, i) => toolResult(answered(`c${i}`, { output })));
  await using server = serve(play([...results, finished()]), 1_000_000);
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
  await connection.write(new TextEncoder().encode("GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
  await server.ended;
  await server.lost;
  connection.close();
});
