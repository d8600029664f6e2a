import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import OpenAI from "npm:openai@7.55.0";
import type { FakeProvider } from "../../local/fake_provider/start_fake_provider.ts";
import { eventsIn, type Json, LEAK, passOne, post, withModel } from "./client.ts";
import { chunksIn, rawExchange, RESET } from "./raw_exchange.ts";

const TALK = passOne("Hi!", { stream: true });
const CALL = passOne(LEAK, { stream: true });
const DONE = "data: [DONE]\n\n";

function fault(name: string, summary: string, check: (model: FakeProvider) => Promise<void>): void {
  Deno.test(`${name}: ${summary}`, () =>
    withModel((model) => {
      model.script.next({ fault: name });
      return check(model);
    }));
}

async function textOf(model: FakeProvider, request: unknown): Promise<string> {
  return await (await post(model, request)).text();
}

/** The chunks of an intact stream. */
async function chunks(model: FakeProvider, request: unknown): Promise<Json[]> {
  const events = eventsIn(await textOf(model, request));
  assertEquals(events.pop(), "[DONE]");
  return events;
}

function callDeltas(events: Json[]): Json[] {
  return events.flatMap((event) => event.choices[0]?.delta?.tool_calls ?? []);
}

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

fault("F-S01", "sends headers, then nothing", async (model) => {
  const { text, end } = await rawExchange(model.url, TALK, 150);
  assertEquals(end, "open");
  assertMatch(text, /^HTTP\/1\.1 200 OK[^]*text\/event-stream[^]*\r\n\r\n$/);
});
fault("F-S02", "stalls in the middle", async (model) => {
  const exchange = await rawExchange(model.url, TALK, 150);
  assertEquals([exchange.end, chunksIn(exchange).length], ["open", 2]);
});
fault("F-S03", "is reset in the middle", async (model) => {
  const exchange = await rawExchange(model.url, TALK);
  assertEquals([exchange.end, chunksIn(exchange).length], [RESET, 2]);
});
fault("F-S04", "ends without finish_reason", async (model) => {
  const events = eventsIn(await textOf(model, TALK));
  assert(events.length > 2);
  assertEquals(new Set(events.map((event) => event.choices[0].finish_reason)), new Set([null]));
});
fault("F-S05", "ends inside an event", async (model) => {
  const text = await textOf(model, TALK);
  assertEquals(text.endsWith("\n\n"), false);
  assertMatch(text, /\n\ndata: \{"id"[^\n]+$/);
});
fault("F-S06", "has an event that is no JSON", async (model) => {
  const events = (await textOf(model, TALK)).split("\n\n");
  assertEquals(events.filter((event) => event === 'data: {"choices":[{"delta":').length, 1);
  assertEquals(events.at(-2), "data: [DONE]");
});
fault("F-S07", "has an error event", async (model) => {
  const events = eventsIn(await textOf(model, TALK));
  assertEquals(events.at(-1).error.message, "The server had an error");
});
fault("F-S08", "is [DONE] alone", async (model) => assertEquals(await textOf(model, TALK), DONE));
fault("F-S09", "is JSON instead", async (model) => {
  const response = await post(model, TALK);
  assertEquals(response.headers.get("content-type"), "application/json");
  assertEquals((await response.json()).object, "chat.completion");
});
fault("F-S10", "is written with CRLF, several data lines, comments and a BOM", async (model) => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(await (await post(model, TALK)).arrayBuffer());
  assertMatch(
    text,
    /^\uFEFF: keep-alive\r\n\r\nid: 1\r\nevent: message\r\ndata: \{"id"[^\r\n]*\r\ndata: /,
  );
  assertEquals(text.replaceAll("\r\n", "").includes("\n"), false);
});
for (const variant of ["crlf", "multiline", "comments", "bom"]) {
  fault(`F-S10:${variant}`, "is still one stream for the SDK", async (model) => {
    const client = new OpenAI({ apiKey: "k", baseURL: `${model.url}/v1`, maxRetries: 0 });
    const stream = await client.chat.completions.create(TALK as Json) as unknown as AsyncIterable<
      Json
    >;
    let text = "";
    for await (const chunk of stream) text += chunk.choices[0]?.delta?.content ?? "";
    assertMatch(text, /^Recorded the leak\..*— offline model$/s);
  });
}
fault("F-S11", "splits letters between chunks", async (model) => {
  const exchange = await rawExchange(model.url, TALK);
  const pieces = chunksIn(exchange);
  const broken = pieces.filter((piece) => new TextDecoder().decode(piece).includes("\uFFFD"));
  assert(broken.length > 4);
  const whole = new TextDecoder().decode(await new Blob(pieces as BlobPart[]).arrayBuffer());
  assertStringIncludes(whole, "水漏れ 🔧");
  assertEquals(eventsIn(whole).pop(), "[DONE]");
});
fault("F-S12", "comes in chunks of one byte", async (model) => {
  const pieces = chunksIn(await rawExchange(model.url, TALK));
  assertEquals(new Set(pieces.map((piece) => piece.length)), new Set([1]));
  const whole = new TextDecoder().decode(await new Blob(pieces as BlobPart[]).arrayBuffer());
  assertEquals(eventsIn(whole).pop(), "[DONE]");
});
fault("F-S13", "has a usage chunk without choices", async (model) => {
  const last = (await chunks(model, TALK)).at(-1);
  assertEquals(last.choices, []);
  assert(last.usage.total_tokens > 0);
});
fault("F-S14", "has a null delta and none", async (model) => {
  const choices = (await chunks(model, TALK)).map((chunk) => chunk.choices[0]);
  assertEquals([choices[1].delta, "delta" in choices[2]], [null, false]);
});
fault("F-S15", "has calls without index", async (model) => {
  const deltas = callDeltas(await chunks(model, CALL));
  assertEquals(deltas.map((delta) => "index" in delta), [false]);
  assertEquals(JSON.parse(deltas[0].function.arguments).event_type, "issue_reported");
});
fault("F-S16", "has the id only in the first delta", async (model) => {
  const deltas = callDeltas(await chunks(model, CALL));
  assertEquals(deltas.map((delta) => "id" in delta), deltas.map((_, i) => i === 0));
});
fault("F-S16:repeated", "has the id in every delta", async (model) => {
  const ids = callDeltas(await chunks(model, CALL)).map(({ id }) => id);
  assert(ids.length > 2 && new Set(ids).size === 1 && ids[0] !== undefined);
});
fault("F-S16:changing", "has another id in every delta", async (model) => {
  const ids = callDeltas(await chunks(model, CALL)).map(({ id }) => id);
  assertEquals(new Set(ids).size, ids.length);
});
fault("F-S17", "has the name in two deltas", async (model) => {
  const deltas = callDeltas(await chunks(model, CALL));
  assertEquals(deltas.slice(0, 2).map((delta) => delta.function.name), ["record_h", "ome_event"]);
  assertEquals(assembled(deltas), [RECORDED]);
});
fault("F-S18", "has two calls interleaved", async (model) => {
  const deltas = callDeltas(await chunks(model, CALL));
  assertEquals(deltas.slice(0, 4).map(({ index }) => index), [0, 1, 0, 1]);
  assertEquals(assembled(deltas), [RECORDED, RECORDED]);
});
fault("F-S19", "has arguments as an object", async (model) => {
  const [delta] = callDeltas(await chunks(model, CALL));
  assertEquals(delta.function.arguments.event_type, "issue_reported");
});
fault("F-S20", "has text and a call", async (model) => {
  const events = await chunks(model, CALL);
  const text = events.map((event) => event.choices[0].delta.content ?? "").join("");
  assertEquals(text, "Let me note that down first.");
  assertEquals(assembled(callDeltas(events)), [RECORDED]);
});
fault("F-S21", "has the signature in a late delta with empty text", async (model) => {
  const events = await chunks(model, CALL);
  const late = events.at(-2).choices[0].delta;
  assertEquals([late.content, late.tool_calls[0].index], ["", 0]);
  assert(late.tool_calls[0].extra_content.google.thought_signature.length > 40);
  assertEquals("extra_content" in callDeltas(events)[0], false);
});
fault("F-S22", "goes on after [DONE]", async (model) => {
  const text = await textOf(model, TALK);
  assertMatch(text.slice(text.indexOf(DONE) + DONE.length), /"content":"Too late"/);
});
fault("F-S23", "has an event over 1 MB", async (model) => {
  const sizes = (await textOf(model, TALK)).split("\n\n").map((event) => event.length);
  assertEquals(sizes.filter((size) => size > 1_000_000).length, 1);
});

Deno.test("a stream fault is an error without stream: true", () =>
  withModel(async (model) => {
    model.script.next({ fault: "F-S02" });
    const response = await post(model, passOne());
    assertEquals(response.status, 500);
    assertStringIncludes(
      await response.text(),
      'The fault \\"F-S02\\" needs a request with stream',
    );
  }));

Deno.test("F-L23 to F-L26 hold for streams too", () =>
  withModel(async (model) => {
    model.script.next({ fault: "F-L23:absent" }, { fault: "F-L24" }, { fault: "F-L26" });
    const absent = eventsIn(await textOf(model, TALK));
    assertEquals("finish_reason" in absent.at(-2).choices[0], false);
    const refusal = eventsIn(await textOf(model, TALK));
    assertMatch(refusal[0].choices[0].delta.refusal, /can't help/);
    const usage = { ...TALK, stream_options: { include_usage: true } };
    assertEquals(eventsIn(await textOf(model, usage)).at(-2).usage, null);
  }));

Deno.test("a client that goes away ends a stalled answer", () =>
  withModel(async (model) => {
    model.script.next({ fault: "F-S02" });
    const response = await post(model, TALK);
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    assertEquals((await chunks(model, TALK)).at(-1).choices[0].finish_reason, "stop");
  }));
