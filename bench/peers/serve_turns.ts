/** The common functions of the programs of this folder. Each program serves one kind of turn over HTTP. */
import type { RecordedTurn } from "../turn_cost/recorded_turn.ts";

type Respond = (request: Request) => Promise<Response>;

/** Reads the turn whose payloads the program sends from the file that the first argument names. */
export function readRecordedTurn(): RecordedTurn {
  return JSON.parse(Deno.readTextFileSync(Deno.args[0]!));
}

/** Serves until the process ends, and prints its port as local/function/function_serve.ts does. */
export function serveTurns(respond: Respond): void {
  Deno.serve(
    {
      hostname: "127.0.0.1",
      port: 0,
      onListen: ({ port }) => console.log(`function-listening ${port}`),
    },
    respond,
  );
}

export function isStreamRequested({ headers }: Request): boolean {
  return headers.get("accept") === "text/event-stream";
}

/** Returns an event stream of the texts that `produce` writes. */
export function streamTexts(
  produce: (write: (text: string) => void) => Promise<void>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        await produce((text) => controller.enqueue(encoder.encode(text)));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

export function formatTextDelta(delta: string): string {
  return `data: ${JSON.stringify({ type: "text-delta", id: "text-1", delta })}\n\n`;
}
