/** A search that a server outside received. */
export interface ReceivedSearch {
  url: string;
  body: string;
}

/** A fake Google Places that records its requests. */
export function startPlaces(): {
  url: string;
  searches: ReceivedSearch[];
  close(): Promise<void>;
} {
  const searches: ReceivedSearch[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    searches.push({ url: request.url, body: await request.text() });
    return Response.json({ places: [] });
  });
  return { url: `http://127.0.0.1:${server.addr.port}`, searches, close: () => server.shutdown() };
}
