import { assert, assertEquals } from "@std/assert";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import { TurnError } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import {
  streamTurn,
  type StreamTurnOptions,
} from "../../../supabase/functions/ai-home-assistant/stream/stream_turn.ts";
import type { UiChunk } from "../../../supabase/functions/ai-home-assistant/stream/ui_chunk.ts";
import { answered, continuations, finished, started, turns } from "./events.ts";

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

for (const [name, events] of Object.entries({ ...turns, ...continuations })) {
  Deno.test(`streamTurn() sends "${name}" as frames with one terminal chunk`, async () => {
    const chunks = await chunksOf(streamTurn(play(events), plainOptions));
    assert(chunks.at(-1)!.type !== "error");
  });
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
    yield started;
    // The reader has read every earlier chunk by then.
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield { type: "reply-fields", fields: { suggestions: [] } };
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield turns["plain"]!.at(-1)!;
  }
  assert(!(await textOf(streamTurn(events(), plainOptions))).includes(": heartbeat"));
});

Deno.test("a turn without an end, an unreadable reply and a failing sentenceOf end with an error chunk", async () => {
  const broken: TurnEvent = { type: "finished", turnId: "t", reply: "{", replayed: false };
  for (const events of [[], [started], [started, broken]]) {
    const chunks = await chunksOf(streamTurn(play(events), plainOptions));
    assertEquals(chunks.at(-1)!.type, "error");
  }
  const sentenceOf = () => {
    throw new Error("no sentence");
  };
  const chunks = await chunksOf(streamTurn(play([started], new Error("x")), { sentenceOf }));
  assertEquals(chunks.at(-1)!.type, "error");
});

Deno.test("events and errors after the end are ignored", async () => {
  const late: TurnEvent[] = [...turns["plain"]!, { type: "text", text: "Late." }];
  const chunks = await chunksOf(streamTurn(play(late, new Error("late")), plainOptions));
  assertEquals(chunks.at(-1), { type: "finish" });
});

Deno.test("each event is sent at once", async () => {
  const next = Promise.withResolvers<void>();
  async function* events(): AsyncGenerator<TurnEvent> {
    yield started;
    yield { type: "text-delta", text: "Hello" };
    await next.promise;
    yield finished();
  }
  const reader = streamTurn(events(), plainOptions).getReader();
  let seen = "";
  while (!seen.includes("Hello")) seen += new TextDecoder().decode((await reader.read()).value);
  next.resolve();
  while (!seen.includes("[DONE]")) seen += new TextDecoder().decode((await reader.read()).value);
  assertEquals((await reader.read()).done, true);
});

Deno.test("a silent turn sends heartbeats between its chunks", async () => {
  const next = Promise.withResolvers<void>();
  async function* events(): AsyncGenerator<TurnEvent> {
    yield started;
    await next.promise;
    yield finished();
  }
  const stream = streamTurn(events(), { ...plainOptions, heartbeatMs: 5 });
  const reader = stream.getReader();
  let seen = "";
  while (seen.split(": heartbeat\n\n").length < 4) {
    const { value } = await reader.read();
    assert(value instanceof Uint8Array);
    seen += new TextDecoder().decode(value);
  }
  next.resolve();
  while (!seen.includes("[DONE]")) seen += new TextDecoder().decode((await reader.read()).value);
  assert(seen.includes('data: {"type":"finish"}\n\n'));
});

Deno.test("F-C03: a lost client is reported once and the turn runs to its end", async () => {
  const next = Promise.withResolvers<void>();
  let ended = false;
  async function* events(): AsyncGenerator<TurnEvent> {
    yield started;
    await next.promise;
    yield* play(turns["tool turn"]!.slice(1));
    ended = true;
  }
  let lost = 0;
  let turn: Promise<void> | undefined;
  const stream = streamTurn(events(), {
    ...plainOptions,
    onClientLost: () => void lost++,
    extendLifetime: (work) => void (turn = work),
  });
  const reader = stream.getReader();
  await reader.read();
  const pending = reader.read();
  await reader.cancel();
  assertEquals((await pending).done, true);
  assertEquals([lost, ended], [1, false]);
  next.resolve();
  await turn;
  assertEquals([lost, ended], [1, true]);
});

Deno.test("F-C06: a client that disconnects after the end is not reported as lost", async () => {
  let lost = 0;
  const stream = streamTurn(play(turns["plain"]!), {
    ...plainOptions,
    onClientLost: () => void lost++,
  });
  const reader = stream.getReader();
  while (!(await reader.read()).done);
  await reader.cancel();
  assertEquals(lost, 0);
});

Deno.test("F-C07: a client that is too slow gets an error and the turn runs to its end", async () => {
  let lost = 0;
  let turn: Promise<void> | undefined;
  const large = answered("c1", { output: "x".repeat(5_000) });
  const stream = streamTurn(
    play([started, { type: "tool-result", call: large }, ...turns["plain"]!]),
    {
      ...plainOptions,
      maxBuffered: 4_000,
      onClientLost: () => void lost++,
      extendLifetime: (work) => void (turn = work),
    },
  );
  await turn;
  assertEquals(lost, 1);
  const chunks = await chunksOf(stream);
  assertEquals(chunks.map(({ type }) => type), ["error"]);
});
