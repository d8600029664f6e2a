import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import OpenAI from "npm:openai@7.59.0";
import type { FakeProvider } from "../../local/fake_provider/start_fake_provider.ts";
import { eventsIn, type Json, LEAK, passOne, post, test, testFault } from "./client.ts";
import { chunksIn, rawExchange, RESET } from "./raw_exchange.ts";

const TALK = passOne("Hi!", { stream: true });
const CALL = passOne(LEAK, { stream: true });
const DONE = "data: [DONE]\n\n";

async function textOf(model: FakeProvider, request: unknown): Promise<string> {
  return await (await post(model, request)).text();
}

/** The chunks of an intact stream. */
async function chunks(model: FakeProvider, request: unknown): Promise<Json[]> {
  const events = eventsIn(await textOf(model, request));
  assertEquals(events.pop(), "[DONE]");
  return events;
}

const reasonOf = (event: Json) => event.choices[0].finish_reason;

/** Reads a stream's tool calls: names and arguments by index. */
function assembled(deltas: Json[]): Json[] {
  const calls: Json[] = [];
  for (const { index, function: piece } of deltas) {
    calls[index] ??= { name: "", arguments: "" };
    calls[index].name += piece?.name ?? "";
    calls[index].arguments += piece?.arguments ?? "";
  }
  return calls.map((call) => [call.name, JSON.parse(call.arguments).event_type]);
}

const RECORDED = ["record_home_event", "issue_reported"];

testFault("F-S01", async (model) => {
  const { text, end } = await rawExchange(model.url, TALK, /\r\n\r\n$/);
  assertEquals(end, "open");
  assertMatch(text, /^HTTP\/1\.1 200 OK[^]*text\/event-stream[^]*\r\n\r\n$/);
});
testFault("F-S02", async (model) => {
  const exchange = await rawExchange(model.url, TALK, /data:[^]*data:[^]*\r\n$/);
  assertEquals([exchange.end, chunksIn(exchange).length], ["open", 2]);
});
testFault("F-S03", async (model) => {
  const exchange = await rawExchange(model.url, TALK);
  assertEquals([exchange.end, chunksIn(exchange).length], [RESET, 2]);
});
testFault("F-S09", async (model) => {
  const response = await post(model, TALK);
  assertEquals(response.headers.get("content-type"), "application/json");
  assertEquals((await response.json()).object, "chat.completion");
});
testFault("F-S10", async (model) => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(await (await post(model, TALK)).arrayBuffer());
  assertMatch(
    text,
    /^\uFEFF: keep-alive\r\n\r\nid: 1\r\nevent: message\r\ndata: \{"id"[^\r\n]*\r\ndata: /,
  );
  assertEquals(text.replaceAll("\r\n", "").includes("\n"), false);
});
for (const variant of ["crlf", "multiline", "comments", "bom"]) {
  testFault(`F-S10:${variant}`, async (model) => {
    const client = new OpenAI({ apiKey: "k", baseURL: `${model.url}/v1`, maxRetries: 0 });
    const stream = await client.chat.completions.create(TALK as Json) as Json;
    let text = "";
    for await (const chunk of stream) text += chunk.choices[0]?.delta?.content ?? "";
    assertMatch(text, /^Recorded the leak\..*— offline model$/s);
  });
}

/** The network chunks, and the text of all of them. */
async function piecesOf(model: FakeProvider) {
  const pieces = chunksIn(await rawExchange(model.url, TALK));
  return { pieces, whole: await new Blob(pieces as BlobPart[]).text() };
}
testFault("F-S11", async (model) => {
  const { pieces, whole } = await piecesOf(model);
  const broken = pieces.filter((piece) => new TextDecoder().decode(piece).includes("\uFFFD"));
  assert(broken.length > 4);
  assertStringIncludes(whole, "水漏れ 🔧");
  assertEquals(eventsIn(whole).pop(), "[DONE]");
});
testFault("F-S12", async (model) => {
  const { pieces, whole } = await piecesOf(model);
  assertEquals(new Set(pieces.map((piece) => piece.length)), new Set([1]));
  assertEquals(eventsIn(whole).pop(), "[DONE]");
});

/** What a test reads of the stream's text, and what it must be. */
const TEXTS: [fault: string, read: (text: string) => unknown, expected: unknown][] = [
  ["F-S04", (text) => new Set(eventsIn(text).map(reasonOf)), new Set([null])],
  ["F-S05", (text) => /\n\ndata: \{"id"[^\n]+$/.test(text), true],
  ["F-S06", (text) => text.split('\n\ndata: {"choices":[{"delta":\n\n').length, 2],
  ["F-S06", (text) => text.endsWith(`}\n\n${DONE}`), true],
  ["F-S07", (text) => eventsIn(text).at(-1).error.message, "The server had an error"],
  ["F-S08", (text) => text, DONE],
  ["F-S22", (text) => /"content":"Too late"/.test(text.split(DONE)[1]!), true],
  ["F-S23", (text) => text.split("\n\n").filter(({ length }) => length > 1_000_000).length, 1],
];
for (const [fault, read, expected] of TEXTS) {
  testFault(fault, async (model) => assertEquals(read(await textOf(model, TALK)), expected));
}

testFault("F-S13", async (model) => {
  const last = (await chunks(model, TALK)).at(-1);
  assertEquals(last.choices, []);
  assert(last.usage.total_tokens > 0);
});
testFault("F-S14", async (model) => {
  const choices = (await chunks(model, TALK)).map((chunk) => chunk.choices[0]);
  assertEquals([choices[1].delta, "delta" in choices[2]], [null, false]);
});

/** Declares a test of the deltas with tool calls. */
function testDeltas(fault: string, check: (deltas: Json[], events: Json[]) => void): void {
  testFault(fault, async (model) => {
    const events = await chunks(model, CALL);
    check(events.flatMap((event) => event.choices[0]?.delta?.tool_calls ?? []), events);
  });
}
testDeltas("F-S15", (deltas) => {
  assertEquals(deltas.map((delta) => "index" in delta), [false]);
  assertEquals(JSON.parse(deltas[0].function.arguments).event_type, "issue_reported");
});
testDeltas("F-S16", (deltas) => {
  assertEquals(deltas.map((delta) => "id" in delta), deltas.map((_, i) => i === 0));
});
testDeltas("F-S16:repeated", (deltas) => {
  assert(deltas.length > 2 && deltas[0].id !== undefined);
  assertEquals(new Set(deltas.map(({ id }) => id)).size, 1);
});
testDeltas("F-S16:changing", (deltas) => {
  assertEquals(new Set(deltas.map(({ id }) => id)).size, deltas.length);
});
testDeltas("F-S17", (deltas) => {
  assertEquals(deltas.slice(0, 2).map((delta) => delta.function.name), ["record_h", "ome_event"]);
  assertEquals(assembled(deltas), [RECORDED]);
});
testDeltas("F-S18", (deltas) => {
  assertEquals(deltas.slice(0, 4).map(({ index }) => index), [0, 1, 0, 1]);
  assertEquals(assembled(deltas), [RECORDED, RECORDED]);
});
testDeltas("F-S19", ([delta]) => {
  assertEquals(delta.function.arguments.event_type, "issue_reported");
});
testDeltas("F-S20", (deltas, events) => {
  const text = events.map((event) => event.choices[0].delta.content ?? "").join("");
  assertEquals(text, "Let me note that down first.");
  assertEquals(assembled(deltas), [RECORDED]);
});
testDeltas("F-S21", ([first], events) => {
  const late = events.at(-2).choices[0].delta;
  assertEquals([late.content, late.tool_calls[0].index], ["", 0]);
  assert(late.tool_calls[0].extra_content.google.thought_signature.length > 40);
  assertEquals("extra_content" in first, false);
});

test("a stream fault is an error without stream: true", async (model) => {
  model.script.next({ fault: "F-S02" });
  const response = await post(model, passOne());
  assertEquals(response.status, 500);
  assertStringIncludes(
    await response.text(),
    'The fault \\"F-S02\\" needs a request with stream',
  );
});

test("F-L23 to F-L26 hold for streams too", async (model) => {
  model.script.next({ fault: "F-L23:absent" }, { fault: "F-L24" }, { fault: "F-L26" });
  const absent = eventsIn(await textOf(model, TALK));
  assertEquals("finish_reason" in absent.at(-2).choices[0], false);
  const refusal = eventsIn(await textOf(model, TALK));
  assertMatch(refusal[0].choices[0].delta.refusal, /can't help/);
  const usage = { ...TALK, stream_options: { include_usage: true } };
  assertEquals(eventsIn(await textOf(model, usage)).at(-2).usage, null);
});

test("a client that goes away ends a stalled answer", async (model) => {
  model.script.next({ fault: "F-S02" });
  const response = await post(model, TALK);
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  assertEquals((await chunks(model, TALK)).at(-1).choices[0].finish_reason, "stop");
});
