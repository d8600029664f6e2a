/** A caller who stores turn events cannot split a link or an image so that a follower receives it whole. */
import { assert, assertEquals } from "@std/assert";
import type { LoggedTurnEvent, TurnEvent } from "@function/contract/turn_events.ts";
import { createOutputGate } from "@function/sanitise/output_gate.ts";
import { sanitiseString } from "@function/sanitise/sanitise_value.ts";
import { TurnEncoder } from "@function/stream/encode_turn.ts";
import { createDeltaSanitiser } from "@function/threads/follow_turn.ts";
import fc, { cases } from "../../support/fast_check.ts";

const gate = createOutputGate([
  { name: "record_home_event", kind: "server" },
  { name: "compose_message", kind: "client" },
]);

/** The text of each text part, and the input of each call, as a client joins them. */
async function follow(events: LoggedTurnEvent[]) {
  const sanitiseDeltas = createDeltaSanitiser();
  async function* followed(): AsyncGenerator<TurnEvent> {
    for (const event of events) yield* sanitiseDeltas(event);
    yield* sanitiseDeltas({ type: "next-step" });
  }
  const encoder = new TurnEncoder();
  const texts = new Map<string, string>();
  const inputs = new Map<string, string>();
  for await (const event of gate.sanitiseEvents(followed())) {
    for (const chunk of encoder.push(event)) {
      if (chunk.type === "text-delta") {
        texts.set(chunk.id, (texts.get(chunk.id) ?? "") + chunk.delta);
      } else if (chunk.type === "tool-input-delta") {
        const { toolCallId: id, inputTextDelta } = chunk;
        inputs.set(id, (inputs.get(id) ?? "") + inputTextDelta);
      }
    }
  }
  return { texts: [...texts.values()], inputs: [...inputs.values()] };
}

const HOSTILE = [
  "Hello !",
  "![",
  "x",
  "](",
  "/",
  "/host/p.png",
  ")",
  "https:",
  "//evil.example",
  "/a ",
];
const MARKUP = [
  "<im",
  "g src=",
  '"//h/p">',
  "www",
  ".evil",
  ".example",
  "[link]",
  "(/",
  "javascript:",
];
const PIECES = [...HOSTILE, ...MARKUP, " and ", "{", '"', "\\u005b", "\\/", "\\"];
const piece = fc.constantFrom(...PIECES);
const callId = fc.constantFrom("known", "unknown");
const view = { id: "known", name: "record_home_event", state: "input-available", input: {} };

const between = fc.oneof(
  fc.record({ type: fc.constant("tool-input-delta"), toolCallId: callId, text: piece }),
  fc.record({
    type: fc.constant("tool-input-start"),
    toolCallId: callId,
    toolName: fc.constant("record_home_event"),
  }),
  fc.constant({ type: "reply-fields", fields: { outcome: "saved" } }),
  fc.constant({ type: "next-step" }),
  fc.constant({ type: "tool-call", call: view }),
  fc.constant({ type: "of-a-later-version" }),
  fc.record({ type: fc.constant("text"), text: fc.array(piece).map((all) => all.join("")) }),
) as fc.Arbitrary<unknown> as fc.Arbitrary<LoggedTurnEvent>;
const delta: fc.Arbitrary<LoggedTurnEvent> = piece.map((text) => ({ type: "text-delta", text }));
const events = fc.array(fc.oneof({ weight: 3, arbitrary: delta }, between), { maxLength: 16 });

Deno.test("a followed image that other events split is no image in any text part", async () => {
  const split = ["Hello !", "[x]", "(/", "/host/p.png)"];
  const separators = [
    { type: "tool-input-delta", toolCallId: "unknown", text: "x" },
    { type: "reply-fields", fields: {} },
    { type: "of-a-later-version" },
  ] as LoggedTurnEvent[];
  for (const separator of separators) {
    const deltas = split.map((text) => ({ type: "text-delta", text }) as const);
    const { texts } = await follow(deltas.flatMap((delta) => [delta, separator]));
    for (const text of texts) assertEquals(sanitiseString(text), text, separator.type);
  }
});

Deno.test("no text part of a followed stream has a link, an image or HTML, whatever events are between", async () => {
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const { texts } = await follow(all);
      for (const text of texts) assertEquals(sanitiseString(text), text);
    }),
    { numRuns: cases(3_000) },
  );
});

Deno.test("no text in the streamed arguments of a call has a link, an image or HTML", async () => {
  const value = fc.array(piece, { maxLength: 8 }).map((all) => all.join(""));
  const json = fc.dictionary(fc.constantFrom("title", "description"), value)
    .map((object) => JSON.stringify(object));
  const text = fc.oneof(json, value);
  const cuts = fc.array(fc.nat(80), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(text, cuts, async (text, cuts) => {
      const bounds = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b)];
      const { inputs } = await follow([
        { type: "tool-input-start", toolCallId: "c", toolName: "record_home_event" },
        ...bounds.map((from, i) => ({
          type: "tool-input-delta" as const,
          toolCallId: "c",
          text: text.slice(from, bounds[i + 1]),
        })),
      ]);
      for (const input of inputs) {
        for (const [quoted] of input.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
          const inner = JSON.parse(quoted);
          assertEquals(sanitiseString(inner), inner);
        }
        const outside = input.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
        assert(/^[\s{}[\],:\d.+\-eEtrufalsn]*$/.test(outside), outside);
      }
    }),
    { numRuns: cases(3_000) },
  );
});

Deno.test("streamed arguments without a link arrive as the model wrote them", async () => {
  const input =
    '{"title": "Leak \\u00e9 at 10:30", "cost_actual": -1.5e2, "tags": ["a", true, null]}';
  const { inputs } = await follow([
    { type: "tool-input-start", toolCallId: "c", toolName: "record_home_event" },
    ...[...input].map((text) => ({ type: "tool-input-delta" as const, toolCallId: "c", text })),
  ]);
  assertEquals(inputs, [input]);
});
