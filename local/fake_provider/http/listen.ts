import { createServer, type Socket } from "node:net";
import { createRequestParser, type HttpRequest } from "./parse_request.ts";
import { play } from "./play_actions.ts";
import { CAN_RESET } from "./reset_socket.ts";
import { jsonResponse, type SocketAction } from "./socket_action.ts";

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
   * `false` closes each connection after its response. Some clients silently repeat a request when a
   * reused connection dies, which would consume a scripted response.
   */
  keepAlive: boolean;
  /** A thrown error becomes a 500. */
  respond(request: HttpRequest): SocketAction[];
};

/** Starts an HTTP/1.1 server on raw sockets, so that a response can fail in any way. */
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
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      if (!CAN_RESET) setTimeout(resolve);
    });
  await start();
  port = (server.address() as { port: number }).port;
  let closed = false;
  return {
    port,
    async refuseWhile(pause) {
      await stop();
      await pause;
      if (!closed) await start();
    },
    async close() {
      closed = true;
      await stop();
    },
  };
}

function serve(socket: Socket, respond: ListenOptions["respond"], keepAlive: boolean): void {
  const parse = createRequestParser();
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  let busy = Promise.resolve();

  async function answer(request: HttpRequest): Promise<void> {
    const stay = keepAlive && request.headers.connection !== "close";
    const steps = answerOf(request, respond);
    const whole = await play(socket, stay ? steps : closing(steps), gone);
    if (!whole || !stay) socket.end();
  }

  async function refuse(error: unknown): Promise<void> {
    const steps = jsonResponse(400, { error: { message: String(error) } });
    await play(socket, closing(steps), gone);
    socket.end();
  }

  socket.on("data", (data: Uint8Array) => {
    try {
      for (const request of parse(data)) busy = busy.then(() => answer(request));
    } catch (error) {
      busy = busy.then(() => refuse(error));
    }
  });
}

function answerOf(request: HttpRequest, respond: ListenOptions["respond"]): SocketAction[] {
  try {
    return respond(request);
  } catch (error) {
    console.error("The offline model failed:", error);
    return jsonResponse(500, {
      error: { message: "The offline model failed", type: "server_error" },
    });
  }
}

/** Adds `connection: close` to the head. */
function closing(steps: SocketAction[]): SocketAction[] {
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
