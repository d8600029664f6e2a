import type { FilePart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../json_value.ts";

/** A file in any of the clients' forms; undefined where there is nothing to fetch or show. */
export function filePart(part: JsonObject): FilePart | undefined {
  switch (part.type) {
    case "file":
      return isObject(part.file) ? chatFile(part.file) : sdkFile(part);
    case "image_url":
      return isObject(part.image_url) ? file("image/*", part.image_url.url) : undefined;
    case "image":
    case "audio":
    case "video":
    case "document":
      return isObject(part.source) ? tanstackFile(part.type, part.source) : sdkImage(part);
    default:
      return undefined;
  }
}

/** AI SDK 4: `experimental_attachments: [{ name?, contentType?, url }]`. */
export function attachment({ name, contentType, url }: JsonObject): FilePart | undefined {
  return file(contentType, url, name);
}

/** The stored form and AI SDK 5: `mediaType`, `url`; AI SDK 4: `mimeType`, base64 `data`. */
function sdkFile({ mediaType, mimeType, url, data, name, filename }: JsonObject) {
  const type = mediaType ?? mimeType;
  return file(type, url ?? inline(type, data), name ?? filename);
}

function sdkImage({ image, mediaType, mimeType }: JsonObject) {
  return file(mediaType ?? mimeType ?? "image/*", image);
}

function chatFile({ file_data: data, filename }: JsonObject) {
  const type = typeof data === "string" ? /^data:([^;,]+)/.exec(data)?.[1] : undefined;
  return file(type, data, filename);
}

function tanstackFile(kind: string, { type, value, mimeType }: JsonObject) {
  const mediaType = mimeType ?? (kind === "document" ? undefined : `${kind}/*`);
  return file(mediaType, type === "data" ? inline(mediaType, value) : value);
}

function inline(mediaType: unknown, data: unknown): unknown {
  if (typeof data !== "string" || /^(data|https?):/i.test(data)) return data;
  return `data:${typeof mediaType === "string" ? mediaType : UNKNOWN};base64,${data}`;
}

const UNKNOWN = "application/octet-stream";

function file(mediaType: unknown, url: unknown, name?: unknown): FilePart | undefined {
  if (typeof url !== "string") return undefined;
  return {
    type: "file",
    mediaType: typeof mediaType === "string" ? mediaType : UNKNOWN,
    url,
    ...(typeof name === "string" && { name }),
  };
}
