/** Requests streams and records their deltas. */
import { TurnError } from "@function/errors.ts";
import type { OpenAiModelConfig } from "@function/model/openai_model.ts";
import type { Completion, CompletionRequest, ModelDelta } from "@function/model/chat_model.ts";
import type {
  FakeProvider,
  ScriptedResponse,
} from "../../../../local/fake_provider/start_fake_provider.ts";
import { startOfflineModel } from "../../../../local/offline_model.ts";
import { awaitLater } from "../../../support/await_later.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";
import { until } from "../../../support/until.ts";
import { buildRequest, fakeProvider, modelAt, type Reply } from "../fake_provider.ts";

export type Streamed = {
  completion?: Completion;
  error?: TurnError;
  deltas: ModelDelta[];
};

type Options = {
  config?: Partial<OpenAiModelConfig>;
  request?: Partial<CompletionRequest>;
  /** How many replies stall: the clock passes only the idle limit of these. */
  stalls?: number;
};

/** Longer than a test passes by ticking. */
const NO_LIMIT_MS = 1_000_000_000;

/**
 * Streams while a clock stands still, except after a request whose reply stalls: on a busy machine a short limit would
 * also end the replies that do not stall. A tick before the first chunk ends nothing.
 */
function streamWithStalls(
  url: string,
  { stalls = 0, config, request }: Options,
  countRequests: () => number,
): Promise<Streamed> {
  return withFakeClock(async (clock) => {
    const limits = { config: { passTimeoutMs: NO_LIMIT_MS, idleTimeoutMs: 1_000, ...config } };
    let isOver = false;
    const streaming = awaitLater(
      stream(url, { ...limits, request: { deadline: NO_LIMIT_MS, ...request } })
        .finally(() => isOver = true),
    );
    await until(() => {
      const count = countRequests();
      if (count > 0 && count <= stalls && !isOver) clock.tick(limits.config.idleTimeoutMs);
      return isOver;
    });
    return await streaming;
  });
}

/** Returns a TurnError as `error`; rejects with any other error. */
export async function stream(url: string, { config, request }: Options = {}): Promise<Streamed> {
  const deltas: ModelDelta[] = [];
  const onDelta = (delta: ModelDelta) => void deltas.push(delta);
  try {
    const completion = await modelAt(url, config).complete(buildRequest({ onDelta, ...request }));
    return { completion, deltas };
  } catch (error) {
    if (!(error instanceof TurnError)) throw error;
    return { error, deltas };
  }
}

/** Streams from a provider with these replies. */
export async function streamFrom(replies: Reply[], options: Options = {}) {
  await using provider = fakeProvider(...replies);
  const streamed = options.stalls === undefined
    ? await stream(provider.url, options)
    : await streamWithStalls(provider.url, options, () => provider.seen.length);
  return { ...streamed, seen: provider.seen };
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
    const url = `${model.url}/v1`;
    const streamed = options.stalls === undefined
      ? await stream(url, options)
      : await streamWithStalls(url, options, () => model.script.requests().length);
    return { ...streamed, requests: model.script.requests() };
  } finally {
    await model.close();
  }
}

/** A reply with a body of these chunks, by default an event stream. */
export function body(chunks: (string | Uint8Array)[], type = "text/event-stream"): Reply {
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
export function deltas(values: unknown[], finishReason = "stop"): Reply {
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
