import type { CallOptions, HomeClientOptions } from "./client_options.ts";
import type { FunctionResults } from "./generated/contract.ts";
import { HomeError } from "./home_error.ts";
import { createRandomId } from "./random_id.ts";
import { readDatabaseError, readStorageError } from "./read_error.ts";
import { readJson } from "./read_json.ts";
import { createSendRequest } from "./send_request.ts";
import { shrinkPicture } from "./shrink_picture.ts";

export interface FileOptions extends Pick<CallOptions, "signal"> {
  /** The home; default: that of the client. */
  propertyId?: string;
  /** A UUID: the same one makes a repeated call safe after a restart of the app. Default: a new one. */
  id?: string;
  /** A few words of the person, at most 300 characters. */
  caption?: string;
  /** Default: when the file was last changed. */
  takenAt?: Date;
}

/** Pictures and documents of a home. Every method throws `HomeError`. */
export interface FileMethods {
  /**
   * Adds a JPEG, PNG or WebP picture or a PDF of at most 10 MB, and returns what `files` of a message takes. A picture is
   * made smaller and loses its metadata where a canvas exists. A lost connection is retried.
   */
  add(blob: Blob, options?: FileOptions): Promise<SentFile>;
  /** Returns an address for an hour, by the `fileId` of a message's part or the `id` of a row of `home_files`. */
  createUrl(id: string, options?: Pick<FileOptions, "propertyId" | "signal">): Promise<string>;
  /** Removes a file of the person, or as an owner each file of the home: its row and its bytes. */
  remove(id: string, options?: Pick<FileOptions, "propertyId" | "signal">): Promise<void>;
}

export interface SentFile {
  id: string;
  mediaType: MediaType;
}

const MEDIA_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
type MediaType = typeof MEDIA_TYPES[number];
const SIGNED_SECONDS = 3_600;

/** Throws when the options have no `database`. */
export function createFileMethods(
  { database, approvalMode: _, ...options }: HomeClientOptions,
): FileMethods {
  const url = database!.url.replace(/\/+$/, "");
  const headers = { apikey: database!.key };
  const sendRpc = createSendRequest({ ...options, url: `${url}/rest/v1/rpc` }, readDatabaseError);
  const sendStorage = createSendRequest({ ...options, url: `${url}/storage/v1` }, readStorageError);

  function homeOf({ propertyId = options.propertyId }: { propertyId?: string }): string {
    if (propertyId !== undefined) return propertyId;
    throw invalid("Please select a home first.", "propertyId");
  }

  function callRpc<Name extends "add_home_file" | "remove_home_file">(
    name: Name,
    input: object,
    signal: AbortSignal | undefined,
  ) {
    const request = {
      method: "POST",
      path: `/${name}`,
      body: JSON.stringify(input),
      headers,
      signal,
    } as const;
    return sendRpc(request, readJson<FunctionResults[Name]>);
  }

  return {
    async add(
      blob,
      { id = createRandomId(), caption, takenAt = changedAt(blob), signal, ...home } = {},
    ) {
      const home_id = homeOf(home);
      const body = await shrinkPicture(blob);
      const mediaType = MEDIA_TYPES.find((type) => type === body.type);
      if (!mediaType) {
        throw invalid("Please choose a JPEG, PNG or WebP picture, or a PDF.", "type");
      }
      const taken_at = takenAt?.toISOString();
      const { path, is_read } = await callRpc("add_home_file", {
        home_id,
        file_id: id,
        taken_at,
        caption,
      }, signal);
      if (!is_read) {
        const request = {
          method: "POST",
          path: `/object/home-files/${path}`,
          body,
          headers: { ...headers, "content-type": mediaType, "x-upsert": "false" },
          signal,
        } as const;
        await sendStorage(request, (response) => response.text()).catch((error) => {
          // A repeated request whose first one arrived.
          if (!(error instanceof HomeError && error.details?.["statusCode"] === "409")) throw error;
        });
      }
      return { id, mediaType };
    },
    async createUrl(id, { signal, ...home } = {}) {
      const body = JSON.stringify({ expiresIn: SIGNED_SECONDS });
      const path = `/object/sign/home-files/${homeOf(home)}/${id}`;
      const { signedURL } = await sendStorage(
        { method: "POST", path, body, headers, signal },
        readJson<{ signedURL: string }>,
      );
      return `${url}/storage/v1${signedURL}`;
    },
    async remove(id, { signal, ...home } = {}) {
      const { path } = await callRpc(
        "remove_home_file",
        { home_id: homeOf(home), file_id: id },
        signal,
      );
      const body = JSON.stringify({ prefixes: [path] });
      await sendStorage(
        { method: "DELETE", path: "/object/home-files", body, headers, signal },
        (response) => response.text(),
      );
    },
  };
}

function changedAt(blob: Blob): Date | undefined {
  const { lastModified } = blob as Partial<File>;
  return typeof lastModified === "number" ? new Date(lastModified) : undefined;
}

function invalid(message: string, field: string): HomeError {
  const details = { field };
  return new HomeError(message, { code: "invalid_request", status: 0, retryable: false, details });
}
