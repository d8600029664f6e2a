import type { ChunkJson, DeltaJson, MessageJson, ToolCallJson } from "../check/chat_json.ts";
import type { JsonRecord } from "../check/json_kind.ts";
import type { ChatCompletion } from "./completion.ts";

/** Returns the `chat.completion.chunk`s of a completion, without the usage chunk. */
export function buildChunks(completion: ChatCompletion): ChunkJson[] {
  const frame = frameOf(completion);
  return (completion.choices ?? []).flatMap((choice) => {
    const index = choice.index ?? 0;
    const chunk = (delta: DeltaJson, finish: unknown = null): ChunkJson => ({
      ...frame,
      choices: [{ index, delta, finish_reason: finish }],
    });
    const finish = "finish_reason" in choice
      ? [chunk({}, choice.finish_reason)]
      : [{ ...frame, choices: [{ index, delta: {} }] }];
    return [...deltasOf(choice.message).map((delta) => chunk(delta)), ...finish];
  });
}

/** Returns the chunk for `include_usage`: usage and no choices. */
export function buildUsageChunk(completion: ChatCompletion): ChunkJson {
  return { ...frameOf(completion), choices: [], usage: completion.usage ?? null };
}

function frameOf({ id, created, model }: ChatCompletion): JsonRecord {
  return { id, object: "chat.completion.chunk", created, model };
}

function deltasOf(message: MessageJson | undefined): DeltaJson[] {
  if (typeof message !== "object" || message === null) return [];
  const { role, content, tool_calls: calls, ...unknown } = message;
  const opening = { role, content: typeof content === "string" ? "" : content ?? null, ...unknown };
  const text = typeof content === "string"
    ? pieces(content).map((piece) => ({ content: piece }))
    : [];
  const tools = Array.isArray(calls) ? calls.flatMap((call, i) => callDeltas(call, i)) : [];
  return [opening, ...text, ...tools];
}

function callDeltas(call: ToolCallJson, index: number): DeltaJson[] {
  const called = call.function;
  const args = called?.arguments;
  if (typeof args !== "string") return [{ tool_calls: [{ index, ...call }] }];
  return [
    { tool_calls: [{ index, ...call, function: { ...called, arguments: "" } }] },
    ...pieces(args).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ];
}

/** Splits by words, never inside a surrogate pair; long texts into longer pieces. */
export function pieces(text: string): string[] {
  const pattern = text.length > 10_000
    ? /[^]{1,4000}/gu
    : /[^\s]{0,40}\s*(?:[^\s]{1,16}(?:\s+|$))?/gu;
  return text.match(pattern)?.filter((piece) => piece !== "") ?? [];
}
