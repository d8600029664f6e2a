import { throwIfAborted, wait } from "./abort.ts";
import type { StreamChunk } from "./generated/contract.ts";
import { HomeError } from "./home_error.ts";
import { readChunks } from "./read_chunks.ts";
import { createNetworkError } from "./read_error.ts";
import { createReplayFilter } from "./replay_filter.ts";
import type { HomeRequest, SendRequest } from "./send_request.ts";

/** A chunk of a turn. An `error` chunk is thrown as a `HomeError` with the code `turn_failed`. */
export type TurnChunk = Exclude<StreamChunk, { type: "error" }>;

/**
 * Yields the chunks of a turn. After a lost connection the same request with the same key re-attaches to the running
 * turn, and only new chunks are yielded. If the server had to begin the turn again, a second `start` is yielded, which
 * invalidates the chunks before it. Yields nothing if the response has no content.
 */
export async function* streamChunks(
  request: HomeRequest,
  send: SendRequest,
  maxResumes: number,
): AsyncGenerator<TurnChunk, void, undefined> {
  const filter = createReplayFilter();
  let resumes = 0;
  let failure: unknown;
  while (true) {
    const { response, connection } = await send(
      { ...request, isStreamed: true },
      (response, connection) => Promise.resolve({ response, connection }),
    );
    if (response.status === 204) return;
    try {
      for await (const chunk of readChunks(response, connection)) {
        for (const fresh of filter.push(chunk)) {
          if (fresh.type === "error") throw createTurnError(fresh.errorText);
          resumes = 0;
          yield fresh;
        }
        if (chunk.type === "finish" || chunk.type === "abort") return;
      }
      failure = new Error("The stream ended without its last chunk");
    } catch (error) {
      throwIfAborted(request.signal);
      if (error instanceof HomeError) throw error;
      failure = error;
    }
    if (++resumes > maxResumes) throw createNetworkError(failure);
    filter.restart();
    await wait(250 * 2 ** (resumes - 1), request.signal);
  }
}

function createTurnError(sentence: string): HomeError {
  return new HomeError(sentence, { code: "turn_failed", status: 200, retryable: true });
}
