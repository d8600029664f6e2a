import type { Handler } from "./gateway.ts";
import { COMMAND, HOST } from "../stack/constants.ts";
import { StackError } from "../stack/stack_error.ts";

/** An open port. Requests wait until `serve()` gives it a handler. */
export interface Server {
  url: string;
  serve(handler: Handler): void;
  close(): Promise<void>;
}

const GRACE_MS = 3_000;

/**
 * Opens a port on 127.0.0.1.
 *
 * @param port 0 for any free one
 * @throws StackError when the port is taken
 */
export function openServer(port: number): Server {
  const { promise: handler, resolve: serve } = Promise.withResolvers<Handler>();
  const abort = new AbortController();
  let server: Deno.HttpServer<Deno.NetAddr>;
  try {
    server = Deno.serve(
      { hostname: HOST, port, signal: abort.signal, onListen() {}, onError },
      async (request) => await (await handler)(request),
    );
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new StackError(
        `Port ${port} is taken: stop the program that has it, or choose another port with ` +
          `${COMMAND} dev --port ${port + 10}`,
      );
    }
    if (error instanceof Deno.errors.PermissionDenied) {
      throw new StackError(
        `Port ${port} needs an administrator: choose one above 1023 with --port`,
      );
    }
    throw error;
  }
  let closed: Promise<void> | undefined;
  async function shutDown() {
    serve(() => Promise.resolve(new Response(null, { status: 503 })));
    // Running requests may finish, within the grace period.
    const timer = setTimeout(() => abort.abort(), GRACE_MS);
    await server.shutdown();
    clearTimeout(timer);
  }
  return {
    url: `http://${HOST}:${server.addr.port}`,
    serve,
    close: () => closed ??= shutDown(),
  };
}

function onError(error: unknown): Response {
  console.error(error);
  return Response.json({ error: "The local stack failed: see its terminal", code: "internal" }, {
    status: 500,
    headers: { "access-control-allow-origin": "*" },
  });
}
