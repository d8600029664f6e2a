import { assertEquals } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { TurnEncoder } from "@function/stream/encode_turn.ts";
import type { UiChunk } from "@function/stream/sse_frames.ts";
import {
  badge,
  call,
  continuations,
  finished,
  messageId,
  result,
  threadId,
  toolCall,
  turns,
  usage,
} from "./events.ts";

function encode(events: TurnEvent[]): UiChunk[] {
  const encoder = new TurnEncoder();
  return events.flatMap((event) => encoder.push(event));
}

const head: UiChunk[] = [
  { type: "start", messageId },
  { type: "message-metadata", messageMetadata: { threadId } },
];
const tail: UiChunk[] = [
  { type: "message-metadata", messageMetadata: { usage } },
  { type: "finish-step" },
  { type: "finish" },
];

/** The chunks of one text part. */
function text(id: string, ...deltas: string[]): UiChunk[] {
  return [
    { type: "text-start", id },
    ...deltas.map((delta): UiChunk => ({ type: "text-delta", id, delta })),
    { type: "text-end", id },
  ];
}

Deno.test("a plain turn is one step with one text", () => {
  assertEquals(encode(turns["plain"]!), [
    ...head,
    { type: "start-step" },
    ...text("text-1", "Turn off ", "the water."),
    { type: "data-suggestions", id: "suggestions", data: ["What next?"] },
    ...tail,
  ]);
});

Deno.test("a tool turn is a step with the calls and their outputs, then a step with the answer", () => {
  const [toolCallId, toolName] = ["c1", "record_home_event"];
  assertEquals(encode(turns["tool turn"]!), [
    ...head,
    { type: "start-step" },
    ...text("text-1", "One moment."),
    { type: "tool-input-start", toolCallId, toolName },
    { type: "tool-input-delta", toolCallId, inputTextDelta: '{"title":' },
    { type: "tool-input-delta", toolCallId, inputTextDelta: '"Leak"}' },
    { type: "tool-input-available", toolCallId, toolName, input: { title: "Leak" } },
    { type: "tool-output-available", toolCallId, output: result },
    { type: "data-badge", id: "badge", data: badge },
    { type: "finish-step" },
    { type: "start-step" },
    ...text("text-2", "I noted ", "the leak."),
    { type: "data-suggestions", id: "suggestions", data: ["What next?"] },
    { type: "data-focus", id: "focus", data: { type: "asset", id: "a1" } },
    ...tail,
  ]);
});

Deno.test("a continued turn sends the outputs of the earlier calls, then a new step", () => {
  assertEquals(encode(continuations["approved"]!), [
    ...head,
    { type: "tool-output-available", toolCallId: "c2", output: result },
    { type: "start-step" },
    ...text("text-1", "Done."),
    ...tail,
  ]);
  const denied = encode(continuations["denied"]!);
  assertEquals(denied[2], { type: "tool-output-denied", toolCallId: "c2" });
});

Deno.test("a continued turn sends nothing for calls that are still pending", () => {
  const waiting = call("c3", { state: "approval-requested", approval: { id: "ap3" } });
  const events = [...continuations["approved"]!.slice(0, 2), toolCall(waiting)];
  const output: UiChunk = { type: "tool-output-available", toolCallId: "c2", output: result };
  const chunks = encode([...events, finished({ status: "requires_action" })]);
  assertEquals(chunks, [...head, output, { type: "finish" }]);
});

Deno.test("a stream never ends in the step of answered calls, however it ends", () => {
  const until = turns["stopped after the tools"]!.slice(0, -1);
  const endings: [terminal: string, (encoder: TurnEncoder) => UiChunk[]][] = [
    ["abort", (encoder) => encoder.push(finished({ message: "", stopped: true }))],
    ["finish", (encoder) => encoder.push(finished({ message: "" }))],
    ["error", (encoder) => encoder.fail("Something went wrong.")],
  ];
  for (const [terminal, ending] of endings) {
    const encoder = new TurnEncoder();
    for (const event of until) encoder.push(event);
    const types = ["finish-step", "start-step", "message-metadata", "finish-step", terminal];
    assertEquals(ending(encoder).map(({ type }) => type), types);
  }
});
