/** What one completion without tools reads in a picture or document. `home_files.reading` has it. */
import { z } from "zod";

export const MEDIA_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type FileMediaType = typeof MEDIA_TYPES[number];

export const FILE_KINDS = [
  "nameplate",
  "sales_receipt",
  "invoice",
  "damage",
  "document",
  "other",
] as const;

export const FILE_FIELDS = [
  "manufacturer",
  "model",
  "serial",
  "capacity",
  "manufactured_on",
  "vendor",
  "date",
  "total",
  "currency",
] as const;

const text = z.string().trim().min(1).max(120);

const field = z.object({
  name: z.enum(FILE_FIELDS),
  /** The characters as they stand in the file. */
  verbatim: text,
  /** The same as a value: a date as yyyy-mm-dd, an amount as digits with a point. */
  value: text,
  /** Other values that the characters may mean: 0 or O, 8 or B, 1 or I, 5 or S. */
  alternatives: z.array(text).max(4).optional(),
});

const line = z.object({ text, amount: text.optional() });

export const fileReading = z.object({
  kind: z.enum(FILE_KINDS),
  /** Whether the fields could be read; false for a blurred or dark picture. */
  is_legible: z.boolean(),
  /** One sentence: what the file shows. */
  description: z.string().trim().min(1).max(300),
  fields: z.array(field).max(16).default([]),
  /** Of a receipt or invoice. */
  lines: z.array(line).max(30).default([]),
});
export type FileReading = z.infer<typeof fileReading>;

/** A file of the message as `begin_turn` returns it. */
export interface MessageFile {
  id: string;
  /** Of the object in the bucket. */
  path: string;
  is_read: boolean;
  media_type: FileMediaType | null;
  description: string | null;
  reading: FileReading | null;
}

/** What `run_tools` and `finish_turn` store of a file that was read for the first time. */
export interface ReadFile {
  id: string;
  media_type: FileMediaType;
  byte_count: number;
  sha256: string;
  description: string | null;
  reading: FileReading | null;
}

/**
 * Why a file was not read: the bytes are missing, of no type that is taken, too large a picture, or the model failed or
 * found nothing legible.
 */
export type UnreadReason = "missing" | "unsupported" | "too_many_pixels" | "failed";

export interface FilesRead {
  /** To be stored. */
  files: ReadFile[];
  unread: { id: string; reason: UnreadReason }[];
}
