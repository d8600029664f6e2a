/** A proxy for TCP connections that a test cuts, as a lost network does. */
export interface CuttingProxy extends AsyncDisposable {
  url: string;
  /** Closes every open and every new connection until `restore`. */
  cut(): void;
  restore(): void;
}

export function startCuttingProxy(target: string): CuttingProxy {
  const { hostname, port } = new URL(target);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let isCut = false;

  function close(connection: Deno.Conn): void {
    if (!open.delete(connection)) return;
    try {
      connection.close();
    } catch { /* The other side was first. */ }
  }

  async function forward(client: Deno.Conn): Promise<void> {
    open.add(client);
    if (isCut) return close(client);
    const server = await Deno.connect({ hostname, port: Number(port) });
    open.add(server);
    const pipe = async (from: Deno.Conn, to: Deno.Conn) => {
      const buffer = new Uint8Array(16_384);
      try {
        for (let read; (read = await from.read(buffer)) !== null;) {
          let written = 0;
          while (written < read) written += await to.write(buffer.subarray(written, read));
        }
      } catch { /* The connection is cut. */ }
      close(from);
      close(to);
    };
    await Promise.all([pipe(client, server), pipe(server, client)]);
  }

  const serving = (async () => {
    try {
      for await (const client of listener) forward(client).catch(() => close(client));
    } catch { /* The listener is closed. */ }
  })();

  return {
    url: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`,
    cut() {
      isCut = true;
      for (const connection of [...open]) close(connection);
    },
    restore: () => void (isCut = false),
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const connection of [...open]) close(connection);
      await serving;
    },
  };
}
