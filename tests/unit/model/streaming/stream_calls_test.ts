import { assertEquals } from "@std/assert";
import {
  body,
  call,
  callsOf,
  DONE,
  event,
  inputsOf,
  piece,
  streamDeltas,
  streamFrom,
  textOf,
} from "./streamed.ts";

Deno.test("keeps text after the first call without emitting it", async () => {
  const deltas = [{ content: "First." }, call(0, "c", "look", "{}"), { content: " Then." }];
  const streamed = await streamDeltas(deltas);
  assertEquals(textOf(streamed), "First.");
  assertEquals(streamed.completion!.text, "First. Then.");
});

/** A call without an index, and a piece of one. */
const begin = (id?: string, args = "", name = "look") => call(undefined, id, name, args);
const next = (args: string, id?: string) => piece(undefined, args, id);

const WHOLE = '{"n":1}';
const [a, b, c] = ["a", "b", "c"].map((name) => begin(name, WHOLE, name).tool_calls[0]);
const object = {
  tool_calls: [{ index: 0, id: "c1", function: { name: "look", arguments: { n: 1 } } }],
};
const nextObject = (n: number) => ({ tool_calls: [{ index: 0, function: { arguments: { n } } }] });
const joined: Called = ["c1", "look", '{"a":1}'];
const joinedX: Called = ["x", "look", '{"a":1}'];

type Called = ReturnType<typeof callsOf>[number];
const CALLS: [title: string, deltas: object[], ...calls: Called[]][] = [
  ["F-S15: joins deltas without index and id", [begin("c1"), next('{"a":'), next("1}")], joined],
  [
    "F-S15: joins deltas of one id without an index",
    [begin("c1"), next('{"a":', "c1"), next("1}", "c1")],
    joined,
  ],
  [
    "F-S15: joins deltas without an index and a name under a new id to the last call",
    [begin("c1"), next('{"a":', "c2"), next("1}", "c3")],
    joined,
  ],
  [
    "F-S15: separates interleaved calls without an index by their ids",
    [begin("c1"), begin("c2", "", "see"), next(WHOLE, "c1"), next('{"n":2}', "c2")],
    ["c1", "look", WHOLE],
    ["c2", "see", '{"n":2}'],
  ],
  [
    "F-S15: finds whole calls without an index in one delta and in several",
    [{ tool_calls: [a, b] }, { tool_calls: [c] }],
    ...["a", "b", "c"].map((name): Called => [name, name, WHOLE]),
  ],
  ...([[undefined], [undefined, "x", "x"], [0, "x", "y"]] as const).map((
    [index, ...ids],
  ): typeof CALLS[number] => [
    `F-S15: finds whole calls with the index ${index} and the ids "${ids}"`,
    [call(index, ids[0], "look", WHOLE), call(index, ids[1], "look", '{"n":2}')],
    [ids[0], "look", WHOLE],
    [ids[1], "look", '{"n":2}'],
  ]),
  [
    "separates two calls in pieces that have the same index and the same id",
    [
      call(0, "x", "look", '{"a":'),
      piece(0, "1}", "x"),
      call(0, "x", "see", '{"b":'),
      piece(0, "2}", "x"),
    ],
    joinedX,
    ["x", "see", '{"b":2}'],
  ],
  [
    "separates two calls whose starts have no arguments, with the same index and id",
    [
      call(0, "x", "look", ""),
      piece(0, '{"a":1}', "x"),
      call(0, "x", "see", ""),
      piece(0, '{"b":2}', "x"),
    ],
    joinedX,
    ["x", "see", '{"b":2}'],
  ],
  ["F-S19: keeps arguments as an object", [object], ["c1", "look", { n: 1 }]],
  ["F-S19: keeps a repeated object once", [object, nextObject(1)], ["c1", "look", { n: 1 }]],
  [
    "F-S19: joins different objects to no JSON",
    [object, nextObject(2)],
    ["c1", "look", `${WHOLE}{"n":2}`],
  ],
];
for (const [title, deltas, ...calls] of CALLS) {
  Deno.test(`${title} (stream)`, async () => {
    assertEquals(callsOf(await streamDeltas(deltas)), calls);
  });
}

Deno.test("emits arguments of whole calls and arguments as an object as JSON text", async () => {
  const whole = await streamDeltas([{ tool_calls: [a, b] }, { tool_calls: [c] }]);
  assertEquals(inputsOf(whole), [WHOLE, WHOLE, WHOLE]);
  assertEquals(inputsOf(await streamDeltas([object])), [WHOLE]);
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

Deno.test("reads a whole message in the place of a delta", async () => {
  const message = { role: "assistant", content: "Done.", ...call(undefined, "c", "look", "{}") };
  const chunk = event({ choices: [{ index: 0, message, finish_reason: "stop" }] });
  const streamed = await streamFrom([body([chunk, DONE])]);
  assertEquals([textOf(streamed), callsOf(streamed)], ["Done.", [["c", "look", "{}"]]]);
});
