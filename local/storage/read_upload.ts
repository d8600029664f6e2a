import { concat, indexOfNeedle } from "@std/bytes";
import { StorageError } from "./storage_error.ts";

/** The bytes of an upload: the body itself, or the file of a form, as supabase-js sends a Blob. */
export async function readUpload(
  request: Request,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const tooLarge = () => new StorageError(413, "The object exceeded the maximum allowed size");
  // A form has about this much beside the file.
  const formBytes = 4096;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes + formBytes) throw tooLarge();
  const type = request.headers.get("content-type") ?? "";
  const blob = type.startsWith("multipart/form-data")
    ? await readFile(await request.bytes(), type)
    : new Blob([await request.arrayBuffer()], { type });
  if (!blob) throw new StorageError(400, "The form has no file");
  if (blob.size > maxBytes) throw tooLarge();
  return { bytes: await blob.bytes(), mediaType: blob.type.split(";")[0]!.trim() };
}

/** The file of a form. supabase-js gives its field no name, and Deno leaves out fields without one. */
async function readFile(form: Uint8Array, type: string): Promise<Blob | undefined> {
  const [nameless, named] = ['name=""', 'name="file"'].map((text) =>
    new TextEncoder().encode(text)
  );
  const place = indexOfNeedle(form, nameless!);
  if (place < 0) return undefined;
  const rest = form.subarray(place + nameless!.length);
  const body = concat([form.subarray(0, place), named!, rest]);
  const fields = await new Response(body, { headers: { "content-type": type } }).formData();
  const file = fields.get("file");
  return file instanceof Blob ? file : undefined;
}
