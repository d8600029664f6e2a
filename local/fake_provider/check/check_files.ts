import { isRecord, type JsonRecord } from "./json_kind.ts";
import { missing, wrongType } from "./openai_wording.ts";
import { openaiRefusal, type Refusal } from "./refusal.ts";

const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const DOCUMENT_DATA = /^data:application\/pdf;base64,[A-Za-z0-9+/]+={0,2}$/;

/** Checks a part `image_url` or `file` as OpenAI does: the address, its form, and the type of its data. */
export function checkFilePart(part: JsonRecord, at: string): Refusal | null {
  return part["type"] === "image_url"
    ? checkImage(part["image_url"], `${at}.image_url`)
    : checkDocument(part["file"], `${at}.file`);
}

function checkImage(image: unknown, at: string): Refusal | null {
  if (image === undefined) return missing(at);
  if (!isRecord(image)) return wrongType(at, "an object", image);
  const { url } = image;
  if (url === undefined) return missing(`${at}.url`);
  if (typeof url !== "string") return wrongType(`${at}.url`, "a string", url);
  if (/^https?:/.test(url)) return null;
  const [, data] = IMAGE_DATA.exec(url) ?? [];
  if (data && isImage(data)) return null;
  return openaiRefusal(
    "You uploaded an unsupported image. Please make sure your image has of one the following formats: " +
      "['png', 'jpeg', 'gif', 'webp'].",
    { code: "image_parse_error" },
  );
}

/** Whether base64 begins as a PNG, JPEG, GIF or WebP does. */
const isImage = (data: string) => /^(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)/.test(data);

function checkDocument(file: unknown, at: string): Refusal | null {
  if (file === undefined) return missing(at);
  if (!isRecord(file)) return wrongType(at, "an object", file);
  if (file["file_id"] !== undefined) return null;
  const { file_data: data, filename } = file;
  if (data === undefined) return missing(`${at}.file_data`);
  if (filename === undefined) return missing(`${at}.filename`);
  if (typeof data === "string" && DOCUMENT_DATA.test(data)) return null;
  return openaiRefusal(
    `Invalid '${at}.file_data'. Expected a base64-encoded data URL with an application/pdf MIME type.`,
    { param: `${at}.file_data`, code: "invalid_value" },
  );
}
