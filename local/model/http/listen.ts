import { createServer, type Socket } from "node:net";
import { type Incoming, requestParser } from "./parse_request.ts";
import { play } from "./play.ts";
import { jsonAnswer, type Step } from "./steps.ts";

export type Listener = {
  port: number;
  /** Refuses connections until the promise settles, then listens on the same port again. */
  refuseWhile(pause: Promise<void>): Promise<void>;
  close(): Promise<void>;
};

export type ListenOptions = {
  hostname: string;
  port: number;
  /**
   * `false` closes each connection after its answer. A reused connection that dies makes some
   * clients send the request again unasked, which would use up a scripted answer unseen.
   */
  keepAlive: boolean;
  /** Errors become a 500. `gone` aborts when the connection closes. */
  respond(request: Incoming, gone: AbortSignal): Promise<Step[]> | Step[];
};

/** An HTTP/1.1 server over raw sockets, so that an answer may go wrong in any way. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { hostname, keepAlive, respond } = options;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    serve(socket, respond, keepAlive);
    socket.once("close", () => sockets.delete(socket));
  });
  let port = options.port;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host: hostname }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await start();
  port = (server.address() as { port: number }).port;
  let closed = false;
  return {
    port,
    async refuseWhile(pause) {
      const stopped = stop();
      for (const socket of sockets) socket.destroy();
      await stopped;
      await pause;
      if (!closed) await start();
    },
    async close() {
      closed = true;
      const stopped = stop();
      for (const socket of sockets) socket.destroy();
      await stopped;
    },
  };
}

function serve(socket: Socket, respond: ListenOptions["respond"], keepAlive: boolean): void {
  const parse = requestParser();
  const gone = new AbortController();
  let busy = Promise.resolve();
  socket.once("close", () => gone.abort());
  socket.on("data", (data: Uint8Array) => {
    let requests: Incoming[];
    try {
      requests = parse(data);
    } catch (error) {
      requests = [];
      busy = busy.then(async () => {
        await play(socket, closing(jsonAnswer(400, { error: { message: String(error) } })));
        socket.end();
      });
    }
    for (const request of requests) {
      busy = busy.then(async () => {
        const stay = keepAlive && request.headers.connection !== "close";
        const steps = await answerOf(request, respond, gone.signal);
        const whole = await play(socket, stay ? steps : closing(steps));
        if (!whole || !stay) socket.end();
      });
    }
  });
}

async function answerOf(
  request: Incoming,
  respond: ListenOptions["respond"],
  gone: AbortSignal,
): Promise<Step[]> {
  try {
    return await respond(request, gone);
  } catch (error) {
    console.error("The offline model failed:", error);
    return jsonAnswer(500, {
      error: { message: "The offline model failed", type: "server_error" },
    });
  }
}

/** Adds `connection: close` to the head. */
function closing(steps: Step[]): Step[] {
  const [first, ...rest] = steps;
  if (typeof first !== "object" || !("write" in first)) {
    return first === undefined ? steps : [first, ...closing(rest)];
  }
  const text = new TextDecoder("latin1").decode(first.write);
  if (!text.startsWith("HTTP/1.1 ")) return steps;
  const marked = text.replace("\r\n", "\r\nconnection: close\r\n");
  const latin1 = Uint8Array.from(marked, (letter) => letter.charCodeAt(0));
  return [{ ...first, write: latin1 }, ...rest];
}
