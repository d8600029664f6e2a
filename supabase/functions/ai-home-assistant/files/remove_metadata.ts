/**
 * Removes what a picture says beside its pixels: the place, the device, comments, previews. The orientation stays, without
 * which the picture would lie on its side. Nothing is decoded.
 */
import type { FileMediaType } from "../contract/file_reading.ts";
import { asciiAt } from "./identify_file.ts";

/** The bytes without metadata. What follows the picture in the file goes, too. A document stays as it is. */
export function removeMetadata(bytes: Uint8Array, mediaType: FileMediaType): Uint8Array {
  switch (mediaType) {
    case "image/jpeg":
      return concat(listJpegParts(bytes));
    case "image/png":
      return concat(listPngParts(bytes));
    case "image/webp":
      return rebuildWebp([...listWebpChunks(bytes)]);
    case "application/pdf":
      return bytes;
  }
}

function concat(parts: Iterable<Uint8Array>): Uint8Array {
  const list = [...parts];
  const whole = new Uint8Array(list.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of list) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const SOI = 0xd8;
const START_OF_SCAN = 0xda;
const EXIF = 0xe1;
const COMMENT = 0xfe;

/** A JPEG is a list of segments: 0xff, a marker, the length of the rest. The pixels follow the start of scan. */
function* listJpegParts(bytes: Uint8Array): Generator<Uint8Array> {
  const view = viewOf(bytes);
  yield bytes.subarray(0, 2);
  let start = 2;
  while (start + 4 <= bytes.length && bytes[start] === 0xff) {
    const marker = bytes[start + 1]!;
    const end = start + 2 + view.getUint16(start + 2);
    const segment = bytes.subarray(start, end);
    if (marker === START_OF_SCAN) return yield bytes.subarray(start, findJpegEnd(bytes, end));
    if (marker === EXIF) yield* buildOrientation(segment);
    // APP0 and APP14 say how colours are stored, APP2 has the colour profile.
    else if (
      marker !== COMMENT && !(marker > EXIF && marker <= 0xef && ![0xe2, 0xee].includes(marker))
    ) {
      yield segment;
    }
    start = end;
  }
}

/** After the marker of the end. A progressive picture has segments between its scans. */
function findJpegEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    if (bytes[at + 1] === 0xd9) return at + 2;
    // A thumbnail or a second picture that follows without an end.
    if (bytes[at + 1] === SOI) return at;
  }
  return bytes.length;
}

const EXIF_HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Big-endian; the first directory follows. */
const TIFF_HEADER = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
const ENTRY_COUNT = [0, 1];
/** The tag, the type of a short number, one value. */
const ORIENTATION_ENTRY = [0x01, 0x12, 0, 3, 0, 0, 0, 1];
const NO_NEXT = [0, 0, 0, 0];

/** An Exif segment with nothing but the orientation of the given one; none where it has none. */
function* buildOrientation(segment: Uint8Array): Generator<Uint8Array> {
  const orientation = readOrientation(segment.subarray(4));
  if (orientation === undefined) return;
  const tiff = [
    ...TIFF_HEADER,
    ...ENTRY_COUNT,
    ...ORIENTATION_ENTRY,
    0,
    orientation,
    0,
    0,
    ...NO_NEXT,
  ];
  const length = 2 + EXIF_HEADER.length + tiff.length;
  yield Uint8Array.of(0xff, EXIF, 0, length, ...EXIF_HEADER, ...tiff);
}

const ORIENTATION = 0x0112;

/** 1 to 8; undefined where the Exif data has none. */
function readOrientation(exif: Uint8Array): number | undefined {
  if (asciiAt(exif, 0, 4) !== "Exif" || exif.length < 18) return undefined;
  const tiff = exif.subarray(6);
  const view = viewOf(tiff);
  const isLittle = asciiAt(tiff, 0, 2) === "II";
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.length) return undefined;
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** What a PNG needs to be shown: header, palette, transparency, colours, pixels. Text, time and Exif go. */
const PNG_CHUNKS = [
  "IHDR",
  "PLTE",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "pHYs",
  "IDAT",
  "IEND",
];
const PNG_SIGNATURE = 8;

function* listPngParts(bytes: Uint8Array): Generator<Uint8Array> {
  const view = viewOf(bytes);
  yield bytes.subarray(0, PNG_SIGNATURE);
  let start = PNG_SIGNATURE;
  while (start + 12 <= bytes.length) {
    const end = start + 12 + view.getUint32(start);
    const type = asciiAt(bytes, start + 4, 4);
    if (PNG_CHUNKS.includes(type)) yield bytes.subarray(start, end);
    if (type === "IEND") return;
    start = end;
  }
}

interface WebpChunk {
  type: string;
  bytes: Uint8Array;
}

const RIFF_HEADER = 12;

function* listWebpChunks(bytes: Uint8Array): Generator<WebpChunk> {
  const view = viewOf(bytes);
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true));
  let start = RIFF_HEADER;
  while (start + 8 <= fileEnd) {
    const length = view.getUint32(start + 4, true);
    const end = start + 8 + length + length % 2;
    yield { type: asciiAt(bytes, start, 4), bytes: bytes.subarray(start, end) };
    start = end;
  }
}

/** In the flags of VP8X: the file has Exif and XMP. */
const EXIF_AND_XMP = 0b1100;

function rebuildWebp(chunks: WebpChunk[]): Uint8Array {
  const kept = chunks.filter(({ type }) => type !== "EXIF" && type !== "XMP ").map((chunk) => {
    if (chunk.type !== "VP8X") return chunk.bytes;
    const copy = chunk.bytes.slice();
    copy[8]! &= ~EXIF_AND_XMP;
    return copy;
  });
  const body = concat(kept);
  const header = new Uint8Array(RIFF_HEADER);
  header.set(new TextEncoder().encode("RIFF"));
  viewOf(header).setUint32(4, body.length + 4, true);
  header.set(new TextEncoder().encode("WEBP"), 8);
  return concat([header, body]);
}
