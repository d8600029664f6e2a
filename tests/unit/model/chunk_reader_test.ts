import { assertEquals } from "@std/assert";
import { createChunkReader } from "@function/model/chunk_reader.ts";

const BYTES = new Uint8Array(20_000).map((_, i) => i % 251);

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = createChunkReader(body);
  const all: number[] = [];
  for (let chunk = await reader.read(); chunk; chunk = await reader.read()) all.push(...chunk);
  return new Uint8Array(all);
}

Deno.test("createChunkReader() reads all bytes of a byte stream", async () => {
  const { body } = new Response(new Blob([BYTES]).stream());
  assertEquals(await readAll(body!), BYTES);
});

Deno.test("createChunkReader() reads all bytes of a stream of chunks", async () => {
  assertEquals(await readAll(ReadableStream.from([BYTES.slice(0, 9), BYTES.slice(9)])), BYTES);
});

Deno.test("createChunkReader() reads all bytes of a body of fetch", async () => {
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response(BYTES),
  );
  const { body } = await fetch(`http://127.0.0.1:${server.addr.port}`);
  assertEquals(await readAll(body!), BYTES);
});

for (const type of ["bytes", undefined] as const) {
  Deno.test(`createChunkReader() ends a waiting read at cancel() (${type ?? "chunks"})`, async () => {
    let isCancelled = false;
    const source = { type, cancel: () => void (isCancelled = true) };
    const reader = createChunkReader(new ReadableStream(source as UnderlyingByteSource));
    const waiting = reader.read();
    await reader.cancel();
    assertEquals([await waiting, isCancelled], [undefined, true]);
  });
}
