/**
 * The parts of `fetch` that the client uses, so that `globalThis.fetch`, `fetch` of `expo/fetch` and React Native's
 * own fit without a cast. `body` is absent where a runtime cannot stream.
 */
export type FetchLike = (url: string, init: FetchInit) => Promise<ResponseLike>;

export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string | Blob;
  signal?: AbortSignal;
}

export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body?: { getReader(): ReaderLike } | null;
  text(): Promise<string>;
}

export interface ReaderLike {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<unknown>;
}
