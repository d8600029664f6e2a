import { buildStreamChunks, DONE, formatEvent } from "../completion/encode_completion.ts";
import { buildChunks } from "../completion/build_chunks.ts";
import type { ChatCompletion } from "../completion/completion.ts";
import type { ChunkJson, DeltaJson, ToolCallJson } from "../check/chat_json.ts";
import { eventStreamResponse, type SocketAction } from "../http/socket_action.ts";
import { firstMessage, LEAK, NOISE, proposing, toolCallsOf, withCalls } from "./default_calls.ts";
import type { FaultContext, FaultTable } from "./fault.ts";

/** F-S 15–21: faults in the deltas of tool calls. A completion without calls gets the leak's. */
export const DELTA_FAULTS: FaultTable = {
  "F-S15": {
    summary: "tool-call deltas without `index`, one whole call each, as Gemini sends them",
    stream: true,
    play: (context) => {
      const { calls, around } = parted(withCalls(context), context);
      return send(around(calls.map((call) => ({ tool_calls: [call] }))));
    },
  },
  "F-S16": {
    summary: "the id only first, repeated in every delta, or another one in every delta",
    variants: ["first", "repeated", "changing"],
    stream: true,
    play: (context) => {
      const completion = withCalls(context);
      const ids = toolCallsOf(completion).map(({ id }) => id);
      let count = 0;
      return send(deltasChanged(completion, context, (call) => {
        if (context.variant === "repeated") call.id = ids[call.index as number];
        if (context.variant === "changing") call.id = `call_changing_${count++}`;
      }));
    },
  },
  "F-S17": { summary: "the name in two deltas", stream: true, play: splitName },
  "F-S18": {
    summary: "two calls, their deltas interleaved",
    stream: true,
    play: (context) => {
      const own = withCalls(context);
      return send(
        interleaved(toolCallsOf(own).length > 1 ? own : proposing(context, [LEAK, NOISE]), context),
      );
    },
  },
  "F-S19": {
    summary: "arguments as an object",
    stream: true,
    play: (context) => {
      const completion = withCalls(context);
      for (const call of toolCallsOf(completion)) {
        const called = call.function!;
        called.arguments = JSON.parse(String(called.arguments));
      }
      return send(buildStreamChunks(completion, context.request));
    },
  },
  "F-S20": {
    summary: "text and a call in one answer",
    stream: true,
    play: (context) => {
      const completion = withCalls(context);
      firstMessage(completion).content ||= "Let me note that down first.";
      return send(buildStreamChunks(completion, context.request));
    },
  },
  "F-S21": {
    summary: "the thought signature in a later delta with empty text",
    stream: true,
    play: (context) => {
      const completion = withCalls(context);
      const first = toolCallsOf(completion)[0]!;
      const signature = first.extra_content;
      delete first.extra_content;
      const { calls, around } = parted(completion, context);
      const whole = calls.map((call, index) => ({ tool_calls: [{ index, ...call }] }));
      const late = { content: "", tool_calls: [{ index: 0, extra_content: signature }] };
      return send(around([...whole, late]));
    },
  },
};

function send(chunks: ChunkJson[]): SocketAction[] {
  return eventStreamResponse([...chunks.map(formatEvent), DONE]);
}

/** Returns the tool calls, and a function that replaces their deltas. */
function parted(completion: ChatCompletion, { request }: FaultContext) {
  const calls = toolCallsOf(completion);
  const bare = structuredClone(completion);
  delete firstMessage(bare).tool_calls;
  const chunks = buildStreamChunks(bare, request);
  const end = chunks.length - (request.includeUsage ? 2 : 1);
  const around = (deltas: DeltaJson[]): ChunkJson[] => [
    ...chunks.slice(0, end),
    ...deltas.map((delta) => ({
      ...chunks[0],
      choices: [{ index: 0, delta, finish_reason: null }],
    })),
    ...chunks.slice(end),
  ];
  return { calls, around };
}

function deltasChanged(
  completion: ChatCompletion,
  { request }: FaultContext,
  change: (call: ToolCallJson) => void,
): ChunkJson[] {
  const chunks = buildStreamChunks(completion, request);
  for (const chunk of chunks) {
    for (const call of chunk.choices[0]?.delta?.tool_calls ?? []) change(call);
  }
  return chunks;
}

function splitName(context: FaultContext): SocketAction[] {
  const chunks = buildStreamChunks(withCalls(context), context.request);
  return send(chunks.flatMap((chunk) => {
    const choice = chunk.choices[0];
    const call = choice?.delta?.tool_calls?.[0];
    const name = call?.function?.name;
    if (typeof name !== "string") return [chunk];
    const half = Math.floor(name.length / 2);
    const rest = { index: call!.index, function: { name: name.slice(half) } };
    call!.function!.name = name.slice(0, half);
    return [chunk, { ...chunk, choices: [{ ...choice, delta: { tool_calls: [rest] } }] }];
  }));
}

function interleaved(completion: ChatCompletion, { request }: FaultContext): ChunkJson[] {
  const chunks = buildStreamChunks(completion, request);
  const callIndex = (chunk: ChunkJson) => chunk.choices[0]?.delta?.tool_calls?.[0]?.index;
  const of = (index: number) => chunks.filter((chunk) => callIndex(chunk) === index);
  const [a, b] = [of(0), of(1)];
  const woven = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]]).flat();
  const others = chunks.filter((chunk) => callIndex(chunk) === undefined);
  const opening = buildChunks(completion).findIndex((chunk) => callIndex(chunk) !== undefined);
  const more = chunks.filter((chunk) => Number(callIndex(chunk) ?? 0) > 1);
  return [
    ...others.slice(0, opening),
    ...woven.filter((chunk) => chunk !== undefined),
    ...more,
    ...others.slice(opening),
  ];
}
