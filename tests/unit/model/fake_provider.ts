/** Providers for tests of the model module, and requests to them. */
import { createOpenAiModel, type OpenAiModelConfig } from "@function/model/openai_model.ts";
import type { CompletionRequest } from "@function/model/chat_model.ts";
import { withFakeClock } from "../../support/fake_clock.ts";

export const secretKey = "sk-test-do-not-leak";

export type SeenRequest = {
  path: string;
  headers: Headers;
  text: string;
  // deno-lint-ignore no-explicit-any -- a test looks into bodies of any shape
  body: any;
};

export type Reply = Response | ((request: SeenRequest) => Response | Promise<Response>);

export type FakeProvider = AsyncDisposable & { url: string; seen: SeenRequest[] };

/** Starts a provider that sends the replies in order and repeats the last one. */
export function fakeProvider(...replies: Reply[]): FakeProvider {
  const seen: SeenRequest[] = [];
  const closing = new AbortController();
  const server = Deno.serve(
    {
      port: 0,
      hostname: "127.0.0.1",
      signal: closing.signal,
      onListen: () => {},
      onError: () => new Response(null),
    },
    async (request) => {
      const text = await request.text();
      const { pathname: path } = new URL(request.url);
      const entry = { path, headers: request.headers, text, body: text && JSON.parse(text) };
      seen.push(entry);
      const reply = replies[Math.min(seen.length, replies.length) - 1]!;
      return typeof reply === "function" ? await reply(entry) : reply.clone();
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/v1`,
    seen,
    // Unlike `shutdown()`, this does not wait for connections that a client keeps.
    [Symbol.asyncDispose]: () => {
      closing.abort();
      return server.finished;
    },
  };
}

/** Starts a TCP server that sends these bytes to every request and closes the connection. */
export function rawProvider(bytes: string): { url: string; seen: object[] } & AsyncDisposable {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const seen: object[] = [];
  const done = (async () => {
    for await (const connection of listener) {
      await connection.read(new Uint8Array(65_536));
      seen.push({});
      if (bytes) await connection.write(new TextEncoder().encode(bytes));
      connection.close();
    }
  })();
  return {
    url: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}/v1`,
    seen,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      await done;
    },
  };
}

/** A reply that sends these chunks and then neither more nor its end; `onCancel` runs when it is closed. */
export function streamReply(chunks: string[], onCancel = () => {}): Reply {
  const start = (controller: ReadableStreamDefaultController) =>
    chunks.forEach((chunk) => controller.enqueue(new TextEncoder().encode(chunk)));
  return () => new Response(new ReadableStream({ start, cancel: onCancel }));
}

/**
 * Runs a test whose provider is silent, with a fake clock. `run` gets a reply that never comes, and `pass`, which lets so
 * many milliseconds pass once its request has arrived.
 */
export async function withSilence(
  run: (silent: () => Promise<Response>, pass: (ms: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const end = Promise.withResolvers<Response>();
  await withFakeClock(async (clock) => {
    await run(() => (reached.resolve(), end.promise), async (ms) => {
      await reached.promise;
      await clock.tickAsync(ms);
      // The server waits for its replies before it closes.
      end.resolve(hello.clone());
    });
  });
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { "content-type": "application/json", ...init.headers },
  });
}

/** A response with this message, JSON text that keeps its bytes. */
export function answer(message: string, finishReason: string | null = "stop"): Response {
  return new Response(
    `{"id":"x","model":"reported-name","choices":[{"index":0,"message":${message},` +
      `"finish_reason":${JSON.stringify(finishReason)}}],` +
      `"usage":{"prompt_tokens":10,"completion_tokens":3,"prompt_tokens_details":{"cached_tokens":4}}}`,
    { headers: { "content-type": "application/json" } },
  );
}

export const hello = answer('{"role":"assistant","content":"Hello."}');

export function modelAt(url: string, config: Partial<OpenAiModelConfig> = {}, deps = {}) {
  const base = { apiKey: secretKey, baseUrl: url, model: "main-model", retryDelayMs: 1 };
  return createOpenAiModel({ ...base, ...config }, deps);
}

export function buildRequest(request: Partial<CompletionRequest> = {}): CompletionRequest {
  return {
    messages: [{ role: "system", content: "Rules." }, { role: "user", content: "Hi." }],
    maxTokens: 600,
    deadline: Date.now() + 10_000,
    ...request,
  };
}
