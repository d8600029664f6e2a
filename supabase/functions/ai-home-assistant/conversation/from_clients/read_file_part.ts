import type { FilePart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../../json_value.ts";

const UNKNOWN_MEDIA_TYPE = "application/octet-stream";

/** Returns a file in any client's form; undefined for another part or a file without an address. */
export function readFilePart(part: JsonObject): FilePart | undefined {
  switch (part["type"]) {
    case "file":
      return isObject(part["file"]) ? readChatFile(part["file"]) : readSdkFile(part);
    case "image_url":
      return isObject(part["image_url"])
        ? buildFile("image/*", part["image_url"]["url"])
        : undefined;
    case "image":
    case "audio":
    case "video":
    case "document":
      return isObject(part["source"])
        ? readTanstackFile(part["type"], part["source"])
        : readSdkImage(part);
    default:
      return undefined;
  }
}

/** AI SDK 4: `experimental_attachments: [{ name?, contentType?, url }]`. */
export function readAttachment({ name, contentType, url }: JsonObject): FilePart | undefined {
  return buildFile(contentType, url, name);
}

/** The stored form and AI SDK 5: `mediaType`, `url`; AI SDK 4: `mimeType`, base64 `data`. */
function readSdkFile({ mediaType, mimeType, url, data, name, filename }: JsonObject) {
  const type = mediaType ?? mimeType;
  return buildFile(type, url ?? toDataUrl(type, data), name ?? filename);
}

function readSdkImage({ image, mediaType, mimeType }: JsonObject) {
  return buildFile(mediaType ?? mimeType ?? "image/*", image);
}

function readChatFile({ file_data: data, filename }: JsonObject) {
  const type = typeof data === "string" ? /^data:([^;,]+)/.exec(data)?.[1] : undefined;
  return buildFile(type, data, filename);
}

function readTanstackFile(kind: string, { type, value, mimeType }: JsonObject) {
  const mediaType = mimeType ?? (kind === "document" ? undefined : `${kind}/*`);
  return buildFile(mediaType, type === "data" ? toDataUrl(mediaType, value) : value);
}

function toDataUrl(mediaType: unknown, data: unknown): unknown {
  if (typeof data !== "string" || /^(data|https?):/i.test(data)) return data;
  return `data:${typeof mediaType === "string" ? mediaType : UNKNOWN_MEDIA_TYPE};base64,${data}`;
}

function buildFile(mediaType: unknown, url: unknown, name?: unknown): FilePart | undefined {
  if (typeof url !== "string") return undefined;
  return {
    type: "file",
    mediaType: typeof mediaType === "string" ? mediaType : UNKNOWN_MEDIA_TYPE,
    url,
    ...(typeof name === "string" && { name }),
  };
}
