/** Requests streams and records their deltas. */
import { TurnError } from "@function/errors.ts";
import type { OpenAiModelConfig } from "@function/model/openai_model.ts";
import type { Completion, CompletionRequest, ModelDelta } from "@function/model/chat_model.ts";
import type {
  FakeProvider,
  ScriptedResponse,
} from "../../../../local/fake_provider/start_fake_provider.ts";
import { startOfflineModel } from "../../../../local/offline_model/start_offline_model.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";
import { buildRequest, fakeProvider, modelAt, type Reply } from "../fake_provider.ts";

export type Streamed = {
  completion?: Completion;
  error?: TurnError;
  deltas: ModelDelta[];
};

type Options = {
  config?: Partial<OpenAiModelConfig>;
  request?: Partial<CompletionRequest>;
  fetch?: typeof fetch;
};

/** Returns a TurnError as `error`; rejects with any other error. */
export async function stream(
  url: string,
  { config, request, fetch }: Options = {},
): Promise<Streamed> {
  const deltas: ModelDelta[] = [];
  const onDelta = (delta: ModelDelta) => void deltas.push(delta);
  try {
    const model = modelAt(url, config, fetch && { fetch });
    const completion = await model.complete(buildRequest({ onDelta, ...request }));
    return { completion, deltas };
  } catch (error) {
    if (!(error instanceof TurnError)) throw error;
    return { error, deltas };
  }
}

/** Streams from a provider with these replies. */
export async function streamFrom(replies: Reply[], options: Options = {}) {
  await using provider = fakeProvider(...replies);
  return { ...await stream(provider.url, options), seen: provider.seen };
}

/** The runtime's own, also with a fake clock. */
const { setTimeout } = globalThis;
/** Shorter than the time of a pass. */
const IDLE_MS = 1_000;

/**
 * Streams without a network from these replies. A list of chunks is a stream that stalls after its last chunk: when
 * the client waits for more, the fake clock advances by the idle limit.
 */
export function streamStalling(
  replies: (string[] | Response | (() => Response))[],
  config: Partial<OpenAiModelConfig> = {},
): Promise<Streamed & { requests: number }> {
  return withFakeClock(async (clock) => {
    let requests = 0;
    const stall = (chunks: string[]) => {
      const left = chunks.map((chunk) => new TextEncoder().encode(chunk));
      const pull = (controller: ReadableStreamDefaultController) => {
        const chunk = left.shift();
        if (chunk) return controller.enqueue(chunk);
        setTimeout(() => clock.tick(IDLE_MS), 0);
        return new Promise<never>(() => {});
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    };
    const reply = () => {
      const next = replies[requests++]!;
      if (Array.isArray(next)) return Promise.resolve(stall(next));
      return Promise.resolve(typeof next === "function" ? next() : next.clone());
    };
    const options = { config: { idleTimeoutMs: IDLE_MS, ...config }, fetch: reply };
    return { ...await stream("http://provider.test/v1", options), requests };
  });
}

/** Streams a complete answer of these deltas. */
export function streamDeltas(values: unknown[], finishReason?: string) {
  return streamFrom([deltas(values, finishReason)]);
}

/** Streams from the offline model with these scripted answers. */
export async function streamOffline(answers: ScriptedResponse[], options: Options = {}) {
  const model: FakeProvider = await startOfflineModel();
  try {
    model.script.next(...answers);
    const streamed = await stream(`${model.url}/v1`, options);
    return { ...streamed, requests: model.script.requests() };
  } finally {
    await model.close();
  }
}

/** A reply with a body of these chunks, by default an event stream. */
export function body(chunks: (string | Uint8Array)[], type = "text/event-stream"): () => Response {
  return () => {
    const bytes = chunks.map((chunk) =>
      typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk
    );
    return new Response(ReadableStream.from(bytes), { headers: { "content-type": type } });
  };
}

export function event(value: unknown): string {
  return `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`;
}

/** A chunk with this delta. A string is JSON text and keeps its bytes. */
export function delta(value: unknown, finishReason: string | null = null): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return event(
    `{"choices":[{"index":0,"delta":${text},"finish_reason":${JSON.stringify(finishReason)}}]}`,
  );
}

export const DONE = event("[DONE]");

/** A complete stream of these deltas. */
export function deltas(values: unknown[], finishReason = "stop"): () => Response {
  return body([...values.map((value) => delta(value)), delta({}, finishReason), DONE]);
}

/** A delta with a tool call. */
export const call = (index?: number, id?: string, name = "look", args = "{}") => ({
  tool_calls: [{ index, id, type: "function", function: { name, arguments: args } }],
});

/** A delta with a piece of a call's arguments. */
export const piece = (index: number | undefined, args: string, id?: string) => ({
  tool_calls: [{ index, id, function: { arguments: args } }],
});

/** Id, name and arguments of each call of the completion. */
export function callsOf({ completion }: Streamed): [string | undefined, string, unknown][] {
  return completion!.toolCalls.map(({ id, function: of }) => [id, of.name, of.arguments]);
}

/** The completion's message as its provider wrote it. */
export function messageOf({ completion }: Streamed) {
  return JSON.parse(completion!.rawMessage);
}

/** The emitted text. */
export function textOf(streamed: Streamed): string {
  return streamed.deltas.map((delta) => delta.type === "text" ? delta.text : "").join("");
}

/** The emitted arguments of each call. */
export function inputsOf(streamed: Streamed): string[] {
  const inputs: string[] = [];
  for (const delta of streamed.deltas) {
    if (delta.type === "tool-input-start") inputs[delta.index] = "";
    if (delta.type === "tool-input-delta") inputs[delta.index] += delta.text;
  }
  return inputs;
}
