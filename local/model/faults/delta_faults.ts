import { DONE, eventOf, streamChunks } from "../answer/encode.ts";
import { chunksOf } from "../answer/chunks.ts";
import type { Completion } from "../answer/completion.ts";
import type { JsonObject } from "../check/json_kind.ts";
import { eventStream, type Step } from "../http/steps.ts";
import { callsOf, LEAK, messageOf, NOISE, proposing, withCalls } from "./default_calls.ts";
import type { FaultTable, Ground } from "./fault.ts";

type Delta = { tool_calls?: (JsonObject & { function?: JsonObject })[] } & JsonObject;

/** F-S 15–21: how the deltas of tool calls come. The answer has calls, its own or the leak. */
export const DELTA_FAULTS: FaultTable = {
  "F-S15": {
    does: "tool-call deltas without `index`, one whole call each, as Gemini sends them",
    stream: true,
    play: (ground) => {
      const { calls, around } = parted(withCalls(ground), ground);
      return send(around(calls.map((call) => ({ tool_calls: [call] }))));
    },
  },
  "F-S16": {
    does: "the id only first, repeated in every delta, or another one in every delta",
    variants: ["first", "repeated", "changing"],
    stream: true,
    play: (ground) => {
      const completion = withCalls(ground);
      const ids = callsOf(completion).map(({ id }) => id);
      let count = 0;
      return send(deltasChanged(completion, ground, (call) => {
        if (ground.variant === "repeated") call.id = ids[call.index as number];
        if (ground.variant === "changing") call.id = `call_changing_${count++}`;
      }));
    },
  },
  "F-S17": { does: "the name in two deltas", stream: true, play: splitName },
  "F-S18": {
    does: "two calls, their deltas interleaved",
    stream: true,
    play: (ground) => {
      const own = withCalls(ground);
      return send(
        interleaved(callsOf(own).length > 1 ? own : proposing(ground, [LEAK, NOISE]), ground),
      );
    },
  },
  "F-S19": {
    does: "arguments as an object",
    stream: true,
    play: (ground) => {
      const completion = withCalls(ground);
      for (const call of callsOf(completion)) {
        const called = call.function as { arguments: unknown };
        called.arguments = JSON.parse(String(called.arguments));
      }
      return send(streamChunks(completion, ground.request));
    },
  },
  "F-S20": {
    does: "text and a call in one answer",
    stream: true,
    play: (ground) => {
      const completion = withCalls(ground);
      messageOf(completion).content ||= "Let me note that down first.";
      return send(streamChunks(completion, ground.request));
    },
  },
  "F-S21": {
    does: "the thought signature in a later delta with empty text",
    stream: true,
    play: (ground) => {
      const completion = withCalls(ground);
      const first = callsOf(completion)[0]!;
      const signature = first.extra_content;
      delete first.extra_content;
      const { calls, around } = parted(completion, ground);
      const whole = calls.map((call, index) => ({ tool_calls: [{ index, ...call }] }));
      const late = { content: "", tool_calls: [{ index: 0, extra_content: signature }] };
      return send(around([...whole, late]));
    },
  },
};

function send(chunks: JsonObject[]): Step[] {
  return eventStream([...chunks.map(eventOf), DONE]);
}

/** The calls, and a function that puts other deltas into their place. */
function parted(completion: Completion, { request }: Ground) {
  const calls = callsOf(completion);
  const bare = structuredClone(completion);
  delete messageOf(bare).tool_calls;
  const chunks = streamChunks(bare, request);
  const end = chunks.length - (request.includeUsage ? 2 : 1);
  const around = (deltas: JsonObject[]) => [
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
  completion: Completion,
  { request }: Ground,
  change: (call: JsonObject & { function?: JsonObject }) => void,
): JsonObject[] {
  const chunks = streamChunks(completion, request);
  for (const chunk of chunks) {
    const delta = (chunk.choices as JsonObject[])[0]?.delta as Delta | undefined;
    for (const call of delta?.tool_calls ?? []) change(call);
  }
  return chunks;
}

function splitName(ground: Ground): Step[] {
  const chunks = streamChunks(withCalls(ground), ground.request);
  return send(chunks.flatMap((chunk) => {
    const choice = (chunk.choices as JsonObject[])[0];
    const call = (choice?.delta as Delta | undefined)?.tool_calls?.[0];
    const name = call?.function?.name;
    if (typeof name !== "string") return [chunk];
    const half = Math.floor(name.length / 2);
    const rest = { index: call!.index, function: { name: name.slice(half) } };
    call!.function!.name = name.slice(0, half);
    return [chunk, { ...chunk, choices: [{ ...choice, delta: { tool_calls: [rest] } }] }];
  }));
}

function interleaved(completion: Completion, { request }: Ground): JsonObject[] {
  const chunks = streamChunks(completion, request);
  const callIndex = (chunk: JsonObject) =>
    ((chunk.choices as JsonObject[])[0]?.delta as Delta | undefined)?.tool_calls?.[0]?.index;
  const of = (index: number) => chunks.filter((chunk) => callIndex(chunk) === index);
  const [a, b] = [of(0), of(1)];
  const woven = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]]).flat();
  const others = chunks.filter((chunk) => callIndex(chunk) === undefined);
  const opening = chunksOf(completion).findIndex((chunk) => callIndex(chunk) !== undefined);
  const more = chunks.filter((chunk) => Number(callIndex(chunk) ?? 0) > 1);
  return [
    ...others.slice(0, opening),
    ...woven.filter((chunk) => chunk !== undefined),
    ...more,
    ...others.slice(opening),
  ];
}
