/** A picture as it is sent: at most 2,048 pixels wide and high, upright, without metadata. */

/** The parts of a browser that this needs, so that the package runs without them. */
interface Browser {
  createImageBitmap?: (
    blob: Blob,
    options: { imageOrientation: "from-image" },
  ) => Promise<{ width: number; height: number; close(): void }>;
  OffscreenCanvas?: new (width: number, height: number) => {
    getContext(kind: "2d"): {
      drawImage(picture: unknown, x: number, y: number, width: number, height: number): void;
    } | null;
    convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
  };
}

const MAX_SIDE = 2_048;
const QUALITY = 0.85;

/** The picture made smaller where a canvas exists; else, and for a document, the blob itself. */
export async function shrinkPicture(blob: Blob): Promise<Blob> {
  const { createImageBitmap, OffscreenCanvas } = globalThis as unknown as Browser;
  if (!blob.type.startsWith("image/") || !createImageBitmap || !OffscreenCanvas) return blob;
  const picture = await createImageBitmap(blob, { imageOrientation: "from-image" }).catch(() =>
    null
  );
  if (!picture) return blob;
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
    const canvas = new OffscreenCanvas(width!, height!);
    const context = canvas.getContext("2d");
    if (!context) return blob;
    context.drawImage(picture, 0, 0, width!, height!);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  } finally {
    picture.close();
  }
}
