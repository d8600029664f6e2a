import { assertEquals, assertRejects } from "@std/assert";
import { createHomeClient, HomeError, type TurnChunk } from "../../../packages/client/src/index.ts";
import { errorResponse, fakeFetch, streamResponse } from "./fake_fetch.ts";

const START = [{ type: "start", messageId: "m" }, { type: "start-step" }];
const METADATA = { type: "message-metadata", messageMetadata: { threadId: "t" } };
const text = (id: string, ...pieces: string[]) => [
  { type: "text-start", id },
  ...pieces.map((delta) => ({ type: "text-delta", id, delta })),
];
const end = (id: string) => ({ type: "text-end", id });
const FINISH = [{ type: "finish-step" }, { type: "finish" }];
const ANSWER = [...START, METADATA, ...text("text-1", "Hällo", " there"), end("text-1"), ...FINISH];

async function collect(chunks: AsyncIterable<TurnChunk>) {
  const all: TurnChunk[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

function streamOf(wire: ReturnType<typeof fakeFetch>, maxRetries = 3) {
  const { fetch } = wire;
  const home = createHomeClient({
    url: "http://home.test",
    accessToken: () => "t",
    fetch,
    maxRetries,
  });
  return collect(home.streamMessage({ message: "Hi" }));
}

const textOf = (chunks: TurnChunk[]) =>
  chunks.map((chunk) => chunk.type === "text-delta" ? chunk.delta : "").join("");

for (const packet of [1, 7, 10_000]) {
  Deno.test(`streamMessage() yields every chunk once, in packets of ${packet} bytes`, async () => {
    const wire = fakeFetch(streamResponse(ANSWER, { packet }));
    assertEquals(await streamOf(wire) as object[], ANSWER);
    assertEquals(wire.sent[0]!.headers["accept"], "text/event-stream");
  });
}

Deno.test("streamMessage() yields all chunks of a response without a readable body", async () => {
  const whole = await streamResponse(ANSWER).text();
  const plain = {
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: () => Promise.resolve(whole),
  };
  assertEquals(await streamOf(fakeFetch(plain)) as object[], ANSWER);
});

Deno.test("streamMessage() resumes a broken stream with its key and yields only what is new", async () => {
  for (let cut = 1; cut < ANSWER.length; cut++) {
    const wire = fakeFetch(
      streamResponse(ANSWER.slice(0, cut), { isWhole: false }),
      // The replay has the text in one piece.
      streamResponse([
        ...START,
        METADATA,
        ...text("text-1", "Hällo there"),
        end("text-1"),
        ...FINISH,
      ]),
    );
    const chunks = await streamOf(wire);
    assertEquals(textOf(chunks), "Hällo there", `${cut}`);
    assertEquals(chunks.filter(({ type }) => type === "start").length, 1);
    assertEquals(chunks.filter(({ type }) => type === "finish").length, 1);
    const [first, second] = wire.sent.map(({ headers }) => headers["idempotency-key"]);
    assertEquals(first, second);
  }
});

Deno.test("streamMessage() begins again with a second start when another attempt wrote another text", async () => {
  const wire = fakeFetch(
    streamResponse([...START, ...text("text-1", "It will")], { isWhole: false }),
    streamResponse([...START, ...text("text-1", "Turn", " it off"), end("text-1"), ...FINISH]),
  );
  const chunks = await streamOf(wire);
  const restart = chunks.findLastIndex(({ type }) => type === "start");
  assertEquals(textOf(chunks.slice(0, restart)), "It will");
  assertEquals(textOf(chunks.slice(restart)), "Turn it off");
});

Deno.test("streamMessage() resumes after a result whose fields come in another order", async () => {
  const call = { type: "tool-output-available", toolCallId: "c" };
  const rest = [...text("text-1", "Noted."), end("text-1"), ...FINISH];
  const wire = fakeFetch(
    streamResponse([...START, { ...call, output: { a: 1, b: [{ c: 2, d: null }] } }], {
      isWhole: false,
    }),
    streamResponse([...START, { ...call, output: { b: [{ d: null, c: 2 }], a: 1 } }, ...rest]),
  );
  const types = (await streamOf(wire)).map(({ type }) => type);
  assertEquals(
    types,
    ["start", "start-step", call.type, ...rest.map(({ type }) => type)] as string[],
  );
});

Deno.test("streamMessage() resumes in the middle of a call's arguments", async () => {
  const call = { toolCallId: "c", toolName: "record_home_event" };
  const opened = [...START, { type: "tool-input-start", ...call }];
  const rest = [{ type: "tool-input-available", ...call, input: {} }, ...FINISH];
  const wire = fakeFetch(
    streamResponse(
      [...opened, { type: "tool-input-delta", toolCallId: "c", inputTextDelta: "{" }],
      {
        isWhole: false,
      },
    ),
    streamResponse([...START, ...rest]),
  );
  const types = (await streamOf(wire)).map(({ type }) => type);
  assertEquals(types, [
    ...opened.map(({ type }) => type),
    "tool-input-delta",
    ...rest.map(({ type }) => type),
  ] as string[]);
});

Deno.test("streamMessage() throws the sentence of an error chunk", async () => {
  const wire = fakeFetch(streamResponse([...START, { type: "error", errorText: "Too slow." }]));
  const error = await assertRejects(() => streamOf(wire), HomeError, "Too slow.");
  assertEquals(error.code, "turn_failed");
});

Deno.test("streamMessage() gives up when the connection breaks again and again", async () => {
  const broken = () => streamResponse(START, { isWhole: false });
  const wire = fakeFetch(broken(), broken());
  const error = await assertRejects(() => streamOf(wire, 1), HomeError);
  assertEquals(error.code, "network_error");
});

Deno.test("streamMessage() repeats a refused request before the stream begins", async () => {
  const wire = fakeFetch(errorResponse(503, "unavailable", 0), streamResponse(ANSWER));
  assertEquals(await streamOf(wire) as object[], ANSWER);
});

Deno.test("followTurn() yields nothing when no turn runs", async () => {
  const { fetch } = fakeFetch(new Response(null, { status: 204 }));
  const home = createHomeClient({ url: "http://home.test", accessToken: () => "t", fetch });
  assertEquals(await collect(home.followTurn("thread")), []);
});

Deno.test("a reader that stops early closes the connection", async () => {
  let isClosed = false;
  const { fetch } = fakeFetch(streamResponse(ANSWER, { cancel: () => isClosed = true }));
  const home = createHomeClient({ url: "http://home.test", accessToken: () => "t", fetch });
  for await (const chunk of home.streamMessage({ message: "Hi" })) {
    assertEquals(chunk.type, "start");
    break;
  }
  assertEquals(isClosed, true);
});

Deno.test("an aborted signal ends a silent stream with its reason", async () => {
  const controller = new AbortController();
  const silent = new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
  const { fetch } = fakeFetch(silent);
  const home = createHomeClient({ url: "http://home.test", accessToken: () => "t", fetch });
  const { signal } = controller;
  const reading = collect(home.streamMessage({ message: "Hi" }, { signal }));
  setTimeout(() => controller.abort(new Error("closed")), 5);
  await assertRejects(() => reading, Error, "closed");
});
