/** Pictures whose truth is known, because they are rendered here. */
import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";

export const FORMATS = ["jpeg", "png", "webp"] as const;
export type PictureFormat = typeof FORMATS[number];

const WIDTH = 720;

/** A label with these lines of text. */
export function renderLabel(lines: string[]): Canvas {
  const canvas = createCanvas(WIDTH, 60 + lines.length * 52);
  const context = canvas.getContext("2d");
  context.fillStyle = "#dcdcdc";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#111";
  context.font = "36px sans-serif";
  lines.forEach((line, i) => context.fillText(line, 24, 64 + i * 52));
  return canvas;
}

export async function encode(
  canvas: Canvas,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  // The types name one format for each overload.
  return new Uint8Array(await canvas.encode(format as "png"));
}

/** The bytes of a picture with a place, a device and an orientation in its metadata. */
export async function encodeWithMetadata(
  canvas: Canvas,
  format: PictureFormat,
  orientation = 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(await encode(canvas, format));
  const exif = buildExif(orientation);
  switch (format) {
    case "jpeg": {
      const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from("Exif\0\0")]);
      head.writeUInt16BE(exif.length + 8, 2);
      return join([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]);
    }
    case "png": {
      const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from("eXIf"), exif, Buffer.alloc(4)]);
      chunk.writeUInt32BE(exif.length, 0);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
      // After the header, which is the first chunk and has 13 bytes.
      return join([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
    }
    case "webp": {
      // Its first chunk says that the file has Exif data; the encoder writes it for the colour profile.
      const chunks = Buffer.from(bytes.subarray(12));
      chunks[8]! |= 0x08;
      const head = Buffer.concat([Buffer.from("EXIF"), Buffer.alloc(4)]);
      head.writeUInt32LE(exif.length, 4);
      const body = Buffer.concat([chunks, head, exif]);
      const riff = Buffer.from(bytes.subarray(0, 12));
      riff.writeUInt32LE(body.length + 4, 4);
      return join([riff, body]);
    }
  }
}

const join = (parts: Buffer[]) => new Uint8Array(Buffer.concat(parts));

/** Exif with an orientation, and a device and a place as text. Of even length, as WebP wants it. */
function buildExif(orientation: number): Buffer {
  const text = Buffer.from("Secret Phone 5, 51 30 32.3 N\0\0");
  const directory = Buffer.alloc(38);
  directory.write("II*\0");
  directory.writeUInt32LE(8, 4);
  directory.writeUInt16LE(2, 8);
  const entries = [[0x0110, 2, text.length, 38], [0x0112, 3, 1, orientation]];
  entries.forEach(([tag, type, count, value], i) => {
    directory.writeUInt16LE(tag!, 10 + i * 12);
    directory.writeUInt16LE(type!, 12 + i * 12);
    directory.writeUInt32LE(count!, 14 + i * 12);
    directory.writeUInt32LE(value!, 18 + i * 12);
  });
  return Buffer.concat([directory, text]);
}

/** The pixels that are shown, after the orientation. */
export async function readPixels(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** A small file that unpacks to 100 megapixels. */
export function renderHuge(): Promise<Uint8Array<ArrayBuffer>> {
  return encode(createCanvas(10_000, 10_000), "png");
}
