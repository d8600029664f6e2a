/** What the bytes of a file are, whatever its name or its client says. */
import { imageSize } from "image-size";
import type { FileMediaType } from "../contract/file_reading.ts";

export interface FileFacts {
  mediaType: FileMediaType;
  /** Width times height; 0 for a document. */
  pixels: number;
}

const IMAGE_TYPES: Record<string, FileMediaType> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** The type of a file by its bytes; undefined for one that is not taken, such as SVG, and for one that is cut off. */
export function identifyFile(bytes: Uint8Array): FileFacts | undefined {
  if (asciiAt(bytes, 0, 5) === "%PDF-") return { mediaType: "application/pdf", pixels: 0 };
  try {
    const { type = "", width, height } = imageSize(bytes);
    const mediaType = IMAGE_TYPES[type];
    return mediaType && { mediaType, pixels: width * height };
  } catch {
    return undefined;
  }
}

export function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
