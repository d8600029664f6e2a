import { MAX_FILE_BYTES } from "../contract/limits.ts";

/** The objects of the bucket home-files, with the rights of one caller. */
export interface FileStore {
  /** The bytes of an object; undefined if it is not there, too large or not the caller's to see. */
  read(path: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The address of an object, which needs the caller's token. */
  addressOf(path: string): string;
}

/** Supabase Storage of the project. A reading is no call of the database for the turn. */
export function createFileStore(
  { url, publishableKey, fetchFn, token }: {
    url: string;
    publishableKey: string;
    fetchFn: typeof fetch;
    token: string;
  },
): FileStore {
  const addressOf = (path: string) => `${url}/storage/v1/object/authenticated/home-files/${path}`;
  return {
    addressOf,
    async read(path, signal) {
      const response = await fetchFn(addressOf(path), {
        headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
        signal,
      });
      if (!response.ok || Number(response.headers.get("content-length") ?? 0) > MAX_FILE_BYTES) {
        await response.body?.cancel();
        return undefined;
      }
      const bytes = await response.bytes();
      return bytes.length > 0 && bytes.length <= MAX_FILE_BYTES ? bytes : undefined;
    },
  };
}
