/** Returns the JSON of a request, whose body stays readable; undefined if it is no JSON or longer than the limit. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const reader = request.clone().body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      // Ends only when the other copy of the body is read or cancelled too.
      reader?.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(read.value);
  }
  try {
    return JSON.parse(await new Blob(chunks as BlobPart[]).text());
  } catch {
    return undefined;
  }
}
