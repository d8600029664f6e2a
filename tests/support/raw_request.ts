/** A request as bytes on a socket, for what `fetch` would not send. Headers are sent as given. */
export async function rawRequest(
  { url, token, headers, body = new Uint8Array(), halfClose = false, host }: {
    url: string;
    token: string;
    headers: string[];
    body?: Uint8Array;
    /** Ends our side after the body, as an upload that breaks off does. */
    halfClose?: boolean;
    /** Default: the host of the address. */
    host?: string;
  },
): Promise<{ status: number; text: string }> {
  const { hostname, port, pathname } = new URL(url);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host ?? `${hostname}:${port}`}`,
    `Authorization: Bearer ${token}`,
    "Connection: close",
    ...headers,
  ].join("\r\n");
  const writer = connection.writable.getWriter();
  await writer.write(new TextEncoder().encode(`${head}\r\n\r\n`));
  // A server that has said no may hang up before it has read everything.
  await writer.write(body).catch(() => {});
  if (halfClose) await connection.closeWrite().catch(() => {});
  let answer = "";
  try {
    for await (const chunk of connection.readable.pipeThrough(new TextDecoderStream())) {
      answer += chunk;
    }
  } catch (error) {
    if (answer === "") throw error;
  }
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  return { status: Number(status), text: answer.slice(answer.indexOf("\r\n\r\n") + 4) };
}
