/** Pictures whose truth is known, because they are rendered here. */
import sharp, { type Sharp } from "sharp";

export type PictureFormat = "jpeg" | "png" | "webp";

/** A label with these lines of text. */
export function renderLabel(lines: string[]): Sharp {
  const texts = lines.map((line, i) =>
    `<text x="24" y="${64 + i * 52}" font-size="36" font-family="sans-serif">${escape(line)}</text>`
  );
  const height = 60 + lines.length * 52;
  return sharp(new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}">` +
      `<rect width="100%" height="100%" fill="#dcdcdc"/>${texts.join("")}</svg>`,
  ));
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The bytes of a picture with a place, a device and an orientation in its metadata. */
export async function encodeWithMetadata(
  picture: Sharp,
  format: PictureFormat,
  orientation = 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const described = picture.withMetadata({ orientation }).withExifMerge({
    IFD0: { Model: "Secret Phone 5" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
  });
  return new Uint8Array(await described.toFormat(format).toBuffer());
}

/** A small file that unpacks to 100 megapixels. */
export async function renderHuge(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 10_000, height: 10_000, channels: 3, background: "#fff" } as const;
  return new Uint8Array(await sharp({ create }).png({ compressionLevel: 9 }).toBuffer());
}
