import { assertEquals } from "@std/assert";
import { hello } from "../fake_provider.ts";
import {
  body,
  delta,
  DONE,
  event,
  inputsOf,
  streamDeltas,
  streamFrom,
  textOf,
} from "./streamed.ts";
import { call, callsOf, piece } from "./streamed_calls.ts";

Deno.test("keeps text after the first call without emitting it", async () => {
  const streamed = await streamDeltas([{ content: "First." }, call(0, "c", "look", "{}"), {
    content: " Then.",
  }]);
  assertEquals(textOf(streamed), "First.");
  assertEquals(streamed.completion!.text, "First. Then.");
});

Deno.test("F-S15: joins deltas of one call without an index", async () => {
  for (const id of [undefined, "c1"]) {
    const streamed = await streamDeltas([
      call(undefined, "c1", "look", ""),
      piece(undefined, '{"a":', id),
      piece(undefined, "1}", id),
    ]);
    assertEquals(callsOf(streamed), [["c1", "look", '{"a":1}']]);
  }
});

Deno.test("F-S15: joins deltas without an index and a name under a new id to the last call", async () => {
  const streamed = await streamDeltas([
    call(undefined, "c1", "look", ""),
    piece(undefined, '{"a":', "c2"),
    piece(undefined, "1}", "c3"),
  ]);
  assertEquals(callsOf(streamed), [["c1", "look", '{"a":1}']]);
});

Deno.test("F-S15: separates interleaved calls without an index by their ids", async () => {
  const streamed = await streamDeltas([
    call(undefined, "c1", "first", ""),
    call(undefined, "c2", "second", ""),
    piece(undefined, '{"n":1}', "c1"),
    piece(undefined, '{"n":2}', "c2"),
  ]);
  assertEquals(callsOf(streamed), [["c1", "first", '{"n":1}'], ["c2", "second", '{"n":2}']]);
});

Deno.test("F-S15: finds whole calls without an index in one delta and in several", async () => {
  const [a, b, c] = ["a", "b", "c"].map((name) =>
    call(undefined, `id_${name}`, name, '{"n":1}').tool_calls[0]
  );
  const streamed = await streamDeltas([{ tool_calls: [a, b] }, { tool_calls: [c] }]);
  assertEquals(callsOf(streamed).map(([, name]) => name), ["a", "b", "c"]);
  assertEquals(inputsOf(streamed), ['{"n":1}', '{"n":1}', '{"n":1}']);
});

Deno.test("F-S15: finds whole calls without index and id, with one id, and with the index 0", async () => {
  for (const [index, ids] of [[undefined, []], [undefined, ["x", "x"]], [0, ["x", "y"]]] as const) {
    const streamed = await streamDeltas([
      call(index, ids[0], "look", '{"n":1}'),
      call(index, ids[1], "look", '{"n":2}'),
    ]);
    assertEquals(callsOf(streamed).map(([, , sent]) => sent), ['{"n":1}', '{"n":2}']);
    assertEquals(callsOf(streamed).map(([id]) => id), [ids[0], ids[1]]);
  }
});

Deno.test("F-S16: reads a name and an id that are repeated in every delta", async () => {
  const repeated = ["", '{"a"', ":1}"].map((args) => call(0, "c1", "look", args));
  assertEquals(callsOf(await streamDeltas(repeated)), [["c1", "look", '{"a":1}']]);
});

Deno.test("F-S18: separates interleaved calls and starts them in the order of the answer", async () => {
  const streamed = await streamDeltas([
    call(0, "c1", "first", ""),
    call(1, "c2", "second", ""),
    piece(1, "{}"),
    piece(0, "{}"),
  ]);
  assertEquals(callsOf(streamed), [["c1", "first", "{}"], ["c2", "second", "{}"]]);
  assertEquals(streamed.deltas, [
    { type: "tool-input-start", index: 0, id: "c1", name: "first" },
    { type: "tool-input-start", index: 1, id: "c2", name: "second" },
    { type: "tool-input-delta", index: 1, text: "{}" },
    { type: "tool-input-delta", index: 0, text: "{}" },
  ]);
});

Deno.test("returns an incomplete call without a retry after its start", async () => {
  const streamed = await streamFrom([
    body([delta(call(0, "c1", "look", '{"a":')), delta({}, "length"), DONE]),
    hello,
  ]);
  assertEquals(streamed.seen.length, 1);
  assertEquals(streamed.completion!.finishReason, "length");
  assertEquals(callsOf(streamed), [["c1", "look", '{"a":']]);
});

Deno.test("reads a whole message in the place of a delta", async () => {
  const message = {
    role: "assistant",
    content: "Done.",
    tool_calls: call(undefined, "c", "look", "{}").tool_calls,
  };
  const streamed = await streamFrom([
    body([event({ choices: [{ index: 0, message, finish_reason: "stop" }] }), DONE]),
  ]);
  assertEquals(textOf(streamed), "Done.");
  assertEquals(callsOf(streamed), [["c", "look", "{}"]]);
});

Deno.test("F-S19: keeps arguments as an object, also repeated, and joins different ones to no JSON", async () => {
  const first = { index: 0, id: "c1", function: { name: "look", arguments: { n: 1 } } };
  const next = (n: number) => ({ index: 0, function: { arguments: { n } } });
  const cases = [
    [[first], { n: 1 }],
    [[first, next(1)], { n: 1 }],
    [[first, next(2)], '{"n":1}{"n":2}'],
  ] as const;
  for (const [pieces, expected] of cases) {
    const streamed = await streamDeltas(pieces.map((piece) => ({ tool_calls: [piece] })));
    assertEquals(callsOf(streamed), [["c1", "look", expected]]);
    if (pieces.length === 1) assertEquals(inputsOf(streamed), ['{"n":1}']);
  }
});
