import { spanishSentences } from "@function/sentences/spanish.ts";
import { assert, assertEquals } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { TurnError } from "@function/errors.ts";
import { streamTurn, type StreamTurnOptions } from "@function/stream/stream_turn.ts";
import type { UiChunk } from "@function/stream/sse_frames.ts";
import { withFakeClock } from "../../support/fake_clock.ts";
import { answered, fields, finished, started, turns } from "./events.ts";

const plainOptions: StreamTurnOptions = {
  sentenceOf: (error) => error instanceof TurnError ? error.message : "Something went wrong.",
};

async function* play(events: TurnEvent[], error?: unknown): AsyncGenerator<TurnEvent> {
  for (const event of events) {
    await Promise.resolve();
    yield event;
  }
  if (error) throw error;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads until the text read contains the words `times` times. */
async function readUntil(reader: Reader, words: string, times = 1) {
  let seen = "";
  while (seen.split(words).length <= times) {
    const { done, value } = await reader.read();
    assert(!done);
    seen += new TextDecoder().decode(value);
  }
  return seen;
}

/** `started`, and the other events after `go`. */
async function* playAfter(go: Promise<void>, ...events: TurnEvent[]) {
  yield started;
  await go;
  yield* play(events);
}

function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

/** The chunks of a valid stream: frames, one terminal chunk, [DONE]. */
async function chunksOf(stream: ReadableStream<Uint8Array>): Promise<UiChunk[]> {
  const frames = (await textOf(stream)).split("\n\n").filter((frame) => !frame.startsWith(":"));
  assertEquals(frames.splice(-2), ["data: [DONE]", ""]);
  const chunks = frames.map((frame): UiChunk => {
    assert(frame.startsWith("data: {"), frame);
    return JSON.parse(frame.slice(6));
  });
  const terminal = chunks.filter(({ type }) => ["finish", "abort", "error"].includes(type));
  assertEquals(terminal, [chunks.at(-1)!]);
  return chunks;
}

Deno.test("an error during the turn ends the stream with an error chunk and its sentence", async () => {
  const error = new TurnError("model_timeout", { cause: new Error("upstream text") });
  const chunks = await chunksOf(streamTurn(play(turns["plain"]!.slice(0, 2), error), plainOptions));
  assertEquals(chunks.slice(-3), [
    { type: "text-end", id: "text-1" },
    { type: "finish-step" },
    { type: "error", errorText: "The assistant took too long to answer. Please try again." },
  ]);
});

Deno.test("an event without chunks sends nothing, not even a heartbeat", async () => {
  async function* events(): AsyncGenerator<TurnEvent> {
    for (const event of [started, fields({ suggestions: [] }), finished()]) {
      // The reader has read every earlier chunk by then.
      await new Promise((resolve) => setTimeout(resolve, 1));
      yield event;
    }
  }
  assert(!(await textOf(streamTurn(events(), plainOptions))).includes(": heartbeat"));
});

Deno.test("a turn without an end and a failing sentenceOf end with an error chunk", async () => {
  const failing = (): never => {
    throw new Error("no sentence");
  };
  const streams = [
    ...[[], [started]].map((events) => streamTurn(play(events), plainOptions)),
    streamTurn(play([started], new Error("x")), { sentenceOf: failing }),
  ];
  for (const stream of streams) assertEquals((await chunksOf(stream)).at(-1)!.type, "error");
});

Deno.test("events and errors after the end are ignored", async () => {
  const late: TurnEvent[] = [...turns["plain"]!, { type: "text", text: "Late." }];
  const chunks = await chunksOf(streamTurn(play(late, new Error("late")), plainOptions));
  assertEquals(chunks.at(-1), { type: "finish" });
});

Deno.test("each event is sent at once, and heartbeats while the turn is silent", async () => {
  const next = Promise.withResolvers<void>();
  const options = { ...plainOptions, heartbeatMs: 5 };
  const reader = streamTurn(playAfter(next.promise, finished()), options).getReader();
  await readUntil(reader, '"start"');
  await readUntil(reader, ": heartbeat\n\n", 3);
  next.resolve();
  assert((await readUntil(reader, "[DONE]")).includes('data: {"type":"finish"}\n\n'));
  assertEquals((await reader.read()).done, true);
});

Deno.test("a stream that has ended leaves no heartbeat timer", () =>
  withFakeClock(async (clock) => {
    const next = Promise.withResolvers<void>();
    const read = textOf(streamTurn(playAfter(next.promise, finished()), plainOptions));
    await clock.tickAsync(15_000);
    next.resolve();
    assert((await read).includes(": heartbeat"));
    assertEquals(clock.countTimers(), 0);
  }));

/** Options of a stream that count the reports of a lost client and keep the turn. */
function observe() {
  const seen = { lost: 0, turn: undefined as Promise<void> | undefined };
  const onClientLost = () => void seen.lost++;
  const waitUntil = (turn: Promise<void>) => void (seen.turn = turn);
  return { seen, options: { ...plainOptions, onClientLost, waitUntil } };
}

Deno.test("F-C03: a lost client is reported once and the turn runs to its end", async () => {
  const next = Promise.withResolvers<void>();
  let ended = false;
  async function* events() {
    yield* playAfter(next.promise, ...turns["tool turn"]!.slice(1));
    ended = true;
  }
  const { seen, options } = observe();
  const reader = streamTurn(events(), options).getReader();
  await reader.read();
  const pending = reader.read();
  await reader.cancel();
  assertEquals((await pending).done, true);
  assertEquals([seen.lost, ended], [1, false]);
  next.resolve();
  await seen.turn;
  assertEquals([seen.lost, ended], [1, true]);
});

Deno.test("F-C06: a client that disconnects after the end is not reported as lost", async () => {
  const { seen, options } = observe();
  const reader = streamTurn(play(turns["plain"]!), options).getReader();
  while (!(await reader.read()).done);
  await reader.cancel();
  assertEquals(seen.lost, 0);
});

Deno.test("F-C07: a client that is too slow gets an error in its language and the turn runs to its end", async () => {
  const { seen, options } = observe();
  const call = answered("c1", { output: "x".repeat(5_000) });
  const events: TurnEvent[] = [started, { type: "tool-result", call }, ...turns["plain"]!];
  const sentences = () => spanishSentences;
  const stream = streamTurn(play(events), { ...options, sentences, maxBuffered: 4_000 });
  await seen.turn;
  assertEquals(seen.lost, 1);
  const errorText = spanishSentences.specialErrors.connectionTooSlow;
  assertEquals(await chunksOf(stream), [{ type: "error", errorText }]);
});

Deno.test("F-C07: a client that is too slow and then disconnects is reported once", async () => {
  const { seen, options } = observe();
  const stream = streamTurn(play(turns["plain"]!), { ...options, maxBuffered: 1 });
  await seen.turn;
  await stream.cancel();
  assertEquals(seen.lost, 1);
});
