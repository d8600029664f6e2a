/** Reads the files of a message before its first pass: their bytes, and once what they show. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type {
  FileReading,
  FilesRead,
  MessageFile,
  ReadFile,
  UnreadReason,
} from "../contract/file_reading.ts";
import type { FilePart } from "../contract/parts.ts";
import type { FileStore } from "./file_store.ts";
import { identifyFile } from "./identify_file.ts";
import { buildReadingMessages, parseReadings, type SentFile } from "./reading_request.ts";
import { removeMetadata } from "./remove_metadata.ts";

interface Reader {
  store: Pick<FileStore, "read">;
  /** Requests the completion; rejects where the model cannot give it. */
  complete: (
    messages: ReturnType<typeof buildReadingMessages>,
  ) => Promise<{ text: string }>;
  /** Whether the provider takes documents; else their text is sent. */
  takesDocuments: boolean;
  language: string;
  signal: AbortSignal;
}

/** About the largest picture of a phone; a small file may unpack to many times that. */
const MAX_PIXELS = 40_000_000;
const MAX_DOCUMENT_TEXT = 20_000;

type Identified = Omit<ReadFile, "description" | "reading"> & { sent: SentFile };

/** Reads the files that no earlier attempt has read, all with one completion. Never throws, except after an abort. */
export async function readFiles(
  messageFiles: readonly MessageFile[],
  { store, complete, takesDocuments, language, signal }: Reader,
): Promise<FilesRead> {
  const unread: FilesRead["unread"] = [];
  const identified: Identified[] = [];
  for (const file of messageFiles.filter(({ is_read }) => !is_read)) {
    const found = await identify(file, store, signal);
    if (typeof found === "string") unread.push({ id: file.id, reason: found });
    else identified.push(found);
  }
  if (identified.length === 0) return { files: [], unread };
  if (!takesDocuments) await Promise.all(identified.map(({ sent }) => addText(sent)));
  const readings = await requestReadings(identified.map(({ sent }) => sent), {
    complete,
    language,
    signal,
  });
  const files = identified.map(({ sent: _, ...file }, i): ReadFile => {
    const reading = readings[i] ?? null;
    if (!reading?.is_legible) unread.push({ id: file.id, reason: "failed" });
    return { ...file, description: reading?.description ?? null, reading };
  });
  return { files, unread };
}

async function identify(
  { id, path }: MessageFile,
  store: Pick<FileStore, "read">,
  signal: AbortSignal,
): Promise<Identified | UnreadReason> {
  const bytes = await store.read(path, signal).catch(() => {
    signal.throwIfAborted();
    return undefined;
  });
  if (!bytes) return "missing";
  const facts = identifyFile(bytes);
  if (!facts) return "unsupported";
  if (facts.pixels > MAX_PIXELS) return "too_many_pixels";
  const { mediaType } = facts;
  return {
    id,
    media_type: mediaType,
    byte_count: bytes.length,
    sha256: bytesToHex(sha256(bytes)),
    sent: { mediaType, bytes: removeMetadata(bytes, mediaType) },
  };
}

async function requestReadings(
  files: SentFile[],
  { complete, language, signal }: Pick<Reader, "complete" | "language" | "signal">,
): Promise<(FileReading | null)[]> {
  try {
    const { text } = await complete(buildReadingMessages(files, language));
    return parseReadings(text, files.length);
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/** The text of a document whose provider takes no documents. One that cannot be read has no text. */
async function addText(sent: SentFile): Promise<void> {
  if (sent.mediaType !== "application/pdf") return;
  const { extractText } = await import("unpdf");
  const { text } = await extractText(sent.bytes.slice(), { mergePages: true })
    .catch(() => ({ text: "" }));
  sent.text = text.slice(0, MAX_DOCUMENT_TEXT);
}

/** The parts of the message's files with what is known of them by now. */
export function addReadings(
  part: FilePart,
  messageFiles: readonly MessageFile[],
  { files }: FilesRead,
): FilePart {
  const read = files.find(({ id }) => id === part.fileId) ??
    messageFiles.find(({ id, is_read }) => id === part.fileId && is_read);
  if (!read) return part;
  const { media_type, description, reading } = read;
  return {
    ...part,
    ...(media_type && { mediaType: media_type }),
    ...(description && { description }),
    ...(reading && { reading }),
  };
}
